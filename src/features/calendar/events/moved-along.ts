import { dayIn } from '#base/dates.ts'
import { checkSchedule, untilOf, withoutEnd, withUntil } from '../recurrence/rule.ts'
import { firstStart, type Schedule, spanAt } from '../recurrence/series.ts'
import { dateMapping, type Move, shifted } from '../recurrence/shift.ts'
import { offRule } from '../refusals.ts'
import { type Entered, enteredTimes } from './save.ts'
import { type ChangedDate, SINGLE } from './stored.ts'

/** The date that is edited, by its name, and the start it had. */
export type Edited = Pick<Move, 'date' | 'from'>

/** Whether dates begin or end at another time; a rule with fewer dates moves none. */
export const hasMoved = (before: Schedule, after: Schedule) =>
  +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt || before.allDay !== after.allDay

/** A schedule after a change: all its dates move as the edited one did, with their exceptions, unless the new rule no longer has them. */
export function movedAlong(
  { schedule, changed, entered }: { schedule: Schedule; changed: readonly ChangedDate[]; entered: Entered },
  { date, from }: Edited,
) {
  const times = enteredTimes(entered, schedule.timeZone)
  const move = { date, from, to: times.startsAt }
  const along = (at: Date) => shifted(at, from, times.startsAt, times)
  const isSeriesStill = entered.rule !== null && schedule.rule !== null
  if (isSeriesStill) requireStart(entered.rule, times, from)
  const after = checkSchedule({
    ...times,
    ...spanAt(times, isSeriesStill ? along(schedule.startsAt) : times.startsAt),
    rule: isSeriesStill ? ruleAlong(schedule, entered.rule, times, along) : entered.rule,
    addedDates: isSeriesStill ? schedule.addedDates.map(along) : [],
    deletedDates: [],
  })
  const mapping = dateMapping({ before: schedule, after, single: SINGLE }, move)
  const deletedDates = isSeriesStill ? schedule.deletedDates.flatMap((one) => mapping(one) ?? []) : []
  const next = { ...after, deletedDates }
  const nextChanged =
    next.rule === null ? [] : changed.flatMap((one) => movedDate(one, schedule, next, mapping(one.date)))
  return { next, nextChanged, mapping }
}

/** Refuses a move to a day that the rule does not have: all dates would stay where they are, without a word. */
function requireStart(rule: string | null, times: Schedule, from: Date): void {
  if (dayIn(from, times) === dayIn(times.startsAt, times) || rule === null) return
  const first = firstStart(checkSchedule({ ...times, rule: withoutEnd(rule) }))
  if (+(first ?? 0) !== +times.startsAt) throw offRule()
}

/** The entered rule, with the end of the earlier one moved along where it was left as it was. */
function ruleAlong(schedule: Schedule, rule: string | null, times: Schedule, along: (at: Date) => Date): string | null {
  const until = untilOf(schedule)
  if (rule === null || !until || +(untilOf({ ...times, rule }) ?? 0) !== +until) return rule
  return withUntil({ ...times, rule }, along(until))
}

/** A date that differs, after a change of its series; one that was moved by itself stays where it is. */
function movedDate(one: ChangedDate, before: Schedule, after: Schedule, date: Date | undefined): ChangedDate[] {
  if (!date) return []
  const wasMoved = +one.startsAt !== +one.date || +one.endsAt !== +spanAt(before, one.date).endsAt
  return [wasMoved ? { ...one, date } : { ...one, date, ...spanAt(after, date) }]
}
