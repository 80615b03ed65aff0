import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Thread } from '../contract.ts'
import { threadPage } from '../reads/thread.ts'
import { changedMeanwhile, noThread, notYours } from '../refusals.ts'
import { canEdit } from '../rules.ts'
import { audienceOf, tellScreens } from '../screens.ts'
import { readForumSettings } from '../settings.ts'
import { asWritten, holdThread } from './hold.ts'
import { keepRevision } from './keep-revision.ts'
import { labelColumns } from './labels.ts'
import { changeParts, writtenText } from './text.ts'

interface ThreadChange {
  id: string
  revision: number
  title?: string | undefined
  topics?: string[] | undefined
  category?: string | undefined
  contentJSON?: unknown
}

/**
 * Changes a question of one's own; what is left out stays, and what it said before is kept (FOR-22, FOR-B4). A change that builds
 * on an older text is refused; one that changes nothing leaves no trace.
 */
export async function editThread(call: Call, { id, revision, contentJSON, ...change }: ThreadChange): Promise<Thread> {
  const text = contentJSON === undefined ? undefined : await writtenText(call, contentJSON, id)
  return call.change(async (transaction) => {
    const held = await holdThread(call, transaction, id)
    if (!canEdit(call.viewer, asWritten(held))) throw notYours()
    const before = await transaction.one(
      sql
        .selectFrom('forum_thread')
        .select(['title', 'topics', 'category', 'labels', 'content_html', 'plaintext', 'revision', 'author_id'])
        .select(['created_at', 'edited_at'])
        .where('id', '=', id),
    )
    if (!before) throw noThread()
    if (before.revision !== revision) throw changedMeanwhile()
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
    const isSame =
      labels.labels === before.labels && (text?.columns.content_html ?? before.content_html) === before.content_html
    if (!isSame) {
      await keepRevision(transaction, { ...before, id, thread_id: id })
      await transaction.run(
        sql
          .updateTable('forum_thread')
          .set({ ...labels, ...text?.columns, edited_at: call.now, revision: revision + 1 })
          .where('id', '=', id),
      )
      const place = { postId: null, authorId: held.author_id, alias: held.alias, hidden: held.hidden_at !== null }
      if (text) await changeParts(transaction, { ...place, thread: { id, ...labels } }, text)
      await tellScreens(transaction, id, audienceOf(asWritten(held)))
    }
    return threadPage({ ...call, database: transaction }, { id })
  })
}
