import { type RawBuilder, sql as raw } from 'kysely'
import { nameKey, shownName } from '#base/names.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { registerSummaryOf } from '../register-summary.ts'
import { holdsOn } from './holds.ts'
import { noSuchMember } from './refusals.ts'

interface SubscriberListQuery {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
  show: 'subscribers' | 'all'
}

/** Sorts after every character of a name's key. */
const LAST = '\u{10ffff}'

/**
 * A page of members with the summaries of their registers, newest first: by their first item, or all members by sign-up (LEGADM-21). The
 * database maintains the counts, so the size of records and histories does not matter.
 */
export async function subscriberList(call: Call, input: SubscriberListQuery) {
  const page = pageOf(await call.database.many(subscribersQuery(input)), input.limit, (row) => [row.cursorTime, row.id])
  return { items: page.rows.map(toSubscriber), nextCursor: page.nextCursor }
}

/** One member by id (LEGADM-30), or a removed member whose closed register is retained. */
export async function oneSubscriber({ database }: Call, { id }: { id: string }) {
  const [row, holds] = await Promise.all([database.one(byId({ id })), holdsOn(database, id)])
  if (row) return { ...toSubscriber(row), removed: null, ...holds }
  const former = await database.one(sql.selectFrom('legal_former_holder').selectAll().where('member_id', '=', id))
  if (!former) throw noSuchMember()
  const { display_name, sign_up, removed_at } = former
  return { ...toSubscriber({ ...NO_RECORDS, id, display_name, sign_up }), removed: removed_at.toISOString(), ...holds }
}

/** Counts of a removed member: closed records do not count. */
const NO_RECORDS = {
  compliant: 0,
  in_progress: 0,
  not_compliant: 0,
  not_applicable: 0,
  not_assessed: 0,
  legal_access: 'off',
  since: null,
  cursorTime: '',
}

/** The list's statement; exported for the test of its query plan. */
export function subscribersQuery({ cursor, limit, query, show }: SubscriberListQuery) {
  const [at, id] = (decodeCursor(cursor, [isCursorTime, isId]) ?? []) as [string?, string?]
  // A query without any character that names may contain matches nothing.
  const beginning = query ? nameKey(query) || LAST : ''
  const shape: StatementShape = { show, after: id !== undefined, named: Boolean(query) }
  const key = JSON.stringify(shape)
  const build = statements.get(key) ?? prepared((values: Values) => statementOf(shape, values))
  statements.set(key, build)
  return build({ at: at ?? '', id: id ?? '', from: beginning, to: beginning + LAST, rowLimit: limit + 1 })
}

/** A time in microseconds, as stored: in milliseconds, members who signed up within the same millisecond would be skipped. */
const isCursorTime = (part: unknown) =>
  typeof part === 'string' && /\.\d{6}Z$/.test(part) && isInstant(part.replace(/\d{3}Z$/, 'Z'))
const cursorTimeOf = (time: RawBuilder<Date>) =>
  raw<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

interface StatementShape {
  show: SubscriberListQuery['show']
  after: boolean
  named: boolean
}
interface Values {
  at: string
  id: string
  from: string
  to: string
  rowLimit: number
}

const SIGN_UP = raw<Date>`member.sign_up`
const rows = (time: RawBuilder<Date> = SIGN_UP) =>
  sql
    .selectFrom('member')
    .leftJoin('legal_subscriber as totals', 'totals.member_id', 'member.id')
    .select(['member.id', 'display_name', 'sign_up', 'legal_access', 'totals.since'])
    .select(cursorTimeOf(time).as('cursorTime'))
    .select((one) =>
      (['compliant', 'in_progress', 'not_compliant', 'not_applicable', 'not_assessed'] as const).map((status) =>
        one.fn.coalesce(`totals.${status}`, raw<number>`0`).as(status),
      ),
    )

const byId = prepared((value: { id: string }) => rows().where('member.id', '=', value.id))

/** Prepared statements by combination of filters. */
const statements = new Map<string, (values: Values) => ReturnType<typeof byId>>()

function statementOf({ show, after, named }: StatementShape, value: Values) {
  const time = show === 'all' ? SIGN_UP : raw<Date>`totals.since`
  const member: RawBuilder<string> = show === 'all' ? raw`member.id` : raw`totals.member_id`
  let query = rows(time).orderBy(time, 'desc').orderBy(member, 'desc').limit(value.rowLimit)
  // Members awaiting approval have no register yet; the other conditions use an index in its order.
  query =
    show === 'all' ? query.where('member.waiting', '=', raw.lit(false)) : query.where('totals.since', 'is not', null)
  if (after) query = query.where(raw<boolean>`(${time}, ${member}) < (${value.at}::timestamptz, ${value.id}::uuid)`)
  if (named)
    query = query
      .where(raw<boolean>`member.display_name_key ~>=~ ${value.from}::text`)
      .where(raw<boolean>`member.display_name_key ~<~ ${value.to}::text`)
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function toSubscriber(row: Row) {
  return {
    id: row.id,
    displayName: shownName(row.display_name),
    since: row.since?.toISOString() ?? null,
    signUp: row.sign_up.toISOString(),
    legalAccess: row.legal_access === 'on' ? ('on' as const) : ('off' as const),
    ...registerSummaryOf(row),
  }
}
