import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { end } from '../../checkout/begin.ts'
import { emailDonor } from './email.ts'
import { noMonthlyDonation } from './refusals.ts'
import { type MonthlyDonation, monthlyDonationOf, saveEnded } from './rows.ts'
import type { EndedBy } from './rules.ts'

/** What is done about a monthly donation by its donor and by the clock comes one after the other. */
export const lockDonation = (transaction: SiteDatabase, id: string) =>
  lockExclusive(transaction, `monthly-donation:${id}`)

/**
 * Stops a monthly donation of the caller at once, and gives up what is unpaid of it. It can be done whether or not the site takes cards
 * now. One that has ended already stays so; anybody else's is not there (`payments.no-monthly-donation`).
 */
export const stopMonthly = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    await lockDonation(transaction, id)
    const donation = await monthlyDonationOf(transaction, id)
    if (donation?.memberId !== call.viewer.memberId || donation?.state === 'begun') throw noMonthlyDonation()
    if (donation) await endDonation(transaction, donation, 'donor')
    return { done: true }
  })

/**
 * Ends a donation that is running, with what is unpaid of it; whoever has not stopped it hears why. The checkout comes first, as when a
 * payment is recorded, which locks both.
 */
export async function endDonation(
  transaction: SiteDatabase,
  donation: MonthlyDonation,
  endedBy: EndedBy,
): Promise<void> {
  const { id, memberId, checkoutId } = donation
  if (checkoutId) await end(transaction, checkoutId, 'cancelled')
  if (!(await saveEnded(transaction, id, endedBy))) return
  if (endedBy !== 'donor') await emailDonor(transaction, donation, endedBy)
  await announce(transaction, 'payments', `member:${memberId}`)
}
