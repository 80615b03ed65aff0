import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { noDocument } from '../../refusals.ts'
import { announceRecord } from '../announce.ts'

/** Deletes one of the caller's own documents and its file, unless it is part of an entry: then it stays for good (LEG-B5). */
export function dropEvidence(call: Call, { id }: { id: string }) {
  return call.change(async (transaction) => {
    const dropped = await transaction.run(
      statement(raw`
        delete from legal_evidence f using member_legal_item r
        where f.id = ${id}::uuid and f.entry_id is null and r.id = f.record_id
          and ${call.viewer.memberId}::uuid = coalesce(f.sent_by, r.member_id)
          and ${call.viewer.memberId}::uuid in (r.member_id, r.responsible_id)`),
    )
    if (dropped === 0) throw noDocument()
    await announceRecord(transaction, call.viewer.memberId)
    return { done: true as const }
  })
}
