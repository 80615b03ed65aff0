import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import {
  all,
  type Condition,
  conditionsOf,
  contains,
  EVERYBODY,
  escaped,
  filterValues,
  namesOf,
  patternOf,
} from './conditions.ts'
import type { MemberFilter, MemberSelection } from './contract.ts'
import { savedCounts } from './saved-counts.ts'

/** Up to this many found members are named one by one; with more, rows are compared in the order of the table and soon fill a page. */
const MAX_FOUND = 1_000
/** Most members listed for a search that nothing contains as it was typed. */
const MAX_ALIKE = 200
/** Further terms of a search are ignored. */
const MAX_TERMS = 8

/** The condition for these filters at `now`, without columns of other tables (ADM-35). A search reads which members it finds first. */
export async function matching(database: SiteDatabase, filter: MemberFilter, now: Date): Promise<Condition> {
  const values = filterValues(filter, now)
  return all([...(await searched(database, termsOf(filter.query))), ...conditionsOf(namesOf(values), values)])
}

/** The number of members in a selection. */
export async function countMatching(database: SiteDatabase, selection: MemberSelection, now: Date): Promise<number> {
  const matches = await selected(database, selection, now)
  const row = await database.one(
    matches === EVERYBODY
      ? sql.selectFrom(savedCounts('userType').as('group')).select(raw<string>`sum("group".count)`.as('count'))
      : sql.selectFrom('member_listing').select(raw<string>`count(*)`.as('count')).where(matches),
  )
  return Number(row?.count ?? 0)
}

/** The next `limit` ids of a selection in ascending order, after the id `after`. An empty list is the end. */
export async function idsMatching(
  database: SiteDatabase,
  selection: MemberSelection,
  { after, limit, now }: { after: string | undefined; limit: number; now: Date },
): Promise<string[]> {
  let query = sql
    .selectFrom('member_listing')
    .select('member_id')
    .where(await selected(database, selection, now))
    .orderBy('member_id')
    .limit(limit)
  if (after) query = query.where('member_id', '>', after)
  return (await database.many(query)).map((row) => row.member_id)
}

/** The condition on a row of `member_listing` that it is in this selection. */
export async function selected(database: SiteDatabase, selection: MemberSelection, now: Date): Promise<Condition> {
  if ('ids' in selection) return isOneOf(selection.ids)
  const matches = await matching(database, selection.filter, now)
  return selection.except.length === 0 ? matches : raw`${matches} and not ${isOneOf(selection.except)}`
}

const isOneOf = (ids: readonly string[]): Condition => raw`member_listing.member_id = any (${ids}::uuid[])`

const termsOf = (query = ''): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/u))].filter((word) => word !== '').slice(0, MAX_TERMS)

/** Shorter words have too few letters for typing errors to be told apart. */
const isForgiven = (term: string): boolean => term.length > 3

async function searched(database: SiteDatabase, terms: readonly string[]): Promise<Condition[]> {
  if (terms.length === 0) return []
  const escapedTerms = terms.map(escaped)
  const exact = await found(database, escapedTerms, { forgiving: false, most: MAX_FOUND })
  if (exact.length === MAX_FOUND) return terms.map((term) => contains('search_text', patternOf(term)))
  if (exact.length > 0 || !escapedTerms.some(isForgiven)) return [isOneOf(exact)]
  return [isOneOf(await found(database, escapedTerms, { forgiving: true, most: MAX_ALIKE }))]
}

async function found(
  database: SiteDatabase,
  terms: readonly string[],
  { forgiving, most }: { forgiving: boolean; most: number },
): Promise<string[]> {
  const rows = await database.many(
    sql
      .selectFrom(raw<{ id: string }>`members_found(${terms}::text[], ${forgiving}, ${most})`.as('found'))
      .select('found.id'),
  )
  return rows.map((row) => row.id)
}
