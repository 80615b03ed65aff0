import type Stripe from 'stripe'
import { idOf } from '../provider/id-of.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { type LostDispute, takeBackLost } from './lost-disputes.ts'

/** A payment as it is at the provider: its intent and, once money has moved, the charge with what happened to it since. */
export interface PaymentAtProvider {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | undefined
  /** Oldest first. */
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  /** What was taken back from the site's account for disputes that were lost. */
  lost: LostDispute[]
  /** What the platform takes of it, with what it has paid back. */
  platformFee: Stripe.ApplicationFee | undefined
  /** By the provider's clock. */
  readAt: Date
}

/**
 * Reads a payment by its intent; the account that receives it, or undefined for one that goes to no account. Of a payment to an account that
 * is no site's here nothing else is read, and nothing of it is taken back.
 */
export async function readPayment(
  provider: PaymentProvider,
  intentId: string,
  isOurs: (account: string) => Promise<boolean>,
): Promise<{ account: string; read: PaymentAtProvider } | undefined> {
  const { stripe } = provider
  const [readAt, intent] = await Promise.all([provider.now(), retrieved(stripe, intentId)])
  const account = idOf(intent.transfer_data?.destination)
  if (!account) return undefined
  const charge = typeof intent.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined
  if (charge?.status !== 'succeeded' || !(await isOurs(account)))
    return { account, read: { intent, readAt, ...NOT_PAID } }
  const [refunds, disputes] = await Promise.all([
    // A refund that failed is no longer in the charge's sum.
    allOf(stripe.refunds.list({ charge: charge.id, limit: 100 })),
    charge.disputed ? allOf(stripe.disputes.list({ charge: charge.id, limit: 100 })) : [],
  ])
  const lost = await takeBackLost(stripe, charge, disputes)
  // Read last: what was taken back may have paid back some of it.
  const feeId = idOf(charge.application_fee)
  const platformFee = feeId ? await wholeFee(stripe, feeId) : undefined
  return { account, read: { intent, charge, refunds: refunds.toReversed(), disputes, lost, platformFee, readAt } }
}

const retrieved = (stripe: Stripe, intentId: string) =>
  stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })

/** A fee with all that was paid back of it: the provider sends the newest ten along. */
async function wholeFee(stripe: Stripe, id: string): Promise<Stripe.ApplicationFee> {
  const fee = await stripe.applicationFees.retrieve(id)
  if (!fee.refunds.has_more) return fee
  const data = await allOf(stripe.applicationFees.listRefunds(id, { limit: 100 }))
  return { ...fee, refunds: { ...fee.refunds, data, has_more: false } }
}

const NOT_PAID = { charge: undefined, refunds: [], disputes: [], lost: [], platformFee: undefined }

/** Far more than any payment has; a list of the provider is newest first. */
const MOST = 1_000

const allOf = <Item>(list: Stripe.ApiListPromise<Item>) => list.autoPagingToArray({ limit: MOST })
