import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import type { ChargeParts } from '../checkout/charge-saved-card.ts'
import { countRequest } from '../checkout/count-request.ts'
import { cannotPay } from '../checkout/refusals.ts'
import { noMonthlyDonation } from '../donations/monthly/refusals.ts'
import { monthlyDonationOf } from '../donations/monthly/rows.ts'
import type { Plan } from '../plans/fields.ts'
import { requestOf } from '../refusals.ts'
import { noCardNeeded } from '../renewals/refusals.ts'
import { renewalOf } from '../renewals/rows.ts'
import { trialOf } from '../renewals/trial-of.ts'
import { setupIntentOf } from './at-provider.ts'
import { beginCard, type CardSetup, openCard } from './rows.ts'

/**
 * Prepares a card at the provider, without a payment; for a trial that was chosen, or in place of the card of the caller's renewals or
 * monthly donation.
 */
export const prepareCard =
  ({ provider }: ChargeParts) =>
  async (call: Call, { donationId = null }: { donationId?: string | null }) => {
    const memberId = call.viewer.memberId ?? ''
    if (!provider || !(await takesCardPayments(call, true))) throw cannotPay()
    const setup = await call.change((transaction) => ownSetup(transaction, memberId, donationId))
    await countRequest(call, { of: 'card_setup', id: setup.id })
    const [trial, intent] = await Promise.all([
      setup.choiceId ? trialOf(call.database, setup.choiceId, await provider.now()) : null,
      requestOf(provider, () => setupIntentOf(provider, call.database, { ...setup, memberId })),
    ])
    return {
      clientSecret: intent.client_secret ?? '',
      publishableKey: provider.publishableKey,
      scriptUrl: provider.scriptUrl,
      trial: trial ? { ...priced(trial.plan), lastDay: trial.lastDay } : null,
    }
  }

const priced = ({ name, period, amount, vatRate }: Plan) => ({ name, period, amount, vatRate })

/** The card that is about to be saved, for this monthly donation or for memberships; another one where there is something to charge. */
async function ownSetup(transaction: SiteDatabase, memberId: string, donationId: string | null): Promise<CardSetup> {
  await lockExclusive(transaction, `membership:${memberId}`)
  if (donationId) {
    const donation = await monthlyDonationOf(transaction, donationId)
    if (donation?.memberId !== memberId || !donation.nextOn) throw noMonthlyDonation()
  }
  const open = await openCard(transaction, memberId)
  if (open && open.donationId === donationId) return open
  if (!donationId && !(await renewalOf(transaction, memberId))) throw noCardNeeded()
  const id = await beginCard(transaction, memberId, { donationId })
  return { id, choiceId: null, donationId, intentId: null }
}
