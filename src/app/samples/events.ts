import { dayIn, type Region } from '#base/dates.ts'
import { addDays, instantAt, startOfDay } from '#base/days.ts'
import type { SeededEvent } from '#features/calendar/seed.ts'

/** An event of a sample site, dated relative to the day of the seeding. */
export interface SampleEvent {
  title: string
  type: 'own' | 'meeting' | 'event' | 'competitions'
  /** First and last day, in days from the seeding. */
  day: number
  lastDay?: number
  /** Start and end in the site's time zone, as 09:30; without them all day. */
  time?: readonly [string, string]
  /** How it repeats, as an RRULE. */
  rule?: string
  place: string
  description: string
  link?: string
}

/** The events of a sample site in their stored form, around a day. */
export function datedEvents(
  events: readonly SampleEvent[],
  now: Date,
  place: Region,
  creatorId: string,
): SeededEvent[] {
  const today = dayIn(now, place)
  return events.map(({ day, lastDay = day, time, ...event }) => {
    const [first, last] = [addDays(today, day), addDays(today, lastDay)]
    const [start, end] = time
      ? [instantAt(first, time[0], place), instantAt(last, time[1], place)]
      : [startOfDay(first, place), startOfDay(addDays(last, 1), place)]
    return { ...event, start, end, allDay: !time, creatorId }
  })
}
