import { sql as raw } from 'kysely'
import type { SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Payment } from '../../checkout/fields.ts'
import { paymentOf, paymentRows } from '../../checkout/rows.ts'
import { todayOf } from '../../today-of.ts'
import type { CreditNote } from '../fields.ts'
import type { PrintContext } from '../print/context.ts'
import { creditDocument, invoiceDocument } from '../print/invoice-document.ts'
import { isDonation, receiptDocument } from '../print/receipt-document.ts'
import type { PrintedDocument } from '../print/shape.ts'
import { type InvoiceRow, invoiceRows } from '../rows.ts'
import { outstandingOf } from '../rules.ts'
import { invoiceSettings } from '../settings.ts'
import type { RequestedEmail } from './queue.ts'

/** A document, and what an e-mail that brings it says. */
export interface AttachedDocument {
  printed: PrintedDocument
  /** Without ending. */
  fileName: string
  /** Address on the document; empty for the member’s own. */
  email: string
  memberId: string | null
  /** Path of the page that shows it to the member; undefined for a firm, which has none. */
  path: string | undefined
  /** A receipt of a donation thanks for what was given, not bought. */
  isDonation?: boolean
  /** For the texts of the e-mail. */
  values: Record<string, string>
}

interface Requested {
  due: Pick<RequestedEmail, 'kind' | 'documentId'>
  site: SiteConfig
  context: PrintContext
}

/** The document that is to be e-mailed; undefined where there is none any more. */
export async function documentFor(
  database: SiteDatabase,
  { due, site, context }: Requested,
): Promise<AttachedDocument | undefined> {
  if (due.kind === 'receipt') return receiptFor(database, { id: due.documentId, site, context })
  if (due.kind === 'credit-note') {
    const note = await creditNoteById(database, due.documentId)
    return note && creditFor(context, note)
  }
  const invoice = await database.one(invoiceRows().where('id', '=', due.documentId).where('state', '=', 'issued'))
  if (!invoice) return undefined
  const today = await todayOf(database, new Date())
  const amount = due.kind === 'invoice' ? invoice.amount : outstandingOf(invoice)
  // Paid since the reminder was requested.
  if (due.kind === 'reminder' && amount <= 0) return undefined
  return {
    ...addressed(invoice),
    printed: invoiceDocument(context, invoice, today),
    fileName: fileNameOf('invoice', invoice.number),
    values: {
      number: invoice.number ?? '',
      amount: context.money(amount, invoice.currency),
      day: context.day(invoice.dueOn ?? today),
    },
  }
}

export const fileNameOf = (kind: 'invoice' | 'credit-note', number: string | null) =>
  `${kind}-${(number ?? '').replace('CN-', '')}`

const addressed = ({ buyerEmail, memberId }: InvoiceRow) => ({
  email: buyerEmail,
  memberId,
  path: memberId ? '/profile/invoices' : undefined,
})

interface FoundNote {
  invoice: InvoiceRow
  note: CreditNote
}

/** A credit note with its invoice. */
export async function creditNoteById(database: SiteDatabase, id: string): Promise<FoundNote | undefined> {
  const note = await database.one(
    statement(raw<CreditNote & { invoiceId: string }>`
      select id, number, issued_on::text as "issuedOn", reason, currency, net::int, tax::int, amount::int, lines,
        invoice_id as "invoiceId"
      from credit_note where id = ${id}::uuid`),
  )
  const invoice = note && (await database.one(invoiceRows().where('id', '=', note.invoiceId)))
  return invoice && { invoice, note }
}

const creditFor = (context: PrintContext, { invoice, note }: FoundNote): AttachedDocument => ({
  ...addressed(invoice),
  printed: creditDocument(context, invoice, note),
  fileName: fileNameOf('credit-note', note.number),
  values: {
    number: note.number,
    invoice: invoice.number ?? '',
    amount: context.money(note.amount, note.currency),
  },
})

interface Receipt extends Omit<Requested, 'due'> {
  id: string
}

async function receiptFor(database: SiteDatabase, { id, site, context }: Receipt) {
  const [row, settings] = await Promise.all([
    database.one(paymentRows().select('member_id').where('id', '=', id)),
    invoiceSettings(database),
  ])
  if (!row) return undefined
  const payment = paymentOf(row)
  return {
    printed: receiptDocument(context, { payment, settings, site }),
    fileName: `receipt-${payment.paidAt.slice(0, 10)}`,
    email: '',
    memberId: row.member_id,
    path: `/profile/payments/${id}`,
    isDonation: isDonation(payment),
    values: { amount: context.money(payment.amount, payment.currency), title: titleOf(context, payment) },
  }
}

function titleOf({ text }: PrintContext, { lines }: Payment): string {
  const title = lines[0]?.title ?? ''
  return lines.length > 1 ? text('several', { title, count: lines.length - 1 }) : title
}
