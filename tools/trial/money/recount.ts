import type Stripe from 'stripe'
import type { LedgerAccount } from '#features/payments/ledger/rules.ts'
import type { State } from '#features/payments/stand-in/state/state.ts'

/** What moved money of one connected account, as the provider has it. All payments are donations, without VAT. */
export interface ProviderFacts {
  /** Successful payments to the account. */
  charges: readonly Pick<Stripe.Charge, 'id' | 'amount'>[]
  /** Refunds of these payments that have not failed. */
  refunds: readonly Pick<Stripe.Refund, 'amount'>[]
  /** The platform's shares, with what was paid back of them. */
  fees: readonly Pick<Stripe.ApplicationFee, 'amount' | 'amount_refunded'>[]
  /** What was taken back for disputes that were lost. */
  takenBack: readonly Pick<Stripe.TransferReversal, 'amount'>[]
  payouts: readonly Pick<Stripe.Payout, 'amount' | 'status'>[]
}

/** What the accounts of the site's ledger should come to, debits positive; those at 0 are left out. */
export type Balances = Partial<Record<LedgerAccount, number>>

/** Counts from the provider's objects alone what the ledger should have: by sums of another kind than the ledger's own entries. */
export function recount({ charges, refunds, fees, takenBack, payouts }: ProviderFacts): Balances {
  const paid = sumOf(charges)
  const refunded = sumOf(refunds)
  const disputed = sumOf(takenBack)
  const shares = sumOf(fees) - fees.reduce((sum, { amount_refunded: returned }) => sum + returned, 0)
  const bank = sumOf(payouts.filter(({ status }) => status !== 'failed' && status !== 'canceled'))
  const balances: Balances = {
    provider: paid - refunded - disputed - shares - bank,
    bank,
    'income.donation': refunded - paid,
    'platform-fee': shares,
    disputes: disputed,
  }
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
}

const sumOf = (items: readonly { amount: number }[]): number => items.reduce((sum, { amount }) => sum + amount, 0)

/** What a stand-in has of one connected account. */
export function factsOf(state: State, account: string): ProviderFacts {
  const all = state.all(state.platform, 'charge')
  const charges = all.filter((charge) => charge.paid && charge.transfer_data?.destination === account)
  const ids = new Set(charges.map(({ id }) => id))
  return {
    charges,
    refunds: state
      .all(state.platform, 'refund')
      .filter(({ charge, status }) => ids.has(String(charge)) && status !== 'failed'),
    fees: state.all(state.platform, 'application_fee').filter((fee) => fee.account === account),
    takenBack: state
      .all(state.platform, 'transfer')
      .filter(({ destination }) => destination === account)
      .flatMap(({ reversals }) => reversals.data.filter(({ source_refund: refund }) => refund === null)),
    payouts: state.all(account, 'payout'),
  }
}

/** The balance of a connected account by its movements, available and pending. */
export const balanceAtProvider = (state: State, account: string): number =>
  state.all(account, 'balance_transaction').reduce((sum, { net }) => sum + net, 0)
