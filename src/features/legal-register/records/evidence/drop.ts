import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { noDocument } from '../../refusals.ts'
import { statement } from '../../statement.ts'
import { tellOfRecord } from '../tell.ts'

/** Takes back a document of one's own that is in no entry yet; one that is stays with it for good (LEG-B5). Its file goes with it. */
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
    await tellOfRecord(transaction, call.viewer.memberId)
    return { done: true as const }
  })
}
