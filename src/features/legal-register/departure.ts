import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Departure } from '#platform/server/departure.ts'
import { announce } from '#platform/server/live/announce.ts'
import { memberOnHold } from './refusals.ts'

/**
 * Handles a member's register when they leave. If an administrator removes the member, the register is closed and retained for the site's
 * retention time (LEG-15); a database trigger closes it, whichever way the member is removed. If the member deletes their own account, the
 * register is erased at once, even under a legal hold (PROF-19); only the number of entries and the last hash of each history remain.
 */
export const legalDeparture: Departure = {
  async beforeRemoval(transaction, memberId) {
    const { records, is_on_hold: isOnHold } = await registerOf(transaction, memberId)
    if (records === 0) return {}
    if (isOnHold) throw memberOnHold()
    await announce(transaction, 'legalRecords', 'admins')
    return { legalRecordsKept: records }
  },
  async beforeDeletion(transaction, memberId) {
    await transaction.one(statement(raw`select erase_legal_register(${memberId}::uuid) as erased`))
    await announce(transaction, 'legalRecords', 'admins')
  },
}

async function registerOf(
  transaction: SiteDatabase,
  memberId: string,
): Promise<{ records: number; is_on_hold: boolean }> {
  const row = await transaction.one(
    statement<{ records: number; is_on_hold: boolean }>(raw`
      select (select count(*)::int from member_legal_item r where r.member_id = ${memberId}::uuid) as records,
        exists (select from legal_hold h where h.member_id = ${memberId}::uuid) as is_on_hold`),
  )
  return row ?? { records: 0, is_on_hold: false }
}
