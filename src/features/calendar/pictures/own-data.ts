import { servedFile } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Rows per read, so that a long list takes no more memory than a short one. */
const BATCH_SIZE = 100

/** The pictures a member sent for events, for their data export (ACC-B7). */
export function ownEventPictures(storage: () => Storage): OwnData {
  return async function* (database, { memberId }) {
    if (!memberId) return
    for await (const fileId of picturesSentBy(database, memberId)) {
      const file = await servedFile(database, storage(), fileId)
      if (file) yield { path: `events/pictures/${fileId}.webp`, bytes: file.bytes }
    }
  }
}

async function* picturesSentBy(database: SiteDatabase, memberId: string): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('calendar_picture')
      .select('file_id')
      .where('sent_by', '=', memberId)
      .orderBy('file_id')
      .limit(BATCH_SIZE)
    const rows = await database.many(after ? query.where('file_id', '>', after) : query)
    for (const { file_id } of rows) yield file_id
    after = rows.at(-1)?.file_id
    if (rows.length < BATCH_SIZE) return
  }
}
