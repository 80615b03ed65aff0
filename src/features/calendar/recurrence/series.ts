import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { dayIn } from '#base/dates.ts'
import { addDays, daysBetween, startOfDay } from '#base/days.ts'
import { MAX_DATES } from '../choices.ts'

/** When an event takes place: once, or repeatedly by a rule (CAL-B2). */
export interface Schedule {
  startsAt: Date
  /** Exact; of whole days the midnight after the last. */
  endsAt: Date
  allDay: boolean
  /** The time zone in which the rule repeats and whole days begin. */
  timeZone: string
  /** RRULE of RFC 5545 without its name, such as `FREQ=MONTHLY;BYDAY=-1TH`; null for a single event. */
  rule: string | null
  /** Starts besides those of the rule (RDATE), and starts of the rule that were deleted (EXDATE). */
  addedDates: readonly Date[]
  deletedDates: readonly Date[]
}

/** One date of an event. */
export interface Span {
  startsAt: Date
  endsAt: Date
}

const DAY_MS = 24 * 60 * 60 * 1_000
const MAX_COUNTED = MAX_DATES + 1
interface Effort {
  maxIterations: number
  maxCandidateEvaluations: number
}
/** Bounds the work of expanding one rule, whatever it is. */
const EFFORT: Effort = { maxIterations: 5_000, maxCandidateEvaluations: 50_000 }
/** A rule that needs more than this for a quarter, in which a daily one has 92 dates, or for all its dates is refused when it is entered. */
const ENTERED: Record<'quarter' | 'all', Effort> = {
  quarter: { maxIterations: 1_000, maxCandidateEvaluations: 100 },
  all: { maxIterations: 5_000, maxCandidateEvaluations: 2_000 },
}
/** Expansions that are cached: quarters of endless rules, and rules that end. The starts of a rule never change. */
const MAX_CACHED = 10_000

/** The dates of a schedule that overlap a period, earliest first: those that start before `to` and end after `from`. */
export function datesWithin(schedule: Schedule, from: Date, to: Date): Span[] {
  if (schedule.rule === null) return overlaps(schedule, from, to) ? [spanAt(schedule, schedule.startsAt)] : []
  // A day more than the length, since whole days have 23 to 25 hours.
  const earliest = +from - lengthOf(schedule) - DAY_MS
  const starts: number[] = []
  for (let quarter = quarterOf(earliest); quarter <= quarterOf(+to); quarter++)
    starts.push(...startsInQuarter(schedule, quarter))
  for (const added of schedule.addedDates) starts.push(+added)
  const deleted = new Set(schedule.deletedDates.map(Number))
  return [...new Set(starts)]
    .filter((start) => start >= earliest && start < +to && !deleted.has(start))
    .toSorted((one, other) => one - other)
    .map((start) => spanAt(schedule, new Date(start)))
    .filter((span) => overlaps(span, from, to))
}

/** Whether one of a schedule's dates starts at this instant. */
export const startsOn = (schedule: Schedule, start: Date): boolean =>
  datesWithin(schedule, start, new Date(+start + 1)).some(({ startsAt }) => +startsAt === +start)

/** The date of a schedule that starts at `start`, with its end: as long as the first; of whole days as many. */
export function spanAt({ startsAt, endsAt, allDay, timeZone }: Schedule, start: Date): Span {
  if (!allDay) return { startsAt: start, endsAt: new Date(+start + (+endsAt - +startsAt)) }
  const days = daysBetween(dayIn(startsAt, { timeZone }), dayIn(endsAt, { timeZone }))
  return { startsAt: start, endsAt: startOfDay(addDays(dayIn(start, { timeZone }), days), { timeZone }) }
}

/** When the last date of a schedule ends; null if it goes on for ever. */
export function endOf(schedule: Schedule): Date | null {
  const { rule, addedDates, endsAt } = schedule
  if (rule === null) return endsAt
  if (isEndless(rule)) return null
  const last = Math.max(+schedule.startsAt, ...addedDates.map(Number), ...allStarts(schedule).slice(-1))
  return spanAt(schedule, new Date(last)).endsAt
}

/** The first start a rule has at or after that of the schedule; undefined if it has none. */
export function firstStart(schedule: Schedule): Date | undefined {
  if (schedule.rule === null) return schedule.startsAt
  const [first] = startsOf(
    schedule,
    ruleOf(schedule, ENTERED.quarter).all((_, count) => count < 1),
  )
  return first === undefined ? undefined : new Date(first)
}

