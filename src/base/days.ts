import { dayIn, type Region } from './dates.ts'

/**
 * A calendar date, YYYY-MM-DD. A day has 23 or 25 hours when the clocks change, so days are counted as dates, never as
 * multiples of 24 hours.
 */
export type Day = string

type Zone = Pick<Region, 'timeZone'>

const MINUTE_MS = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A cached formatter for these options. */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  if (formatters.size < 500) formatters.set(key, made)
  return made
}

/** The hour of the day in a time zone, 0 to 23. */
export function hourOf(at: Date | string, { timeZone }: Zone): number {
  return Number(formatterOf('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)))
}

/** The date `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(noonOf(day).getTime() + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
}

/** The same day of another month, or its last day where it is shorter: 31 January, a month later, is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const first = firstOfMonth(day, months)
  const last = addDays(firstOfMonth(first, 1), -1)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : same
}

/** The first day of the month that is `months` after a day's own; negative for one before. */
export function firstOfMonth(day: Day, months: number): Day {
  const noon = noonOf(day)
  return new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + months, 1, 12)).toISOString().slice(0, 10)
}

/** How many days `last` is after `first`; negative if it is before. */
export const daysBetween = (first: Day, last: Day): number =>
  Math.round((noonOf(last).getTime() - noonOf(first).getTime()) / (24 * 60 * MINUTE_MS))

/** All days from `first` to `last`, both included, in order; none if `last` is before. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

/** Whether a text is a date of the calendar; 31 February is none. */
export const isDate = (text: string): text is Day =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00Z`)) && addDays(text, 0) === text

/** Day of the week: 0 for Monday to 6 for Sunday (TEN-36). */
export const weekdayOf = (day: Day): number => (noonOf(day).getUTCDay() + 6) % 7

/** Noon UTC of this date: formats as the same date when formatted in UTC. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** The instant a day begins in a time zone: midnight, or later where the clocks skip it. */
export function startOfDay(day: Day, zone: Zone): Date {
  const noon = noonOf(day).getTime() / MINUTE_MS
  // No time zone is more than 14 hours from UTC, so the day begins in this range. Dates only increase, so bisection works.
  let [before, within] = [noon - 27 * 60, noon + 3 * 60]
  while (within - before > 1) {
    const between = Math.floor((before + within) / 2)
    if (dayIn(new Date(between * MINUTE_MS), zone) >= day) within = between
    else before = between
  }
  return new Date(within * MINUTE_MS)
}

/**
 * The instant of a local time such as 09:30 on this day. Of an ambiguous time (clocks go back) the first; a skipped time
 * (clocks go forward) is moved forward by the gap.
 */
export function instantAt(day: Day, time: string, { timeZone }: Zone): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const before = wall - offsetAt(wall - 24 * 60 * MINUTE_MS, timeZone)
  const changed = offsetAt(before, timeZone)
  const isThere = offsetAt(wall - changed, timeZone) === changed
  return new Date(isThere ? wall - changed : before)
}

/** UTC offset of a time zone at an instant, in ms. */
export function offsetAt(at: number, timeZone: string): number {
  const shown = formatterOf('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at))
  const part = (name: string) => shown.find(({ type }) => type === name)?.value ?? ''
  const wall = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}Z`
  return Date.parse(wall) - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** An instant as ISO 8601 with the offset of a time zone: 2037-07-01T18:30:00+01:00. */
export function isoWithOffset(at: Date, { timeZone }: Zone): string {
  const minutes = Math.round(offsetAt(+at, timeZone) / MINUTE_MS)
  const wall = new Date(+at + minutes * MINUTE_MS).toISOString().slice(0, 19)
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${wall}${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}:${part(Math.abs(minutes) % 60)}`
}
