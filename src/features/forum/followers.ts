import { sql as raw } from 'kysely'
import { isActiveMember } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf } from '#platform/server/database/prepared.ts'

/** Followers notified per statement. */
export const BATCH_SIZE = 500

/**
 * Whether a post has followers who are not notified with the post itself, as an SQL condition. Most threads are followed only by their
 * authors, who do.
 */
export const hasOtherFollowers = (post: {
  threadId: string
  actorId: string | null
  told: string | null
  mentioned: readonly string[]
}) => raw<boolean>`exists (
  select from forum_following f where f.thread_id = ${post.threadId}::uuid and f.following = 'follow'
    and f.member_id is distinct from ${post.actorId}::uuid and f.member_id is distinct from ${post.told}::uuid
    and f.member_id <> all (${listOf(post.mentioned)}))`

/** The next followers of a thread who may read it. */
export async function followersAfter(
  transaction: SiteDatabase,
  threadId: string,
  { after, except }: { after: string; except: readonly (string | null)[] },
): Promise<string[]> {
  const rows = await transaction.many(
    sql
      .selectFrom('forum_following')
      .innerJoin('member', 'member.id', 'forum_following.member_id')
      .select('member.id')
      .where('thread_id', '=', threadId)
      .where('following', '=', 'follow')
      .where(isActiveMember)
      .where('member.id', '>', after)
      .where(raw<boolean>`member.id <> all (${except.filter((each) => each !== null)}::uuid[])`)
      .orderBy('member.id')
      .limit(BATCH_SIZE),
  )
  return rows.map(({ id }) => id)
}
