import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { publishInsight } from '../publishing/publish.ts'
import type { AuthoredInsight } from './contract.ts'
import { donationsNotPossible } from './problems.ts'

/** Whether the site can take payments by card now; the app knows it, as payments depend on insights. */
export type TakesPayments = (call: Call) => Promise<boolean>

/** Whether an author can ask for donations now (WRITE-22). */
export const donationOptions = (takesPayments: TakesPayments) => async (call: Call) => ({
  canBeOn: await takesPayments(call),
})

/** Publishes an insight; one that begins to ask for donations is refused while the site cannot take them (WRITE-22). */
export const publishWithDonations =
  (takesPayments: TakesPayments) =>
  async (call: Call, input: Parameters<typeof publishInsight>[1]): Promise<AuthoredInsight> => {
    const begins = input.contents.donations.on && !(await takesDonations(call, input.id))
    if (begins && !(await takesPayments(call))) throw donationsNotPossible()
    return publishInsight(call, input)
  }

async function takesDonations(call: Call, id: string): Promise<boolean> {
  const row = await call.database.one(sql.selectFrom('insight').select('donations').where('id', '=', id))
  return (row?.donations as { on?: boolean } | null)?.on === true
}
