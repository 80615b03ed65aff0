import type { ChangedDate } from '../events/stored.ts'
import { datesWithin, type Schedule, type Span } from './series.ts'

/** One date of an event. */
export interface DateOfEvent {
  /** The start the rule gives; null for a single event. */
  date: Date | null
  span: Span
  /** How it differs from the rest of its series. */
  changed: ChangedDate | undefined
}

const YEAR_MS = 366 * 24 * 60 * 60 * 1_000
/** How far dates are looked for, before and after now. */
const MAX_YEARS = 10

/** The dates of one event that overlap a period, moved ones at their new time, in no order. */
export function datesOfEvent(schedule: Schedule, changed: readonly ChangedDate[], from: Date, to: Date): DateOfEvent[] {
  const isSeries = schedule.rule !== null
  const different = new Map(changed.map((one) => [+one.date, one]))
  const regular = datesWithin(schedule, from, to)
    .filter(({ startsAt }) => !different.has(+startsAt))
    .map((span) => ({ date: isSeries ? span.startsAt : null, span, changed: undefined }))
  const moved = changed
    .filter(({ startsAt, endsAt }) => startsAt < to && (endsAt > from || +startsAt >= +from))
    .map((one) => ({ date: one.date, span: one, changed: one }))
  return [...regular, ...moved]
}

/** The next dates that start after an instant, earliest first. */
export function datesAfter(
  schedule: Schedule,
  changed: readonly ChangedDate[],
  at: Date,
  limit: number,
): DateOfEvent[] {
  return collect(limit, (year) => {
    const [from, to] = [new Date(+at + year * YEAR_MS), new Date(+at + (year + 1) * YEAR_MS)]
    return datesOfEvent(schedule, changed, from, to)
      .filter(({ span }) => span.startsAt > at && span.startsAt >= from && span.startsAt < to)
      .toSorted((one, other) => +one.span.startsAt - +other.span.startsAt)
  })
}

/** The last dates that ended by an instant, latest start first. */
export function datesEndedBy(
  schedule: Schedule,
  changed: readonly ChangedDate[],
  at: Date,
  limit: number,
): DateOfEvent[] {
  return collect(limit, (year) => {
    const [from, to] = [new Date(+at - (year + 1) * YEAR_MS), new Date(+at - year * YEAR_MS)]
    return datesOfEvent(schedule, changed, from, to)
      .filter(({ span }) => span.endsAt <= at && span.startsAt >= from && span.startsAt < to)
      .toSorted((one, other) => +other.span.startsAt - +one.span.startsAt)
  })
}

function collect(limit: number, ofYear: (year: number) => DateOfEvent[]): DateOfEvent[] {
  const found: DateOfEvent[] = []
  for (let year = 0; year < MAX_YEARS && found.length < limit; year++) found.push(...ofYear(year))
  return found.slice(0, limit)
}
