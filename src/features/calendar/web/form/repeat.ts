import { dayIn } from '#base/dates.ts'
import { addDays, type Day, daysBetween, startOfDay, weekdayOf } from '#base/days.ts'
import { instantIn, localIn } from '#base/instant-in.ts'

export const UNITS = ['day', 'week', 'month', 'year'] as const
export type Unit = (typeof UNITS)[number]

/** How an event repeats, as its form shows it; numbers as they are typed. What the chosen unit does not use stays as it was. */
export interface Repeat {
  /** `custom` is a rule this form cannot show. */
  unit: Unit | 'never' | 'custom'
  interval: string
  /** Days of the week, 0 for Monday. */
  days: number[]
  /** Of a month: the date of the first one, or its weekday as first to fourth or as last. */
  monthly: 'date' | 'nth' | 'last'
  ends: 'never' | 'on' | 'after'
  until: Day
  count: string
}

/** When the dates of a rule take place. */
export interface RuleTimes {
  allDay: boolean
  timeZone: string
  /** Local date and time of a date, such as 2026-12-01T18:30. */
  start: string
}

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** Parts of rules that the form can show. */
const SHOWN_PARTS = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST'])

/** The form's first suggestion for an event on this day, which does not repeat. */
export const notRepeating = (day: Day): Repeat => ({
  unit: 'never',
  interval: '1',
  days: [weekdayOf(day)],
  monthly: 'date',
  ends: 'never',
  until: addDays(day, 28),
  count: '10',
})

/** Reads a rule of RFC 5545 whose dates include the day of `start`; a rule the form cannot show is `custom` (CAL-B2). */
export function repeatOf(rule: string | null, times: RuleTimes): Repeat {
  const day = times.start.slice(0, 10)
  const base = notRepeating(day)
  if (rule === null) return base
  const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const unit = UNITS.find((one) => FREQUENCIES[one] === parts.FREQ)
  const dates = unit && datesShown(unit, parts, day)
  const isShown = Object.keys(parts).every((name) => SHOWN_PARTS.has(name)) && (parts.WKST ?? 'MO') === 'MO'
  const until = parts.UNTIL === undefined ? base.until : lastDay(parts.UNTIL, times)
  if (!dates || !isShown || until === undefined) return { ...base, unit: 'custom' }
  return {
    ...base,
    ...dates,
    unit,
    until,
    interval: parts.INTERVAL ?? '1',
    ends: parts.COUNT ? 'after' : parts.UNTIL ? 'on' : 'never',
    count: parts.COUNT ?? base.count,
  }
}

/** Which dates a rule has, as far as the form can say it; undefined if it cannot. */
function datesShown(unit: Unit, { BYDAY, BYMONTHDAY, BYMONTH }: Record<string, string>, day: Day) {
  const date = String(Number(day.slice(8)))
  const isOnDate = BYDAY === undefined && (BYMONTHDAY ?? date) === date
  if (unit === 'week') {
    const days = BYDAY?.split(',').map((name) => DAYS.indexOf(name)) ?? [weekdayOf(day)]
    return BYMONTHDAY === undefined && BYMONTH === undefined && !days.includes(-1) ? { days: inOrder(days) } : undefined
  }
  if (unit === 'day') return [BYDAY, BYMONTHDAY, BYMONTH].every((part) => part === undefined) ? {} : undefined
  const month = String(Number(day.slice(5, 7)))
  if (unit === 'year') return isOnDate && (BYMONTH ?? month) === month ? {} : undefined
  if (BYMONTH !== undefined) return undefined
  if (isOnDate) return { monthly: 'date' as const }
  if (BYMONTHDAY !== undefined) return undefined
  return (['nth', 'last'] as const)
    .filter((monthly) => monthlyOffers(day).includes(monthly) && BYDAY === monthDay(monthly, day))
    .map((monthly) => ({ monthly }))[0]
}

/** The rule of RFC 5545 that a form says; null for an event that does not repeat. Not for `custom`. */
export function ruleOf(repeat: Repeat, { allDay, timeZone, start }: RuleTimes): string | null {
  const { unit, interval, days, ends, until, count } = repeat
  if (unit === 'never' || unit === 'custom') return null
  const day = start.slice(0, 10)
  const monthly = monthlyOffered(repeat.monthly, day)
  const parts = [
    `FREQ=${FREQUENCIES[unit]}`,
    Number(interval) > 1 && `INTERVAL=${Number(interval)}`,
    unit === 'week' && `BYDAY=${inOrder(days).map((one) => DAYS[one])}`,
    unit === 'month' && monthly !== 'date' && `BYDAY=${monthDay(monthly, day)}`,
    ends === 'after' && `COUNT=${Number(count)}`,
    ends === 'on' && `UNTIL=${allDay ? until.replaceAll('-', '') : endOfDay(until, timeZone)}`,
  ]
  return parts.filter(Boolean).join(';')
}

/** A repeat whose dates move to other days along with one of them: from Tuesdays and Thursdays to Wednesdays and Fridays (CAL-B2). */
export function movedRepeat(repeat: Repeat, from: Day, to: Day): Repeat {
  const by = daysBetween(from, to)
  return { ...repeat, days: inOrder(repeat.days.map((one) => (((one + by) % 7) + 7) % 7)) }
}

/** The position of a day among those of its weekday in its month, 1 to 5. */
export const positionIn = (day: Day) => Math.ceil(Number(day.slice(8)) / 7)

/** The ways to name a day of the month: the fifth Thursday is offered as the last one only. */
export function monthlyOffers(day: Day): Repeat['monthly'][] {
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return ['date', ...(positionIn(day) < 5 ? (['nth'] as const) : []), ...(isLast ? (['last'] as const) : [])]
}

/** The chosen way, or the other one by weekday where the day has moved to another week of its month. */
export function monthlyOffered(monthly: Repeat['monthly'], day: Day): Repeat['monthly'] {
  const offers = monthlyOffers(day)
  return offers.includes(monthly) ? monthly : (offers.find((one) => one !== 'date') ?? 'date')
}

const monthDay = (monthly: Repeat['monthly'], day: Day) =>
  `${monthly === 'last' ? -1 : positionIn(day)}${DAYS[weekdayOf(day)]}`

const inOrder = (days: readonly number[]) => [...new Set(days)].toSorted((one, other) => one - other)

/** 20261231T225959Z: the last second of a day in a time zone. */
const endOfDay = (day: Day, timeZone: string) =>
  new Date(+startOfDay(addDays(day, 1), { timeZone }) - 1_000).toISOString().replace(/[-:]|\.\d+/g, '')

/** The last day on which a rule can have a date: an end before the time of the event is on the day before. */
function lastDay(until: string, { allDay, timeZone, start }: RuleTimes): Day | undefined {
  const [, year, month, date, hour, minute, second, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? []
  if (year === undefined) return undefined
  const day = `${year}-${month}-${date}`
  if (hour === undefined) return day
  const at = isUtc ? new Date(`${day}T${hour}:${minute}:${second}Z`) : instantIn(timeZone, `${day}T${hour}:${minute}`)
  if (!at || Number.isNaN(+at)) return undefined
  const local = dayIn(at, { timeZone })
  return !allDay && localIn(timeZone, at).slice(11) < start.slice(11) ? addDays(local, -1) : local
}
