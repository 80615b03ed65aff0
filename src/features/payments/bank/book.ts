import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { MAX_PAYMENT_NOTE } from '../invoices/fields.ts'
import { enterTransfer } from '../invoices/payments.ts'
import { lockedInvoice } from '../invoices/rows.ts'
import { outstandingOf } from '../invoices/rules.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { todayOf } from '../today-of.ts'
import type { LineState } from './fields.ts'
import { lineRows, payable } from './lines.ts'
import { matcherOf } from './match.ts'
import { lineDone, noBankLine, reasonNeeded } from './refusals.ts'

/** Lines that are booked at once. */
const MAX_BOOKED = 200

interface OpenLine {
  id: string
  day: string
  amount: number
  text: string
  undoneInvoiceId: string | null
}

interface ChosenInvoice {
  id: string
  invoiceId: string
  reason: string
}

/**
 * Books a line of a statement as the payment of an invoice, whole, in part or too much (PAY-B2). Where the line is not what is left to pay, a
 * reason is needed: whoever reads the books later sees that it is no mistake.
 */
export const bookLine =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { id, invoiceId, reason }: ChosenInvoice): Promise<{ done: true }> => {
    const now = await timeOf(provider, call)
    return call.change(async (transaction) => {
      const line = await lockedLine(transaction, id)
      const entry = await book(call, transaction, { line, invoiceId, now, reason })
      if (!reason && !(await isSettledBy(transaction, invoiceId))) throw reasonNeeded()
      call.audit.note({ subject: invoiceId, after: { amount: line.amount, paidOn: line.day, entry } })
      return { done: true }
    })
  }

/** Books every line of which number and amount agree with one invoice and with no other; one of a day to come waits for it. */
export const bookSure =
  (provider: PaymentProvider | undefined) =>
  async (call: Call): Promise<{ booked: number }> => {
    const now = await timeOf(provider, call)
    return call.change(async (transaction) => {
      const today = await todayOf(transaction, call.now)
      const lines = await transaction.many(
        lineRows()
          .where('state', '=', 'open')
          .where(raw<boolean>`day <= ${today}::date`)
          .orderBy('imported_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_BOOKED)
          .forUpdate(),
      )
      const matchesOf = matcherOf(await payable(transaction))
      const paid = new Set<string>()
      for (const line of lines) {
        const [sure] = matchesOf(line)
        // A second line for the same invoice is looked at by somebody first.
        if (sure?.certainty !== 'sure' || paid.has(sure.invoiceId)) continue
        paid.add(sure.invoiceId)
        const entry = await book(call, transaction, { line, invoiceId: sure.invoiceId, now })
        call.audit.note({ subject: sure.invoiceId, after: { amount: line.amount, paidOn: line.day, entry } })
      }
      if (paid.size === 0) call.audit.note({ subject: 'bank-lines', after: { booked: 0 } })
      return { booked: paid.size }
    })
  }

/** Whether nothing is left to pay of an invoice that something was just paid of, and nothing was paid too much. */
async function isSettledBy(transaction: SiteDatabase, invoiceId: string): Promise<boolean> {
  const invoice = await lockedInvoice(transaction, invoiceId)
  return invoice !== undefined && outstandingOf(invoice) === 0
}

/** Closes a line that pays no invoice. */
export const passLine = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const { amount, day } = await lockedLine(transaction, id)
    await transaction.run(sql.updateTable('bank_line').set({ state: 'passed' }).where('id', '=', id))
    call.audit.note({ subject: id, after: { amount, day } })
    await announce(transaction, 'payments', 'admins')
    return { done: true }
  })

/** Opens a line again that was closed without a payment; one that was booked opens when its payment is undone. */
export const reopenPassed = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const { amount, day } = await lockedLine(transaction, id, 'passed')
    await transaction.run(sql.updateTable('bank_line').set({ state: 'open' }).where('id', '=', id))
    call.audit.note({ subject: id, after: { amount, day } })
    await announce(transaction, 'payments', 'admins')
    return { done: true }
  })

async function lockedLine(transaction: SiteDatabase, id: string, state: LineState = 'open'): Promise<OpenLine> {
  const line = await transaction.one(lineRows().where('id', '=', id).forUpdate())
  if (!line) throw noBankLine()
  if (line.state !== state) throw lineDone()
  return line
}

interface Booking {
  line: OpenLine
  invoiceId: string
  /** By the provider's clock. */
  now: Date
  reason?: string
}

async function book(call: Call, transaction: SiteDatabase, { line, invoiceId, now, reason = '' }: Booking) {
  const { id, amount, day, text } = line
  const note = [reason, text].filter(Boolean).join(' · ').slice(0, MAX_PAYMENT_NOTE)
  const payment = { id: invoiceId, kind: 'transfer' as const, amount, paidOn: day, note, now }
  const entry = await enterTransfer(call, transaction, payment)
  await transaction.run(
    sql.updateTable('bank_line').set({ state: 'booked', invoice_id: invoiceId, entry_id: entry }).where('id', '=', id),
  )
  return entry
}
