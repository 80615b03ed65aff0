import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { CheckoutPurpose, PaidCheckout, RecordedRefund } from '../checkout/purposes.ts'
import { todayOf } from '../memberships/reads.ts'
import { issuedInvoice, record } from './payments.ts'
import { settleTerm } from './settle-term.ts'

/**
 * Invoices as something that is paid by card. Their income and VAT stand in the ledger since the issue, so that a payment settles what is
 * owed and is no income of its own (PAY-B5).
 */
export const invoicePurpose: CheckoutPurpose = {
  kind: 'invoice',
  income: 'receivable',
  backTo: () => '/profile/invoices',
  paid: recordPaid,
  refunded: recordRefunded,
}

async function recordPaid(transaction: SiteDatabase, { purposeId, paymentId, amount, paidAt }: PaidCheckout) {
  const invoice = await issuedInvoice(transaction, purposeId)
  const paidOn = await todayOf(transaction, paidAt)
  await record(transaction, invoice, { kind: 'card', amount, paidOn, paymentId })
  await settleTerm(transaction, invoice.id, { now: paidAt })
}

async function recordRefunded(transaction: SiteDatabase, refund: RecordedRefund) {
  const { purposeId, paymentId, refundId, amount, isWhole } = refund
  const invoice = await issuedInvoice(transaction, purposeId)
  const now = new Date()
  const paidOn = await todayOf(transaction, now)
  await record(transaction, invoice, { kind: 'refund', amount: -amount, paidOn, paymentId, refundId })
  await settleTerm(transaction, invoice.id, { now, isPartRefund: !isWhole })
}
