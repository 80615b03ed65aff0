import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'

/** Lets the open screens of a record's holder, of `others` who are responsible for it and of administrators hear that it changed (LEGADM-39, LEG-B19). */
export async function tellOfRecord(
  transaction: SiteDatabase,
  memberId: string | null,
  ...others: readonly (string | null)[]
): Promise<void> {
  const members = [...new Set([memberId, ...others])].filter((each) => each !== null)
  await tell(transaction, [
    ...members.map((each): [string, string] => ['legalRecords', `member:${each}`]),
    ['legalRecords', 'admins'],
  ])
}

/** The same where one is added or removed: the list of all items marks what one holds (LEG-12). */
export async function tellOfHolding(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  await tell(transaction, [
    ['legalRecords', `member:${memberId}`],
    ['legalRegister', `member:${memberId}`],
    ['legalRecords', 'admins'],
  ])
}

async function tell(transaction: SiteDatabase, changes: [topic: string, audience: string][]): Promise<void> {
  const rows = changes.map(([topic, audience]) => ({ site_id: transaction.siteId, topic, audience }))
  await transaction.run(sql.insertInto('live_change').values(rows))
}
