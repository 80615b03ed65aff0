import { encode } from 'uqr'
import { notFound, Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { confirmPassword, ownAccount } from '../accounts/credentials.ts'
import {
  authenticatorOf,
  consumeAuthenticatorCode,
  normalizeCode,
  replaceRecoveryCodes,
  saveUnconfirmed,
} from './authenticators.ts'
import { isCurrent } from './current-factors.ts'
import { codeSucceeded, countCodeAttempt, wrongCode } from './give-second-factor.ts'
import { factorChanged, hasFactor, requireSecondFactor } from './second-factors.ts'

/** Creates a secret for an authenticator app, with its QR code; it takes effect once one of its codes was entered (ACC-B1). */
export async function beginAuthenticator(
  call: Call,
  { currentPassword }: { currentPassword: string },
): Promise<{ secret: string; uri: string; squares: string[] }> {
  await requireSecondFactor(call)
  const account = await confirmPassword(call, currentPassword)
  const { primaries } = await readSiteConfig(call.database)
  const authenticator = authenticatorOf(undefined, { site: primaries.appTitle, email: account.email })
  const secret = authenticator.secret.base32
  if (!(await saveUnconfirmed(call, account, secret)))
    throw new Problem('members.authenticator-on', 'conflict', 'Your account has an authenticator. Switch it off first.')
  const uri = authenticator.toString()
  const squares = encode(uri, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  return { secret, uri, squares }
}

/** Switches the authenticator on with one of its codes, and returns ten recovery codes (ACC-B1). */
export async function confirmAuthenticator(call: Call, input: { code: string }): Promise<{ recoveryCodes: string[] }> {
  await requireSecondFactor(call)
  const account = await ownAccount(call)
  await countCodeAttempt(call, account.id)
  const code = normalizeCode(input.code)
  if (!(await consumeAuthenticatorCode(call, { accountId: account.id, code, confirmed: false }))) throw wrongCode()
  await codeSucceeded(call, account.id)
  return call.change(async (transaction) => {
    const isFirst = !(await hasFactor(transaction, account.id))
    const confirmed = await transaction.run(
      sql
        .updateTable('authenticator')
        .set({ confirmed_at: call.now, confirmed_site: call.siteId })
        .where('account_id', '=', account.id)
        .where('confirmed_at', 'is', null)
        .where('credentials_version', '=', account.credentialsVersion),
    )
    if (confirmed === 0) throw wrongCode()
    const recoveryCodes = await replaceRecoveryCodes(transaction, account)
    await factorChanged(transaction, call, account, { what: 'factor-added', isFirst })
    return { recoveryCodes }
  })
}

/** Switches the authenticator off and invalidates its recovery codes (ACC-B1). */
export async function removeAuthenticator(call: Call, input: { currentPassword: string }): Promise<{ done: true }> {
  await requireSecondFactor(call)
  const account = await confirmPassword(call, input.currentPassword)
  await call.change(async (transaction) => {
    const removed = await transaction.one(
      sql.deleteFrom('authenticator').where('account_id', '=', account.id).returning('confirmed_at'),
    )
    if (!removed?.confirmed_at) throw noAuthenticator()
    await transaction.run(sql.deleteFrom('recovery_code').where('account_id', '=', account.id))
    await factorChanged(transaction, call, account, { what: 'factor-removed', isFirst: false })
  })
  return { done: true }
}

/** Returns ten new recovery codes and invalidates the old ones (ACC-B1). */
export async function renewRecoveryCodes(
  call: Call,
  input: { currentPassword: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireSecondFactor(call)
  const account = await confirmPassword(call, input.currentPassword)
  return call.change(async (transaction) => {
    await lockAuthenticator(transaction, account.id)
    return { recoveryCodes: await replaceRecoveryCodes(transaction, account) }
  })
}

async function lockAuthenticator(transaction: SiteDatabase, accountId: string): Promise<void> {
  const row = await transaction.one(
    sql
      .selectFrom('authenticator')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .where(isCurrent('authenticator'))
      .forUpdate(),
  )
  if (!row) throw noAuthenticator()
}

function noAuthenticator(): Problem {
  return notFound('members.no-authenticator', 'Your account has no authenticator.')
}
