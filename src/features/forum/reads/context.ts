import { type RawBuilder, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { ForumSettings } from '../contract.ts'
import { noPost, noThread } from '../refusals.ts'

/** What its posts go by, of a question the viewer may read (FOR-28). */
export async function threadContext(call: Call, id: string) {
  const thread = await call.database.one(contextOf(call, raw`forum_thread.id = ${id}::uuid`))
  if (!thread) throw noThread()
  return thread
}

/** The same of the question a post stands in. */
export async function contextOfPost(call: Call, postId: string) {
  const isIts = raw<boolean>`forum_thread.id = (select thread_id from forum_post where id = ${postId}::uuid)`
  const thread = await call.database.one(contextOf(call, isIts))
  if (!thread) throw noPost()
  return thread
}

function contextOf(call: Call, isIt: RawBuilder<boolean>) {
  const query = sql
    .selectFrom('forum_thread')
    .select(['id', 'author_id', 'best_answer', 'hidden_at'])
    .select(
      raw<ForumSettings['accepting']>`coalesce((select accepting from forum_setting), 'administrators')`.as(
        'accepting',
      ),
    )
    .where(isIt)
  return call.viewer.role === 'admin' ? query : query.where('hidden_at', 'is', null)
}
