import { type Compilable, sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { pausesEvery } from '#platform/server/pauses.ts'
import { CHANGED_DATES, changedDatesOf, type EventRow, type JsonDate, scheduleOf, timesOf } from '../events/stored.ts'
import type { CalendarDate } from '../fields.ts'
import { datesOfEvent } from '../recurrence/dates-of-event.ts'

export interface Period {
  from: Date
  to: Date
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** Single events up to this long are found by their start, longer ones by their end. */
const SHORT_DAYS = 3

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

/** An event that may have dates within a period, with those that differ. */
export interface EventWithin extends Pick<EventRow, (typeof COLUMNS)[number]> {
  changed: JsonDate[] | null
}

interface Within extends Period {
  startedAfter: Date
  ownerId: string | null
}

/**
 * The events that may have a date within a period, each kind by an index of its own, however long a series has been going on. Plain
 * comparisons: under row-level security the planner uses no index for the operators of ranges.
 */
function eventsWithin({ from, to, startedAfter, ownerId }: Within, owner: 'shared' | 'own') {
  const events = sql
    .selectFrom('calendar_event')
    .select([...COLUMNS])
    .select(CHANGED_DATES.as('changed'))
    .where('removed_at', 'is', null)
    .where(owner === 'own' ? raw<boolean>`owner_id = ${ownerId}::uuid` : raw<boolean>`owner_id is null`)
  const singles = events.where('rule', 'is', null).where('starts_at', '<', to).where('ends_at', '>=', from)
  const length = (is: '<=' | '>') =>
    raw<boolean>`ends_at - starts_at ${raw.raw(is)} interval '${raw.raw(String(SHORT_DAYS))} days'`
  return singles
    .where(length('<='))
    .where('starts_at', '>', startedAfter)
    .unionAll(singles.where(length('>')))
    .unionAll(events.where('rule', 'is not', null).where('first_start', '<', to).where('last_end', '>=', from))
}

/** Planned once, as every part has its index whatever the period is. */
const shared = prepared((within: Within) => eventsWithin(within, 'shared'), { plannedOnce: true })
const own = prepared((within: Within) => eventsWithin(within, 'own'), { plannedOnce: true })

/** The statement that reads the shared events of a period, or those of one owner. */
export function eventsOf({ from, to }: Period, ownerId: string | null): Compilable<EventWithin> {
  const within = { from, to, startedAfter: new Date(+from - SHORT_DAYS * DAY_MS), ownerId }
  return ownerId === null ? shared(within) : own(within)
}

/** A date of an event with its start in ms, for the order of lists. */
export interface OrderedDate {
  at: number
  date: CalendarDate
}

/** The dates of events within a period, without the viewer's answers, in no order. Many series take long: others run in between. */
export async function datesOfEvents(
  events: readonly EventWithin[],
  period: Period,
  siteZone: string,
): Promise<OrderedDate[]> {
  const pauses = pausesEvery(SLICE_MS)
  const dates: OrderedDate[] = []
  for (const event of events) {
    for (const date of datesOfOne(event, period, siteZone)) dates.push(date)
    await pauses.next()
  }
  return dates
}

const SLICE_MS = 10

function datesOfOne(row: EventWithin, { from, to }: Period, siteZone: string): OrderedDate[] {
  const schedule = scheduleOf(row, siteZone)
  return datesOfEvent(schedule, changedDatesOf(row.changed), from, to).map(({ date, span, changed }) => {
    const { title = row.title, place = row.place } = changed?.changes ?? {}
    const times = timesOf(span, schedule)
    const shown: CalendarDate = {
      id: row.id,
      date: date?.toISOString() ?? null,
      title,
      type: row.type,
      allDay: row.all_day,
      ...times,
      place,
      isCancelled: row.cancelled_at !== null || changed?.isCancelled === true,
      answer: null,
    }
    return { at: Date.parse(times.start), date: shown }
  })
}

/** The order of lists: by start, then by event. */
export const inOrder = (one: OrderedDate, other: OrderedDate): number =>
  one.at - other.at || (one.date.id < other.date.id ? -1 : one.date.id > other.date.id ? 1 : 0)
