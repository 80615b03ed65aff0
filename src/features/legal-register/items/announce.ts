import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Announces changed items to members, whose open screens refetch the register and their records (LEGADM-18, LEGADM-27). */
export async function announceItems(transaction: SiteDatabase): Promise<void> {
  await announce(transaction, 'legalRegister', 'members')
  await announce(transaction, 'legalRecords', 'members')
}
