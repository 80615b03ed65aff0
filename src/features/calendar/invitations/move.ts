import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { moveDates, movesOf } from '../answers/move-dates.ts'
import { IS_DUE } from './due.ts'

/** An invitation to a date that is gone. */
export interface WithdrawnInvitation {
  id: string
  date: Date
}

interface Options {
  /** Only invitations to this date and later ones. */
  from?: Date | undefined
  /** The event they move to. */
  toEvent: string
}

/**
 * Moves the invitations to the dates of an event to where its dates are now. Those to dates that are gone stay without one, so that the
 * invited hear of it.
 */
export async function moveInvitations(
  transaction: SiteDatabase,
  eventId: string,
  mapping: (date: Date) => Date | undefined,
  { from, toEvent }: Options,
): Promise<WithdrawnInvitation[]> {
  const moving = { eventId, mapping, from: from ?? new Date(0) }
  const { moves, gone } = await movesOf(transaction, 'calendar_invitation', moving)
  const withdrawn =
    gone.length === 0
      ? []
      : await transaction.many(
          statement(raw<WithdrawnInvitation>`
            update calendar_invitation set date = null, is_due = ${IS_DUE}
            from (select id, date from calendar_invitation where event_id = ${eventId}::uuid and date = any (${gone}::timestamptz[])) as earlier
            where calendar_invitation.id = earlier.id
            returning earlier.id, earlier.date`),
        )
  await moveDates(transaction, 'calendar_invitation', { eventId, toEvent, moves })
  return withdrawn
}

/** Gives invitations the dates back that were gone; they are sent again. */
export async function restoreInvitations(
  transaction: SiteDatabase,
  withdrawn: readonly { id: string; date: string }[],
): Promise<void> {
  if (withdrawn.length === 0) return
  await transaction.run(
    statement(raw`
      update calendar_invitation set date = earlier.date, is_due = ${IS_DUE}
      from jsonb_to_recordset(${JSON.stringify(withdrawn)}::jsonb) as earlier(id uuid, date timestamptz)
      where calendar_invitation.id = earlier.id and calendar_invitation.date is null`),
  )
}
