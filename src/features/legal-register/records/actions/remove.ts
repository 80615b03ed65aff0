import { sql as raw } from 'kysely'
import { deleteNotifications } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { clearAnswers } from '#platform/server/http/idempotency.ts'
import { noRecord, recordOnHold } from '../../refusals.ts'
import { announceRecord, announceRegisterChange } from '../announce.ts'

/**
 * Removes an item from the viewer's register: closes the record, which administrators can then only read, and ends the holder's access
 * at once (LEG-15). Uploads that are in no entry are deleted, and so are the record's notifications.
 */
export async function removeRecord(call: Call, { id }: { id: string }) {
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    await requireNoLegalHold(transaction, memberId, id)
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
    await clearStoredAnswers(transaction, call.viewer.accountId, closed.id)
    await transaction.run(
      sql.deleteFrom('legal_evidence').where('record_id', '=', closed.id).where('entry_id', 'is', null),
    )
    await deleteNotifications(transaction, { subjectIds: [closed.id], groupId: closed.id })
    await announceRegisterChange(transaction, memberId)
    await announceRecord(transaction, closed.responsible_id)
    return { done: true as const }
  })
}

/** Refuses if the record is under a legal hold. Keeps the row locked so that no hold can be placed in between. */
async function requireNoLegalHold(transaction: SiteDatabase, memberId: string | null, itemId: string): Promise<void> {
  const record = await transaction.one(
    statement<{ is_on_hold: boolean }>(raw`
      select is_legally_held(r.site_id, r.member_id, r.id) as is_on_hold from member_legal_item r
      where r.member_id = ${memberId}::uuid and r.item_id = ${itemId}::uuid and r.status = 'active' for update`),
  )
  if (record?.is_on_hold) throw recordOnHold()
}

/**
 * Clears stored answers of idempotent calls, as they contain the record's data. The keys stay used: a repeated call would otherwise
 * write into the new record if the item is added again.
 */
async function clearStoredAnswers(
  transaction: SiteDatabase,
  accountId: string | null,
  recordId: string,
): Promise<void> {
  await clearAnswers(
    transaction,
    raw<boolean>`caller = ${accountId} and operation like 'legalRecords.%'
      and (answer ->> 'id' = ${recordId}
        or answer ->> 'id' in (select e.id::text from legal_entry e where e.record_id = ${recordId}::uuid)
        or answer ->> 'key' in (select f.id::text from legal_evidence f where f.record_id = ${recordId}::uuid))`,
  )
}
