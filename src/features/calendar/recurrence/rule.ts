import { ruleWithoutDates, tooManyDates, unknownRule } from '../refusals.ts'
import { datesWithin, endOf, firstStart, isEndless, MAX_DATES, type Schedule, startsCount } from './series.ts'

/**
 * A schedule whose rule has been read in full, beginning with the first date the rule gives (RFC 5545: DTSTART is one of them).
 * Throws if the rule cannot be read, has no dates, or too many.
 */
export function checkSchedule(schedule: Schedule): Schedule {
  if (schedule.rule === null) return schedule
  const first = readable(() => firstStart(schedule))
  if (!first) throw ruleWithoutDates()
  if (Number(/COUNT=(\d+)/.exec(schedule.rule)?.[1] ?? 0) > MAX_DATES) throw tooManyDates(MAX_DATES)
  if (!isEndless(schedule.rule) && readable(() => startsCount(schedule)) > MAX_DATES) throw tooManyDates(MAX_DATES)
  // What cannot be expanded later is refused now.
  for (const years of [0, 10, 150])
    readable(() => datesWithin(schedule, yearsAfter(first, years), yearsAfter(first, years + 1)))
  const length = +schedule.endsAt - +schedule.startsAt
  return { ...schedule, startsAt: first, endsAt: new Date(+first + length) }
}

const yearsAfter = (at: Date, years: number) => new Date(Date.UTC(at.getUTCFullYear() + years))

function readable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch {
    throw unknownRule()
  }
}

/** The columns that say from when until when a series has dates, moved ones included. */
export function coverOf(schedule: Schedule, changed: readonly { startsAt: Date; endsAt: Date }[]) {
  if (schedule.rule === null) return { first_start: null, last_end: null }
  const end = endOf(schedule)
  const starts = [schedule.startsAt, ...schedule.addedDates, ...changed.map(({ startsAt }) => startsAt)]
  const ends = [end, ...changed.map(({ endsAt }) => endsAt)].filter((one) => one !== null)
  return {
    first_start: new Date(Math.min(...starts.map(Number))),
    last_end: end === null ? ('infinity' as const) : new Date(Math.max(...ends.map(Number))),
  }
}

/** A rule that has its last date before an instant: an exact one, or of whole days the day before. */
export const endedBefore = (rule: string, at: Date, { allDay, day }: { allDay: boolean; day: string }): string =>
  `${withoutEnd(rule)};UNTIL=${allDay ? day.replaceAll('-', '') : basicInstant(new Date(+at - 1_000))}`

/** A rule that goes on after some of its dates have gone to another series. */
export function continued(rule: string, datesGone: number): string {
  const count = countOf(rule)
  return count === undefined ? rule : `${withoutEnd(rule)};COUNT=${count - datesGone}`
}

/** The number of dates a rule ends after; undefined if it has none. */
export function countOf(rule: string | null): number | undefined {
  const count = /(^|;)COUNT=(\d+)/.exec(rule ?? '')?.[2]
  return count === undefined ? undefined : Number(count)
}

const withoutEnd = (rule: string) =>
  rule
    .split(';')
    .filter((part) => !/^(COUNT|UNTIL)=/.test(part))
    .join(';')

/** 20261201T183000Z */
export const basicInstant = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
