import { addDays, addMonths, type Day, firstOfMonth, startOfDay, weekdayOf } from '#base/days.ts'
import type { View } from '../calendar-search.ts'

/** The seven days of a week, from Monday (CAL-07). */
export const weekOf = (day: Day): Day[] => {
  const monday = addDays(day, -weekdayOf(day))
  return [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(monday, step))
}

/** The whole weeks that contain the month of a day: four to six. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`
  const next = firstOfMonth(first, 1)
  const weeks: Day[][] = []
  for (let [monday = first] = weekOf(first); monday < next; monday = addDays(monday, 7)) weeks.push(weekOf(monday))
  return weeks
}

/** The days of a period around a day; an agenda has no period. */
export const daysOfView = (view: View, day: Day): Day[] => (view === 'month' ? weeksOfMonth(day).flat() : weekOf(day))

/** A day in the next or previous period of a view; `daily` moves by one day where a week is shown one day at a time. */
export function dayInPeriod(view: View, day: Day, step: number, daily = false): Day {
  if (view === 'month') return addMonths(day, step)
  return addDays(day, daily ? step : step * 7)
}

/** The exact instants between which the days lie, in a time zone; the clocks may change between them (CAL-12). */
export function boundsOf(days: readonly Day[], timeZone: string): { from: string; to: string } {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return {
    from: startOfDay(first, { timeZone }).toISOString(),
    to: startOfDay(addDays(last, 1), { timeZone }).toISOString(),
  }
}
