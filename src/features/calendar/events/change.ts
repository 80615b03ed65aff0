import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { type AnswersMoved, moveAnswers, NONE_MOVED } from '../answers/move.ts'
import { promoteWaiting } from '../answers/promote.ts'
import type { Scope } from '../choices.ts'
import type { EventInFull } from '../fields.ts'
import { markInvitationsDue } from '../invitations/due.ts'
import { chosenPicture, type PictureColumns } from '../pictures/attach.ts'
import { removeIfUnused } from '../pictures/unused.ts'
import { eventInFull, namedDate } from '../reads/event.ts'
import { continued, countOf, endedBefore } from '../recurrence/rule.ts'
import { type Schedule, spanAt, startsCount } from '../recurrence/series.ts'
import { dateNeeded, noEvent, notRepeating, seriesOnly } from '../refusals.ts'
import type { DateChanges } from '../tables.ts'
import { deleteChangedDates, insertChangedDates, readChangedDates } from './changed-dates.ts'
import { type Edited, hasMoved, movedAlong } from './moved-along.ts'
import { publishDatesChange } from './publish-change.ts'
import {
  announceEvent,
  changedNow,
  detailColumns,
  type Entered,
  enteredTimes,
  insertEvent,
  lockEditable,
  noteInAuditLog,
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
    noteInAuditLog(call, row, 'calendar.eventChanged')
    const picture = await chosenPicture(call, transaction, entered.image, row)
    const { shown } = await changeDates({ call, transaction, entered, picture, ...event }, scope, date)
    // Also of a changed place or title; of a series that was cut in two, those invited to the later dates.
    for (const changedId of new Set([row.id, shown.id])) await markInvitationsDue(transaction, changedId)
    if (row.picture !== null && row.picture !== picture.picture) await removeIfUnused(transaction, row.picture)
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

export interface Editing extends LoadedEvent {
  call: Call
  transaction: SiteDatabase
  entered: Entered
  picture: PictureColumns
}

/** What became of the dates: which event and date to show, the date that was edited, and what became of the answers. */
interface Changed {
  shown: { id: string; date: string | null }
  edited: Edited
  answers: AnswersMoved
}

/** Applies a change to the dates of its scope. */
export async function changeDates(editing: Editing, scope: Scope, date: string | null): Promise<Changed> {
  const { row, schedule, changed } = editing
  if (schedule.rule === null) return changeAll(editing, { date: SINGLE, from: schedule.startsAt })
  if (date === null) {
    if (scope !== 'all') throw dateNeeded()
    return changeAll(editing, { date: schedule.startsAt, from: schedule.startsAt })
  }
  const named = namedDate(schedule, changed, new Date(date))
  if (!named?.date) throw noEvent()
  const edited = { date: named.date, from: named.span.startsAt }
  if (scope === 'one') {
    await changeOne(editing, named.date)
    return { shown: { id: row.id, date }, edited, answers: NONE_MOVED }
  }
  if (scope === 'all' || +named.date === +schedule.startsAt) return changeAll(editing, edited)
  return changeFollowing(editing, edited)
}

async function changeOne(editing: Editing, date: Date): Promise<void> {
  const { call, transaction, row, schedule, changed, entered, picture } = editing
  if (entered.allDay !== schedule.allDay) throw seriesOnly('allDay')
  if (entered.type !== row.type) throw seriesOnly('type')
  if (picture.picture !== row.picture || picture.picture_alt !== row.picture_alt) throw seriesOnly('image')
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
function differences(row: EventRow, entered: Entered): DateChanges {
  const { description_json: json, ...columns } = detailColumns(entered)
  const changes: DateChanges = {}
  if (columns.title !== row.title) changes.title = columns.title
  if (columns.place !== row.place) changes.place = columns.place
  if (columns.link !== row.link) changes.link = columns.link
  if (columns.join_link !== row.join_link) changes.joinLink = columns.join_link
  if (columns.capacity !== row.capacity) changes.capacity = columns.capacity
  if (columns.reminder_minutes !== row.reminder_minutes) changes.reminderMinutes = columns.reminder_minutes
  const text = json === null ? null : JSON.parse(json)
  if (columns.description !== row.description || !isDeepStrictEqual(text, row.description_json)) {
    changes.description = columns.description
    changes.descriptionJson = text
  }
  return changes
}

/** Changes all dates, which move along with the edited one. */
async function changeAll(editing: Editing, edited: Edited): Promise<Changed> {
  const { call, transaction, row, schedule, changed, entered, picture } = editing
  const { next, nextChanged, mapping } = movedAlong({ schedule, changed, entered }, edited)
  const ownerId = ownerOf(entered.type, call.viewer.memberId)
  const becomesPersonal = row.owner_id === null && ownerId !== null
  if (becomesPersonal) await withdrawFromOthers(call, transaction, row)
  await deleteChangedDates(transaction, row.id)
  await insertChangedDates(transaction, row.id, nextChanged)
  const answers = await moveAnswers(transaction, row.id, mapping, {
    beforeDeleting: (dates) => publishDatesChange(call, transaction, row, { change: 'cancelled', dates }),
  })
  await updateEvent(transaction, row, {
    ...detailColumns(entered),
    ...scheduleColumns(next, nextChanged),
    ...picture,
    ...changedNow(row, call.now),
    type: entered.type,
    owner_id: ownerId,
  })
  if (!becomesPersonal && hasMoved(schedule, next))
    await publishDatesChange(call, transaction, row, { change: 'moved', dates: 'all' })
  await promoteWaiting(transaction, row.id)
  const date = mapping(edited.date)
  const isThere = next.rule !== null && date && namedDate(next, nextChanged, date)
  return { shown: { id: row.id, date: isThere ? date.toISOString() : null }, edited, answers }
}

/** A shared event that becomes personal is cancelled for everybody else, under the title they know. */
async function withdrawFromOthers(call: Call, transaction: SiteDatabase, row: EventRow): Promise<void> {
  await publishDatesChange(call, transaction, row, { change: 'cancelled', dates: 'all' })
  await transaction.run(sql.deleteFrom('calendar_answer').where('event_id', '=', row.id))
}

/** Ends a series before a date, and begins another one there with the change (CAL-B2). */
async function changeFollowing(editing: Editing, edited: Edited): Promise<Changed> {
  const { call, transaction, row, schedule, entered } = editing
  const { date } = edited
  const datesGone = startsCount(schedule, date)
  const rule = continued(schedule.rule ?? '', datesGone)
  const rest = { ...schedule, ...spanAt(schedule, date), rule, ...exceptionsFrom(schedule, date) }
  const changed = editing.changed.filter((one) => one.date >= date)
  // A number of dates that was left as it was is that of both parts, whatever else has changed.
  const asEntered =
    entered.rule !== null && countOf(entered.rule) === countOf(schedule.rule)
      ? { ...entered, rule: continued(entered.rule, datesGone) }
      : entered
  const { next, nextChanged, mapping } = movedAlong({ schedule: rest, changed, entered: asEntered }, edited)
  const created = {
    entered,
    schedule: next,
    changed: nextChanged,
    cancelledAt: row.cancelled_at,
    picture: editing.picture,
  }
  const { id, ownerId } = await insertEvent(call, transaction, created)
  await insertChangedDates(transaction, id, nextChanged)
  // What becomes personal takes no answers along: the end of the series cancels these dates for others.
  const takesAnswers = ownerId === row.owner_id
  const answers = !takesAnswers
    ? NONE_MOVED
    : await moveAnswers(transaction, row.id, mapping, {
        from: date,
        toEvent: id,
        beforeDeleting: (dates) => publishDatesChange(call, transaction, row, { change: 'cancelled', dates }),
      })
  await endSeries(editing, date)
  if (hasMoved(rest, next))
    await publishDatesChange(call, transaction, { ...row, id, owner_id: ownerId }, { change: 'moved', dates: 'all' })
  await promoteWaiting(transaction, id)
  return { shown: { id, date: next.rule === null ? null : next.startsAt.toISOString() }, edited, answers }
}

/** Lets a series have its last date before `date`; its later dates, with the answers to them, are gone. */
export async function endSeries(
  { call, transaction, row, schedule, changed }: Omit<Editing, 'entered' | 'picture'>,
  date: Date,
): Promise<void> {
  if (schedule.rule === null) throw notRepeating()
  const ended = {
    ...schedule,
    rule: endedBefore(schedule, date),
    addedDates: schedule.addedDates.filter((one) => one < date),
    deletedDates: schedule.deletedDates.filter((one) => one < date),
  }
  await publishDatesChange(call, transaction, row, { change: 'cancelled', dates: { from: date } })
  await transaction.run(sql.deleteFrom('calendar_date').where('event_id', '=', row.id).where('date', '>=', date))
  await transaction.run(sql.deleteFrom('calendar_answer').where('event_id', '=', row.id).where('date', '>=', date))
  const left = changed.filter((one) => one.date < date)
  await updateEvent(transaction, row, { ...scheduleColumns(ended, left), ...changedNow(row, call.now) })
}

const exceptionsFrom = ({ addedDates, deletedDates }: Schedule, date: Date) => ({
  addedDates: addedDates.filter((one) => one >= date),
  deletedDates: deletedDates.filter((one) => one >= date),
})

export const updateEvent = (
  transaction: SiteDatabase,
  { id }: { id: string },
  columns: Updateable<Tables['calendar_event']>,
) => transaction.run(sql.updateTable('calendar_event').set(columns).where('id', '=', id))
