import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Protection } from '../contract.ts'
import { isCurrent } from '../current-factors.ts'
import { asksSecondFactor } from './session.ts'

/** Authenticator, recovery codes and passkeys of the caller's account on this site (ACC-B1). */
export async function protectionOf({ database, viewer }: Call): Promise<Protection> {
  const accountId = viewer.accountId ?? ''
  const [state, passkeys] = await Promise.all([
    database.one(
      sql
        .selectFrom('site')
        .select([
          asksSecondFactor.as('asked'),
          raw<boolean>`exists (select from authenticator where account_id = ${accountId}::uuid and confirmed_at is not null and ${isCurrent('authenticator')})`.as(
            'authenticator',
          ),
          raw<number>`(select count(*)::int from recovery_code where account_id = ${accountId}::uuid and ${isCurrent('recovery_code')})`.as(
            'codes',
          ),
        ]),
    ),
    database.many(
      sql
        .selectFrom('passkey')
        .select(['id', 'name', 'added_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .where(isCurrent('passkey'))
        .orderBy('added_at'),
    ),
  ])
  return {
    authenticator: state?.authenticator ?? false,
    recoveryCodesLeft: state?.codes ?? 0,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.added_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    required: (state?.asked ?? false) && (viewer.role === 'admin' || viewer.secondFactorDue === true),
  }
}
