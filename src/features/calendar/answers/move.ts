import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { moveAttendance } from '../attendance/move.ts'
import { moveInvitations, type WithdrawnInvitation } from '../invitations/move.ts'
import { copyReminders } from '../reminders/copy.ts'
import { moveDates, movesOf } from './move-dates.ts'

interface Options {
  /** Only answers to this date and later ones. */
  from?: Date
  /** The event they move to. */
  toEvent?: string
  /** Called with the dates that are gone while the answers to them are still there. */
  beforeDeleting: (dates: Date[]) => Promise<void>
}

/** An answer to a date that is gone. */
export interface RemovedAnswer {
  date: Date
  member_id: string
  answer: string
  number: string
  answered_at: Date
}

/** What became of the answers: where those to each date went, those that were removed, and the invitations to dates that are gone. */
export interface AnswersMoved {
  pairs: { date: Date; to: Date }[]
  removed: RemovedAnswer[]
  withdrawn: WithdrawnInvitation[]
  /** Dates that are gone, and were noted who was there. */
  unattended: Date[]
}

export const NONE_MOVED: AnswersMoved = { pairs: [], removed: [], withdrawn: [], unattended: [] }

/**
 * Moves the answers to the dates of an event, the invitations and the notes on who was there, to where its dates are now, and deletes
 * answers to dates that are gone; `from` and `toEvent` move those of a date and later ones to another event.
 */
export async function moveAnswers(
  transaction: SiteDatabase,
  eventId: string,
  mapping: (date: Date) => Date | undefined,
  { from, toEvent = eventId, beforeDeleting }: Options,
): Promise<AnswersMoved> {
  const withdrawn = await moveInvitations(transaction, eventId, mapping, { from, toEvent })
  const unattended = await moveAttendance(transaction, eventId, mapping, { from, toEvent })
  await copyReminders(transaction, eventId, toEvent)
  const { moves, gone } = await movesOf(transaction, 'calendar_answer', { eventId, mapping, from })
  if (gone.length > 0) await beforeDeleting(gone)
  const removed = gone.length > 0 ? await removeAnswers(transaction, eventId, gone) : []
  await moveDates(transaction, 'calendar_answer', { eventId, toEvent, moves })
  return { pairs: moves.flatMap(({ date, to }) => (to ? [{ date, to }] : [])), removed, withdrawn, unattended }
}

const removeAnswers = (transaction: SiteDatabase, eventId: string, dates: readonly Date[]): Promise<RemovedAnswer[]> =>
  transaction.many(
    sql
      .deleteFrom('calendar_answer')
      .where('event_id', '=', eventId)
      .where('date', 'in', dates)
      .returning(['date', 'member_id', 'answer', 'number', 'answered_at']),
  )
