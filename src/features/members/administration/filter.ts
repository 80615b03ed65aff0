import { type RawBuilder, sql as raw } from 'kysely'
import { SITE_TIME_ZONE } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { EXPIRING_DAYS, WITHOUT } from './choices.ts'
import type { MemberFilter, MemberSelection } from './contract.ts'
import { savedCounts } from './saved-counts.ts'

/** Conditions on a row of `member_listing`. */
export type Condition = RawBuilder<boolean>

/** Up to this many found members are named one by one; with more, rows are compared in the order of the table and soon fill a page. */
const MAX_FOUND = 1_000
/** Most members listed for a search that nothing contains as it was typed. */
const MAX_ALIKE = 200
/** Further terms of a search are ignored. */
const MAX_TERMS = 8

/** The condition of no filter. */
export const EVERYBODY: Condition = raw`true`

/** The condition for these filters at `now`, without columns of other tables (ADM-35). A search reads which members it finds first. */
export async function matching(database: SiteDatabase, filter: MemberFilter, now: Date): Promise<Condition> {
  const conditions = [
    ...(await searched(database, termsOf(filter.query))),
    ...contained('name', filter.name),
    ...contained('email', filter.email),
    ...contained('company', filter.company),
    ...chosen('user_type', filter.userType),
    ...chosen('company_type', filter.companyType),
    ...chosen('supplier', filter.supplier),
    ...(filter.status ? [STATUS[filter.status](now)] : []),
    ...verified(filter.emailVerified),
    ...between('sign_up', filter.signUpFrom, filter.signUpTo),
    ...between('expires', filter.expiryFrom, filter.expiryTo),
  ]
  return conditions.length === 0 ? EVERYBODY : raw`(${raw.join(conditions, raw` and `)})`
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
  const patterns = terms.map(escaped)
  const exact = await found(database, patterns, { forgiving: false, most: MAX_FOUND })
  if (exact.length === MAX_FOUND) return patterns.map((pattern) => contains('search_text', pattern))
  if (exact.length > 0 || !patterns.some(isForgiven)) return [isOneOf(exact)]
  return [isOneOf(await found(database, patterns, { forgiving: true, most: MAX_ALIKE }))]
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

type TextColumn = 'name' | 'email' | 'company' | 'search_text'

const contained = (column: TextColumn, part: string | undefined): Condition[] =>
  part ? [contains(column, escaped(part.toLowerCase()))] : []
const contains = (column: TextColumn, pattern: string): Condition =>
  raw`member_listing.${raw.ref(column)} like ${`%${pattern}%`}`
const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&')

const chosen = (
  column: 'user_type' | 'company_type' | 'supplier',
  values: readonly string[] | undefined,
): Condition[] =>
  values && values.length > 0
    ? [
        raw`member_listing.${raw.ref(column)} = any (${values.map((value) => (value === WITHOUT ? '' : value))}::text[])`,
      ]
    : []

const isExpired = (now: Date): Condition =>
  raw`(user_type = 'expiredUser' or user_type not in ('admin', 'newUser') and expires <= ${now}::timestamptz)`

/** Memberships that end soon, at the moment of an SQL expression (ADM-B1). */
export const isExpiring = (now: RawBuilder<Date>): Condition =>
  raw`(user_type not in ('admin', 'newUser', 'expiredUser') and expires > ${now} and expires <= ${now} + ${raw.lit(`${EXPIRING_DAYS} days`)}::interval)`

const STATUS: Record<NonNullable<MemberFilter['status']>, (now: Date) => Condition> = {
  waiting: () => raw`waiting`,
  declined: () => raw`declined`,
  expired: isExpired,
  expiring: (now) => isExpiring(raw`${now}::timestamptz`),
  active: (now) => raw`(not waiting and not declined and not ${isExpired(now)})`,
}

const verified = (value: MemberFilter['emailVerified']): Condition[] =>
  value
    ? [
        raw`exists (select from member verified join account on account.id = verified.account_id
          where verified.id = member_listing.member_id and (account.email_verified_at is not null) = ${value === 'yes'})`,
      ]
    : []

/** From one day to another in the time zone of the site, both included. A membership ends as the day after its last one begins. */
function between(column: 'sign_up' | 'expires', from: string | undefined, to: string | undefined): Condition[] {
  const name = raw.ref(`member_listing.${column}`)
  const [atLeast, below] = (column === 'expires' ? ['>', '<='] : ['>=', '<']).map((operator) => raw.raw(operator))
  return [
    ...(from ? [raw<boolean>`${name} ${atLeast} ${startOf(from, 0)}`] : []),
    ...(to ? [raw<boolean>`${name} ${below} ${startOf(to, 1)}`] : []),
  ]
}

const startOf = (day: string, after: number) =>
  raw`((${day}::date + ${raw.lit(after)})::timestamp at time zone ${SITE_TIME_ZONE})`
