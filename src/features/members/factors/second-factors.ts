import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { type Account, announceSessionChange, firstNameOf } from '../accounts/credentials.ts'
import { factorEmail } from '../accounts/emails.ts'
import { type Factor, isCurrent } from './current-factors.ts'

async function hasAuthenticator(database: SiteDatabase, accountId: string): Promise<boolean> {
  const row = await database.one(
    sql
      .selectFrom('authenticator')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .where(isCurrent('authenticator')),
  )
  return row !== undefined
}

/** Whether an account has an authenticator, or a passkey on this site. */
export async function hasFactor(database: SiteDatabase, accountId: string): Promise<boolean> {
  const row = await database.one(
    sql.selectNoFrom(
      raw<boolean>`exists (select from authenticator where account_id = ${accountId}::uuid and confirmed_at is not null
          and ${isCurrent('authenticator')})
        or exists (select from passkey where account_id = ${accountId}::uuid and ${isCurrent('passkey')})`.as('has'),
    ),
  )
  return row?.has ?? false
}

/**
 * Whether codes of an account's authenticator count as a second factor on this site. An authenticator set up on another site after the
 * account had a passkey here does not: there the password alone may have sufficed, and would then make an administrator here (ACC-B1).
 */
export async function countsAsSecondFactor(database: SiteDatabase, accountId: string): Promise<boolean> {
  const row = await database.one(
    sql
      .selectFrom('passkey')
      .innerJoin('authenticator', 'authenticator.account_id', 'passkey.account_id')
      .select('passkey.id')
      .where('passkey.account_id', '=', accountId)
      .where(isCurrent('passkey'))
      .where(raw<boolean>`passkey.added_at < authenticator.confirmed_at`)
      .where(raw<boolean>`authenticator.confirmed_site is distinct from (select app_site())`)
      .limit(1),
  )
  return row === undefined
}

/**
 * Requires the second factor before factors are changed, of accounts with an authenticator and of those that owe this site a factor they
 * have. Otherwise the password alone, or an older session, would suffice to replace it (ACC-B1).
 */
export async function requireSecondFactor(call: Call): Promise<void> {
  const { secondFactor, secondFactorDue, accountId } = call.viewer
  if (secondFactor) return
  const hasRequiredFactor = secondFactorDue ? hasFactor : hasAuthenticator
  if (await hasRequiredFactor(call.database, accountId ?? ''))
    throw new Problem(
      'members.second-factor-first',
      'forbidden',
      'Please sign in with your authenticator or passkey first.',
    )
}

/** Audits the factors removed by a change of credentials, without the names their owner gave them. */
export function noteRemovedFactors(call: Call, subject: string, removed: readonly Factor[]): void {
  for (const { kind } of removed)
    call.audit.note({ action: 'members.secondFactorRemoved', subject, before: { factor: kind } })
}

/** A factor added to an account or removed from it. */
export interface FactorChange {
  what: 'factor-added' | 'factor-removed'
  /** Name of the passkey; undefined for the authenticator. */
  passkey?: string
}

/**
 * Audits that a factor was added or removed, and notifies the account holder. A first factor also counts for the current session; a
 * further one does not replace a factor that was not given.
 */
export async function factorChanged(
  transaction: SiteDatabase,
  call: Call,
  account: Pick<Account, 'id' | 'email'>,
  { isFirst, ...change }: FactorChange & { isFirst: boolean },
): Promise<void> {
  const { what, passkey } = change
  // Without its name, which is personal data: the log outlives the member.
  const kind = { factor: passkey === undefined ? 'authenticator' : 'passkey' }
  const isAdded = what === 'factor-added'
  const subject = call.viewer.memberId ?? account.id
  if (isAdded) call.audit.note({ action: 'members.secondFactorAdded', subject, after: kind })
  else call.audit.note({ action: 'members.secondFactorRemoved', subject, before: kind })
  const recipient = { accountId: account.id, to: account.email, firstName: await firstNameOf(transaction, account.id) }
  await post(transaction, factorEmail(await readSiteConfig(transaction), call.origin, recipient, change))
  if (!isAdded || !isFirst) return
  await transaction.run(
    sql
      .updateTable('session')
      .set({ second_factor_at: call.now })
      .where('id', '=', call.viewer.sessionId ?? ''),
  )
  await announceSessionChange(transaction, account.id)
}
