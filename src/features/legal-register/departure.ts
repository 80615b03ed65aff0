import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Departure } from '#platform/server/departure.ts'
import { announce } from '#platform/server/live/announce.ts'
import { memberHeld } from './refusals.ts'
import { statement } from './statement.ts'

/**
 * What becomes of a member's register when they leave. Removed by an administrator, it is closed and kept for as long as the site keeps
 * closed records (LEG-15); the database closes it, whatever removes the member. Deleted by its owner, the account takes all of it along at
 * once, also under a legal hold (PROF-19); number and last hash of each history stay.
 */
export const legalDeparture: Departure = {
  async beforeRemoval(transaction, memberId) {
    const { records, held } = await registerOf(transaction, memberId)
    if (records === 0) return {}
    if (held) throw memberHeld()
    await announce(transaction, 'legalRecords', 'admins')
    return { legalRecordsKept: records }
  },
  async beforeDeletion(transaction, memberId) {
    await transaction.one(statement(raw`select erase_legal_register(${memberId}::uuid) as erased`))
    await announce(transaction, 'legalRecords', 'admins')
  },
}

async function registerOf(transaction: SiteDatabase, memberId: string): Promise<{ records: number; held: boolean }> {
  const row = await transaction.one(
    statement<{ records: number; held: boolean }>(raw`
      select (select count(*)::int from member_legal_item r where r.member_id = ${memberId}::uuid) as records,
        exists (select from legal_hold h where h.member_id = ${memberId}::uuid) as held`),
  )
  return row ?? { records: 0, held: false }
}
