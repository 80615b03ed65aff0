import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { type AnswerValue, type Filter, LAST_YEAR } from '../choices.ts'
import {
  CHANGED_DATES,
  changedDatesOf,
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

/** What lists show of an event, and what its dates are expanded from. */
const COLUMNS = [
  'id',
  'type',
  'title',
  'starts_at',
  'ends_at',
  'all_day',
  'place',
  'time_zone',
  'rule',
  'added_dates',
  'deleted_dates',
  'cancelled_at',
] as const

/** A row of the events within a period, with the dates that differ and the caller's answers. */
interface Row extends Pick<EventRow, (typeof COLUMNS)[number]> {
  changed: JsonDate[] | null
  answers: { date: string; answer: AnswerValue }[] | null
}

async function datesOf({ database, viewer }: Omit<Reading, 'now'>, period: Period): Promise<CalendarDate[]> {
  const { from, to, filter } = period
  const within = { from, to, startedAfter: new Date(+from - SHORT_DAYS * DAY_MS), memberId: viewer.memberId }
  const [{ region }, rows] = await Promise.all([readSiteConfig(database), database.many(EVENTS_WITHIN[filter](within))])
  return rows
    .flatMap((row) => datesOfRow(row, period, region.timeZone))
    .map((date) => ({ date, at: Date.parse(date.start) }))
    .sort((one, other) => one.at - other.at || (one.date.id < other.date.id ? -1 : 1))
    .map(({ date }) => date)
}

/** Single events up to this long are found by their start, longer ones by their end. */
const SHORT_DAYS = 3

interface Within {
  from: Date
  to: Date
  startedAfter: Date
  memberId: string | null
}

/**
 * The events that may have a date within a period, each kind by an index of its own, however long a series has been going on. Plain
 * comparisons: under row-level security the planner uses no index for the operators of ranges.
 */
function eventsWithin({ from, to, startedAfter, memberId }: Within, owner: 'shared' | 'own') {
  const own = raw<boolean>`calendar_event.owner_id = ${memberId}::uuid`
  const events = sql
    .selectFrom('calendar_event')
    .select([...COLUMNS])
    .select([CHANGED_DATES.as('changed'), ownAnswers(memberId).as('answers')])
    .where('removed_at', 'is', null)
    .where(owner === 'own' ? own : raw<boolean>`calendar_event.owner_id is null`)
  const singles = events.where('rule', 'is', null).where('starts_at', '<', to).where('ends_at', '>=', from)
  const length = (is: '<=' | '>') =>
    raw<boolean>`ends_at - starts_at ${raw.raw(is)} interval '${raw.raw(String(SHORT_DAYS))} days'`
  return singles
    .where(length('<='))
    .where('starts_at', '>', startedAfter)
    .unionAll(singles.where(length('>')))
    .unionAll(events.where('rule', 'is not', null).where('first_start', '<', to).where('last_end', '>=', from))
}

/** By filter; planned once, as every part has its index whatever the period is. */
const EVENTS_WITHIN: Record<Filter, (within: Within) => Compilable<Row>> = {
  ind: prepared((within) => eventsWithin(within, 'shared'), { plannedOnce: true }),
  myc: prepared((within) => eventsWithin(within, 'own'), { plannedOnce: true }),
  all: prepared((within) => eventsWithin(within, 'shared').unionAll(eventsWithin(within, 'own')), {
    plannedOnce: true,
  }),
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
  const answers = new Map(row.answers?.map(({ date, answer }) => [Date.parse(date), answer]))
  return datesOfEvent(schedule, changedDatesOf(row.changed), from, to).map(({ date, span, changed }) => {
    const { title = row.title, place = row.place } = changed?.changes ?? {}
    const times = timesOf(span, schedule)
    return {
      id: row.id,
      date: date && !changed && !row.all_day ? times.start : (date?.toISOString() ?? null),
      title,
      type: row.type,
      allDay: row.all_day,
      ...times,
      place,
      isCancelled: row.cancelled_at !== null || changed?.isCancelled === true,
      answer: answers.get(+(date ?? SINGLE)) ?? null,
    }
  })
}
