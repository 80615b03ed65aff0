import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'

/** Lets the open screens of a record's holder and of administrators hear that it changed (LEGADM-39). */
export async function tellOfRecord(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  const change = { site_id: transaction.siteId, topic: 'legalRecords' }
  await transaction.run(
    sql.insertInto('live_change').values([
      { ...change, audience: `member:${memberId}` },
      { ...change, audience: 'admins' },
    ]),
  )
}
