import { dayIn, type Region } from '#base/dates.ts'
import { type Day, formatterOf, noonOf } from '#base/days.ts'
import type { EventTile } from '../../public/input.ts'

type Timed = Pick<EventTile, 'start' | 'end' | 'allDay'>

const DAY = { dateStyle: 'full' } as const
const MOMENT = { dateStyle: 'full', timeStyle: 'short' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** The first and last day of an event in a region. An event that ends at midnight ends on the day before. */
export function daysOf({ start, end }: Timed, region: Region): { first: Day; last: Day } {
  const first = dayIn(new Date(start), region)
  const last = end > start ? dayIn(new Date(new Date(end).getTime() - 1), region) : first
  return { first, last }
}

/** Value of the `datetime` attribute: the instant, or the day of an all-day event. */
export const startDateTime = (event: Timed, region: Region): string =>
  event.allDay ? daysOf(event, region).first : event.start

/** Tuesday, 24 November 2026 at 10:00, in the format of the locale; without the time for all-day events. */
export function formatEventStart(event: Timed, region: Region): string {
  if (event.allDay) return formatDay(daysOf(event, region).first, region, DAY)
  return formatterOf(region.locale, { ...MOMENT, timeZone: region.timeZone }).format(new Date(event.start))
}

/** Start and end in the shortest form of the language: a single day is named once. */
export function formatEventRange(event: Timed, region: Region): string {
  if (event.allDay) {
    const { first, last } = daysOf(event, region)
    return formatDayRange(first, last, region, DAY)
  }
  return formatterOf(region.locale, { ...MOMENT, timeZone: region.timeZone }).formatRange(
    new Date(event.start),
    new Date(event.end),
  )
}

/** 10:00 */
export const formatTime = (at: string, { locale, timeZone }: Region): string =>
  formatterOf(locale, { ...TIME, timeZone }).format(new Date(at))

/** 10:00 – 16:00 */
export const formatTimeRange = ({ start, end }: Timed, { locale, timeZone }: Region): string =>
  start === end
    ? formatterOf(locale, { ...TIME, timeZone }).format(new Date(start))
    : formatterOf(locale, { ...TIME, timeZone }).formatRange(new Date(start), new Date(end))

/** Formats a day. */
export const formatDay = (day: Day, { locale }: Region, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day))

/** Formats a range of days; a single day if both are the same. */
export const formatDayRange = (from: Day, to: Day, { locale }: Region, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(locale, { ...options, timeZone: 'UTC' }).formatRange(noonOf(from), noonOf(to))
