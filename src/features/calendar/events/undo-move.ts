import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { moveAnswers } from '../answers/move.ts'
import { promoteWaiting } from '../answers/promote.ts'
import { restoreAttendance } from '../attendance/move.ts'
import { UNDO_MINUTES } from '../choices.ts'
import type { EventInFull } from '../fields.ts'
import { markInvitationsDue } from '../invitations/due.ts'
import { restoreInvitations } from '../invitations/move.ts'
import { eventInFull, siteZone } from '../reads/event.ts'
import { dateMapping } from '../recurrence/shift.ts'
import { undoTooLate } from '../refusals.ts'
import { updateEvent } from './change.ts'
import { type ReadBeforeMove, restoreAnswers, restoreStored } from './moved-event.ts'
import { publishDatesChange } from './publish-change.ts'
import { announceEvent, changedNow, lockEditable, noteInAuditLog } from './save.ts'
import { EVENT_COLUMNS, type EventRow, SINGLE, scheduleOf } from './stored.ts'

/**
 * Undoes the caller's last move of an event: its times, the dates of its series and the answers to them are what they were; answers given
 * since stay. Refused once the event has changed in another way (CAL-B17).
 */
export async function undoMove(call: Call, { id }: { id: string }): Promise<EventInFull> {
  return call.change(async (transaction) => {
    const move = await moveOf(call, transaction, id)
    const row = await lockEditable(call, transaction, move.event_id)
    const created = move.new_event_id === null ? undefined : await lockedEvent(transaction, move.new_event_id)
    // A series that the move began has its first revision until it is changed.
    if (row.revision !== move.revision || (move.new_event_id !== null && created?.revision !== 1)) throw undoTooLate()
    await restore(call, transaction, { row, created, before: move.before as ReadBeforeMove })
    await transaction.run(sql.deleteFrom('calendar_move').where('id', '=', id))
    noteInAuditLog(call, row, 'calendar.moveUndone')
    await announceEvent(transaction, row.owner_id)
    const { date } = move.before as ReadBeforeMove
    return eventInFull({ ...call, database: transaction }, { id: row.id, date })
  })
}

async function moveOf({ viewer, now }: Call, transaction: SiteDatabase, id: string) {
  const move = await transaction.one(
    sql
      .selectFrom('calendar_move')
      .select(['event_id', 'new_event_id', 'revision', 'before'])
      .where('id', '=', id)
      .where('member_id', '=', viewer.memberId)
      .where('moved_at', '>', new Date(+now - UNDO_MINUTES * 60_000)),
  )
  if (!move) throw undoTooLate()
  return move
}

const lockedEvent = (transaction: SiteDatabase, id: string) =>
  transaction.one(
    sql
      .selectFrom('calendar_event')
      .select([...EVENT_COLUMNS])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate(),
  )

interface Restoring {
  row: EventRow
  /** The series that the following dates have become. */
  created: EventRow | undefined
  before: ReadBeforeMove
}

async function restore(call: Call, transaction: SiteDatabase, { row, created, before }: Restoring): Promise<void> {
  const moved = created ?? row
  const siteTimeZone = await siteZone(transaction)
  await restoreStored(transaction, row.id, before)
  const earlier = (await lockedEvent(transaction, row.id)) ?? row
  const schedules = { before: scheduleOf(moved, siteTimeZone), after: scheduleOf(earlier, siteTimeZone) }
  if (before.scope !== 'one')
    await moveAnswers(transaction, moved.id, backwards(schedules, before), {
      toEvent: row.id,
      beforeDeleting: (dates) => publishDatesChange(call, transaction, moved, { change: 'cancelled', dates }),
    })
  await restoreAnswers(transaction, row.id, before.removed)
  await restoreInvitations(transaction, before.withdrawn)
  await restoreAttendance(transaction, row.id, before.unattended)
  await markInvitationsDue(transaction, row.id)
  await updateEvent(transaction, row, changedNow(row, call.now))
  const removed = { removed_at: call.now, picture: null }
  if (created) await updateEvent(transaction, created, { ...changedNow(created, call.now), ...removed })
  await publishDatesChange(call, transaction, row, { change: 'moved', dates: datesOf(before) })
  await promoteWaiting(transaction, row.id)
}

/** Where each date of an event goes when a move is undone: answered ones to where they were, others along with the one that was moved. */
function backwards(
  schedules: Pick<Parameters<typeof dateMapping>[0], 'before' | 'after'>,
  { pairs, from, to, date }: ReadBeforeMove,
): (date: Date) => Date | undefined {
  const known = new Map(pairs.map((pair) => [Date.parse(pair.to), new Date(pair.date)]))
  const edited = date === null ? SINGLE : new Date(date)
  const along = dateMapping({ ...schedules, single: SINGLE }, { date: edited, from: new Date(to), to: new Date(from) })
  return (one) => known.get(+one) ?? along(one)
}

function datesOf({ scope, date }: ReadBeforeMove) {
  if (scope === 'all' || date === null) return 'all' as const
  return scope === 'one' ? [new Date(date)] : { from: new Date(date) }
}
