import { dayIn, type Region } from '#base/dates.ts'
import { type Day, formatterOf, noonOf } from '#base/days.ts'
import type { CalendarDate } from '../../fields.ts'

type Timed = Pick<CalendarDate, 'allDay' | 'start' | 'end'>

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const FULL_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** 10:00 */
export const timeOf = (at: string | Date, { locale, timeZone }: Region): string =>
  formatterOf(locale, { ...TIME, timeZone }).format(new Date(at))

/** 10:00–11:30 */
export const timesOf = ({ start, end }: Timed, { locale, timeZone }: Region): string =>
  formatterOf(locale, { ...TIME, timeZone }).formatRange(new Date(start), new Date(end))

/** A day by itself, as the options say. */
export const dayText = (day: Day, { locale }: Region, options: Intl.DateTimeFormatOptions = FULL_DAY): string =>
  formatterOf(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day))

/** Days from one to another in the shortest form of the language; one day is named once. */
export const daysText = (from: Day, to: Day, { locale }: Region, options: Intl.DateTimeFormatOptions = FULL_DAY) =>
  formatterOf(locale, { ...options, timeZone: 'UTC' }).formatRange(noonOf(from), noonOf(to))

/** 12 Dec, 13:00 – 13 Dec, 15:00 */
export const shortRangeText = ({ start, end }: Timed, { locale, timeZone }: Region): string =>
  formatterOf(locale, { day: 'numeric', month: 'short', ...TIME, timeZone }).formatRange(new Date(start), new Date(end))

/** Date and time of an event, from start to end: Tuesday 1 December 2026 at 18:30–20:00 (CAL-08). */
export function rangeText(event: Timed, region: Region): string {
  const { locale, timeZone } = region
  if (event.allDay) return daysText(event.start, event.end, region)
  const [start, end] = [new Date(event.start), new Date(event.end)]
  if (dayIn(start, region) === dayIn(end, region))
    return `${dayText(dayIn(start, region), region)}, ${timesOf(event, region)}`
  return formatterOf(locale, { ...FULL_DAY, ...TIME, timeZone }).formatRange(start, end)
}

/** When an event begins: Tuesday 1 December 2026, 18:30 */
export const startText = ({ start, allDay }: Pick<Timed, 'start' | 'allDay'>, region: Region): string =>
  allDay ? dayText(start, region) : `${dayText(dayIn(new Date(start), region), region)}, ${timeOf(start, region)}`
