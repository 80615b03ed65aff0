import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Post } from '../contract.ts'
import { postById } from '../reads/post.ts'
import { changedMeanwhile, notYours, suspended } from '../refusals.ts'
import { canRead, isOwn } from '../rules.ts'
import { audienceOf, tellScreens } from '../screens.ts'
import { asWritten, holdPost, holdThreadOf } from './hold.ts'
import { keepRevision } from './keep-revision.ts'
import { changeParts, writtenText } from './text.ts'

/** Changes a post of one's own; what it said before is kept (FOR-22, FOR-B4). The same text again leaves no trace. */
export async function editPost(
  call: Call,
  { id, revision, contentJSON }: { id: string; revision: number; contentJSON?: unknown },
): Promise<Post> {
  const text = await writtenText(call, contentJSON, id)
  return call.change(async (transaction) => {
    const thread = await holdThreadOf(call, transaction, id)
    const before = await holdPost(transaction, id)
    if (!isOwn(call.viewer, before.author_id)) throw notYours()
    if (!canRead(call.viewer, asWritten(before))) throw suspended()
    if (before.revision !== revision) throw changedMeanwhile()
    if (text.columns.content_html !== before.content_html) {
      await keepRevision(transaction, before)
      await transaction.run(
        sql
          .updateTable('forum_post')
          .set({ ...text.columns, edited_at: call.now, revision: revision + 1 })
          .where('id', '=', id),
      )
      const hidden = thread.hidden_at !== null || before.hidden_at !== null
      const { author_id: authorId, alias } = before
      await changeParts(transaction, { thread, postId: id, authorId, alias, hidden }, text)
      await tellScreens(transaction, thread.id, audienceOf(asWritten(thread)))
    }
    return postById({ ...call, database: transaction }, thread, id)
  })
}
