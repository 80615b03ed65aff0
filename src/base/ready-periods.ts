import { addDays, type Day, firstOfMonth } from './days.ts'

/** A period that is chosen by its name instead of by its days. */
export type ReadyPeriod = 'thisMonth' | 'lastMonth' | 'lastDays' | 'lastQuarter' | 'thisYear' | 'lastYear'

/** How many days 'Last 30 days' has, today included. */
const LAST_DAYS = 30

/** First and last day. */
export interface Period {
  from: Day
  to: Day
}

/** The days of a ready-made period that are in a run; undefined if none is. */
export function readyPeriod(name: ReadyPeriod, today: Day, run: Period): Period | undefined {
  const { from, to } = wholePeriod(name, today)
  if (to < run.from || from > run.to) return undefined
  return { from: from < run.from ? run.from : from, to: to > run.to ? run.to : to }
}

/** All days of a ready-made period; quarters and years are those of the calendar. */
export function wholePeriod(name: ReadyPeriod, today: Day): Period {
  if (name === 'lastDays') return { from: addDays(today, 1 - LAST_DAYS), to: today }
  const month = Number(today.slice(5, 7)) - 1
  if (name === 'thisYear') return monthsFrom(today, -month, 12)
  if (name === 'lastYear') return monthsFrom(today, -month - 12, 12)
  if (name === 'lastQuarter') return monthsFrom(today, -(month % 3) - 3, 3)
  return monthsFrom(today, name === 'thisMonth' ? 0 : -1, 1)
}

function monthsFrom(today: Day, first: number, count: number): Period {
  const from = firstOfMonth(today, first)
  return { from, to: addDays(firstOfMonth(from, count), -1) }
}
