import type { Region } from '#base/dates.ts'
import { addDays, type Day, noonOf, weekdayOf } from '#base/days.ts'
import { formatDay, formatDayRange } from '../events/format.ts'
import type { CalendarView } from './schema.ts'

/** A range of days shown at once. */
export interface Period {
  from: Day
  /** The last day, inclusive. */
  to: Day
  name: string
  /** The name in its short form. */
  short: string
  isNow: boolean
}

/** The current period of a view with the previous and the next one; an agenda has only one (LAND-17). */
export function periodsOf(view: CalendarView, today: Day, region: Region): Period[] {
  if (view === 'agenda') return [{ from: today, to: addDays(today, 59), name: '', short: '', isNow: true }]
  return [-1, 0, 1].map((step) => {
    const { from, to } = daysAt(view, today, step)
    const names = view === 'month' ? monthNames(from, today, region) : rangeNames(from, to, region)
    return { from, to, ...names, isNow: step === 0 }
  })
}

function daysAt(view: 'month' | 'week' | 'day', today: Day, step: number): { from: Day; to: Day } {
  if (view === 'month') return { from: firstOfMonth(today, step), to: addDays(firstOfMonth(today, step + 1), -1) }
  if (view === 'day') return { from: addDays(today, step), to: addDays(today, step) }
  const monday = addDays(today, step * 7 - weekdayOf(today))
  return { from: monday, to: addDays(monday, 6) }
}

/** The short month name omits the year if it is the current one. */
function monthNames(first: Day, today: Day, region: Region) {
  const name = formatDay(first, region, { month: 'long', year: 'numeric' })
  const isThisYear = first.slice(0, 4) === today.slice(0, 4)
  return { name, short: isThisYear ? formatDay(first, region, { month: 'long' }) : name }
}

function rangeNames(from: Day, to: Day, region: Region) {
  const weekday = from === to ? ({ long: { weekday: 'long' }, short: { weekday: 'short' } } as const) : undefined
  return {
    name: formatDayRange(from, to, region, { ...weekday?.long, day: 'numeric', month: 'long' }),
    short: formatDayRange(from, to, region, { ...weekday?.short, day: 'numeric', month: 'short' }),
  }
}

/** The whole weeks, from Monday, that contain these days. */
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
