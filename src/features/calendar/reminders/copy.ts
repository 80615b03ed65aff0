import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/**
 * Lets an event to which dates of another one have gone know who was reminded of them, so that nobody is reminded again of what stays where
 * it is (CAL-B9). All are copied, as a date may begin before or after others of its series whatever its name is.
 */
export async function copyReminders(transaction: SiteDatabase, eventId: string, toEvent: string): Promise<void> {
  if (toEvent === eventId) return
  await transaction.run(
    statement(raw`
      insert into calendar_reminder (site_id, event_id, member_id, starts_at)
      select site_id, ${toEvent}::uuid, member_id, starts_at from calendar_reminder where event_id = ${eventId}::uuid
      on conflict do nothing`),
  )
}
