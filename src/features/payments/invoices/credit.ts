import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { todayOf } from '../today-of.ts'
import { queueEmail } from './emails/queue.ts'
import type { CreditNote, Invoice } from './fields.ts'
import { announceInvoice, incomeLines, nextNumber } from './issue.ts'
import { cancelCheckoutsOf, issuedInvoice } from './payments.ts'
import { invoiceById } from './reads.ts'
import { creditTooMuch } from './refusals.ts'
import { type InvoiceRow, recordsOf } from './rows.ts'
import { settleTerm } from './settle-term.ts'
import { creditOf, totalsOf } from './totals.ts'

interface NewCredit {
  id: string
  reason: string
  parts: readonly { index: number; amount: number }[]
}

/** Issues a credit note for an invoice, whole or in part, with a number of its own series (PAY-B2). */
export const credit =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { id, reason, parts }: NewCredit): Promise<Invoice> => {
    const now = await timeOf(provider, call)
    return call.change(async (transaction) => {
      const note = await enterCredit(call, transaction, { id, reason, parts, now })
      call.audit.note({ subject: id, after: { creditNote: note.number, amount: note.amount, reason } })
      return invoiceById(call, transaction, id)
    })
  }

interface Credit extends NewCredit {
  /** By the provider's clock, by which terms of membership go. */
  now: Date
}

/** Issues a credit note in the transaction of its cause, with its entry in the ledger; its number and amount. */
export async function enterCredit(
  call: Pick<Call, 'now'>,
  transaction: SiteDatabase,
  { id, reason, parts, now }: Credit,
): Promise<{ number: string; amount: number }> {
  // First, as whoever records a payment by card locks its checkout before the invoice.
  await cancelCheckoutsOf(transaction, id)
  const invoice = await issuedInvoice(transaction, id)
  const { creditNotes } = await recordsOf(transaction, id)
  const lines = creditedLines(invoice, creditNotes, parts)
  const note = await save(call, transaction, { invoice, reason, lines })
  await recordEntry(transaction, {
    cause: 'credit-note',
    causeId: note.id,
    at: call.now,
    currency: invoice.currency,
    lines: [
      ...incomeLines(
        lines.map((line) => ({ ...line, isPlan: invoice.lines[line.index]?.isPlan ?? false })),
        1,
      ),
      { account: 'receivable', amount: -note.amount },
    ],
  })
  await queueEmail(transaction, { kind: 'credit-note', documentId: note.id })
  await settleTerm(transaction, id, { now })
  await announceInvoice(transaction, invoice.memberId)
  return note
}

type CreditLine = CreditNote['lines'][number]

/** The lines of a credit note; without `parts`, all that is left of the invoice. */
function creditedLines(invoice: InvoiceRow, former: readonly CreditNote[], parts: NewCredit['parts']): CreditLine[] {
  const before = (index: number) => {
    const credited = former.flatMap(({ lines }) => lines).filter((line) => line.index === index)
    const { amount, tax } = totalsOf(credited)
    return { amount, tax }
  }
  const left = invoice.lines.map(({ net, tax }, index) => ({ index, amount: net + tax - before(index).amount }))
  const chosen = parts.length > 0 ? parts : left.filter(({ amount }) => amount > 0)
  if (chosen.length === 0) throw creditTooMuch()
  return chosen.map(({ index, amount }) => {
    const line = invoice.lines[index]
    if (!line || amount > (left[index]?.amount ?? 0)) throw creditTooMuch()
    const { title, vatRate } = line
    return { index, title, vatRate, ...creditOf({ line, before: before(index), amount }) }
  })
}

interface SavedNote {
  invoice: InvoiceRow
  reason: string
  lines: readonly CreditLine[]
}

async function save(call: Pick<Call, 'now'>, transaction: SiteDatabase, { invoice, reason, lines }: SavedNote) {
  const today = await todayOf(transaction, call.now)
  const totals = totalsOf(lines)
  const id = newId()
  const number = await nextNumber(transaction, 'credit-note', today)
  await transaction.run(
    sql.insertInto('credit_note').values({
      site_id: transaction.siteId,
      id,
      invoice_id: invoice.id,
      number,
      issued_at: call.now,
      issued_on: today,
      reason,
      lines: JSON.stringify(lines),
      currency: invoice.currency,
      ...totals,
    }),
  )
  await transaction.run(
    statement(raw`update invoice set credited = credited + ${totals.amount}::bigint where id = ${invoice.id}::uuid`),
  )
  return { id, number, ...totals }
}
