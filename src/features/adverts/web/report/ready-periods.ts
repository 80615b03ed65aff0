import { addDays, type Day, firstOfMonth } from '#base/days.ts'
import type { AdvertReport } from '../../contract.ts'

export const READY_PERIODS = ['thisMonth', 'lastMonth', 'lastDays'] as const
export type ReadyPeriod = (typeof READY_PERIODS)[number]

/** How many days 'Last 30 days' has, today included. */
const LAST_DAYS = 30

type Period = AdvertReport['run']

/** The days of a ready-made period that are in a run; undefined if none is. */
export function readyPeriod(name: ReadyPeriod, today: Day, run: Period): Period | undefined {
  const { from, to } = wholePeriod(name, today)
  if (to < run.from || from > run.to) return undefined
  return { from: from < run.from ? run.from : from, to: to > run.to ? run.to : to }
}

function wholePeriod(name: ReadyPeriod, today: Day): Period {
  if (name === 'lastDays') return { from: addDays(today, 1 - LAST_DAYS), to: today }
  const from = firstOfMonth(today, name === 'thisMonth' ? 0 : -1)
  return { from, to: addDays(firstOfMonth(from, 1), -1) }
}
