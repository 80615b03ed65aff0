import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { readReached } from '../reach.ts'
import { historyPage } from './history.ts'

/** What was recorded for an item of the own register, or in a record one is responsible for; what administrators withdrew is not in it (LEG-27, LEG-29, LEG-B19). */
export async function ownHistory(
  call: Call,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const record = await readReached(call.viewer, id, (is) =>
    call.database.one(sql.selectFrom('member_legal_item as r').select('r.id').where(is)),
  )
  return historyPage(call.database, { recordId: record.id, cursor, limit, withdrawn: false })
}
