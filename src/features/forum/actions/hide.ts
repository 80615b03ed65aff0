import { concealNotices } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Post, Thread } from '../contract.ts'
import { postById } from '../reads/post.ts'
import { threadPage } from '../reads/thread.ts'
import { audienceOf, tellScreens } from '../screens.ts'
import { setBest } from './best-answer.ts'
import { type HeldThread, holdPost, holdThread, holdThreadOf } from './hold.ts'

/** Takes a question out of everybody's sight but administrators', or gives it back (FOR-28). */
export async function hideThread(call: Call, { id, hide }: { id: string; hide: boolean }): Promise<Thread> {
  return call.change(async (transaction) => {
    await setThreadHidden(call, transaction, id, hide)
    call.audit.note({ subject: id, after: { hidden: hide } })
    return threadPage({ ...call, database: transaction }, { id })
  })
}

/** Puts a sentence in the place of a post for everybody but administrators, or gives it back (FOR-28, FOR-29). */
export async function hidePost(call: Call, { id, hide }: { id: string; hide: boolean }): Promise<Post> {
  return call.change(async (transaction) => {
    const thread = await setPostHidden(call, transaction, id, hide)
    call.audit.note({ subject: id, after: { hidden: hide } })
    return postById({ ...call, database: transaction }, thread, id)
  })
}

/** Hides a question or shows it again in an administrator's transaction, with what notices say of it. Gives the question. */
export async function setThreadHidden(
  call: Call,
  transaction: SiteDatabase,
  id: string,
  hide: boolean,
): Promise<HeldThread> {
  const thread = await holdThread(call, transaction, id)
  if ((thread.hidden_at !== null) === hide) return thread
  const hidden_at = hide ? call.now : null
  await transaction.run(sql.updateTable('forum_thread').set({ hidden_at }).where('id', '=', id))
  await concealNotices(transaction, { groupId: id }, hide)
  await tellScreens(transaction, id)
  return { ...thread, hidden_at }
}

/** The same for a post. One that is hidden is the best answer no longer, and earns nothing as such. Gives its question. */
export async function setPostHidden(
  call: Call,
  transaction: SiteDatabase,
  id: string,
  hide: boolean,
): Promise<HeldThread> {
  const thread = await holdThreadOf(call, transaction, id)
  const post = await holdPost(transaction, id)
  if ((post.hidden_at !== null) === hide) return thread
  await transaction.run(
    sql
      .updateTable('forum_post')
      .set({ hidden_at: hide ? call.now : null })
      .where('id', '=', id),
  )
  const wasBest = hide && thread.best_answer === id
  if (wasBest) await setBest(transaction, thread, null)
  await concealNotices(transaction, { subjectIds: [id] }, hide)
  await tellScreens(transaction, thread.id, audienceOf({ hidden: thread.hidden_at !== null }))
  return wasBest ? { ...thread, best_answer: null } : thread
}
