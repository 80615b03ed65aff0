import { dayIn } from '#base/dates.ts'
import { addDays, instantAt } from '#base/days.ts'
import { LAST_YEAR, MAX_DATES } from '../choices.ts'
import { ruleWithoutDates, tooManyDates, unknownRule } from '../refusals.ts'
import { endOf, firstStart, isEndless, requireLittleEffort, type Schedule, spanAt, startsCount } from './series.ts'

/**
 * A schedule whose rule has been read in full, beginning with the first date the rule gives (RFC 5545: DTSTART is one of them), and whose
 * UNTIL is an instant, or for whole days a day. Throws if the rule cannot be read, has no dates before the calendar ends, or too many.
 */
export function checkSchedule(entered: Schedule): Schedule {
  if (entered.rule === null) return entered
  if (Number(/COUNT=(\d+)/.exec(entered.rule)?.[1] ?? 0) > MAX_DATES) throw tooManyDates(MAX_DATES)
  const schedule = { ...entered, rule: readable(() => withUntil(entered, untilOf(entered))) }
  const first = readable(() => firstStart(schedule))
  if (!first || first.getUTCFullYear() >= LAST_YEAR) throw ruleWithoutDates()
  // What is too laborious to expand later is refused now.
  readable(() => requireLittleEffort(schedule, first))
  if (!isEndless(schedule.rule) && readable(() => startsCount(schedule)) > MAX_DATES) throw tooManyDates(MAX_DATES)
  return { ...schedule, ...spanAt(schedule, first) }
}

/** The last instant at which a date may start; of a day named without a time the end of it. Undefined without an UNTIL. */
export function untilOf({ rule, timeZone }: Pick<Schedule, 'rule' | 'timeZone'>): Date | undefined {
  const [, year, month, day, time] = /(?:^|;)UNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z?)?(?:;|$)/.exec(rule ?? '') ?? []
  if (!year) return undefined
  if (!time) return instantAt(`${year}-${month}-${day}`, '23:59:59', { timeZone })
  return new Date(`${year}-${month}-${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`)
}

/** A rule with this UNTIL in the form its kind of dates asks for; as it is without one. */
export function withUntil({ rule, allDay, timeZone }: Schedule, until: Date | undefined): string {
  if (!until) return rule ?? ''
  const text = allDay ? dayIn(until, { timeZone }).replaceAll('-', '') : basicInstant(until)
  return `${withoutEnd(rule ?? '')};UNTIL=${text}`
}

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

/** The rule of a series that has its last date on a day before `date`. */
export function endedBefore(schedule: Schedule, date: Date): string {
  const day = addDays(dayIn(date, schedule), -1)
  return withUntil(schedule, instantAt(day, '23:59:59', schedule))
}

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

export const withoutEnd = (rule: string) =>
  rule
    .split(';')
    .filter((part) => !/^(COUNT|UNTIL)=/.test(part))
    .join(';')

/** 20261201T183000Z */
const basicInstant = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
