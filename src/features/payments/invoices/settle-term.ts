import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { recordTerm } from '../memberships/record-term.ts'
import { endCredited, endTerm } from '../memberships/refunds.ts'
import { planAt } from '../plans/reads.ts'
import { continueRenewal } from '../renewals/record-paid.ts'
import { todayOf } from '../today-of.ts'
import { type InvoiceRow, lockedInvoice, recordsOf } from './rows.ts'
import { isSettled } from './rules.ts'
import { totalsOf } from './totals.ts'

interface Settling extends Pick<Call, 'now'> {
  /** A part was paid back of what stays paid otherwise: that ends no term. */
  isPartRefund?: boolean
}

/**
 * Gives the member of an invoice the term of its plan once all is paid, and takes it back where that is so no longer (PAY-B1, PAY-B2). For an
 * invoice that is locked.
 */
export async function settleTerm(transaction: SiteDatabase, id: string, { now, isPartRefund = false }: Settling) {
  const invoice = await lockedInvoice(transaction, id)
  if (!invoice?.planId || !invoice.memberId) return
  const { memberId, planId, planRevision, termId, origin } = invoice
  if (termId !== null) await endCredited(transaction, memberId)
  const isPaid = isSettled(invoice) && !(await isPlanCredited(transaction, invoice))
  if (isPaid && termId === null) {
    const plan = await planAt(transaction, planId, planRevision ?? 1)
    if (!plan) throw new Error('the plan of the invoice is not there')
    const today = await todayOf(transaction, now)
    const common = { memberId, plan, today, origin: origin ?? '' }
    const recorded = await recordTerm(transaction, { ...common, paymentId: null })
    await continueRenewal(transaction, { ...common, card: null, lastDay: recorded.term.lastDay })
    await saveTerm(transaction, id, recorded.id)
  }
  if (!isPaid && termId !== null && !isPartRefund) {
    await endTerm(transaction, { memberId, termId, now })
    await saveTerm(transaction, id, null)
  }
}

/** Whether credit notes have taken back the line for the plan, whatever else is paid. */
async function isPlanCredited(transaction: SiteDatabase, { id, lines }: InvoiceRow): Promise<boolean> {
  const index = lines.findIndex(({ isPlan }) => isPlan)
  const line = lines[index]
  if (!line) return false
  const { creditNotes } = await recordsOf(transaction, id)
  const credited = creditNotes.flatMap((note) => note.lines).filter((one) => one.index === index)
  return totalsOf(credited).amount >= line.net + line.tax
}

const saveTerm = (transaction: SiteDatabase, id: string, term: string | null) =>
  transaction.run(sql.updateTable('invoice').set({ term_id: term }).where('id', '=', id))
