import { sql as raw } from 'kysely'
import { deviceOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { countedViews } from '#platform/server/recent-views.ts'
import { noThread } from '../refusals.ts'
import type { FOLLOWING } from '../shapes.ts'
import { readableThreads } from './locks.ts'

type Following = (typeof FOLLOWING)[number]

/** Follows a thread (notifications of everything), mutes it (of nothing), or resets it to the default (FOR-B2). */
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

/**
 * Counts a view of a thread (FOR-46) and records it for analytics (ANA-07), at most once per interval and member. Does not announce the
 * change to open screens.
 */
export async function noteView(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  const { memberId, role } = call.viewer
  const view = { id, memberId: memberId ?? '', seesHidden: role === 'admin', seconds: call.rates.secondsBetweenViews }
  await call.change(async (transaction) => {
    const { found, counted } = (await transaction.one(countedView(view))) ?? { found: false, counted: false }
    if (!found) throw noThread()
    if (!counted) return
    const data = { threadId: id, device: deviceOf(call.userAgent) }
    await publish(transaction, { name: 'forum.threadOpened', actorId: memberId, data })
  })
  return { done: true }
}

const countedView = prepared((view: { id: string; memberId: string; seesHidden: boolean; seconds: number }) =>
  statement(raw<{ found: boolean; counted: boolean }>`
    with thread as (
      select id from forum_thread where id = ${view.id}::uuid and (hidden_at is null or ${view.seesHidden}::boolean)
    ), counted as (
      ${countedViews({ memberId: view.memberId, seconds: view.seconds, things: raw`select 'question:' || id as thing from thread` })}
    ), raised as (
      update forum_thread set views = views + 1
      where id = ${view.id}::uuid and exists (select from counted)
    )
    select exists (select from thread) as found, exists (select from counted) as counted`),
)
