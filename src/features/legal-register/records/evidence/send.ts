import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { FORMATS } from '#features/files/contract.ts'
import { AREAS, fileNamed, isAsNamed, notAsNamed, recordFile, storageKey } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { MOST_EVIDENCE_BYTES, MOST_UNSAVED } from '../../fields.ts'
import { evidenceFull, noRecord, tooManyUnsaved } from '../../refusals.ts'
import type { Evidence } from '../../shapes.ts'
import { statement } from '../../statement.ts'
import { legalRecordsContract } from '../contract.ts'
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
      const recordId = await reach(call, transaction, input.id, { hold: true, size })
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
          insert into legal_evidence as evidence (site_id, id, record_id, file_id, file_name, size, sha256, time_added)
          values (${call.siteId}::uuid, ${id}::uuid, ${recordId}::uuid, ${fileId}::uuid, ${name.whole}, ${size}::bigint, ${sha256},
            ${call.now}::timestamptz)
          returning ${EVIDENCE_JSON} as kept`),
      )
      await tellOfRecord(transaction, call.viewer.memberId)
      return { ...(kept as { kept: Evidence }).kept, id }
    })
  }
}

/**
 * The own record of an item, which has room for another file, of `size` bytes where they have come; held, so that files of one moment are
 * counted one after the other.
 */
async function reach(
  call: Call,
  database: SiteDatabase,
  itemId: string,
  { hold = false, size = 1 } = {},
): Promise<string> {
  const record = await database.one(
    statement<{ id: string }>(raw`
      select r.id from member_legal_item r
      where r.member_id = ${call.viewer.memberId}::uuid and r.item_id = ${itemId}::uuid and r.status = 'active'
      ${hold ? raw`for update` : raw``}`),
  )
  if (!record) throw noRecord()
  const sent = await database.one(
    statement<{ files: number; bytes: number }>(raw`
      select count(*) filter (where f.record_id = ${record.id}::uuid and f.entry_id is null)::int as files,
        coalesce(sum(f.size), 0)::float8 as bytes
      from member_legal_item r join legal_evidence f on f.record_id = r.id where r.member_id = ${call.viewer.memberId}::uuid`),
  )
  if ((sent?.files ?? 0) >= MOST_UNSAVED) throw tooManyUnsaved(MOST_UNSAVED)
  if ((sent?.bytes ?? 0) + size > MOST_EVIDENCE_BYTES) throw evidenceFull()
  return record.id
}
