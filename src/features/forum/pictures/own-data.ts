import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Rows per read, so that a long list takes no more memory than a short one. */
const BATCH_SIZE = 100

/** A member's uploads for threads and posts, for their data export (ACC-B7); without those of hidden items. */
export function ownForumPictures(storage: () => Storage): OwnData {
  return async function* (database, { memberId }) {
    if (!memberId) return
    for await (const fileId of picturesOf(database, memberId)) {
      const file = await servedFile(database, storage(), fileId)
      // File names are not unique.
      if (file) yield { path: `forum/pictures/${fileId} ${file.name}`, bytes: file.bytes }
    }
  }
}

async function* picturesOf(database: SiteDatabase, memberId: string): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('forum_picture')
      .select('file_id')
      .where('sent_by', '=', memberId)
      .where(
        raw<boolean>`not exists (select from forum_thread t where t.id = forum_picture.thread_id and t.hidden_at is not null)
          and not exists (select from forum_post p where p.id = forum_picture.subject_id and p.hidden_at is not null)`,
      )
      .orderBy('file_id')
      .limit(BATCH_SIZE)
    const rows = await database.many(after ? query.where('file_id', '>', after) : query)
    for (const { file_id } of rows) yield file_id
    after = rows.at(-1)?.file_id
    if (rows.length < BATCH_SIZE) return
  }
}
