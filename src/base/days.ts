import { dayIn, type Place } from './dates.ts'

/**
 * Days of a calendar, written year-month-day, and the instants they begin at in a time zone. A day may have 23 or 25 hours
 * where clocks change, so days are counted as days and never as so many hours.
 */
export type Day = string

type Zone = Pick<Place, 'timeZone'>

const MINUTE_MS = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter for these options, made once. */
export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  if (formatters.size < 500) formatters.set(key, made)
  return made
}

/** The hour of the day at a place, 0 to 23. */
export function hourOf(at: Date | string, { timeZone }: Zone): number {
  return Number(formatterOf('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)))
}

/** So many days later, or earlier where the number is negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(noonOf(day).getTime() + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
}

/** Which day of the week it is: 0 for Monday to 6 for Sunday (TEN-36). */
export const weekdayOf = (day: Day): number => (noonOf(day).getUTCDay() + 6) % 7

/** An instant that every time zone formats as this day when asked for it in UTC. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** The instant a day begins at a place: midnight, or later where clocks leap over it. */
export function startOfDay(day: Day, zone: Zone): Date {
  const noon = noonOf(day).getTime() / MINUTE_MS
  // No place is more than 14 hours from UTC, so the day begins in between. Days only go forward, so halving finds it.
  let [before, within] = [noon - 27 * 60, noon + 3 * 60]
  while (within - before > 1) {
    const between = Math.floor((before + within) / 2)
    if (dayIn(new Date(between * MINUTE_MS), zone) >= day) within = between
    else before = between
  }
  return new Date(within * MINUTE_MS)
}

/**
 * The instant at which clocks at a place show this time, as 09:30, on this day. Where clocks go back over it, the first one;
 * where they leap over it, as much later as they leap.
 */
export function instantAt(day: Day, time: string, { timeZone }: Zone): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const before = wall - offsetAt(wall - 24 * 60 * MINUTE_MS, timeZone)
  const changed = offsetAt(before, timeZone)
  const isThere = offsetAt(wall - changed, timeZone) === changed
  return new Date(isThere ? wall - changed : before)
}

/** How far clocks at a place are ahead of UTC at an instant, in ms. */
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
