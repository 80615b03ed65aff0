import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { noRecord } from '../../refusals.ts'
import { historyPage } from './history.ts'

/** What was recorded for an item of the own register; what administrators withdrew is not in it (LEG-27, LEG-29). */
export async function ownHistory(
  call: Call,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const record = await call.database.one(
    sql
      .selectFrom('member_legal_item')
      .select('id')
      .where('member_id', '=', call.viewer.memberId)
      .where('item_id', '=', id)
      // Written out: with a value the database would plan at each call whether the index of active ones does.
      .where(raw<boolean>`status = 'active'`),
  )
  if (!record) throw noRecord()
  return historyPage(call.database, { recordId: record.id, cursor, limit, withdrawn: false })
}
