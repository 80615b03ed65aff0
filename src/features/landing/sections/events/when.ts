import { dayIn, type Place } from '#base/dates.ts'
import { type Day, formatterOf, noonOf } from '#base/days.ts'
import type { EventTile } from '../../public/input.ts'

type Timed = Pick<EventTile, 'start' | 'end' | 'allDay'>

const DAY = { dateStyle: 'full' } as const
const MOMENT = { dateStyle: 'full', timeStyle: 'short' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** The first and the last day of an event at a place. One that ends at midnight ends with the day before. */
export function daysOf({ start, end }: Timed, place: Place): { first: Day; last: Day } {
  const first = dayIn(new Date(start), place)
  const last = end > start ? dayIn(new Date(new Date(end).getTime() - 1), place) : first
  return { first, last }
}

/** What a `time` element says to machines: the instant, or the day of an event over whole days. */
export const startFor = (event: Timed, place: Place): string =>
  event.allDay ? daysOf(event, place).first : event.start

/** Tuesday, 24 November 2026 at 10:00, as the locale writes it; without the time for whole days. */
export function startOf(event: Timed, place: Place): string {
  if (event.allDay) return dayWords(daysOf(event, place).first, place, DAY)
  return formatterOf(place.locale, { ...MOMENT, timeZone: place.timeZone }).format(new Date(event.start))
}

/** From when to when, as short as the language allows: one day is named once. */
export function rangeOf(event: Timed, place: Place): string {
  if (event.allDay) {
    const { first, last } = daysOf(event, place)
    return dayRange(first, last, place, DAY)
  }
  return formatterOf(place.locale, { ...MOMENT, timeZone: place.timeZone }).formatRange(
    new Date(event.start),
    new Date(event.end),
  )
}

/** 10:00 */
export const clock = (at: string, { locale, timeZone }: Place): string =>
  formatterOf(locale, { ...TIME, timeZone }).format(new Date(at))

/** 10:00 – 16:00 */
export const clockRange = ({ start, end }: Timed, { locale, timeZone }: Place): string =>
  start === end
    ? formatterOf(locale, { ...TIME, timeZone }).format(new Date(start))
    : formatterOf(locale, { ...TIME, timeZone }).formatRange(new Date(start), new Date(end))

/** A day in words. */
export const dayWords = (day: Day, { locale }: Place, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day))

/** From one day to another in words; a single day where they are the same. */
export const dayRange = (from: Day, to: Day, { locale }: Place, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(locale, { ...options, timeZone: 'UTC' }).formatRange(noonOf(from), noonOf(to))
