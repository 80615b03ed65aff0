import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Where a post is shown (NOT-07). */
export const urlOf = (threadId: string, postId: string): string => `/forum?key=${threadId}&answer=${postId}`

/** Whether somebody wants to be told of nothing in a question (FOR-B2). */
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
