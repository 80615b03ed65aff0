import type Stripe from 'stripe'
import { idOf } from '../provider/id-of.ts'

/** A dispute that was lost, and what was taken back for it from the account that had received the payment. */
export interface LostDispute {
  dispute: string
  amount: number
  currency: string
  at: Date
}

/**
 * Takes back from the site's account what the payer's bank has taken for good, once for each dispute. Until a bank has decided, the
 * platform bears it; nothing of a dispute that is won has moved at the site.
 */
export async function takeBackLost(
  stripe: Stripe,
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): Promise<LostDispute[]> {
  const lost = disputes.filter(({ status }) => status === 'lost')
  const transferId = idOf(charge.transfer)
  if (lost.length === 0 || !transferId) return []
  const taken: LostDispute[] = []
  for (const dispute of lost) {
    const transfer = await stripe.transfers.retrieve(transferId)
    const reversal =
      (await reversalsOf(stripe, transfer)).find(({ metadata }) => metadata?.dispute === dispute.id) ??
      (await reverse(stripe, transfer, { dispute, withFee: charge.application_fee !== null }))
    if (!reversal) continue
    const { amount, currency, created } = reversal
    taken.push({ dispute: dispute.id, amount, currency, at: new Date(created * 1_000) })
  }
  return taken
}

/** All that was taken back of a transfer: the provider sends the newest ten along with it. */
export const reversalsOf = async (
  stripe: Stripe,
  { id, reversals }: Stripe.Transfer,
): Promise<Stripe.TransferReversal[]> =>
  reversals.has_more
    ? stripe.transfers.listReversals(id, { limit: 100 }).autoPagingToArray({ limit: 1_000 })
    : reversals.data

interface Reversed {
  dispute: Stripe.Dispute
  withFee: boolean
}

async function reverse(stripe: Stripe, transfer: Stripe.Transfer, { dispute, withFee }: Reversed) {
  const amount = Math.min(dispute.amount, transfer.amount - transfer.amount_reversed)
  if (amount <= 0) return undefined
  return stripe.transfers.createReversal(
    transfer.id,
    { amount, metadata: { dispute: dispute.id }, ...(withFee ? { refund_application_fee: true } : {}) },
    { idempotencyKey: `dispute-${dispute.id}` },
  )
}
