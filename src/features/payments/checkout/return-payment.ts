import type { SiteDatabase } from '#platform/server/database/database.ts'
import { emailPayer } from './email-payer.ts'
import { refundLater } from './refund-later.ts'

interface Returned {
  paymentId: string
  /** Null for somebody who has left. */
  memberId: string | null
  title: string
  /** What is left of the payment, in minor units. */
  amount: number
}

/**
 * Pays back a payment that nobody wanted any more when it was made: its checkout had been cancelled, or its payer had left. To be called in
 * the transaction that records the payment, so that it happens once; the payer hears of it by e-mail.
 */
export async function returnPayment(transaction: SiteDatabase, { paymentId, memberId, ...paid }: Returned) {
  if (paid.amount > 0) {
    const reason = memberId ? 'It was cancelled before it was paid.' : 'Its payer had left before it was paid.'
    await refundLater(transaction, { id: paymentId, amount: paid.amount, reason, requestedBy: null, now: new Date() })
  }
  if (memberId && paid.amount > 0) await emailPayer(transaction, { kind: 'returned', memberId, ...paid })
}
