import type { PaymentState } from './fields.ts'

/** The currency of all payments, ISO 4217 as the provider writes it. */
export const CURRENCY = 'gbp'

/** Days after which a saved card that was refused is tried again; there is no other attempt after the last. */
export const RETRY_DAYS = [3, 5, 7] as const

/** Days for which a checkout is open whose saved card was refused. */
const PAYABLE_DAYS = 90

/** Until when what the clock begins can be paid; checkouts go by the real clock. */
export const payableUntil = (): Date => new Date(Date.now() + PAYABLE_DAYS * 86_400_000)

/** What became of a payment, from its amounts in minor units. What the payer's bank has taken back counts before refunds. */
export function stateOf({ amount, refunded, disputed, lost }: Amounts): PaymentState {
  if (lost > 0) return 'lost'
  if (disputed > 0) return 'disputed'
  if (refunded >= amount) return 'refunded'
  return refunded > 0 ? 'partlyRefunded' : 'paid'
}

interface Amounts {
  amount: number
  refunded: number
  disputed: number
  lost: number
}
