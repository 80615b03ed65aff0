import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** The task that sends invitations and what has changed about them. */
export const SEND_INVITATIONS = 'send-calendar-invitations'

const WAKE = raw`enqueue(${raw.lit(SEND_INVITATIONS)}, '{}', ${raw.lit(SEND_INVITATIONS)} || ':' || app_site())`

/** Lets the task run at once after this transaction. */
export const wakeSending = (transaction: SiteDatabase) => transaction.send(statement(raw`select ${WAKE}`))

/** SQL: an invitation is looked at again unless it was declined; one that is declined before it was sent remains to be. */
export const IS_DUE = raw<boolean>`(not declined or sent_method is null and is_due)`

/**
 * Lets what the invited of an event know be compared with what it is now (CAL-B7); whoever has declined hears no more of it. Waits for
 * invitations that are being sent at this moment, as those may still describe the event as it was.
 */
export async function markInvitationsDue(transaction: SiteDatabase, eventId: string): Promise<void> {
  await transaction.send(
    statement(raw`
      with marked as (
        update calendar_invitation set is_due = ${IS_DUE}
        where event_id = ${eventId}::uuid and (not declined or sent_method is null) returning is_due)
      select ${WAKE} where exists (select from marked where is_due)`),
  )
}

/** Records on the invitation to a date whether the member has declined it. */
export const noteDeclined = (
  transaction: SiteDatabase,
  { id, date, memberId, declined }: { id: string; date: Date; memberId: string; declined: boolean },
) =>
  transaction.send(
    sql
      .updateTable('calendar_invitation')
      .set({ declined })
      .where('event_id', '=', id)
      .where('date', '=', date)
      .where('member_id', '=', memberId)
      .where('declined', '<>', declined),
  )
