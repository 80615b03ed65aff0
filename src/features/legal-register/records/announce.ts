import type { SiteDatabase } from '#platform/server/database/database.ts'
import { insertChanges } from '#platform/server/live/announce.ts'

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
    ...members.map((each) => ['legalRecords', `member:${each}`] as const),
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

async function publish(transaction: SiteDatabase, changes: Parameters<typeof insertChanges>[1]): Promise<void> {
  await transaction.run(insertChanges(transaction.siteId, changes))
}
