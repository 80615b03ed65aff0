import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Post } from '../contract.ts'
import { announceThread, audienceOf } from '../live-changes.ts'
import { postById } from '../reads/post.ts'
import { editedMeanwhile, notYours, suspended } from '../refusals.ts'
import { canRead, isOwn } from '../rules.ts'
import { asWritten, lockPost, lockThreadOfPost } from './locks.ts'
import { saveRevision } from './save-revision.ts'
import { replaceMentionsAndPictures, writtenText } from './text.ts'

/** Edits one of the viewer's posts and saves the previous text as a revision (FOR-22, FOR-B4); a no-op if the text is unchanged. */
export async function editPost(
  call: Call,
  { id, revision, contentJSON }: { id: string; revision: number; contentJSON?: unknown },
): Promise<Post> {
  const text = await writtenText(call, contentJSON, id)
  return call.change(async (transaction) => {
    const thread = await lockThreadOfPost(call, transaction, id)
    const before = await lockPost(transaction, id)
    if (!isOwn(call.viewer, before.author_id)) throw notYours()
    if (!canRead(call.viewer, asWritten(before))) throw suspended()
    if (before.revision !== revision) throw editedMeanwhile()
    if (text.columns.content_html !== before.content_html) {
      await saveRevision(transaction, before)
      await transaction.run(
        sql
          .updateTable('forum_post')
          .set({ ...text.columns, edited_at: call.now, revision: revision + 1 })
          .where('id', '=', id),
      )
      const hidden = thread.hidden_at !== null || before.hidden_at !== null
      const { author_id: authorId, alias } = before
      await replaceMentionsAndPictures(transaction, { thread, postId: id, authorId, alias, hidden }, text)
      await announceThread(transaction, thread.id, audienceOf(asWritten(thread)))
    }
    return postById({ ...call, database: transaction }, thread, id)
  })
}
