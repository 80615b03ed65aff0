import type { Page } from '#base/operation.ts'
import { notFound } from '#base/problem.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isInteger, pageOf } from '#platform/server/database/keyset.ts'
import type { Policy, PolicyKind, PolicyTexts, PolicyVersion } from './contract.ts'
import { DEFAULT_FIGURES, type PolicyFigures } from './figures.ts'
import { policyOf, standardClauses } from './policy.ts'
import { clausesOfText, textOfClauses } from './policy-text.ts'

/** Reads members' names by id in one statement; members who have left are missing. */
export type NamesOf = (database: SiteDatabase, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The current policy of the bound site: its own text, else the standard clauses with its figures. */
export async function readPolicy(
  database: SiteDatabase,
  kind: PolicyKind,
  site: PublicSite,
  origin: string,
): Promise<Policy> {
  const [figures, newest] = await Promise.all([policyFigures(database), newestVersion(database, kind)])
  const clauses = newest?.text ? clausesOfText(newest.text) : undefined
  return policyOf(kind, site, origin, { figures, clauses })
}

/** The figures of the bound site; the defaults until they are set (POL-05, POL-06, ANA-B1). */
export async function policyFigures(database: SiteDatabase): Promise<PolicyFigures> {
  const row = await database.one(
    sql
      .selectFrom('policy_figures')
      .select(['access_fee as accessFee', 'cancellation_days as cancellationDays'])
      .select(['visit_retention_days as visitRetentionDays', 'declined_days as declinedDays']),
  )
  return row ?? DEFAULT_FIGURES
}

/** The current version of a policy; undefined before the first was saved. */
export function newestVersion(database: SiteDatabase, kind: PolicyKind) {
  return database.one(
    sql
      .selectFrom('policy_version')
      .select(['number', 'text'])
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .limit(1),
  )
}

/** Contents of a policy's editor. */
export async function policyTexts({ database, origin }: Call, { kind }: { kind: PolicyKind }): Promise<PolicyTexts> {
  const [config, figures, newest] = await Promise.all([
    readSiteConfig(database),
    policyFigures(database),
    newestVersion(database, kind),
  ])
  const standard = textOfClauses(standardClauses(kind, publicSiteOf(config), origin, figures))
  return { kind, number: newest?.number ?? 0, own: newest?.text ?? null, standard }
}

const COLUMNS = ['id', 'number', 'text', 'author_id', 'created_at'] as const

/** Every version of a policy, newest first, with its date and author (POL-09). */
export const policyVersions =
  (namesOf: NamesOf) =>
  async (
    { database }: Call,
    { kind, cursor, limit }: { kind: PolicyKind; cursor?: string | undefined; limit: number },
  ): Promise<Page<PolicyVersion>> => {
    const [below] = (decodeCursor(cursor, [isInteger]) as [number] | undefined) ?? []
    let query = sql.selectFrom('policy_version').select(COLUMNS).where('kind', '=', kind)
    if (below !== undefined) query = query.where('number', '<', Math.trunc(Math.min(below, 2_000_000_000)))
    const found = await database.many(query.orderBy('number', 'desc').limit(limit + 1))
    const { rows, nextCursor } = pageOf(found, limit, ({ number }) => [number])
    const names = await namesOf(
      database,
      rows.flatMap((row) => row.author_id ?? []),
    )
    return { items: rows.map((row) => versionOf(row, names)), nextCursor }
  }

/** One version with its text. */
export const policyVersion =
  (namesOf: NamesOf) =>
  async (
    { database }: Call,
    { kind, id }: { kind: PolicyKind; id: string },
  ): Promise<PolicyVersion & { text: string | null }> => {
    const row = await database.one(
      sql.selectFrom('policy_version').select(COLUMNS).where('kind', '=', kind).where('id', '=', id),
    )
    if (!row) throw notFound('policies.no-version', 'There is no such version of this text.')
    const names = await namesOf(database, row.author_id ? [row.author_id] : [])
    return { ...versionOf(row, names), text: row.text }
  }

interface VersionRow {
  id: string
  number: number
  text: string | null
  author_id: string | null
  created_at: Date
}

/** A version as lists show it. */
export function versionOf(row: VersionRow, names: ReadonlyMap<string, string>): PolicyVersion {
  return {
    id: row.id,
    number: row.number,
    isOwn: row.text !== null,
    at: row.created_at.toISOString(),
    author: names.get(row.author_id ?? '') ?? null,
  }
}
