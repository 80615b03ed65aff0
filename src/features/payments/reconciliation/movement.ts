import type Stripe from 'stripe'
import { reversalsOf } from '../checkout/lost-disputes.ts'
import type { LedgerCause } from '../ledger/rules.ts'
import { idOf } from '../provider/id-of.ts'

/** A movement of the balance of a site's account, as the provider lists it, with the entry that is expected in the ledger. */
export interface Movement {
  id: string
  type: string
  cause: LedgerCause | null
  causeId: string | null
  /** Minor units, without the fee. */
  amount: number
  fee: number
  currency: string
  at: Date
}

interface Account {
  stripe: Stripe
  accountId: string
  /** Transfers by the payment they became, as several movements belong to one. */
  transfers: Map<string, Promise<Stripe.Transfer | undefined>>
}

/** Finds which fact a movement belongs to; expects its source to be expanded. */
export async function movementOf(account: Account, transaction: Stripe.BalanceTransaction): Promise<Movement> {
  const { id, type, amount, fee, currency, created } = transaction
  const fact = await factOf(account, transaction)
  return {
    id,
    type,
    cause: fact?.cause ?? null,
    causeId: fact?.causeId ?? null,
    amount,
    fee,
    currency,
    at: new Date(created * 1_000),
  }
}

interface Fact {
  cause: LedgerCause
  causeId: string
}

async function factOf(account: Account, { type, source }: Stripe.BalanceTransaction): Promise<Fact | undefined> {
  if (!source || typeof source === 'string') return undefined
  if (source.object === 'payout')
    return { cause: 'payout', causeId: type === 'payout' ? source.id : `${source.id}:returned` }
  if (source.object === 'charge') {
    const charge = idOf((await transferOf(account, source.id, source))?.source_transaction)
    return charge ? { cause: 'payment', causeId: charge } : undefined
  }
  if (source.object !== 'refund') return undefined
  const payment = idOf(source.charge)
  const transfer = payment && (await transferOf(account, payment))
  return transfer ? refundOrDispute(account, transfer, source.id) : undefined
}

/** The transfer that became this payment on the site's account. */
function transferOf(
  { stripe, accountId, transfers }: Account,
  paymentId: string,
  known?: Stripe.Charge,
): Promise<Stripe.Transfer | undefined> {
  const found = transfers.get(paymentId)
  if (found) return found
  const read = async () => {
    const payment = known ?? (await stripe.charges.retrieve(paymentId, {}, { stripeAccount: accountId }))
    const id = idOf(payment.source_transfer)
    return id ? stripe.transfers.retrieve(id) : undefined
  }
  const reading = read()
  transfers.set(paymentId, reading)
  return reading
}

/** What took a part of a transfer back: a refund of the payment, or a dispute that was lost, which our own reversal names. */
async function refundOrDispute(
  { stripe }: Account,
  transfer: Stripe.Transfer,
  refundId: string,
): Promise<Fact | undefined> {
  const all = await reversalsOf(stripe, transfer)
  const reversal = all.find((one) => idOf(one.destination_payment_refund) === refundId)
  const refund = idOf(reversal?.source_refund)
  if (refund) return { cause: 'refund', causeId: refund }
  const dispute = reversal?.metadata?.dispute
  return dispute ? { cause: 'dispute', causeId: dispute } : undefined
}
