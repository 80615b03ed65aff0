import { sql as raw } from 'kysely'
import { isActiveMember } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf } from '#platform/server/database/prepared.ts'
import { recorder } from '#platform/server/outbox/events.ts'

/** Followers notified per statement. */
export const BATCH_SIZE = 500

/**
 * Records an event for the followers of a thread (FOR-B2), if there are any besides `except`. Most threads are followed only by their
 * authors, who are notified with the post itself.
 */
export const recordForFollowers = recorder(
  ({ threadId, except }: { threadId: string; except: readonly string[] }) => raw<boolean>`exists (
    select from forum_following f where f.thread_id = ${threadId}::uuid and f.following = 'follow'
      and f.member_id <> all (${listOf(except)}))`,
)

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
