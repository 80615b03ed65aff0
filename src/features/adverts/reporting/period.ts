import { dayIn, type Region } from '#base/dates.ts'
import { addDays, type Day, isDate } from '#base/days.ts'

/** Most days of one report. */
export const MAX_REPORTED_DAYS = 366

/** Days, first and last included. */
export interface Period {
  from: Day
  to: Day
}

/** The days that somebody has chosen, unchecked. */
export interface ChosenDays {
  from?: string | undefined
  to?: string | undefined
}

/** When something that was counted began and ended. */
interface Run {
  createdAt: Date
  endsAt: Date | null
  removedAt: Date | null
  /** The last day on which anything was counted. */
  lastDay: Day | null
}

/** From the day it was added to today, or to its end or removal where that is past; whatever was counted is in it. */
export function runOf({ createdAt, endsAt, removedAt, lastDay }: Run, region: Region, now: Date): Period {
  const from = dayIn(createdAt, region)
  const ends = [now, endsAt ?? now, removedAt ?? now].toSorted((one, other) => +one - +other)
  const to = dayIn(ends[0] ?? now, region)
  return { from, to: [from, to, lastDay ?? to].toSorted().at(-1) ?? to }
}

/** The chosen days within a run, its whole run otherwise; the last `MAX_REPORTED_DAYS` of them where they are more. */
export function periodOf(chosen: ChosenDays, run: Period): Period {
  const within = (day: string | undefined, otherwise: Day) => {
    if (day === undefined || !isDate(day)) return otherwise
    return day < run.from ? run.from : day > run.to ? run.to : day
  }
  const [from = run.from, to = run.to] = [within(chosen.from, run.from), within(chosen.to, run.to)].toSorted()
  const earliest = addDays(to, 1 - MAX_REPORTED_DAYS)
  return { from: from < earliest ? earliest : from, to }
}
