import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** The tables of factors other than the password. */
type FactorTable = 'passkey' | 'authenticator' | 'recovery_code'

/**
 * SQL condition on `table`: whether a factor belongs to the account's current credentials, or was retained when they changed. One of
 * an earlier version signs nobody in (security: found by attack).
 */
export function isCurrent(table: FactorTable) {
  return raw<boolean>`${raw.ref(`${table}.credentials_version`)} = (select owner.credentials_version from account owner
    where owner.id = ${raw.ref(`${table}.account_id`)})`
}

/** A factor other than the password, as its owner sees it; an authenticator has neither id nor name. */
export type Factor =
  | { kind: 'authenticator'; addedAt: string }
  | { kind: 'passkey'; id: string; name: string; addedAt: string; lastUsedAt: string | null }

/** The factors to retain when the credentials change; `passkeys` by id, on this site. */
export interface RetainedFactors {
  authenticator: boolean
  passkeys: readonly string[]
}

export const NO_FACTORS: RetainedFactors = { authenticator: false, passkeys: [] }

/** An account's factors: its authenticator, and its passkeys on this site, oldest first. */
export async function factorsOf(database: SiteDatabase, accountId: string): Promise<Factor[]> {
  const [authenticators, passkeys] = await database.together(
    sql
      .selectFrom('authenticator')
      .select('confirmed_at')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .where(isCurrent('authenticator')),
    ownPasskeys(accountId),
  )
  return [
    ...authenticators.map((row) => ({
      kind: 'authenticator' as const,
      addedAt: row.confirmed_at?.toISOString() ?? '',
    })),
    ...passkeys.map((row) => ({ kind: 'passkey' as const, ...passkeyView(row) })),
  ]
}

/** Query for an account's current passkeys on the bound site, oldest first. */
export function ownPasskeys(accountId: string) {
  return sql
    .selectFrom('passkey')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isCurrent('passkey'))
    .orderBy('added_at')
}

/** A passkey as its owner sees it. */
export function passkeyView(row: { id: string; name: string; added_at: Date; last_used_at: Date | null }) {
  const { id, name, added_at: addedAt, last_used_at: lastUsedAt } = row
  return { id, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/** Splits factors into those retained and those removed. */
export function partitionFactors(
  factors: readonly Factor[],
  retained: RetainedFactors,
): { retained: Factor[]; removed: Factor[] } {
  const isRetained = (factor: Factor) =>
    factor.kind === 'authenticator' ? retained.authenticator : retained.passkeys.includes(factor.id)
  return { retained: factors.filter(isRetained), removed: factors.filter((factor) => !isRetained(factor)) }
}

/** Versions of an account's credentials, before and after a change. */
interface Versions {
  accountId: string
  earlier: number
  later: number
}

/** Carries every factor over to the new credentials, because whoever changes the password knew the old one. */
export async function retainAllFactors(transaction: SiteDatabase, versions: Versions): Promise<void> {
  await moveAuthenticator(transaction, versions)
  const { accountId, earlier, later } = versions
  await transaction.one(
    sql.selectNoFrom(raw`keep_passkeys(${accountId}::uuid, ${earlier}::int, ${later}::int)`.as('kept')),
  )
}

/** Carries the listed factors over to the new credentials and deletes all others; those on other sites become invalid. */
export async function retainFactors(
  transaction: SiteDatabase,
  versions: Versions,
  retained: RetainedFactors,
): Promise<void> {
  const { accountId, earlier, later } = versions
  if (retained.authenticator) await moveAuthenticator(transaction, versions)
  if (retained.passkeys.length > 0)
    await transaction.run(
      sql
        .updateTable('passkey')
        .set({ credentials_version: later })
        .where('account_id', '=', accountId)
        .where('credentials_version', '=', earlier)
        .where('id', 'in', [...retained.passkeys]),
    )
  for (const table of ['passkey', 'authenticator', 'recovery_code'] as const)
    await transaction.run(
      sql.deleteFrom(table).where('account_id', '=', accountId).where('credentials_version', '<', later),
    )
}

/** Recovery codes are carried over with the authenticator they stand in for. */
async function moveAuthenticator(transaction: SiteDatabase, { accountId, earlier, later }: Versions): Promise<void> {
  for (const table of ['authenticator', 'recovery_code'] as const)
    await transaction.run(
      sql
        .updateTable(table)
        .set({ credentials_version: later })
        .where('account_id', '=', accountId)
        .where('credentials_version', '=', earlier),
    )
}
