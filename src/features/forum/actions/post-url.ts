import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Path of the page that shows a post (NOT-07). */
export const postUrl = (threadId: string, postId: string): string => `/forum?key=${threadId}&answer=${postId}`

/** Whether a member has muted a thread (FOR-B2). */
export async function isMutedBy(transaction: SiteDatabase, threadId: string, memberId: string): Promise<boolean> {
  const row = await transaction.one(
    sql
      .selectFrom('forum_following')
      .select('following')
      .where('member_id', '=', memberId)
      .where('thread_id', '=', threadId),
  )
  return row?.following === 'mute'
}
