import { type RawBuilder, sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { type AnswerValue, type Filter, LAST_YEAR } from '../choices.ts'
import {
  CHANGED_DATES,
  changedDatesOf,
  detailsOn,
  EVENT_COLUMNS,
  type EventRow,
  type JsonDate,
  SINGLE,
  scheduleOf,
  timesOf,
} from '../events/stored.ts'
import { type CalendarDate } from '../fields.ts'
import { datesOfEvent } from '../recurrence/dates-of-event.ts'

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
  return { items: await datesOf(call, period) }
}

/** The next dates that have not ended, by start (CAL-04). */
export async function agenda(call: Reading, input: { cursor?: string | undefined; limit: number; filter: Filter }) {
  const after = decodeCursor(input.cursor, [isInstant, isId, isInstant]) as [string, string, string] | undefined
  // The cursor gives the order alone: what has ended meanwhile is left out.
  const from = new Date(Math.max(+call.now, Math.min(after ? Date.parse(after[0]) : 0, LATEST)))
  let found: CalendarDate[] = []
  for (const days of AGENDA_DAYS) {
    const to = new Date(Math.min(+from + days * DAY_MS, LATEST))
    found = (await datesOf(call, { from, to, filter: input.filter })).filter((date) => !after || isAfter(date, after))
    if (found.length > input.limit) break
  }
  const { rows, nextCursor } = pageOf(found, input.limit, keyOf)
  return { items: rows, nextCursor }
}

const keyOf = ({ start, id, date }: CalendarDate) => [new Date(start).toISOString(), id, date ?? SINGLE.toISOString()]
const isAfter = (date: CalendarDate, after: readonly string[]) => keyOf(date).join(' ') > after.join(' ')

/** A row of the events within a period, with the dates that differ and the caller's answers. */
interface Row extends EventRow {
  changed: JsonDate[] | null
  answers: { date: string; answer: AnswerValue }[] | null
}

async function datesOf({ database, viewer }: Omit<Reading, 'now'>, period: Period): Promise<CalendarDate[]> {
  const [{ region }, rows] = await Promise.all([
    readSiteConfig(database),
    database.many(eventsWithin(period, viewer.memberId)),
  ])
  return rows
    .flatMap((row) => datesOfRow(row, period, region.timeZone))
    .toSorted((one, other) => compare(new Date(one.start), new Date(other.start)) || compare(one.id, other.id))
}

const compare = <Value extends string | Date>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0)

/** The events that have a date within a period: read by one index, however long a series has been going on. */
function eventsWithin({ from, to, filter }: Period, memberId: string | null) {
  const query = sql
    .selectFrom('calendar_event')
    .select([...EVENT_COLUMNS])
    .select([CHANGED_DATES.as('changed'), ownAnswers(memberId).as('answers')])
    .where('removed_at', 'is', null)
    .where(
      raw<boolean>`tstzrange(coalesce(first_start, starts_at), coalesce(last_end, ends_at), '[]') && tstzrange(${from}, ${to}, '[)')`,
    )
  return query.where(visibleTo(memberId, filter))
}

/** The events a filter shows to a member (CAL-02, CAL-18). */
export const visibleTo = (memberId: string | null, filter: Filter): RawBuilder<boolean> =>
  filter === 'ind'
    ? raw`calendar_event.owner_id is null`
    : filter === 'myc'
      ? raw`calendar_event.owner_id = ${memberId}::uuid`
      : raw`(calendar_event.owner_id is null or calendar_event.owner_id = ${memberId}::uuid)`

const ownAnswers = (memberId: string | null): RawBuilder<Row['answers']> => raw`(
  select jsonb_agg(jsonb_build_object('date', a.date, 'answer', a.answer))
  from calendar_answer a where a.event_id = calendar_event.id and a.member_id = ${memberId}::uuid)`

function datesOfRow(row: Row, { from, to }: Period, siteZone: string): CalendarDate[] {
  const schedule = scheduleOf(row, siteZone)
  const answers = new Map((row.answers ?? []).map(({ date, answer }) => [Date.parse(date), answer]))
  return datesOfEvent(schedule, changedDatesOf(row.changed), from, to).map(({ date, span, changed }) => {
    const { title, place } = detailsOn(row, changed?.changes)
    return {
      id: row.id,
      date: date?.toISOString() ?? null,
      title,
      type: row.type,
      allDay: row.all_day,
      ...timesOf(span, schedule),
      place,
      isCancelled: row.cancelled_at !== null || changed?.isCancelled === true,
      answer: answers.get(+(date ?? SINGLE)) ?? null,
    }
  })
}
