import { roundedShare, WHOLE } from '../rounded-share.ts'

/** One line of what is paid for. Amounts are in minor units and include VAT. */
export interface CheckoutLine {
  title: string
  quantity: number
  /** Price of one. */
  unitAmount: number
  /** VAT in it, in basis points: 2,000 are 20 %. */
  vatRate: number
}

/** What a line costs, and the VAT in it, rounded half up for this line alone. */
export function totalOf({ quantity, unitAmount, vatRate }: Omit<CheckoutLine, 'title'>): Total {
  const amount = quantity * unitAmount
  return { amount, tax: vatIn(amount, vatRate) }
}

/** An amount and the VAT in it. */
export interface Total {
  amount: number
  tax: number
}

/** The sum of lines, whose VAT is rounded for each (PAY-12). */
export function sumOf(lines: readonly CheckoutLine[]): Total {
  return lines.map(totalOf).reduce((sum, line) => ({ amount: sum.amount + line.amount, tax: sum.tax + line.tax }), {
    amount: 0,
    tax: 0,
  })
}

const vatIn = (amount: number, rate: number) => roundedShare(amount, rate, WHOLE + rate)

/**
 * The VAT in a refund: what makes the VAT of all refunds so far the share of them in the whole payment. So the parts of a
 * payment that is refunded in full sum up to its VAT, in whatever order they are recorded.
 */
export function taxOfRefund(payment: Total, refundedBefore: Total, amount: number): number {
  const due = roundedShare(payment.tax, refundedBefore.amount + amount, payment.amount) - refundedBefore.tax
  // Where an earlier refund has failed, what was rounded for it is missing; the next one makes up for it.
  return Math.min(Math.max(due, 0), amount)
}

/** The platform's share of an amount, rounded down; its rate in basis points (PAY-16). */
export const platformFeeOf = (amount: number, rate: number) => Math.floor((amount * rate) / WHOLE)
