import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Notifies every open screen that shows this member: their own, other members' and the administrators' list (PROF-06, PROF-17). */
export async function announceProfile(transaction: SiteDatabase, memberId: string): Promise<void> {
  await announce(transaction, 'profile', `member:${memberId}`)
  await announce(transaction, 'session', `member:${memberId}`)
  await announce(transaction, 'profiles', 'members')
  await announce(transaction, 'members', 'admins')
}
