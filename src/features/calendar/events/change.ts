import type { Updateable } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { moveAnswers } from '../answers/move.ts'
import { promoteWaiting } from '../answers/promote.ts'
import type { EventInFull, Scope } from '../fields.ts'
import { eventInFull, namedDate } from '../reads/event.ts'
import { checkSchedule, continued, countOf, endedBefore } from '../recurrence/rule.ts'
import { type Schedule, spanAt, startsCount } from '../recurrence/series.ts'
import { dateMapping, shifted } from '../recurrence/shift.ts'
import { noEvent, notRepeating } from '../refusals.ts'
import { deleteChangedDates, insertChangedDates, readChangedDates } from './changed-dates.ts'
import { publishDatesChange } from './publish-change.ts'
import {
  announceEvent,
  changedNow,
  detailColumns,
  type Entered,
  enteredTimes,
  lockEditable,
  ownerOf,
  requireRevision,
  requireType,
  scheduleColumns,
} from './save.ts'
import { type ChangedDate, type EventRow, SINGLE, scheduleOf } from './stored.ts'

interface Change extends Entered {
  id: string
  date: string | null
  scope: Scope
  revision: number
}

/** Changes an event, one date of a series, that date and all following ones, or all dates (CAL-09, CAL-15, CAL-17, CAL-B2). */
export async function changeEvent(call: Call, { id, date, scope, revision, ...entered }: Change): Promise<EventInFull> {
  return call.change(async (transaction) => {
    const row = await lockEditable(call, transaction, id)
    requireRevision(row, revision)
    const { timeZone } = await requireType(call, transaction, entered.type)
    const event = await loadEvent(transaction, row, timeZone)
    const shown = await changeDates({ call, transaction, entered, ...event }, scope, date)
    await announceEvent(transaction, row.owner_id)
    const owner = ownerOf(entered.type, call.viewer.memberId)
    if (owner !== row.owner_id) await announceEvent(transaction, owner)
    return eventInFull({ ...call, database: transaction }, shown)
  })
}

/** An event that is about to change, with its schedule and the dates that differ. */
export interface LoadedEvent {
  row: EventRow
  schedule: Schedule
  changed: ChangedDate[]
}

export async function loadEvent(transaction: SiteDatabase, row: EventRow, siteZone: string): Promise<LoadedEvent> {
  const changed = row.rule === null ? [] : await readChangedDates(transaction, row.id)
  return { row, schedule: scheduleOf(row, siteZone), changed }
}

interface Editing extends LoadedEvent {
  call: Call
  transaction: SiteDatabase
  entered: Entered
}

/** Applies a change to the dates of its scope; returns which event and date to show. */
async function changeDates(editing: Editing, scope: Scope, date: string | null) {
  const { row, schedule, changed } = editing
  if (schedule.rule === null || date === null) return changeAll(editing, schedule.startsAt)
  const named = namedDate(schedule, changed, new Date(date))
  if (!named?.date) throw noEvent()
  if (scope === 'one') {
    await changeOne(editing, named.date)
    return { id: row.id, date }
  }
  if (scope === 'all' || +named.date === +schedule.startsAt) return changeAll(editing, named.span.startsAt)
  return changeFollowing(editing, named.date, named.span.startsAt)
}

async function changeOne({ call, transaction, row, schedule, changed, entered }: Editing, date: Date): Promise<void> {
  const { startsAt, endsAt } = enteredTimes(entered, schedule.timeZone)
  const earlier = changed.find((one) => +one.date === +date)
  const one = { date, startsAt, endsAt, changes: differences(row, entered), isCancelled: earlier?.isCancelled ?? false }
  await deleteChangedDates(transaction, row.id, [date])
  await insertChangedDates(transaction, row.id, [one])
  const others = changed.filter((other) => other !== earlier)
  await updateEvent(transaction, row, { ...scheduleColumns(schedule, [...others, one]), ...changedNow(row, call.now) })
  const before = earlier ?? spanAt(schedule, date)
  if (+before.startsAt !== +startsAt || +before.endsAt !== +endsAt)
    await publishDatesChange(call, transaction, row, { change: 'moved', dates: [date] })
  await promoteWaiting(transaction, row.id, [date])
}

/** The details in which one date differs from its series. */
function differences(row: EventRow, entered: Entered): ChangedDate['changes'] {
  const columns = detailColumns(entered)
  const changes: ChangedDate['changes'] = {}
  if (columns.title !== row.title) changes.title = columns.title
  if (columns.place !== row.place) changes.place = columns.place
  if (columns.link !== row.link) changes.link = columns.link
  if (columns.join_link !== row.join_link) changes.joinLink = columns.join_link
  if (columns.capacity !== row.capacity) changes.capacity = columns.capacity
  if (columns.reminder_minutes !== row.reminder_minutes) changes.reminderMinutes = columns.reminder_minutes
  if (columns.description !== row.description) {
    changes.description = columns.description
    changes.descriptionJson = entered.descEditor
  }
  return changes
}

/** Changes all dates; `shownStart` is the start of the date that was edited, by which the others move along. */
async function changeAll({ call, transaction, row, schedule, changed, entered }: Editing, shownStart: Date) {
  const { next, nextChanged, mapping } = movedAlong({ schedule, changed, entered }, shownStart)
  await deleteChangedDates(transaction, row.id)
  await insertChangedDates(transaction, row.id, nextChanged)
  await moveAnswers(transaction, row.id, mapping, {
    beforeDeleting: (dates) => publishDatesChange(call, transaction, row, { change: 'cancelled', dates }),
  })
  await updateEvent(transaction, row, {
    ...detailColumns(entered),
    ...scheduleColumns(next, nextChanged),
    ...changedNow(row, call.now),
    type: entered.type,
    owner_id: ownerOf(entered.type, call.viewer.memberId),
  })
  if (hasMoved(schedule, next)) await publishDatesChange(call, transaction, row, { change: 'moved', dates: 'all' })
  await promoteWaiting(transaction, row.id)
  return { id: row.id, date: next.rule === null ? null : (mapping(shownStart) ?? next.startsAt).toISOString() }
}

