import type Stripe from 'stripe'
import type { LedgerAccount } from '#features/payments/ledger/rules.ts'
import type { State } from '#features/payments/stand-in/state/state.ts'

/** What moved money of one connected account, as the provider has it. All payments are donations or for memberships, without VAT. */
export interface ProviderFacts {
  /** Successful payments to the account. */
  charges: readonly (Pick<Stripe.Charge, 'id' | 'amount'> & OfMembership)[]
  /** Refunds of these payments that have not failed. */
  refunds: readonly (Pick<Stripe.Refund, 'amount'> & OfMembership)[]
  /** The platform's shares, with what was paid back of them. */
  fees: readonly Pick<Stripe.ApplicationFee, 'amount' | 'amount_refunded'>[]
  /** What was taken back for disputes that were lost. */
  takenBack: readonly Pick<Stripe.TransferReversal, 'amount'>[]
  payouts: readonly Pick<Stripe.Payout, 'amount' | 'status'>[]
  /** Beside the provider: invoices for memberships, and what of them was paid by transfer, in minor units. */
  invoices?: { issued: number; transferred: number }
}

interface OfMembership {
  isOfMembership?: boolean
}

/** What the accounts of the site's ledger should come to, debits positive; those at 0 are left out. */
export type Balances = Partial<Record<LedgerAccount, number>>

/** Counts from the provider's objects alone what the ledger should have: by sums of another kind than the ledger's own entries. */
export function recount({ charges, refunds, fees, takenBack, payouts, invoices }: ProviderFacts): Balances {
  const { issued, transferred } = invoices ?? { issued: 0, transferred: 0 }
  const paid = sumOf(charges)
  const refunded = sumOf(refunds)
  const disputed = sumOf(takenBack)
  const shares = sumOf(fees) - fees.reduce((sum, { amount_refunded: returned }) => sum + returned, 0)
  const bank = sumOf(payouts.filter(({ status }) => status !== 'failed' && status !== 'canceled'))
  const balances: Balances = {
    provider: paid - refunded - disputed - shares - bank,
    bank: bank + transferred,
    receivable: issued - transferred,
    'income.donation': sumOf(refunds.filter(isDonation)) - sumOf(charges.filter(isDonation)),
    'income.membership': sumOf(refunds.filter(isMembership)) - sumOf(charges.filter(isMembership)) - issued,
    'platform-fee': shares,
    disputes: disputed,
  }
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
}

const isMembership = ({ isOfMembership = false }: OfMembership): boolean => isOfMembership
const isDonation = (one: OfMembership): boolean => !isMembership(one)

const sumOf = (items: readonly { amount: number }[]): number => items.reduce((sum, { amount }) => sum + amount, 0)

/** What of an account's movements is for memberships: of its charges, and beside the provider. */
export interface Memberships {
  isOfMembership(charge: { id: string }): boolean
  invoices: NonNullable<ProviderFacts['invoices']>
}

/** What a stand-in has of one connected account; all are donations without `memberships`. */
export function factsOf(state: State, account: string, memberships?: Memberships): ProviderFacts {
  const all = state.all(state.platform, 'charge')
  const charges = all.filter((charge) => charge.paid && charge.transfer_data?.destination === account)
  const ids = new Set(charges.map(({ id }) => id))
  const isOfMembership = (id: string) => memberships?.isOfMembership({ id }) ?? false
  return {
    ...(memberships ? { invoices: memberships.invoices } : {}),
    charges: charges.map(({ id, amount }) => ({ id, amount, isOfMembership: isOfMembership(id) })),
    refunds: state
      .all(state.platform, 'refund')
      .filter(({ charge, status }) => ids.has(String(charge)) && status !== 'failed')
      .map(({ charge, amount }) => ({ amount, isOfMembership: isOfMembership(String(charge)) })),
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
