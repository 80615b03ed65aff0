import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

interface Said {
  id: string
  thread_id: string
  title?: string
  plaintext: string
  revision: number
  author_id: string | null
  created_at: Date
  edited_at: Date | null
}

/** Keeps what a question or a post said until now, with when it was written (FOR-B4). */
export async function keepRevision(transaction: SiteDatabase, said: Said): Promise<void> {
  await transaction.run(
    sql.insertInto('forum_revision').values({
      site_id: transaction.siteId,
      id: newId(),
      subject_id: said.id,
      revision: said.revision,
      thread_id: said.thread_id,
      title: said.title ?? null,
      plaintext: said.plaintext,
      written_at: said.edited_at ?? said.created_at,
      author_id: said.author_id,
    }),
  )
}
