import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Lets dates that become another event's take along who was reminded of them, so that nobody is reminded again of what stays where it is. */
export async function moveReminders(
  transaction: SiteDatabase,
  eventId: string,
  { from = new Date(0), toEvent }: { from?: Date | undefined; toEvent: string },
): Promise<void> {
  if (toEvent === eventId) return
  await transaction.run(
    sql
      .updateTable('calendar_reminder')
      .set({ event_id: toEvent })
      .where('event_id', '=', eventId)
      .where('starts_at', '>=', from),
  )
}
