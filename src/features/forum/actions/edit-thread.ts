import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Thread } from '../contract.ts'
import { announceThread, audienceOf } from '../live-changes.ts'
import { threadPage } from '../reads/thread.ts'
import { editedMeanwhile, noThread, notYours } from '../refusals.ts'
import { canEdit } from '../rules.ts'
import { readForumSettings } from '../settings.ts'
import { labelColumns } from './labels.ts'
import { asWritten, lockThread } from './locks.ts'
import { saveRevision } from './save-revision.ts'
import { replaceMentionsAndPictures, writtenText } from './text.ts'

interface ThreadChange {
  id: string
  revision: number
  title?: string | undefined
  topics?: string[] | undefined
  category?: string | undefined
  contentJSON?: unknown
}

/**
 * Edits one of the viewer's threads, leaving omitted fields as they are, and saves the previous text as a revision (FOR-22, FOR-B4).
 * Refuses edits based on an outdated revision; a no-op if nothing changes.
 */
export async function editThread(call: Call, { id, revision, contentJSON, ...change }: ThreadChange): Promise<Thread> {
  const text = contentJSON === undefined ? undefined : await writtenText(call, contentJSON, id)
  return call.change(async (transaction) => {
    const thread = await lockThread(call, transaction, id)
    if (!canEdit(call.viewer, asWritten(thread))) throw notYours()
    const before = await transaction.one(
      sql
        .selectFrom('forum_thread')
        .select(['title', 'topics', 'category', 'labels', 'content_html', 'plaintext', 'revision', 'author_id'])
        .select(['created_at', 'edited_at'])
        .where('id', '=', id),
    )
    if (!before) throw noThread()
    if (before.revision !== revision) throw editedMeanwhile()
    const labels = await labelColumns(
      transaction,
      {
        title: change.title ?? before.title,
        topics: change.topics ?? before.topics,
        category: change.category ?? before.category,
      },
      await readForumSettings(transaction),
      before,
    )
    const isUnchanged =
      labels.labels === before.labels && (text?.columns.content_html ?? before.content_html) === before.content_html
    if (!isUnchanged) {
      await saveRevision(transaction, { ...before, id, thread_id: id })
      await transaction.run(
        sql
          .updateTable('forum_thread')
          .set({ ...labels, ...text?.columns, edited_at: call.now, revision: revision + 1 })
          .where('id', '=', id),
      )
      const context = {
        postId: null,
        authorId: thread.author_id,
        alias: thread.alias,
        hidden: thread.hidden_at !== null,
      }
      if (text) await replaceMentionsAndPictures(transaction, { ...context, thread: { id, ...labels } }, text)
      await announceThread(transaction, id, audienceOf(asWritten(thread)))
    }
    return threadPage({ ...call, database: transaction }, { id })
  })
}
