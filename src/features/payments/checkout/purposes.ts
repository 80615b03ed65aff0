import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { LedgerAccount } from '../ledger/rules.ts'
import type { Purpose } from './fields.ts'
import type { CheckoutLine } from './totals.ts'

/** A kind of thing that can be paid for. It begins checkouts with lines of its own, and hears what became of them. */
export interface CheckoutPurpose {
  kind: Purpose
  /** Where its income stands in the ledger. */
  income: LedgerAccount
  /** Path of the page that led to a checkout, for the way back. */
  backTo: (purposeId: string, siteId: string) => string
  /** Path of the page that shows what was paid for, where that is another one. */
  paidTo?: string
  /** Called when a checkout has ended unpaid before its time. One that is paid all the same is heard of by `paid`. */
  ended?: (transaction: SiteDatabase, checkoutId: string) => Promise<void>
  /** Whether a checkout was begun by the clock for what is due: its payer may leave it, and it can be paid later all the same. */
  staysDue?: (transaction: SiteDatabase, checkoutId: string) => Promise<boolean>
  /** Called once for a payment, in the transaction that records it. */
  paid?: (transaction: SiteDatabase, payment: PaidCheckout) => Promise<void>
  /** Called once for a refund that the provider has accepted, in the transaction that records it. */
  refunded?: (transaction: SiteDatabase, refund: RecordedRefund) => Promise<void>
  /** Called once for a refund that `refunded` was called for and that the card's bank has sent back, in the transaction that records it. */
  refundFailed?: (transaction: SiteDatabase, payment: PaymentTakenBack) => Promise<void>
  /** Called once for a payment of which nothing is left since the payer's bank has taken it back, in the transaction that records it. */
  lost?: (transaction: SiteDatabase, payment: LostPayment) => Promise<void>
  /** What is paid for is of no use to whoever has left: a payment that comes afterwards is paid back. */
  isOnlyForMembers?: boolean
}

/** A payment as its purpose hears of it. Amounts are in minor units. */
export interface PaidCheckout {
  paymentId: string
  checkoutId: string
  /** Null for somebody who has left. */
  memberId: string | null
  purposeId: string
  currency: string
  amount: number
  lines: readonly CheckoutLine[]
  paidAt: Date
  /** The card, if the payer has chosen that it is saved. */
  card: SavedCard | null
}

/** A card that later payments can be taken from. */
export interface SavedCard {
  /** The provider's id of it. */
  methodId: string
  brand: string
  last4: string
  /** When it expires. */
  month: number
  year: number
}

/** A payment that was paid back, or taken back by the payer's bank. */
export interface PaymentTakenBack {
  paymentId: string
  memberId: string | null
  purposeId: string
  /** Now, by the provider's clock. */
  now: Date
}

/** A payment of which nothing is left since the payer's bank has taken it back. */
export interface LostPayment extends PaymentTakenBack {
  /** What the bank has taken back, in minor units. */
  amount: number
}

export interface RecordedRefund {
  paymentId: string
  refundId: string
  memberId: string | null
  purposeId: string
  amount: number
  /** All of the payment has been paid back by now. */
  isWhole: boolean
  /** When it was made, by the provider's clock. */
  refundedAt: Date
}