/** Ends a series before a date, and begins another one there with the change (CAL-B2). */
async function changeFollowing(editing: Editing, date: Date, shownStart: Date) {
  const { call, transaction, row, schedule, entered } = editing
  const datesGone = startsCount(schedule, date)
  const rule = continued(schedule.rule ?? '', datesGone)
  const rest = { ...schedule, ...spanAt(schedule, date), rule, ...exceptionsFrom(schedule, date) }
  const changed = editing.changed.filter((one) => one.date >= date)
  // A number of dates that was left as it was is that of both parts, whatever else has changed.
  const asEntered =
    entered.rule !== null && countOf(entered.rule) === countOf(schedule.rule)
      ? { ...entered, rule: continued(entered.rule, datesGone) }
      : entered
  const { next, nextChanged, mapping } = movedAlong({ schedule: rest, changed, entered: asEntered }, shownStart)
  const id = newId()
  await transaction.run(
    sql.insertInto('calendar_event').values({
      ...detailColumns(entered),
      ...scheduleColumns(next, nextChanged),
      site_id: call.siteId,
      id,
      type: entered.type,
      owner_id: ownerOf(entered.type, call.viewer.memberId),
      creator_id: call.viewer.memberId,
      created_at: call.now,
    }),
  )
  await insertChangedDates(transaction, id, nextChanged)
  await moveAnswers(transaction, row.id, mapping, {
    from: date,
    toEvent: id,
    beforeDeleting: (dates) => publishDatesChange(call, transaction, row, { change: 'cancelled', dates }),
  })
  await endSeries(editing, date)
  if (hasMoved(rest, next))
    await publishDatesChange(call, transaction, { ...row, id }, { change: 'moved', dates: 'all' })
  await promoteWaiting(transaction, id)
  return { id, date: next.rule === null ? null : next.startsAt.toISOString() }
}

/** Lets a series have its last date before `date`; its later dates, with the answers to them, are gone. */
export async function endSeries(
  { call, transaction, row, schedule, changed }: Omit<Editing, 'entered'>,
  date: Date,
): Promise<void> {
  if (schedule.rule === null) throw notRepeating()
  const day = addDays(dayIn(date, schedule), -1)
  const ended = {
    ...schedule,
    rule: endedBefore(schedule.rule, date, { allDay: schedule.allDay, day }),
    addedDates: schedule.addedDates.filter((one) => one < date),
    deletedDates: schedule.deletedDates.filter((one) => one < date),
  }
  await publishDatesChange(call, transaction, row, { change: 'cancelled', dates: { from: date } })
  await transaction.run(sql.deleteFrom('calendar_date').where('event_id', '=', row.id).where('date', '>=', date))
  await transaction.run(sql.deleteFrom('calendar_answer').where('event_id', '=', row.id).where('date', '>=', date))
  const left = changed.filter((one) => one.date < date)
  await updateEvent(transaction, row, { ...scheduleColumns(ended, left), ...changedNow(row, call.now) })
}

/** Whether dates begin or end at another time; a rule with fewer dates moves none. */
const hasMoved = (before: Schedule, after: Schedule) =>
  +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt || before.allDay !== after.allDay

const exceptionsFrom = ({ addedDates, deletedDates }: Schedule, date: Date) => ({
  addedDates: addedDates.filter((one) => one >= date),
  deletedDates: deletedDates.filter((one) => one >= date),
})

/** A schedule after a change: all its dates move as the edited one did, with their exceptions, unless the new rule no longer has them. */
function movedAlong(
  { schedule, changed, entered }: { schedule: Schedule; changed: readonly ChangedDate[]; entered: Entered },
  shownStart: Date,
) {
  const times = enteredTimes(entered, schedule.timeZone)
  const isSeriesStill = entered.rule !== null && schedule.rule !== null
  const startsAt = isSeriesStill ? shifted(schedule.startsAt, shownStart, times.startsAt, times) : times.startsAt
  const after = checkSchedule({
    ...times,
    ...spanAt(times, startsAt),
    rule: entered.rule,
    addedDates: isSeriesStill ? schedule.addedDates.map((one) => shifted(one, shownStart, times.startsAt, times)) : [],
    deletedDates: [],
  })
  const mapping = dateMapping(schedule, after, SINGLE)
  const deletedDates = isSeriesStill ? schedule.deletedDates.flatMap((one) => mapping(one) ?? []) : []
  const next = { ...after, deletedDates }
  const nextChanged =
    next.rule === null ? [] : changed.flatMap((one) => movedDate(one, schedule, next, mapping(one.date)))
  return { next, nextChanged, mapping }
}

/** A date that differs, after a change of its series; one that was moved by itself stays where it is. */
function movedDate(one: ChangedDate, before: Schedule, after: Schedule, date: Date | undefined): ChangedDate[] {
  if (!date) return []
  const wasMoved = +one.startsAt !== +one.date || +one.endsAt !== +spanAt(before, one.date).endsAt
  return [wasMoved ? { ...one, date } : { ...one, date, ...spanAt(after, date) }]
}

export const updateEvent = (
  transaction: SiteDatabase,
  { id }: { id: string },
  columns: Updateable<Tables['calendar_event']>,
) => transaction.run(sql.updateTable('calendar_event').set(columns).where('id', '=', id))
