import { type RawBuilder, sql as raw } from 'kysely'
import { nameKey, shownName } from '#base/names.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { standingOf } from '../standing.ts'
import { holdsOn } from './holds.ts'
import { noSuchMember } from './refusals.ts'

interface Listed {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
  show: 'subscribers' | 'all'
}

/** Comes after every letter a name's key may have. */
const LAST = '\u{10ffff}'

/**
 * Members with what their registers come to, last come first: by their first item, or all by their registration (LEGADM-21). What a
 * register comes to is counted beside it as it changes, so that no record and no history is read, however long these are.
 */
export async function subscriberList(call: Call, input: Listed) {
  const page = pageOf(await call.database.many(subscribersQuery(input)), input.limit, (row) => [row.place, row.id])
  return { items: page.rows.map(shown), nextCursor: page.nextCursor }
}

/** One of them, by id (LEGADM-30); also one who was removed from the site, while their closed register is kept. */
export async function oneSubscriber({ database }: Call, { id }: { id: string }) {
  const [row, holds] = await Promise.all([database.one(byId({ id })), holdsOn(database, id)])
  if (row) return { ...shown(row), removed: null, ...holds }
  const former = await database.one(sql.selectFrom('legal_former_holder').selectAll().where('member_id', '=', id))
  if (!former) throw noSuchMember()
  const { display_name, sign_up, removed_at } = former
  return { ...shown({ ...NO_STANDING, id, display_name, sign_up }), removed: removed_at.toISOString(), ...holds }
}

/** What a removed member has: closed records count for nothing. */
const NO_STANDING = {
  compliant: 0,
  in_progress: 0,
  not_compliant: 0,
  not_applicable: 0,
  not_assessed: 0,
  legal_access: 'off',
  since: null,
  place: '',
}

/** The statement behind a page of the list; exported for the test of its plan. */
export function subscribersQuery({ cursor, limit, query, show }: Listed) {
  const [at, id] = (decodeCursor(cursor, [isPlace, isId]) ?? []) as [string?, string?]
  // What no name is made of, no name begins with.
  const beginning = query ? nameKey(query) || LAST : ''
  const narrowed: Narrowed = { show, after: id !== undefined, named: Boolean(query) }
  const key = JSON.stringify(narrowed)
  const made = statements.get(key) ?? prepared((values: Values) => statementOf(narrowed, values))
  statements.set(key, made)
  return made({ at: at ?? '', id: id ?? '', from: beginning, to: beginning + LAST, most: limit + 1 })
}

/** An instant to the microsecond, as registrations are kept: cut to milliseconds it would pass over whoever came within one. */
const isPlace = (part: unknown) =>
  typeof part === 'string' && /\.\d{6}Z$/.test(part) && isInstant(part.replace(/\d{3}Z$/, 'Z'))
const placeOf = (time: RawBuilder<Date>) =>
  raw<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

interface Narrowed {
  show: Listed['show']
  after: boolean
  named: boolean
}
interface Values {
  at: string
  id: string
  from: string
  to: string
  most: number
}

const SIGN_UP = raw<Date>`member.sign_up`
const rows = (time: RawBuilder<Date> = SIGN_UP) =>
  sql
    .selectFrom('member')
    .leftJoin('legal_subscriber as held', 'held.member_id', 'member.id')
    .select(['member.id', 'display_name', 'sign_up', 'legal_access', 'held.since'])
    .select(placeOf(time).as('place'))
    .select((one) =>
      (['compliant', 'in_progress', 'not_compliant', 'not_applicable', 'not_assessed'] as const).map((status) =>
        one.fn.coalesce(`held.${status}`, raw<number>`0`).as(status),
      ),
    )

const byId = prepared((value: { id: string }) => rows().where('member.id', '=', value.id))

/** Built once for each way to narrow the list. */
const statements = new Map<string, (values: Values) => ReturnType<typeof byId>>()

function statementOf({ show, after, named }: Narrowed, value: Values) {
  const time = show === 'all' ? SIGN_UP : raw<Date>`held.since`
  const member: RawBuilder<string> = show === 'all' ? raw`member.id` : raw`held.member_id`
  let query = rows(time).orderBy(time, 'desc').orderBy(member, 'desc').limit(value.most)
  // Whoever waits to be let in has no register yet; the others stand in the order of an index.
  query =
    show === 'all' ? query.where('member.waiting', '=', raw.lit(false)) : query.where('held.since', 'is not', null)
  if (after) query = query.where(raw<boolean>`(${time}, ${member}) < (${value.at}::timestamptz, ${value.id}::uuid)`)
  if (named)
    query = query
      .where(raw<boolean>`member.display_name_key ~>=~ ${value.from}::text`)
      .where(raw<boolean>`member.display_name_key ~<~ ${value.to}::text`)
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function shown(row: Row) {
  return {
    id: row.id,
    displayName: shownName(row.display_name),
    since: row.since?.toISOString() ?? null,
    signUp: row.sign_up.toISOString(),
    legalAccess: row.legal_access === 'on' ? ('on' as const) : ('off' as const),
    ...standingOf(row),
  }
}