/** Expands a rule as reading will, with less effort than that has: throws if it needs more, so that one accepted can be read in any month. */
export function requireLittleEffort(schedule: Schedule, first: Date): void {
  if (manyPositions(schedule.rule ?? '')) throw new Error('Every year has too many dates to choose from.')
  if (!isEndless(schedule.rule ?? '')) {
    ruleOf(schedule, ENTERED.all).all((_, count) => count < MAX_COUNTED)
    return
  }
  for (const days of EXPANDED_AFTER_DAYS) {
    const from = +first + days * DAY_MS
    ruleOf(schedule, ENTERED.quarter).between(new Date(from), new Date(from + 90 * DAY_MS), true)
  }
}

/** Where in an endless rule its effort is tried, in days after its first date. */
const EXPANDED_AFTER_DAYS = [0, 3_650, 40_000]

/** Whether a rule chooses by position among the days of more months of a year than four: the library goes through them all. */
function manyPositions(rule: string): boolean {
  if (!rule.startsWith('FREQ=YEARLY') || !rule.includes('BYSETPOS=')) return false
  const [, months = ''] = /BYMONTH=([\d,]+)/.exec(rule) ?? []
  return months === '' || months.split(',').length > 4
}

export const isEndless = (rule: string): boolean => !/(^|;)(COUNT|UNTIL)=/.test(rule)

/** Number of dates of a rule that ends, deleted ones included, as `COUNT` counts them; those before an instant where one is given. */
export const startsCount = (schedule: Schedule, before = new Date(8.64e15)): number =>
  allStarts(schedule).filter((start) => start < +before).length

const lengthOf = ({ startsAt, endsAt }: Span) => +endsAt - +startsAt
const overlaps = ({ startsAt, endsAt }: Span, from: Date, to: Date) =>
  startsAt < to && (endsAt > from || (+endsAt === +startsAt && +startsAt >= +from))
/** Number of the quarter of a year, in UTC. */
const quarterOf = (at: number) => new Date(at).getUTCFullYear() * 4 + Math.floor(new Date(at).getUTCMonth() / 3)
const startOfQuarter = (quarter: number) => Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3)

const quarters: Cache = new Map()
const finite: Cache = new Map()

/** Starts of a rule in one quarter of UTC, in ms, read from memory where the rule was expanded before. */
function startsInQuarter(schedule: Schedule, quarter: number): readonly number[] {
  const [from, to] = [startOfQuarter(quarter), startOfQuarter(quarter + 1)]
  const within = (start: number) => start >= from && start < to
  // A rule that ends is expanded as a whole: the library counts from its first date anyway.
  if (!isEndless(schedule.rule ?? '')) return allStarts(schedule).filter(within)
  return cached(quarters, schedule, `${quarter} `, () => {
    // Whole days are expanded in UTC and differ from it by their zone; the neighbouring days are filtered out.
    const margin = schedule.allDay ? DAY_MS : 0
    const found = ruleOf(schedule).between(new Date(from - margin), new Date(to + margin), true)
    return startsOf(schedule, found).filter(within)
  })
}

/** All starts of a rule that ends, in ms; one more than it may have, where it has too many. */
const allStarts = (schedule: Schedule): readonly number[] =>
  cached(finite, schedule, '', () =>
    startsOf(
      schedule,
      ruleOf(schedule).all((_, count) => count < MAX_COUNTED),
    ),
  )

type Cache = Map<string, readonly number[]>

function cached(cache: Cache, schedule: Schedule, part: string, expand: () => readonly number[]) {
  const key = `${part}${+schedule.startsAt} ${schedule.allDay} ${schedule.timeZone} ${schedule.rule}`
  const known = cache.get(key)
  if (known) return known
  const starts = expand()
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string)
  cache.set(key, starts)
  return starts
}

type Zoned = ReturnType<RRuleTemporal['all']>[number]

/**
 * The rule as the library expands it. Of whole days it sees the dates alone, in UTC: no change of the clock can skip a midnight there.
 * A local time that a change of the clock skips is no date (RFC 5545, 3.3.10).
 */
function ruleOf({ rule, startsAt, allDay, timeZone }: Schedule, effort = EFFORT): RRuleTemporal {
  const zoned = allDay
    ? Temporal.ZonedDateTime.from(`${dayIn(startsAt, { timeZone })}T00:00[UTC]`)
    : Temporal.Instant.fromEpochMilliseconds(+startsAt).toZonedDateTimeISO(timeZone)
  return new RRuleTemporal({ rruleString: rule ?? '', dtstart: zoned, temporal: Temporal, ...effort } as never)
}

const startsOf = ({ allDay, timeZone }: Schedule, dates: readonly Zoned[]): number[] =>
  dates.map((date) => (allDay ? +startOfDay(date.toPlainDate().toString(), { timeZone }) : date.epochMilliseconds))
