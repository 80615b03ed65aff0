import { sql as raw } from 'kysely'
import { takesPart } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf } from '#platform/server/database/prepared.ts'
import { recorder } from '#platform/server/outbox/events.ts'

/** Told in one statement each; a question that half a site follows is gone through in parts. */
export const AT_ONCE = 500

/**
 * Records that something was posted, for those who follow the question (FOR-B2). Most questions are followed by nobody but their askers,
 * who are told with the post itself (`except`, with its writer): then nothing is left to do.
 */
export const recordForFollowers = recorder(
  ({ threadId, except }: { threadId: string; except: readonly string[] }) => raw<boolean>`exists (
    select from forum_following f where f.thread_id = ${threadId}::uuid and f.following = 'follow'
      and f.member_id <> all (${listOf(except)}))`,
)

/** The next of those who follow a question and may read it. */
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
      .where(takesPart)
      .where('member.id', '>', after)
      .where(raw<boolean>`member.id <> all (${except.filter((each) => each !== null)}::uuid[])`)
      .orderBy('member.id')
      .limit(AT_ONCE),
  )
  return rows.map(({ id }) => id)
}
