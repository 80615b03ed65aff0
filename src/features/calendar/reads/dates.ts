import { type RawBuilder, sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { listOf, prepared } from '#platform/server/database/prepared.ts'
import { type Filter, LAST_YEAR } from '../choices.ts'
import { SINGLE } from '../events/stored.ts'
import type { CalendarDate } from '../fields.ts'
import { datesOfEvents, eventsOf, inOrder, type OrderedDate } from './events-within.ts'
import { readSharedDates, type SharedDates, sharedDates } from './shared-dates.ts'

interface Period {
  from: Date
  to: Date
  filter: Filter
}

/** Who reads dates, and when: a member, or nobody in particular. */
type Reading = Pick<Call, 'database' | 'now'> & { viewer: Pick<Call['viewer'], 'memberId'> }

const LATEST = Date.UTC(LAST_YEAR)
const DAY_MS = 24 * 60 * 60 * 1_000
/** How far the agenda looks ahead, in ever longer steps, until it has found enough. */
const AGENDA_DAYS = [60, 400, 5_000]

/** The dates of all events within a period, by start (CAL-02, CAL-06). */
export async function calendarDates(call: Call, input: { from: string; to: string; filter: Filter }) {
  const period = { from: new Date(input.from), to: new Date(input.to), filter: input.filter }
  return { items: await datesOf(call, period, sharedDates) }
}

/** The next dates that have not ended, by start (CAL-04). */
export async function agenda(call: Reading, input: { cursor?: string | undefined; limit: number; filter: Filter }) {
  const after = decodeCursor(input.cursor, [isInstant, isId, isInstant]) as [string, string, string] | undefined
  // The cursor gives the order alone: what has ended meanwhile is left out.
  const from = new Date(Math.max(+call.now, Math.min(after ? Date.parse(after[0]) : 0, LATEST)))
  let found: CalendarDate[] = []
  for (const days of AGENDA_DAYS) {
    const to = new Date(Math.min(+from + days * DAY_MS, LATEST))
    const dates = await datesOf(call, { from, to, filter: input.filter }, readSharedDates)
    found = dates.filter((date) => !after || isAfter(date, after))
    if (found.length > input.limit) break
  }
  const { rows, nextCursor } = pageOf(found, input.limit, keyOf)
  return { items: rows, nextCursor }
}

const keyOf = ({ start, id, date }: CalendarDate) => [new Date(start).toISOString(), id, date ?? SINGLE.toISOString()]
const isAfter = (date: CalendarDate, after: readonly string[]) => keyOf(date).join(' ') > after.join(' ')

/** The dates a filter shows within a period, by start, with the viewer's answers. */
async function datesOf(
  { database, viewer: { memberId } }: Omit<Reading, 'now'>,
  { from, to, filter }: Period,
  readShared: typeof sharedDates,
): Promise<CalendarDate[]> {
  const period = { from, to }
  const readsOwn = filter !== 'ind' && memberId !== null
  const [{ region }, events] = await Promise.all([
    readSiteConfig(database),
    readsOwn ? database.many(eventsOf(period, memberId)) : [],
  ])
  const own = await datesOfEvents(events, period, region.timeZone)
  const shared =
    filter === 'myc' ? [] : await answered(database, memberId, await readShared(database, period, region.timeZone))
  return [...shared, ...own].sort(inOrder).map(({ date }) => date)
}

/** Shared dates with what the viewer answered to them. */
async function answered(
  database: SiteDatabase,
  memberId: string | null,
  { dates, eventIds }: SharedDates,
): Promise<readonly OrderedDate[]> {
  if (memberId === null || eventIds.length === 0) return dates
  const rows = await database.many(ownAnswers({ memberId, eventIds }))
  if (rows.length === 0) return dates
  const answers = new Map(rows.map(({ event_id, date, answer }) => [`${event_id} ${+date}`, answer]))
  return dates.map((one) => {
    const answer = answers.get(`${one.date.id} ${Date.parse(one.date.date ?? '') || +SINGLE}`)
    return answer ? { ...one, date: { ...one.date, answer } } : one
  })
}

const ownAnswers = prepared(({ memberId, eventIds }: { memberId: string; eventIds: readonly string[] }) =>
  sql
    .selectFrom('calendar_answer')
    .select(['event_id', 'date', 'answer'])
    .where('member_id', '=', memberId)
    .where(raw<boolean>`event_id = any (${listOf(eventIds)})`),
)

/** The events a filter shows to a member (CAL-02, CAL-18). */
export const visibleTo = (memberId: string | null, filter: Filter): RawBuilder<boolean> =>
  filter === 'ind'
    ? raw`calendar_event.owner_id is null`
    : filter === 'myc'
      ? raw`calendar_event.owner_id = ${memberId}::uuid`
      : raw`(calendar_event.owner_id is null or calendar_event.owner_id = ${memberId}::uuid)`
