import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { findReadable } from '../record-access.ts'
import { historyPage } from './history.ts'

/**
 * History of an item in the viewer's register, or of a record they are responsible for, without withdrawn entries (LEG-27, LEG-29,
 * LEG-B19).
 */
export async function ownHistory(
  call: Call,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const record = await findReadable(call.viewer, id, (is) =>
    call.database.one(sql.selectFrom('member_legal_item as r').select('r.id').where(is)),
  )
  return historyPage(call.database, { recordId: record.id, cursor, limit, withdrawn: false })
}
