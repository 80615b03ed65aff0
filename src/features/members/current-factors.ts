import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Everything beside the password that an account signs in with. */
type FactorTable = 'passkey' | 'authenticator' | 'recovery_code'

/**
 * Whether a factor was made under the credentials its account has now, or was kept when they changed; a condition on a statement that
 * reads `table`. One of an earlier version signs nobody in (security: found by attack).
 */
export function isCurrent(table: FactorTable) {
  return raw<boolean>`${raw.ref(`${table}.credentials_version`)} = (select owner.credentials_version from account owner
    where owner.id = ${raw.ref(`${table}.account_id`)})`
}

/** A way to sign in beside the password, as its owner sees it; an authenticator has neither id nor name. */
export type Factor =
  | { kind: 'authenticator'; addedAt: string }
  | { kind: 'passkey'; id: string; name: string; addedAt: string; lastUsedAt: string | null }

/** Which factors stay when the credentials change; those of `passkeys` by id, on this site. */
export interface KeptFactors {
  authenticator: boolean
  passkeys: readonly string[]
}

export const NO_FACTORS: KeptFactors = { authenticator: false, passkeys: [] }

/** The factors that sign in to an account: its authenticator, and its passkeys on this site, oldest first. */
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
    ...passkeys.map((row) => ({ kind: 'passkey' as const, ...shownPasskey(row) })),
  ]
}

/** The passkeys of an account on the bound site that are good now, oldest first. */
export function ownPasskeys(accountId: string) {
  return sql
    .selectFrom('passkey')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isCurrent('passkey'))
    .orderBy('added_at')
}

/** One of them as its owner sees it. */
export function shownPasskey(row: { id: string; name: string; added_at: Date; last_used_at: Date | null }) {
  const { id, name, added_at: addedAt, last_used_at: lastUsedAt } = row
  return { id, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/** The given factors in two: those that stay and those that end. */
export function divideFactors(factors: readonly Factor[], keep: KeptFactors): { kept: Factor[]; removed: Factor[] } {
  const stays = (factor: Factor) =>
    factor.kind === 'authenticator' ? keep.authenticator : keep.passkeys.includes(factor.id)
  return { kept: factors.filter(stays), removed: factors.filter((factor) => !stays(factor)) }
}

/** Versions of an account's credentials, before and after a change. */
interface Versions {
  accountId: string
  earlier: number
  later: number
}

/** Lets every factor go on under the new credentials: those who change their password know the one before. */
export async function keepEveryFactor(transaction: SiteDatabase, versions: Versions): Promise<void> {
  await moveAuthenticator(transaction, versions)
  const { accountId, earlier, later } = versions
  await transaction.one(
    sql.selectNoFrom(raw`keep_passkeys(${accountId}::uuid, ${earlier}::int, ${later}::int)`.as('kept')),
  )
}

/** Lets the named factors go on under the new credentials and removes all others; what other sites hold of them is void from now on. */
export async function keepFactors(transaction: SiteDatabase, versions: Versions, keep: KeptFactors): Promise<void> {
  const { accountId, earlier, later } = versions
  if (keep.authenticator) await moveAuthenticator(transaction, versions)
  if (keep.passkeys.length > 0)
    await transaction.run(
      sql
        .updateTable('passkey')
        .set({ credentials_version: later })
        .where('account_id', '=', accountId)
        .where('credentials_version', '=', earlier)
        .where('id', 'in', [...keep.passkeys]),
    )
  for (const table of ['passkey', 'authenticator', 'recovery_code'] as const)
    await transaction.run(
      sql.deleteFrom(table).where('account_id', '=', accountId).where('credentials_version', '<', later),
    )
}

/** The recovery codes go with the authenticator they stand in for. */
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
