import type { Place } from '#base/dates.ts'
import { addDays, type Day, noonOf, weekdayOf } from '#base/days.ts'
import { dayRange, dayWords } from '../events/when.ts'
import type { CalendarView } from './schema.ts'

/** A stretch of days that a calendar shows at once. */
export interface Period {
  from: Day
  /** The last day, itself shown. */
  to: Day
  name: string
  /** The name in little room. */
  short: string
  isNow: boolean
}

/** The days a view is about, with one before and one after it; an agenda has no other (LAND-17). */
export function periodsOf(view: CalendarView, today: Day, place: Place): Period[] {
  if (view === 'agenda') return [{ from: today, to: addDays(today, 59), name: '', short: '', isNow: true }]
  return [-1, 0, 1].map((step) => {
    const { from, to } = daysAt(view, today, step)
    const names = view === 'month' ? monthNames(from, today, place) : rangeNames(from, to, place)
    return { from, to, ...names, isNow: step === 0 }
  })
}

function daysAt(view: 'month' | 'week' | 'day', today: Day, step: number): { from: Day; to: Day } {
  if (view === 'month') return { from: firstOfMonth(today, step), to: addDays(firstOfMonth(today, step + 1), -1) }
  if (view === 'day') return { from: addDays(today, step), to: addDays(today, step) }
  const monday = addDays(today, step * 7 - weekdayOf(today))
  return { from: monday, to: addDays(monday, 6) }
}

/** A month is short without its year, unless that is another than today's. */
function monthNames(first: Day, today: Day, place: Place) {
  const name = dayWords(first, place, { month: 'long', year: 'numeric' })
  const isThisYear = first.slice(0, 4) === today.slice(0, 4)
  return { name, short: isThisYear ? dayWords(first, place, { month: 'long' }) : name }
}

function rangeNames(from: Day, to: Day, place: Place) {
  const weekday = from === to ? ({ long: { weekday: 'long' }, short: { weekday: 'short' } } as const) : undefined
  return {
    name: dayRange(from, to, place, { ...weekday?.long, day: 'numeric', month: 'long' }),
    short: dayRange(from, to, place, { ...weekday?.short, day: 'numeric', month: 'short' }),
  }
}

/** Whole weeks, from Monday, that hold these days. */
export function weeksOf({ from, to }: Pick<Period, 'from' | 'to'>): Day[][] {
  const weeks: Day[][] = []
  for (let monday = addDays(from, -weekdayOf(from)); monday <= to; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((step) => addDays(monday, step)))
  return weeks
}

function firstOfMonth(day: Day, later: number): Day {
  const noon = noonOf(day)
  return new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + later, 1, 12)).toISOString().slice(0, 10)
}
