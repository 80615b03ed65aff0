import { sql as raw } from 'kysely'
import { forgetNotices } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noRecord, recordHeld } from '../../refusals.ts'
import { statement } from '../../statement.ts'
import { tellOfHolding, tellOfRecord } from '../tell.ts'

/**
 * Removes an item from the own register: its record is closed, for administrators to read and nobody to change, and out of its holder's
 * reach from this moment (LEG-15). What was sent and is in no entry goes at once, and so does what was told of it.
 */
export async function removeRecord(call: Call, { id }: { id: string }) {
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    await needFree(transaction, memberId, id)
    const closed = await transaction.one(
      sql
        .updateTable('member_legal_item')
        .set({ status: 'inactive' })
        .where('member_id', '=', memberId)
        .where('item_id', '=', id)
        .where('status', '=', 'active')
        .returning(['id', 'responsible_id']),
    )
    if (!closed) throw noRecord()
    await forgetAnswers(transaction, call.viewer.accountId, closed.id)
    await transaction.run(
      sql.deleteFrom('legal_evidence').where('record_id', '=', closed.id).where('entry_id', 'is', null),
    )
    await forgetNotices(transaction, { subjectIds: [closed.id], groupId: closed.id })
    await tellOfHolding(transaction, memberId)
    await tellOfRecord(transaction, closed.responsible_id)
    return { done: true as const }
  })
}

/** Refuses while the record is under a legal hold. The row stays locked, so that no hold comes in between. */
async function needFree(transaction: SiteDatabase, memberId: string | null, itemId: string): Promise<void> {
  const record = await transaction.one(
    statement<{ held: boolean }>(raw`
      select is_legally_held(r.site_id, r.member_id, r.id) as held from member_legal_item r
      where r.member_id = ${memberId}::uuid and r.item_id = ${itemId}::uuid and r.status = 'active' for update`),
  )
  if (record?.held) throw recordHeld()
}

/**
 * What was answered to calls that may be repeated said what the record holds. Their keys stay used up, as a repeated call would write
 * into the record of an item that was taken again.
 */
async function forgetAnswers(transaction: SiteDatabase, accountId: string | null, recordId: string): Promise<void> {
  await transaction.run(
    statement(raw`
      update idempotency_key set answer = null, body_hash = '' where caller = ${accountId} and operation like 'legalRecords.%'
        and (answer ->> 'id' = ${recordId}
          or answer ->> 'id' in (select e.id::text from legal_entry e where e.record_id = ${recordId}::uuid)
          or answer ->> 'key' in (select f.id::text from legal_evidence f where f.record_id = ${recordId}::uuid))`),
  )
}
