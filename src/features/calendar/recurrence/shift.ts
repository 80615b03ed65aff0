import { dayIn } from '#base/dates.ts'
import { addDays, daysBetween, formatterOf, instantAt, startOfDay } from '#base/days.ts'
import { type Schedule, startsOn } from './series.ts'

/**
 * An instant moved as `from` was moved to `to`, on the calendar and the clock of a time zone: from Tuesdays at 18:30 to Wednesdays at
 * 19:00, also where a change of the clock lies in between.
 */
export function shifted(
  at: Date,
  from: Date,
  to: Date,
  { allDay, timeZone }: Pick<Schedule, 'allDay' | 'timeZone'>,
): Date {
  const day = addDays(dayIn(at, { timeZone }), daysBetween(dayIn(from, { timeZone }), dayIn(to, { timeZone })))
  if (allDay) return startOfDay(day, { timeZone })
  const time = timeIn(at, timeZone)
  return instantAt(day, time === timeIn(from, timeZone) ? timeIn(to, timeZone) : time, { timeZone })
}

/** The date of a series that was edited: the name it had, and from when to when it was moved. */
export interface Move {
  date: Date
  from: Date
  to: Date
}

/**
 * Where each date of a series is after a change of its schedule, by the starts its rule gives; undefined for dates that are gone. A single
 * event has the key `single`.
 */
export function dateMapping(
  { before, after, single }: { before: Schedule; after: Schedule; single: Date },
  { date, from, to }: Move,
): (date: Date) => Date | undefined {
  if (before.rule === null) return () => (after.rule === null ? single : startsOn(after, to) ? to : after.startsAt)
  if (after.rule === null) return (one) => (+one === +date ? single : undefined)
  const complete = { ...after, deletedDates: [] }
  return (one) => {
    const moved = shifted(one, from, to, after)
    return startsOn(complete, moved) ? moved : undefined
  }
}

/** 18:30:00 */
function timeIn(at: Date, timeZone: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return formatterOf('en-GB', options).format(at)
}
