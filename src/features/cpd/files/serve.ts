import { serveDownload } from '#features/files/server.ts'
import type { Call, FileAnswer, RangedAnswer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { noFile } from '../refusals.ts'

/** One of the caller's files, as a download. */
export function fileFor(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }): Promise<FileAnswer | RangedAnswer> => {
    const found = await call.database.one(
      sql.selectFrom('cpd_file').select('file_id').where('id', '=', id).where('member_id', '=', call.viewer.memberId),
    )
    if (!found) throw noFile()
    return serveDownload(call.database, storage(), found.file_id)
  }
}
