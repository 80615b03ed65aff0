import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Notifies the authors' screens of a changed draft. */
export const announceDrafts = (transaction: SiteDatabase) => announce(transaction, 'courseDrafts', 'admins')

/** Notifies all members' screens of what they see of courses, skill levels and instructors, and the authors' of their lists. */
export async function announceUniversity(transaction: SiteDatabase): Promise<void> {
  await announce(transaction, 'university', 'members')
  await announceDrafts(transaction)
}
