import { insightDonation } from '#features/insights/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import { beginCheckout } from '../checkout/begin.ts'
import type { CheckoutParts } from '../checkout/pay.ts'
import { cannotPay } from '../checkout/refusals.ts'
import { donationsContract } from './contract.ts'
import { beginMonthly } from './monthly/begin.ts'
import { stopMonthly } from './monthly/end.ts'
import { ownMonthly } from './monthly/own.ts'
import { noDonations, noInsight } from './refusals.ts'
import { suggestionOf } from './rules.ts'

interface Receiver {
  insightId?: string | undefined
}

/** Whether an insight that the caller may read takes donations, or the site does. */
const options =
  ({ provider }: CheckoutParts) =>
  async (call: Call, { insightId }: Receiver) => {
    const [receiver, canPay] = await Promise.all([
      receiverOf(call, insightId),
      takesCardPayments(call, provider !== undefined),
    ])
    const { title, isOn, suggestedAmount } = receiver
    return { isOn: isOn && canPay, title, suggestedAmount }
  }

interface ReceiverOfDonations {
  id: string
  title: string
  isOn: boolean
  /** In minor units. */
  suggestedAmount: number | null
}

async function receiverOf(call: Call, insightId: string | undefined): Promise<ReceiverOfDonations> {
  if (!insightId) {
    const { primaries } = await readSiteConfig(call.database)
    return { id: call.siteId, title: primaries.appTitle, isOn: true, suggestedAmount: null }
  }
  const insight = await insightDonation(call, insightId)
  if (!insight) throw noInsight()
  const { id, title, donations } = insight
  return { id, title, isOn: donations.on, suggestedAmount: suggestionOf(donations.suggestedAmount) }
}

/** Begins a donation of an amount that the donor names, once or every month; to an insight only while it asks for them. */
const donate =
  ({ provider }: CheckoutParts) =>
  async (call: Call, { insightId, amount, isMonthly }: Donation): Promise<{ id: string }> => {
    const [receiver, canPay] = await Promise.all([
      receiverOf(call, insightId),
      takesCardPayments(call, provider !== undefined),
    ])
    if (!receiver.isOn) throw noDonations()
    if (!canPay) throw cannotPay()
    const lines = [{ title: receiver.title, quantity: 1, unitAmount: amount, vatRate: 0 }]
    return call.change(async (transaction) => ({
      id: isMonthly
        ? await beginMonthly(call, transaction, { receiver, amount })
        : await beginCheckout(call, transaction, { purpose: 'donation', purposeId: receiver.id, lines }),
    }))
  }

interface Donation extends Receiver {
  /** In minor units. */
  amount: number
  isMonthly: boolean
}

/** The operations of donations. */
export const donations = (parts: CheckoutParts) =>
  mount('donations', donationsContract, {
    options: options(parts),
    donate: donate(parts),
    monthly: ownMonthly(parts.provider),
    stopMonthly,
  })
