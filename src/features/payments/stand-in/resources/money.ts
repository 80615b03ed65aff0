import type Stripe from 'stripe'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'

export const DAY_SECONDS = 86_400
/** Days after which money of a payment is available. */
const AVAILABLE_AFTER_DAYS = 3

/** The provider's own fee for a payment by card: 1.5 % and 20 pence, taken from the platform. */
export function providerFee(amount: number): number {
  return Math.round(amount * 0.015) + 20
}

/** Midnight (UTC) of the day on which money paid now is available, in seconds. */
export function availableFrom(state: State): number {
  return startOfDay(state.now()) + AVAILABLE_AFTER_DAYS * DAY_SECONDS
}

export function startOfDay(seconds: number): number {
  return seconds - (seconds % DAY_SECONDS)
}

/** What the provider's reports call the types. */
const CATEGORIES: Record<string, string> = {
  payment: 'charge',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  payment_refund: 'refund',
  transfer_refund: 'transfer_reversal',
  payout_failure: 'payout_reversal',
}

interface Movement {
  type: Stripe.BalanceTransaction.Type
  /** Gross, in minor units; negative if the account loses it. */
  amount: number
  currency: string
  source: string
  fee?: number
  feeDetails?: Stripe.BalanceTransaction.FeeDetail[]
  description?: string | null
  /** When it is available, in seconds; at once by default. */
  availableOn?: number
  category?: string
}

/** Records a movement on an account's balance. */
export function recordMovement(state: State, account: string, movement: Movement): Stripe.BalanceTransaction {
  const { type, amount, currency, source, fee = 0, feeDetails = [], description = null, category } = movement
  const now = state.now()
  const availableOn = Math.max(movement.availableOn ?? now, now)
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: feeDetails,
    net: amount - fee,
    reporting_category: category ?? CATEGORIES[type] ?? type,
    source,
    status: availableOn > now ? 'pending' : 'available',
    type,
  }
  return state.insert(account, 'balance_transaction', transaction)
}

export function feeDetail(
  type: 'stripe_fee' | 'application_fee',
  amount: number,
  currency: string,
  application: string | null = null,
): Stripe.BalanceTransaction.FeeDetail {
  const description = type === 'stripe_fee' ? 'Stripe processing fees' : 'Application fee'
  return { amount, application, currency, description, type }
}

/** The balance of an account: what is available, and what is to come. */
export function balanceOf(state: State, account: string): Stripe.Balance {
  const sums = { available: new Map<string, number>(), pending: new Map<string, number>() }
  for (const { status, net, currency } of state.all(account, 'balance_transaction')) {
    const sum = status === 'pending' ? sums.pending : sums.available
    sum.set(currency, (sum.get(currency) ?? 0) + net)
  }
  const currencies = new Set(['gbp', ...sums.available.keys(), ...sums.pending.keys()])
  const entries = (sum: Map<string, number>) =>
    [...currencies].map((currency) => {
      const amount = sum.get(currency) ?? 0
      return { amount, currency, source_types: { card: amount } }
    })
  return { object: 'balance', available: entries(sums.available), livemode: false, pending: entries(sums.pending) }
}
