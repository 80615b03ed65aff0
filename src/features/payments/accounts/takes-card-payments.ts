import { isSwitchedOn } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { accountForPayments } from './own-account.ts'

/** The account to which payments by card go now; undefined where it takes none, or they are switched off (PAY-01, PAY-08). */
export async function accountForCards(
  database: SiteDatabase,
  switches?: Call['viewer']['switches'],
): Promise<string | undefined> {
  const [account, isOn] = await Promise.all([
    accountForPayments(database),
    isSwitchedOn(database, switches, 'cardPayments'),
  ])
  return isOn ? account : undefined
}

/** Whether somebody signed in can pay by card on this site now (PAY-01, WRITE-22). */
export const takesCardPayments = async ({ database, viewer }: Call, isConfigured: boolean): Promise<boolean> =>
  isConfigured && (await accountForCards(database, viewer.switches)) !== undefined
