import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type {
  CheckoutPurpose,
  LostPayment,
  PaidCheckout,
  PaymentTakenBack,
  RecordedRefund,
} from '../checkout/purposes.ts'
import { endLostTermOfInvoice } from '../memberships/refunds.ts'
import { todayOf } from '../today-of.ts'
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
  refundFailed: undoFailedRefunds,
  lost: endTermOfLost,
}

async function recordPaid(transaction: SiteDatabase, { purposeId, paymentId, amount, paidAt }: PaidCheckout) {
  const invoice = await issuedInvoice(transaction, purposeId)
  const paidOn = await todayOf(transaction, paidAt)
  await record(transaction, invoice, { kind: 'card', amount, paidOn, paymentId })
  await settleTerm(transaction, invoice.id, { now: paidAt })
}

async function recordRefunded(transaction: SiteDatabase, refund: RecordedRefund) {
  const { purposeId, paymentId, refundId, amount, isWhole, refundedAt: now } = refund
  const invoice = await issuedInvoice(transaction, purposeId)
  const paidOn = await todayOf(transaction, now)
  await record(transaction, invoice, { kind: 'refund', amount: -amount, paidOn, paymentId, refundId })
  await settleTerm(transaction, invoice.id, { now, isPartRefund: !isWhole })
}

/** Undoes what is recorded of refunds that the card's bank has sent back; the ledger has the entry the other way round already. */
async function undoFailedRefunds(transaction: SiteDatabase, { paymentId, now }: PaymentTakenBack) {
  const failed = await transaction.many(
    statement(raw<{ id: string; invoiceId: string; amount: number }>`
      select p.id, p.invoice_id as "invoiceId", p.amount::int from invoice_payment p
        join payment_refund r on r.site_id = p.site_id and r.id = p.refund_id
      where p.payment_id = ${paymentId}::uuid and p.kind = 'refund' and r.state = 'failed'
        and not exists (select from invoice_payment u where u.site_id = p.site_id and u.undoes = p.id)`),
  )
  const paidOn = await todayOf(transaction, now)
  for (const { id, invoiceId, amount } of failed) {
    const invoice = await issuedInvoice(transaction, invoiceId)
    await record(transaction, invoice, { kind: 'undone', amount: -amount, paidOn, undoes: id })
    await settleTerm(transaction, invoiceId, { now })
  }
}

/** The invoice stays paid, as the ledger has the loss as a cost of the site; the term of its plan ends. */
async function endTermOfLost(transaction: SiteDatabase, { purposeId, memberId, amount, now }: LostPayment) {
  const { termId } = await issuedInvoice(transaction, purposeId)
  if (memberId && termId) await endLostTermOfInvoice(transaction, { memberId, termId, amount, now })
}
