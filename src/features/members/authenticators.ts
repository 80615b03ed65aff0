import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashOf, seal, unseal } from '#platform/server/secrets.ts'
import type { Account } from './credentials.ts'
import { isCurrent } from './current-factors.ts'

const SECONDS = 30
const RECOVERY_CODES = 10
const PURPOSE = 'authenticator'
/** Signs that are not mistaken for each other when written down. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

/** An authenticator as its app knows it: codes of six digits, a new one every 30 s. */
export function authenticatorOf(secret: string | undefined, { site, email }: { site: string; email: string }): TOTP {
  const key = secret === undefined ? new Secret({ size: 20 }) : Secret.fromBase32(secret)
  return new TOTP({ issuer: site.replaceAll(':', ' '), label: email, digits: 6, period: SECONDS, secret: key })
}

/** Keeps the secret of an authenticator that is not confirmed yet, sealed, in place of one that never was, or counts no longer. */
export async function keepUnconfirmed(call: Call, account: Account, secret: string): Promise<boolean> {
  const sealed = seal(call.secret, PURPOSE, secret)
  const fresh = { secret: sealed, last_step: 0, confirmed_at: null, credentials_version: account.credentialsVersion }
  const kept = await call.database.run(
    sql
      .insertInto('authenticator')
      .values({ account_id: account.id, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet(fresh)
          .where((before) =>
            before.or([
              before('authenticator.confirmed_at', 'is', null),
              before('authenticator.credentials_version', '<', account.credentialsVersion),
            ]),
          ),
      ),
  )
  return kept === 1
}

/**
 * Whether a code is one of the account's authenticator now, one step early or late at most. A code counts once: its step is noted
 * with it. `confirmed` says which authenticator is meant, the one in use or the one being set up.
 */
export async function isAuthenticatorCode(
  call: Call,
  { accountId, code, confirmed }: { accountId: string; code: string; confirmed: boolean },
): Promise<boolean> {
  const row = await call.database.one(
    sql
      .selectFrom('authenticator')
      .select('secret')
      .where('account_id', '=', accountId)
      .where('confirmed_at', confirmed ? 'is not' : 'is', null)
      .where(isCurrent('authenticator')),
  )
  const secret = row && unseal(call.secret, PURPOSE, row.secret)
  if (secret === undefined) return false
  const timestamp = call.now.getTime()
  const off = authenticatorOf(secret, { site: '', email: '' }).validate({ token: code, timestamp, window: 1 })
  if (off === null) return false
  const step = TOTP.counter({ period: SECONDS, timestamp }) + off
  const noted = await call.database.run(
    sql
      .updateTable('authenticator')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step),
  )
  return noted === 1
}

/** Ten new recovery codes in place of all others; only hashes are kept, so they are shown this once. */
export async function renewCodes(transaction: SiteDatabase, account: Account): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const owner = { account_id: account.id, credentials_version: account.credentialsVersion }
  await transaction.run(sql.deleteFrom('recovery_code').where('account_id', '=', account.id))
  await transaction.run(
    sql.insertInto('recovery_code').values(codes.map((code) => ({ ...owner, code_hash: hashOf(bareCode(code)) }))),
  )
  return codes
}

/** Uses a recovery code up; false when it is none of the account's, or was used. */
export async function isRecoveryCode(database: SiteDatabase, accountId: string, code: string): Promise<boolean> {
  const used = await database.run(
    sql
      .deleteFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hashOf(bareCode(code)))
      .where(isCurrent('recovery_code')),
  )
  return used === 1
}

/** A code as it counts: spaces, dashes and letter case do not. */
export function bareCode(code: string): string {
  return code.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
}

/** Sixteen random signs, 79 bits, in four groups. */
function newCode(): string {
  const signs: string[] = []
  while (signs.length < 16)
    for (const byte of randomBytes(32)) {
      const sign = SIGNS[byte & 31]
      if (sign && signs.length < 16) signs.push(sign)
    }
  return signs.join('').replace(/.{4}(?=.)/g, '$&-')
}
