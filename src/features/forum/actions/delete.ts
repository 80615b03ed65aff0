import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { announceThread, audienceOf } from '../live-changes.ts'
import { removePictures } from '../pictures/attach.ts'
import { hasAnswers, hasReplies, noThread, notYours, suspended } from '../refusals.ts'
import { canEdit, canRead, isOwn } from '../rules.ts'
import { setBest } from './best-answer.ts'
import { asWritten, type LockedPost, lockPost, lockThread, lockThreadOfPost } from './locks.ts'

/** Deletes one of the viewer's threads that has no answers (FOR-20); the author's scores stay (FOR-32). */
export async function deleteThread(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const thread = await lockThread(call, transaction, id, 'delete')
    if (!canEdit(call.viewer, asWritten(thread))) throw notYours()
    const count = await transaction.one(sql.selectFrom('forum_thread').select('answers').where('id', '=', id))
    if (!count) throw noThread()
    if (count.answers > 0) throw hasAnswers()
    await removePictures(transaction, id)
    await transaction.run(sql.deleteFrom('forum_thread').where('id', '=', id))
    await publish(transaction, { name: 'forum.threadDeleted', context: { id } })
    await announceThread(transaction, id, audienceOf(asWritten(thread)))
  })
  return { done: true }
}

/** Deletes one of the viewer's posts that has no replies (FOR-21), with its votes, and lowers the counts above it (FOR-19). */
export async function deletePost(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const thread = await lockThreadOfPost(call, transaction, id)
    const post = await lockPost(transaction, id, 'delete')
    if (!isOwn(call.viewer, post.author_id)) throw notYours()
    if (!canRead(call.viewer, asWritten(post))) throw suspended()
    if (post.comments > 0) throw hasReplies()
    if (thread.best_answer === id) await setBest(transaction, thread, null)
    await transaction.run(sql.deleteFrom('forum_revision').where('subject_id', '=', id))
    await transaction.run(sql.deleteFrom('forum_mention').where('subject_id', '=', id))
    await removePictures(transaction, id)
    await transaction.run(
      sql
        .deleteFrom('forum_draft')
        .where('thread_id', '=', thread.id)
        .where('place', 'in', [id, `edit-${id}`]),
    )
    await transaction.run(sql.deleteFrom('forum_post').where('id', '=', id))
    await countDown(transaction, post)
    await publish(transaction, { name: 'forum.postDeleted', context: { id } })
    await announceThread(transaction, thread.id, audienceOf(asWritten(thread)))
  })
  return { done: true }
}

async function countDown(transaction: SiteDatabase, { parent_id, answer_id, thread_id }: LockedPost): Promise<void> {
  await transaction.run(
    sql
      .updateTable('forum_thread')
      .set(parent_id === null ? { answers: raw`answers - 1` } : { comments: raw`comments - 1` })
      .where('id', '=', thread_id),
  )
  if (parent_id === null) return
  await transaction.run(
    sql
      .updateTable('forum_post')
      .set({
        comments: raw`comments - (id = ${parent_id}::uuid)::int`,
        discussion: raw`discussion - (id = ${answer_id}::uuid)::int`,
      })
      .where('id', 'in', [parent_id, answer_id]),
  )
}
