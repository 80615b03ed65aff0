import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Whether the caller gets announcements. */
export async function announcementsPreference({ database, viewer }: Call): Promise<{ announcements: boolean }> {
  const query = sql.selectFrom('member').select('announcements').where('id', '=', viewer.memberId)
  return { announcements: (await database.one(query))?.announcements ?? true }
}

/** Stores whether the caller gets announcements (ADM-38). */
export function changeAnnouncements(
  call: Call,
  { announcements }: { announcements: boolean },
): Promise<{ announcements: boolean }> {
  return call.change(async (transaction) => {
    await storeAnnouncements(transaction, call.viewer.memberId ?? '', announcements)
    return { announcements }
  })
}

/** The same for any member, who is gone where it returns false. */
export async function storeAnnouncements(
  database: SiteDatabase,
  memberId: string,
  announcements: boolean,
): Promise<boolean> {
  const changed = await database.run(sql.updateTable('member').set({ announcements }).where('id', '=', memberId))
  return changed > 0
}
