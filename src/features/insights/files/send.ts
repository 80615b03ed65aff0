import type { UploadLimits } from '#base/operation.ts'
import { TOO_BIG, TOO_SMALL } from '#features/files/contract.ts'
import { recordFile } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { authorFile } from '../authoring/author-files.ts'
import type { AuthorFile } from '../authoring-contract.ts'
import type { FileKind } from '../contents.ts'
import { FILE_RULES } from '../files-contract.ts'
import { insightGone } from '../reads/reader.ts'
import { fileNameOf } from './file-name.ts'
import { type PreparedFile, prepare } from './prepare.ts'
import { needAudio, reachInsight } from './reach.ts'
import { makeRoom, makeRoomFor } from './room.ts'

/**
 * Takes a file for an insight (WRITE-13 to WRITE-17, WRITE-19). It arrives on disk, is looked at there and goes into the store; its
 * record (TEN-31) comes with it or neither does. `mostBytes` is the operator's limit for attachments and recordings.
 */
export function sendFile(storage: () => Storage, mostBytes: number) {
  return async (call: Call, input: { id: string; kind: FileKind; name: string }): Promise<AuthorFile> => {
    if (input.kind === 'audio') await needAudio(call)
    await reachInsight(call, call.database, input.id)
    const name = fileNameOf(input.kind, input.name)
    const received = await incomingOf(call).receive(limitsOf(input.kind, mostBytes))
    const prepared = await prepare({ siteId: call.siteId, insightId: input.id, kind: input.kind, name, received })
    return keepFile(call, storage(), input, prepared)
  }
}

/** Stores a prepared file and writes whose it is. */
export function keepFile(
  call: Call,
  storage: Storage,
  { id, kind }: { id: string; kind: FileKind },
  { record, files }: PreparedFile,
): Promise<AuthorFile> {
  return changeWithFiles(call, storage, files, async (transaction) => {
    await reachInsight(call, transaction, id, { hold: true })
    await makeRoom(transaction, id)
    await makeRoomFor(transaction, call.viewer.memberId, record.size)
    await recordFile(transaction, record)
    await transaction.run(
      sql.insertInto('insight_file').values({
        site_id: call.siteId,
        file_id: record.id,
        insight_id: id,
        kind,
        sent_by: call.viewer.memberId,
      }),
    )
    const kept = await authorFile(transaction, id, record.id)
    if (!kept) throw insightGone()
    return kept
  })
}

/** How large a file of a kind may be, and the sentences for one that is not. */
export function limitsOf(kind: FileKind, mostBytes: number): UploadLimits {
  const { least, most } = FILE_RULES[kind]
  const more = most === null ? ` It may have ${Math.floor(mostBytes / 1_000_000)} MB at most.` : ''
  return {
    least: { bytes: least, otherwise: TOO_SMALL },
    most: { bytes: most ?? mostBytes, otherwise: TOO_BIG + more },
  }
}
