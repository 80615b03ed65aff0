import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Protection } from '../contract.ts'
import { requiresSecondFactor } from '../sessions/own-session.ts'
import { isCurrent, ownPasskeys, passkeyView } from './current-factors.ts'

/** Authenticator, recovery codes and passkeys of the caller's account on this site (ACC-B1). */
export async function protectionOf({ database, viewer }: Call): Promise<Protection> {
  const accountId = viewer.accountId ?? ''
  const [state, passkeys] = await Promise.all([
    database.one(
      sql
        .selectFrom('site')
        .select([
          requiresSecondFactor.as('requiresSecondFactor'),
          raw<boolean>`exists (select from authenticator where account_id = ${accountId}::uuid and confirmed_at is not null and ${isCurrent('authenticator')})`.as(
            'authenticator',
          ),
          raw<number>`(select count(*)::int from recovery_code where account_id = ${accountId}::uuid and ${isCurrent('recovery_code')})`.as(
            'codes',
          ),
        ]),
    ),
    database.many(ownPasskeys(accountId)),
  ])
  return {
    authenticator: state?.authenticator ?? false,
    recoveryCodesLeft: state?.codes ?? 0,
    passkeys: passkeys.map(passkeyView),
    required: (state?.requiresSecondFactor ?? false) && (viewer.role === 'admin' || viewer.secondFactorDue === true),
  }
}
