import { isSwitchedOn } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { accountForPayments } from './own-account.ts'

/** Whether somebody signed in can pay by card on this site now (PAY-01, WRITE-22). */
export async function takesCardPayments(call: Call, isConfigured: boolean): Promise<boolean> {
  if (!isConfigured || !(await isSwitchedOn(call.database, call.viewer.switches, 'cardPayments'))) return false
  return (await accountForPayments(call.database)) !== undefined
}
