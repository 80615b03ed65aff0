import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Read at a time; a long list takes no more memory than a short one. */
const ROWS = 100

/** The pictures somebody has sent for questions and posts, for their export (ACC-B7); of what was hidden none, like its text. */
export function ownForumPictures(storage: () => Storage): OwnData {
  return async function* (database, { memberId }) {
    if (!memberId) return
    for await (const fileId of picturesOf(database, memberId)) {
      const file = await servedFile(database, storage(), fileId)
      // Several may have one name.
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
      .limit(ROWS)
    const rows = await database.many(after ? query.where('file_id', '>', after) : query)
    for (const { file_id } of rows) yield file_id
    after = rows.at(-1)?.file_id
    if (rows.length < ROWS) return
  }
}
