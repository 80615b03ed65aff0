import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'

/**
 * Announces a changed record to its holder, its responsible members and administrators, whose open screens refetch it (LEGADM-39,
 * LEG-B19).
 */
export async function announceRecord(
  transaction: SiteDatabase,
  memberId: string | null,
  ...responsibleIds: readonly (string | null)[]
): Promise<void> {
  const members = [...new Set([memberId, ...responsibleIds])].filter((each) => each !== null)
  await publish(transaction, [
    ...members.map((each): [string, string] => ['legalRecords', `member:${each}`]),
    ['legalRecords', 'admins'],
  ])
}

/** Announces that a record was added or removed; the list of all items marks those in the member's register (LEG-12). */
export async function announceRegisterChange(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  await publish(transaction, [
    ['legalRecords', `member:${memberId}`],
    ['legalRegister', `member:${memberId}`],
    ['legalRecords', 'admins'],
  ])
}

async function publish(transaction: SiteDatabase, changes: [topic: string, audience: string][]): Promise<void> {
  const rows = changes.map(([topic, audience]) => ({ site_id: transaction.siteId, topic, audience }))
  await transaction.run(sql.insertInto('live_change').values(rows))
}
