import { addDays } from '#base/days.ts'
import type { Settings } from './fields.ts'

/** Of a site that has changed nothing: an insight, a quiz and an accepted answer 0.25 hours each, a review 0.1, 25 hours in a calendar year. */
export const DEFAULTS: Settings = {
  insightMinutes: 15,
  quizMinutes: 15,
  answerMinutes: 15,
  reviewMinutes: 6,
  targetHours: 25,
  startMonth: 1,
}

/** Share of an insight's estimated reading time after which it counts as read, once its end was reached. */
const LEAST_SHARE = 0.4

/** Whether an insight was read: to its end, and for long enough. */
export function isRead(reading: { seconds: number; reachedEnd: boolean; readingMinutes: number }): boolean {
  return reading.reachedEnd && reading.seconds >= reading.readingMinutes * 60 * LEAST_SHARE
}

/** Clocks and networks are not exact: more than has passed is believed up to this, in seconds. */
const LEEWAY_SECONDS = 2

/** How many of the reported seconds count, `passed` seconds after the member's last report. */
export const creditedSeconds = (reported: number, passed: number): number =>
  Math.max(0, Math.min(reported, Math.floor(passed) + LEEWAY_SECONDS))

/** A day of an event that lasts whole days, in minutes: a working day, not a night. */
const DAY_MINUTES = 7 * 60
const MINUTE_MS = 60_000

/** How long an event took, in minutes; of one that lasts whole days, seven hours for each. */
export function eventMinutes({ startsAt, endsAt, allDay }: { startsAt: Date; endsAt: Date; allDay: boolean }): number {
  const minutes = Math.max(0, Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS))
  return allDay ? Math.max(1, Math.round(minutes / (24 * 60))) * DAY_MINUTES : minutes
}

/** A period, with its first and last day. */
export interface Period {
  year: number
  from: string
  to: string
}

/** The period that begins in this year. */
export function periodOf(year: number, startMonth: number): Period {
  const first = (of: number) => `${String(of).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`
  return { year, from: first(year), to: addDays(first(year + 1), -1) }
}

/** The year in which the period of a day begins. */
export function yearOf(day: string, startMonth: number): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= startMonth ? year : year - 1
}
