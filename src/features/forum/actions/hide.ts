import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { Post, Thread } from '../contract.ts'
import { announceThread, audienceOf } from '../live-changes.ts'
import { postById } from '../reads/post.ts'
import { threadPage } from '../reads/thread.ts'
import { setBest } from './best-answer.ts'
import { type LockedThread, lockPost, lockThread, lockThreadOfPost } from './locks.ts'

/** Hides a thread from everybody but administrators, or shows it again (FOR-28). */
export async function hideThread(call: Call, { id, hide }: { id: string; hide: boolean }): Promise<Thread> {
  return call.change(async (transaction) => {
    await setThreadHidden(call, transaction, id, hide)
    call.audit.note({ subject: id, after: { hidden: hide } })
    return threadPage({ ...call, database: transaction }, { id })
  })
}

/** Replaces a post by a placeholder for everybody but administrators, or shows it again (FOR-28, FOR-29). */
export async function hidePost(call: Call, { id, hide }: { id: string; hide: boolean }): Promise<Post> {
  return call.change(async (transaction) => {
    const thread = await setPostHidden(call, transaction, id, hide)
    call.audit.note({ subject: id, after: { hidden: hide } })
    return postById({ ...call, database: transaction }, thread, id)
  })
}

/** Hides or shows a thread and its notifications, in an administrator's transaction. Returns the thread. */
export async function setThreadHidden(
  call: Call,
  transaction: SiteDatabase,
  id: string,
  hide: boolean,
): Promise<LockedThread> {
  const thread = await lockThread(call, transaction, id)
  if ((thread.hidden_at !== null) === hide) return thread
  const hidden_at = hide ? call.now : null
  await transaction.run(sql.updateTable('forum_thread').set({ hidden_at }).where('id', '=', id))
  await publish(transaction, { name: 'forum.threadHidden', context: { id, isHidden: hide } })
  await announceThread(transaction, id)
  return { ...thread, hidden_at }
}

/** The same for a post. A hidden best answer loses the mark and its score. Returns the post's thread. */
export async function setPostHidden(
  call: Call,
  transaction: SiteDatabase,
  id: string,
  hide: boolean,
): Promise<LockedThread> {
  const thread = await lockThreadOfPost(call, transaction, id)
  const post = await lockPost(transaction, id)
  if ((post.hidden_at !== null) === hide) return thread
  await transaction.run(
    sql
      .updateTable('forum_post')
      .set({ hidden_at: hide ? call.now : null })
      .where('id', '=', id),
  )
  const wasBest = hide && thread.best_answer === id
  if (wasBest) await setBest(transaction, thread, null)
  await publish(transaction, { name: 'forum.postHidden', context: { id, isHidden: hide } })
  await announceThread(transaction, thread.id, audienceOf({ hidden: thread.hidden_at !== null }))
  return wasBest ? { ...thread, best_answer: null } : thread
}
