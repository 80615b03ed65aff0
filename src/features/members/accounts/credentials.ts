import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { hashOf } from '#platform/server/secrets.ts'
import { type RetainedFactors, retainAllFactors, retainFactors } from '../factors/current-factors.ts'
import {
  accountCounter,
  CLIENT,
  CONFIRMATION,
  clientCounters,
  countAttempt,
  refundAttempt,
  resetAttempts,
} from '../sessions/attempts.ts'
import { isPassword, refuseWhenBusy } from './passwords.ts'

/** An account as it was read; changes apply only to this version of its credentials. */
export interface Account {
  id: string
  email: string
  credentialsVersion: number
  emailVerified: boolean
}

/** The caller's account, after checking the password again; attempts are counted (security: accounts). */
export async function confirmPassword(call: Call, currentPassword: string): Promise<Account> {
  const accountId = call.viewer.accountId ?? ''
  refuseWhenBusy()
  await countAttempt(call, accountCounter(call, CONFIRMATION, accountId), ...clientCounters(call, CLIENT))
  const row = await accountRow(call.database, accountId)
  if (!(await isPassword(currentPassword, row.password_hash))) {
    const message = 'That is not your current password.'
    throw new Problem('members.password-wrong', 'invalid', message, { fields: { currentPassword: message } })
  }
  await resetAttempts(call, CONFIRMATION, accountId)
  await refundAttempt(call, CLIENT)
  return accountOf(row)
}

/** The caller's account. */
export async function ownAccount(call: Call): Promise<Account> {
  return accountOf(await accountRow(call.database, call.viewer.accountId ?? ''))
}

async function accountRow(database: SiteDatabase, accountId: string) {
  const row = await database.one(
    sql
      .selectFrom('account')
      .select(['id', 'email', 'password_hash', 'credentials_version', 'email_verified_at'])
      .where('id', '=', accountId),
  )
  if (!row) throw new Error('a session without an account')
  return row
}

function accountOf(row: Awaited<ReturnType<typeof accountRow>>): Account {
  return {
    id: row.id,
    email: row.email,
    credentialsVersion: row.credentials_version,
    emailVerified: row.email_verified_at !== null,
  }
}

export interface NewCredentials {
  password_hash?: string
  email?: string
  email_verified_at?: Date | null
}

/** What survives a change of credentials: one session, under a new token, and the listed factors or all of them. */
export interface Retained {
  session?: { sessionId: string; token: string }
  factors: RetainedFactors | 'all'
}

/**
 * Changes an account's password or address. Everything authenticated before becomes invalid on all sites: sessions, links, pending
 * sign-ins, passkeys, authenticator and recovery codes, except what is retained. Throws 409 when the credentials were changed
 * concurrently.
 */
export async function changeCredentials(
  transaction: SiteDatabase,
  account: Pick<Account, 'id' | 'credentialsVersion'>,
  change: NewCredentials,
  { session, factors }: Retained,
): Promise<void> {
  const version = account.credentialsVersion + 1
  const changed = await transaction.run(
    sql
      .updateTable('account')
      .set({ ...change, credentials_version: version })
      .where('id', '=', account.id)
      .where('credentials_version', '=', account.credentialsVersion),
  )
  if (changed === 0)
    throw new Problem(
      'service.changed-meanwhile',
      'conflict',
      'Your account was changed at the same time. Please check it again.',
    )
  if (session)
    await transaction.run(
      sql
        .updateTable('session')
        .set({ token_hash: hashOf(session.token), credentials_version: version })
        .where('id', '=', session.sessionId),
    )
  const versions = { accountId: account.id, earlier: account.credentialsVersion, later: version }
  if (factors === 'all') await retainAllFactors(transaction, versions)
  else await retainFactors(transaction, versions, factors)
  for (const table of ['session', 'account_link', 'ticket'] as const)
    await transaction.run(
      sql.deleteFrom(table).where('account_id', '=', account.id).where('credentials_version', '<', version),
    )
  await announceSessionChange(transaction, account.id)
}

/** Makes the account's open screens on this site refetch their session. */
export async function announceSessionChange(transaction: SiteDatabase, accountId: string): Promise<void> {
  const member = await transaction.one(sql.selectFrom('member').select('id').where('account_id', '=', accountId))
  if (member) await announce(transaction, 'session', `member:${member.id}`)
}

/** First name in the account's profile here, for its e-mails; empty where there is none. */
export async function firstNameOf(database: SiteDatabase, accountId: string): Promise<string> {
  const row = await database.one(sql.selectFrom('member').select('first_name').where('account_id', '=', accountId))
  return row?.first_name ?? ''
}

/** Whether an account has this email address, on any site. */
export async function hasAccount(database: Pick<SiteDatabase, 'one'>, email: string): Promise<boolean> {
  return (await database.one(sql.selectFrom('account').select('id').where('email', '=', email))) !== undefined
}
