import type { UploadLimits } from '#base/operation.ts'
import { TOO_BIG } from '#features/files/contract.ts'
import { recordFile } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { authorFile } from '../authoring/author-files.ts'
import type { AuthorFile } from '../authoring/contract.ts'
import type { FileKind } from '../contents.ts'
import { insightGone } from '../reads/reader.ts'
import { requireAudio, requireEditable } from './access.ts'
import { FILE_RULES } from './contract.ts'
import { fileNameOf } from './file-name.ts'
import { type PreparedFile, prepare } from './prepare.ts'
import { ensureByteQuota, ensureFileQuota } from './quota.ts'

/**
 * Receives a file for an insight (WRITE-13 to WRITE-17, WRITE-19). It is written to disk, checked and put into storage
 * together with its record (TEN-31), or not at all. `mostBytes` is the operator's limit for attachments and recordings.
 */
export function sendFile(storage: () => Storage, maxBytes: number) {
  return async (call: Call, input: { id: string; kind: FileKind; name: string }): Promise<AuthorFile> => {
    if (input.kind === 'audio') await requireAudio(call)
    await requireEditable(call, call.database, input.id)
    const name = fileNameOf(input.kind, input.name)
    const received = await incomingOf(call).receive(limitsOf(input.kind, maxBytes))
    const prepared = await prepare({ siteId: call.siteId, insightId: input.id, kind: input.kind, name, received })
    return storeInsightFile(call, storage(), input, prepared)
  }
}

/** Stores a prepared file and links it to its insight and sender. */
export function storeInsightFile(
  call: Call,
  storage: Storage,
  { id, kind }: { id: string; kind: FileKind },
  { record, files }: PreparedFile,
): Promise<AuthorFile> {
  return changeWithFiles(call, storage, files, async (transaction) => {
    await requireEditable(call, transaction, id, { lock: true })
    await ensureFileQuota(transaction, id)
    await ensureByteQuota(transaction, call.viewer.memberId, record.size)
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
    const stored = await authorFile(transaction, id, record.id)
    if (!stored) throw insightGone()
    return stored
  })
}

/** Size limits of a kind of file, with their error messages. */
export function limitsOf(kind: FileKind, maxBytes: number): UploadLimits {
  const { min, max } = FILE_RULES[kind]
  const message = `${TOO_BIG} It may have ${Math.floor(maxBytes / 1_000_000)} MB at most.`
  return { min, max: max ?? { bytes: maxBytes, message } }
}
