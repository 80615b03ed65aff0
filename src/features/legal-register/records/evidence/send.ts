import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { FORMATS } from '#features/files/contract.ts'
import { AREAS, isAsNamed, notAsNamed, parseFileName, recordFile, storageKey } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { MAX_TOTAL_EVIDENCE_BYTES, MAX_UNSAVED_FILES } from '../../fields.ts'
import { evidenceFull, tooManyUnsaved } from '../../refusals.ts'
import type { Evidence } from '../../shapes.ts'
import { announceRecord } from '../announce.ts'
import { legalRecordsContract } from '../contract.ts'
import { EVIDENCE_JSON } from '../reads/evidence.ts'
import { findWritable, senderOf } from '../record-access.ts'

/**
 * Accepts a PDF as evidence for an item of the viewer's register (LEG-24, LEG-25). The type is detected from the bytes, whose SHA-256 is
 * stored (LEG-B4). Until an entry names the document, only its sender can see it.
 */
export function sendEvidence(storage: () => Storage) {
  const limits = legalRecordsContract.sendEvidence['~orpc'].meta.upload
  return async (call: Call, input: { id: string; name: string }): Promise<Evidence & { id: string }> => {
    if (!limits) throw new Error('evidence has limits')
    await findUploadTarget(call, call.database, input.id)
    const name = parseFileName(['pdf'], input.name)
    const { path, size, sha256 } = await incomingOf(call).receive(limits)
    if (!(await isAsNamed(path, 'pdf'))) throw notAsNamed('pdf')
    const [id, fileId] = [newId(), newId()]
    return changeWithFiles(call, storage(), [{ key: storageKey(call.siteId, fileId), path }], async (transaction) => {
      const { id: recordId, ...record } = await findUploadTarget(call, transaction, input.id, { lock: true, size })
      await recordFile(transaction, {
        id: fileId,
        name: name.whole,
        type: FORMATS.pdf.type,
        size,
        access: 'evidence',
        element: 'legaldocument',
        parentFolder: AREAS.documents(id),
      })
      const inserted = await transaction.one(
        statement<{ evidence: Evidence }>(raw`
          insert into legal_evidence as evidence (site_id, id, record_id, file_id, file_name, size, sha256, time_added, sent_by)
          values (${call.siteId}::uuid, ${id}::uuid, ${recordId}::uuid, ${fileId}::uuid, ${name.whole}, ${size}::bigint, ${sha256},
            ${call.now}::timestamptz, ${record.sender}::uuid)
          returning ${EVIDENCE_JSON} as evidence`),
      )
      await announceRecord(transaction, record.member_id, record.responsible_id)
      return { ...(inserted as { evidence: Evidence }).evidence, id }
    })
  }
}

interface UploadTarget {
  id: string
  member_id: string
  responsible_id: string | null
  /** The sender; null if it is the holder. */
  sender: string | null
}

/**
 * Finds the viewer's own record of an item, or one they are responsible for and may add to. Throws if it cannot take another file of `size`
 * bytes. With `lock` the row stays locked, so that simultaneous uploads are counted one after the other.
 */
async function findUploadTarget(
  call: Call,
  database: SiteDatabase,
  id: string,
  { lock = false, size = 1 } = {},
): Promise<UploadTarget> {
  const record = await findWritable(database, call.viewer, id, (is) =>
    database.one(
      statement<UploadTarget>(raw`
        select r.id, r.member_id, r.responsible_id, ${senderOf(call.viewer)} as sender from member_legal_item r where ${is}
        ${lock ? raw`for update` : raw``}`),
    ),
  )
  const sent = await database.one(
    statement<{ files: number; bytes: number }>(raw`
      select count(*) filter (where f.record_id = ${record.id}::uuid and f.entry_id is null
          and f.sent_by is not distinct from ${record.sender}::uuid)::int as files,
        coalesce(sum(f.size), 0)::float8 as bytes
      from member_legal_item r join legal_evidence f on f.record_id = r.id where r.member_id = ${record.member_id}::uuid`),
  )
  if ((sent?.files ?? 0) >= MAX_UNSAVED_FILES) throw tooManyUnsaved(MAX_UNSAVED_FILES)
  if ((sent?.bytes ?? 0) + size > MAX_TOTAL_EVIDENCE_BYTES) throw evidenceFull()
  return record
}
