import ICAL from 'ical.js'
import { dayIn } from '#base/dates.ts'
import { instantAt } from '#base/days.ts'
import { localIn } from '#base/instant-in.ts'
import { MAX_DATES } from '../../choices.ts'
import type { Schedule } from '../../recurrence/series.ts'
import { tooManyDates } from '../../refusals.ts'
import { unreadable } from '../file-event.ts'
import { type FileContext, type FileTime, timesOf, valuesOf } from './ics-times.ts'

type Repeating = Pick<Schedule, 'rule' | 'addedDates' | 'deletedDates'>

/** How an event of a file repeats: its rule, or one that gives its start alone where it has dates only; undefined for a single event. */
export function recurrenceOf(component: ICAL.Component, once: Schedule, context: FileContext): Repeating | undefined {
  const rules = component.getAllProperties('rrule')
  if (rules.length > 1 || component.hasProperty('exrule'))
    throw unreadable('It repeats by more than one rule, which we cannot import.')
  const dates = (name: string) =>
    sorted(component.getAllProperties(name).flatMap((property) => timesOf(property, context).map(startIn(once))))
  const [addedDates, deletedDates] = [dates('rdate'), dates('exdate')]
  if (rules.length === 0 && addedDates.length === 0) return undefined
  if (addedDates.length + deletedDates.length > MAX_DATES)
    throw unreadable(`It has more than ${MAX_DATES} dates besides its rule.`)
  const [rule] = rules[0] ? valuesOf(rules[0]) : []
  const others = addedDates.filter((date) => +date !== +once.startsAt)
  return { rule: rule ? ruleText(rule, once) : 'FREQ=DAILY;COUNT=1', addedDates: others, deletedDates }
}

const sorted = (dates: readonly Date[]) =>
  [...new Set(dates.map(Number))].toSorted((one, other) => one - other).map(toDate)
const toDate = (time: number) => new Date(time)

/** The start of a date; one named by its day only starts when the event does. */
const startIn =
  ({ startsAt, allDay, timeZone }: Schedule) =>
  ({ at, day }: FileTime): Date =>
    day === undefined || allDay ? at : instantAt(day, localIn(timeZone, startsAt).slice(11), { timeZone })

/** The rule as text; an end that is given by the clock of the event is turned into an instant, as the format asks. */
function ruleText(rule: unknown, { timeZone, allDay }: Schedule): string {
  if (!(rule instanceof ICAL.Recur)) throw unreadable('We cannot read how this event repeats.')
  if (/^(SECOND|MINUTE|HOUR)LY$/.test(rule.freq)) throw unreadable('It repeats more often than daily.')
  if ((rule.count ?? 0) > MAX_DATES) throw tooManyDates(MAX_DATES)
  const { until } = rule
  const text = rule.toString()
  if (!(until instanceof ICAL.Time) || until.isDate) return text
  const day = until.toString().slice(0, 10)
  const clock = until.toString().slice(11, 19)
  const isUtc = until.zone === ICAL.Timezone.utcTimezone
  const at = isUtc ? new Date(`${day}T${clock}Z`) : instantAt(day, clock, { timeZone })
  const end = allDay ? dayIn(at, { timeZone }).replaceAll('-', '') : at.toISOString().replace(/[-:]|\.\d+/g, '')
  return text.replace(/UNTIL=[\dTZ]+/, `UNTIL=${end}`)
}
