import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

interface PreviousText {
  id: string
  thread_id: string
  title?: string
  plaintext: string
  revision: number
  author_id: string | null
  created_at: Date
  edited_at: Date | null
}

/** Saves the previous text of a thread or post, with the time it was written (FOR-B4). */
export async function saveRevision(transaction: SiteDatabase, previous: PreviousText): Promise<void> {
  await transaction.run(
    sql.insertInto('forum_revision').values({
      site_id: transaction.siteId,
      id: newId(),
      subject_id: previous.id,
      revision: previous.revision,
      thread_id: previous.thread_id,
      title: previous.title ?? null,
      plaintext: previous.plaintext,
      written_at: previous.edited_at ?? previous.created_at,
      author_id: previous.author_id,
    }),
  )
}
