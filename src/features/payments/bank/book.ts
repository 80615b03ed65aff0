import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { enterTransfer } from '../invoices/payments.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { todayOf } from '../today-of.ts'
import { lineRows, payable } from './lines.ts'
import { matcherOf } from './match.ts'
import { lineDone, noBankLine } from './refusals.ts'

/** Lines that are booked at once. */
const MAX_BOOKED = 200

interface OpenLine {
  id: string
  day: string
  amount: number
  text: string
  undoneInvoiceId: string | null
}

/** Books a line of a statement as the payment of an invoice (PAY-B2). */
export const bookLine =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { id, invoiceId }: { id: string; invoiceId: string }): Promise<{ done: true }> => {
    const now = await timeOf(provider, call)
    return call.change(async (transaction) => {
      const line = await lockedLine(transaction, id)
      const entry = await book(call, transaction, { line, invoiceId, now })
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

/** Passes over a line that pays no invoice. */
export const passLine = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const { amount, day } = await lockedLine(transaction, id)
    await transaction.run(sql.updateTable('bank_line').set({ state: 'passed' }).where('id', '=', id))
    call.audit.note({ subject: id, after: { amount, day } })
    await announce(transaction, 'payments', 'admins')
    return { done: true }
  })

async function lockedLine(transaction: SiteDatabase, id: string): Promise<OpenLine> {
  const line = await transaction.one(lineRows().where('id', '=', id).forUpdate())
  if (!line) throw noBankLine()
  if (line.state !== 'open') throw lineDone()
  return line
}

interface Booking {
  line: OpenLine
  invoiceId: string
  /** By the provider's clock. */
  now: Date
}

async function book(call: Call, transaction: SiteDatabase, { line, invoiceId, now }: Booking) {
  const { id, amount, day, text } = line
  const payment = { id: invoiceId, kind: 'transfer' as const, amount, paidOn: day, note: text.slice(0, 200), now }
  const entry = await enterTransfer(call, transaction, payment)
  await transaction.run(
    sql.updateTable('bank_line').set({ state: 'booked', invoice_id: invoiceId, entry_id: entry }).where('id', '=', id),
  )
  return entry
}
