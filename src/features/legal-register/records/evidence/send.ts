import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { FORMATS } from '#features/files/contract.ts'
import { AREAS, fileNamed, isAsNamed, notAsNamed, recordFile, storageKey } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { MOST_EVIDENCE_BYTES, MOST_UNSAVED } from '../../fields.ts'
import { evidenceFull, tooManyUnsaved } from '../../refusals.ts'
import type { Evidence } from '../../shapes.ts'
import { statement } from '../../statement.ts'
import { legalRecordsContract } from '../contract.ts'
import { changeReached, senderOf } from '../reach.ts'
import { EVIDENCE_JSON } from '../reads/evidence.ts'
import { tellOfRecord } from '../tell.ts'

/**
 * Takes a PDF as evidence for an item of the own register (LEG-24, LEG-25): what it is, its bytes say, and their SHA-256 is kept with it
 * (LEG-B4). It counts once an entry names it; until then it is its sender's alone.
 */
export function sendEvidence(storage: () => Storage) {
  const limits = legalRecordsContract.sendEvidence['~orpc'].meta.upload
  return async (call: Call, input: { id: string; name: string }): Promise<Evidence & { id: string }> => {
    if (!limits) throw new Error('evidence has limits')
    await reach(call, call.database, input.id)
    const name = fileNamed(['pdf'], input.name)
    const { path, size, sha256 } = await incomingOf(call).receive(limits)
    if (!(await isAsNamed(path, 'pdf'))) throw notAsNamed('pdf')
    const [id, fileId] = [newId(), newId()]
    return changeWithFiles(call, storage(), [{ key: storageKey(call.siteId, fileId), path }], async (transaction) => {
      const { id: recordId, ...record } = await reach(call, transaction, input.id, { hold: true, size })
      await recordFile(transaction, {
        id: fileId,
        name: name.whole,
        type: FORMATS.pdf.type,
        size,
        access: 'evidence',
        element: 'legaldocument',
        parentFolder: AREAS.documents(id),
      })
      const kept = await transaction.one(
        statement<{ kept: Evidence }>(raw`
          insert into legal_evidence as evidence (site_id, id, record_id, file_id, file_name, size, sha256, time_added, sent_by)
          values (${call.siteId}::uuid, ${id}::uuid, ${recordId}::uuid, ${fileId}::uuid, ${name.whole}, ${size}::bigint, ${sha256},
            ${call.now}::timestamptz, ${record.sender}::uuid)
          returning ${EVIDENCE_JSON} as kept`),
      )
      await tellOfRecord(transaction, record.member_id, record.responsible_id)
      return { ...(kept as { kept: Evidence }).kept, id }
    })
  }
}

interface Reached {
  id: string
  member_id: string
  responsible_id: string | null
  /** Who sends, where that is not the holder. */
  sender: string | null
}

/**
 * The own record of an item, or one that one is responsible for and may add to, which has room for another file, of `size` bytes where they have come; held, so that files of one moment are
 * counted one after the other.
 */
async function reach(
  call: Call,
  database: SiteDatabase,
  id: string,
  { hold = false, size = 1 } = {},
): Promise<Reached> {
  const record = await changeReached(database, call.viewer, id, (is) =>
    database.one(
      statement<Reached>(raw`
        select r.id, r.member_id, r.responsible_id, ${senderOf(call.viewer)} as sender from member_legal_item r where ${is}
        ${hold ? raw`for update` : raw``}`),
    ),
  )
  const sent = await database.one(
    statement<{ files: number; bytes: number }>(raw`
      select count(*) filter (where f.record_id = ${record.id}::uuid and f.entry_id is null
          and f.sent_by is not distinct from ${record.sender}::uuid)::int as files,
        coalesce(sum(f.size), 0)::float8 as bytes
      from member_legal_item r join legal_evidence f on f.record_id = r.id where r.member_id = ${record.member_id}::uuid`),
  )
  if ((sent?.files ?? 0) >= MOST_UNSAVED) throw tooManyUnsaved(MOST_UNSAVED)
  if ((sent?.bytes ?? 0) + size > MOST_EVIDENCE_BYTES) throw evidenceFull()
  return record
}
