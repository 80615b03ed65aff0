import { raiseScores } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { type Signature, scoreSteps } from '../aliases/scores.ts'
import type { Thread } from '../contract.ts'
import { announceThread, audienceOf } from '../live-changes.ts'
import { threadPage } from '../reads/thread.ts'
import { noChoosing, noPost, notAnAnswer, ownBest, suspended } from '../refusals.ts'
import { canBeBest, canChooseBest } from '../rules.ts'
import { readForumSettings } from '../settings.ts'
import { asWritten, type LockedThread, lockPost, lockThread } from './locks.ts'

/** Marks one answer of a thread as the best, replacing the previous one, or removes the mark (FOR-24 to FOR-27, FOR-B2). */
export async function markBest(call: Call, { id, answerId }: { id: string; answerId: string | null }): Promise<Thread> {
  return call.change(async (transaction) => {
    const thread = await lockThread(call, transaction, id)
    const { accepting } = await readForumSettings(transaction)
    if (!canChooseBest(call.viewer, asWritten(thread), accepting)) throw noChoosing()
    const answer = answerId === null ? null : await chosen(call, transaction, thread, answerId)
    if (thread.best_answer !== answerId) {
      const { memberId, role } = call.viewer
      const isAsker = role !== 'admin' && memberId === thread.author_id
      // Administrators' own threads too: a mark without an entry would reveal whose random name it was (FOR-B6).
      if (!isAsker)
        call.audit.note({
          action: 'forum.bestAnswerChosen',
          subject: id,
          before: { answerId: thread.best_answer },
          after: { answerId },
        })
      await setBest(transaction, thread, answer, { memberId, isAsker })
      await announceThread(transaction, id, audienceOf(asWritten(thread)))
    }
    return threadPage({ ...call, database: transaction }, { id })
  })
}

async function chosen(call: Call, transaction: SiteDatabase, thread: LockedThread, id: string) {
  const post = await lockPost(transaction, id)
  if (post.thread_id !== thread.id) throw noPost()
  if (post.depth > 0) throw notAnAnswer()
  if (post.hidden_at !== null) throw suspended()
  if (!canBeBest(call.viewer, asWritten(post))) throw ownBest()
  return post
}

/**
 * Changes the best answer of a locked thread. The scores of the previous and the new author change together (FOR-27), and the new
 * author is notified once per answer (FOR-26). `by` is the member who chose it; null if it follows from another action.
 */
export async function setBest(
  transaction: SiteDatabase,
  thread: LockedThread,
  answer: { id: string; author_id: string | null; alias: string | null } | null,
  by: { memberId: string | null; isAsker: boolean } | null = null,
): Promise<void> {
  const before = await signatureOf(transaction, thread.best_answer)
  await transaction.run(
    sql
      .updateTable('forum_thread')
      .set({ best_answer: answer?.id ?? null })
      .where('id', '=', thread.id),
  )
  const author = answer?.author_id ?? null
  const raised = await raiseScores(transaction, [
    ...scoreSteps(before, { bestAnswers: -1 }),
    ...scoreSteps(answer, { bestAnswers: 1 }),
  ])
  if (thread.best_answer !== null && before && before.author_id !== null)
    await publish(transaction, {
      name: 'forum.bestAnswerTaken',
      context: { id: thread.best_answer, authorId: before.author_id },
    })
  if (!answer || author === null) return
  const { scores } = raised.find(({ memberId }) => memberId === author) ?? {}
  const bestAnswers = answer.alias === null ? (scores?.bestAnswers ?? 0) : null
  const context = { thread, answer: { id: answer.id, author_id: author }, bestAnswers, by }
  await publish(transaction, { name: 'forum.bestAnswerMarked', context })
}

async function signatureOf(transaction: SiteDatabase, postId: string | null): Promise<Signature | undefined> {
  if (postId === null) return undefined
  return transaction.one(sql.selectFrom('forum_post').select(['author_id', 'alias']).where('id', '=', postId))
}
