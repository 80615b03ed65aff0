import { sql as raw } from 'kysely'
import { deviceOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { record } from '#platform/server/outbox/events.ts'
import { noThread } from '../refusals.ts'
import type { FOLLOWING } from '../shapes.ts'
import { readableThreads } from './hold.ts'

type Following = (typeof FOLLOWING)[number]

/** Wants to be told of everything in a question, of nothing in it, or as usual (FOR-B2). */
export async function setFollowing(call: Call, { id, following }: { id: string; following: Following }) {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    if (!(await transaction.one(readableThreads(call).where('id', '=', id).forKeyShare()))) throw noThread()
    if (following === 'none')
      await transaction.run(
        sql.deleteFrom('forum_following').where('member_id', '=', memberId).where('thread_id', '=', id),
      )
    else
      await transaction.run(
        sql
          .insertInto('forum_following')
          .values({ site_id: call.siteId, member_id: memberId, thread_id: id, following, since: call.now })
          .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'thread_id']).doUpdateSet({ following })),
      )
  })
  return { id, following }
}

/** Opening a question raises its views (FOR-46), and is noted (ANA-07). Nobody's screen reads again for that. */
export async function noteView(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    let query = sql.updateTable('forum_thread').set({ views: raw<number>`views + 1` }).where('id', '=', id)
    if (call.viewer.role !== 'admin') query = query.where('hidden_at', 'is', null)
    if ((await transaction.run(query)) === 0) throw noThread()
    const data = { threadId: id, device: deviceOf(call.userAgent) }
    await record(transaction, { name: 'forum.threadOpened', actorId: call.viewer.memberId, data })
  })
  return { done: true }
}
