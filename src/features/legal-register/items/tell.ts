import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Lets members' open screens hear that items changed: the register, and the own records, which show them too (LEGADM-18, LEGADM-27). */
export async function tellOfItems(transaction: SiteDatabase): Promise<void> {
  await announce(transaction, 'legalRegister', 'members')
  await announce(transaction, 'legalRecords', 'members')
}
