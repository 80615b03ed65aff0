import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type Scope, UNDO_MINUTES } from '../choices.ts'
import type { EventInFull } from '../fields.ts'
import { markInvitationsDue } from '../invitations/due.ts'
import { eventInFull, namedDate, siteZone } from '../reads/event.ts'
import { changeDates, type LoadedEvent, loadEvent } from './change.ts'
import { type BeforeMove, readBefore } from './moved-event.ts'
import { announceEvent, type Entered, enteredTimes, lockEditable, noteInAuditLog, requireRevision } from './save.ts'
import { detailsOn, type EventRow } from './stored.ts'

interface EventMove extends Pick<Entered, 'allDay' | 'start' | 'end' | 'rule'> {
  id: string
  date: string | null
  scope: Scope
  revision: number
}

/**
 * Changes when an event, one date of a series, that date and all following ones, or all dates take place, and nothing else. Returns the
 * event, and what to call `undoMove` with (CAL-B17).
 */
export async function moveEvent(
  call: Call,
  { id, date, scope, revision, ...times }: EventMove,
): Promise<{ event: EventInFull; undo: string }> {
  return call.change(async (transaction) => {
    const row = await lockEditable(call, transaction, id)
    requireRevision(row, revision)
    const event = await loadEvent(transaction, row, await siteZone(transaction))
    const before = await readBefore(transaction, id)
    const entered = { ...storedDetails(event, scope === 'one' ? date : null), ...times }
    noteInAuditLog(call, row, 'calendar.eventMoved')
    const picture = { picture: row.picture, picture_alt: row.picture_alt }
    const changing = { call, transaction, entered, picture, ...event }
    const { shown, edited, answers } = await changeDates(changing, scope, date)
    const to = enteredTimes(entered, event.schedule.timeZone).startsAt
    const undo = await saveMove(call, transaction, {
      row,
      newEventId: shown.id === id ? null : shown.id,
      before: { ...before, date, scope, from: edited.from, to, ...answers },
    })
    for (const movedId of new Set([id, shown.id])) await markInvitationsDue(transaction, movedId)
    await announceEvent(transaction, row.owner_id)
    return { event: await eventInFull({ ...call, database: transaction }, shown), undo }
  })
}

/** The details of an event, or of one date of a series, as they are: a move changes none of them. */
function storedDetails({ row, schedule, changed }: LoadedEvent, date: string | null) {
  const named = date === null ? undefined : namedDate(schedule, changed, new Date(date))
  const { title, place, link, joinLink, capacity, reminderMinutes, ...text } = detailsOn(row, named?.changed?.changes)
  const { description, descriptionJson } = text
  const stored = {
    title,
    place,
    link,
    join_link: joinLink,
    capacity,
    reminder_minutes: reminderMinutes,
    description,
    description_json: descriptionJson === null ? null : JSON.stringify(descriptionJson),
  }
  return { title, type: row.type, place, link, joinLink, capacity, reminderMinutes, stored }
}

interface Move {
  row: EventRow
  newEventId: string | null
  before: BeforeMove
}

/** Stores the move in place of the event's last one, and clears away what can no longer be undone. */
async function saveMove(
  { siteId, viewer, now }: Call,
  transaction: SiteDatabase,
  { row, newEventId, before }: Move,
): Promise<string> {
  const id = newId()
  const oldest = new Date(+now - UNDO_MINUTES * 60_000)
  await transaction.run(
    sql
      .deleteFrom('calendar_move')
      .where((move) => move.or([move('event_id', '=', row.id), move('moved_at', '<', oldest)])),
  )
  await transaction.run(
    sql.insertInto('calendar_move').values({
      site_id: siteId,
      id,
      event_id: row.id,
      member_id: viewer.memberId ?? '',
      revision: row.revision + 1,
      new_event_id: newEventId,
      before: JSON.stringify(before),
      moved_at: now,
    }),
  )
  return id
}
