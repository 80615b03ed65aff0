import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashOf, seal, unseal } from '#platform/server/secrets.ts'
import type { Account } from '../accounts/credentials.ts'
import { isCurrent } from './current-factors.ts'

const PERIOD_SECONDS = 30
const RECOVERY_CODE_COUNT = 10
const PURPOSE = 'authenticator'
/** Characters that are not mistaken for each other in handwriting. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** A TOTP authenticator: codes of six digits, a new one every 30 s. */
export function authenticatorOf(secret: string | undefined, { site, email }: { site: string; email: string }): TOTP {
  const key = secret === undefined ? new Secret({ size: 20 }) : Secret.fromBase32(secret)
  return new TOTP({ issuer: site.replaceAll(':', ' '), label: email, digits: 6, period: PERIOD_SECONDS, secret: key })
}

/** Saves the sealed secret of an unconfirmed authenticator, replacing one that was never confirmed or is no longer valid. */
export async function saveUnconfirmed(call: Call, account: Account, secret: string): Promise<boolean> {
  const sealed = seal(call.secret, PURPOSE, secret)
  const columns = { secret: sealed, last_step: 0, confirmed_at: null, credentials_version: account.credentialsVersion }
  const saved = await call.database.run(
    sql
      .insertInto('authenticator')
      .values({ account_id: account.id, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet(columns)
          .where((before) =>
            before.or([
              before('authenticator.confirmed_at', 'is', null),
              before('authenticator.credentials_version', '<', account.credentialsVersion),
            ]),
          ),
      ),
  )
  return saved === 1
}

/**
 * Whether a code is currently valid for the account's authenticator, at most one step early or late. A code works once: its step is
 * stored. `confirmed` selects the authenticator: the one in use or the one being set up.
 */
export async function consumeAuthenticatorCode(
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
  const delta = authenticatorOf(secret, { site: '', email: '' }).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
  const updated = await call.database.run(
    sql
      .updateTable('authenticator')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step),
  )
  return updated === 1
}

/** Replaces all recovery codes by ten new ones; only hashes are stored, so this is the only time they can be shown. */
export async function replaceRecoveryCodes(transaction: SiteDatabase, account: Account): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  const owner = { account_id: account.id, credentials_version: account.credentialsVersion }
  await transaction.run(sql.deleteFrom('recovery_code').where('account_id', '=', account.id))
  await transaction.run(
    sql.insertInto('recovery_code').values(codes.map((code) => ({ ...owner, code_hash: hashOf(normalizeCode(code)) }))),
  )
  return codes
}

/** Consumes a recovery code; false when it is not one of the account's, or was already used. */
export async function consumeRecoveryCode(database: SiteDatabase, accountId: string, code: string): Promise<boolean> {
  const used = await database.run(
    sql
      .deleteFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hashOf(normalizeCode(code)))
      .where(isCurrent('recovery_code')),
  )
  return used === 1
}

/** Removes spaces and dashes and ignores letter case. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
}

/** Sixteen random characters, 79 bits, in four groups. */
function newCode(): string {
  const characters: string[] = []
  while (characters.length < 16)
    for (const byte of randomBytes(32)) {
      const character = ALPHABET[byte & 31]
      if (character && characters.length < 16) characters.push(character)
    }
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}
