import { dayIn } from '#base/dates.ts'
import { formatterOf } from '#base/days.ts'
import { type ChangedDate, detailsOn, type EventRow } from '../events/stored.ts'
import { type Schedule, spanAt } from '../recurrence/series.ts'
import type { FileEvent } from './file-event.ts'

/** An event of the calendar with its schedule and the dates that differ. */
export interface StoredEvent {
  row: EventRow
  schedule: Schedule
  changed: ChangedDate[]
}

/** Whether an event of the calendar is as a file has it; what a file does not say counts as the same. */
export const isSameEvent = (file: FileEvent, { row, schedule, changed }: StoredEvent): boolean =>
  file.title === row.title &&
  file.description === row.description &&
  file.place === row.place &&
  (file.link ?? row.link) === row.link &&
  (file.joinLink ?? row.join_link) === row.join_link &&
  file.isCancelled === (row.cancelled_at !== null) &&
  scheduleText(file.schedule) === scheduleText(schedule) &&
  datesText(file.schedule, file.changed, file) === datesText(schedule, changed, row)

/** Whether one date of a series is as a file has it as an event of its own; a table has no places. */
export function isSameDate(file: FileEvent, { row, schedule, changed }: StoredEvent, date: Date): boolean {
  const different = changed.find((one) => +one.date === +date)
  const { startsAt, endsAt } = different ?? spanAt(schedule, date)
  const { title, description, place } = detailsOn(row, different?.changes)
  const at = timeTextOf(schedule)
  const ofFile = timeTextOf(file.schedule)
  return (
    file.schedule.allDay === schedule.allDay &&
    ofFile(file.schedule.startsAt) === at(startsAt) &&
    ofFile(file.schedule.endsAt) === at(endsAt) &&
    file.title === title &&
    file.description === description &&
    (file.uid === null || file.place === place)
  )
}

/** A schedule as a text that reads the same for the same one: days or seconds, one name of a zone, a rule's parts in one order. */
function scheduleText(schedule: Schedule): string {
  const { startsAt, endsAt, allDay, timeZone, rule, addedDates, deletedDates } = schedule
  const at = timeTextOf(schedule)
  const zone = rule === null || allDay ? '' : formatterOf('en-GB', { timeZone }).resolvedOptions().timeZone
  const dates = (all: readonly Date[]) => all.map(at).toSorted()
  return JSON.stringify([
    allDay,
    at(startsAt),
    at(endsAt),
    zone,
    ruleText(rule),
    dates(addedDates),
    dates(deletedDates),
  ])
}

/** The dates that differ as a text: when, what, and where. */
function datesText(schedule: Schedule, changed: readonly ChangedDate[], rest: Texts): string {
  const at = timeTextOf(schedule)
  const texts = changed.map(({ date, startsAt, endsAt, changes, isCancelled }) => {
    const { title, description, place } = { ...rest, ...changes }
    return JSON.stringify([at(date), at(startsAt), at(endsAt), title, description, place, isCancelled])
  })
  return texts.toSorted().join()
}

type Texts = Pick<FileEvent, 'title' | 'description' | 'place'>

const timeTextOf = ({ allDay, timeZone }: Schedule) =>
  allDay ? (time: Date) => dayIn(time, { timeZone }) : (time: Date) => time.toISOString().slice(0, 19)

const ruleText = (rule: string | null): string =>
  (rule ?? '')
    .split(';')
    .filter((part) => !['INTERVAL=1', 'WKST=MO'].includes(part))
    .map((part) => part.split(/[=,]/).toSorted().join())
    .toSorted()
    .join(';')
