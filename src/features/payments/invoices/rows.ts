import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { CreditNote, Invoice, InvoiceEntry, ListedInvoice } from './fields.ts'
import { outstandingOf, stateOf } from './rules.ts'
import type { InvoiceLine } from './totals.ts'

/** Who sells, as it stood when an invoice was issued. */
export interface Seller {
  name: string
  address: string
  vatNumber: string
  bankDetails: string
  footer: string
}

/** An invoice as it is stored; amounts in minor units. */
export interface InvoiceRow {
  id: string
  state: 'draft' | 'issued'
  revision: number
  memberId: string | null
  buyerName: string
  buyerKey: string
  /** Tells apart buyers of one name who have left; null for everybody else. */
  leftKey: string | null
  buyerAddress: string
  buyerVatNumber: string
  buyerEmail: string
  buyerReference: string
  note: string
  paymentDays: number | null
  lines: InvoiceLine[]
  currency: string
  net: number
  tax: number
  amount: number
  planId: string | null
  planRevision: number | null
  termId: string | null
  created_at: Date
  number: string | null
  issuedOn: Day | null
  dueOn: Day | null
  seller: Seller | null
  origin: string | null
  paid: number
  credited: number
  remindersOff: boolean
  reminders: number
}

/** Whose account it is, as they are addressed. */
export type AccountHolder = Pick<InvoiceRow, 'memberId' | 'buyerName' | 'buyerAddress' | 'buyerVatNumber'> &
  Partial<Pick<InvoiceRow, 'buyerKey' | 'leftKey'>>

/** Invoices as they are stored, under names of ours. */
export const invoiceRows = () =>
  sql
    .selectFrom('invoice')
    .select(['id', 'state', 'revision', 'note', 'currency', 'number', 'origin', 'reminders', 'created_at'])
    .select([
      'member_id as memberId',
      'buyer_name as buyerName',
      'buyer_key as buyerKey',
      'left_key as leftKey',
      'buyer_address as buyerAddress',
      'buyer_vat_number as buyerVatNumber',
      'buyer_email as buyerEmail',
      'buyer_reference as buyerReference',
      'payment_days as paymentDays',
      'plan_id as planId',
      'plan_revision as planRevision',
      'term_id as termId',
      'reminders_off as remindersOff',
    ])
    .select([
      raw<InvoiceLine[]>`lines`.as('lines'),
      raw<Seller | null>`seller`.as('seller'),
      raw<Day | null>`issued_on::text`.as('issuedOn'),
      raw<Day | null>`due_on::text`.as('dueOn'),
      raw<number>`net::int`.as('net'),
      raw<number>`tax::int`.as('tax'),
      raw<number>`amount::int`.as('amount'),
      raw<number>`paid::int`.as('paid'),
      raw<number>`credited::int`.as('credited'),
    ])

/** An invoice, locked until the transaction ends; undefined where there is none. */
export const lockedInvoice = (transaction: SiteDatabase, id: string): Promise<InvoiceRow | undefined> =>
  transaction.one(invoiceRows().where('id', '=', id).forUpdate())

/** An invoice as it is listed. */
export function listedOf(row: InvoiceRow, today: Day): ListedInvoice {
  const { id, number, buyerName, issuedOn, dueOn, currency, net, tax, amount } = row
  return {
    id,
    state: stateOf(row, today),
    number,
    buyerName,
    issuedOn,
    dueOn,
    currency,
    net,
    tax,
    amount,
    outstanding: row.state === 'draft' ? 0 : outstandingOf(row),
    createdAt: row.created_at.toISOString(),
  }
}

/** What was paid for an invoice and what was credited of it, oldest first. */
export async function recordsOf(database: SiteDatabase, id: string) {
  const [entries, creditNotes] = await database.together(
    statement(raw<InvoiceEntry>`
      select p.id, p.kind, p.amount::int, p.paid_on::text as "paidOn", p.note, p.payment_id as "paymentId",
        exists (select from invoice_payment u where u.site_id = p.site_id and u.undoes = p.id) as "isUndone"
      from invoice_payment p where p.invoice_id = ${id}::uuid order by p.recorded_at, p.id limit 200`),
    statement(raw<CreditNote>`
      select id, number, issued_on::text as "issuedOn", reason, currency, net::int, tax::int, amount::int, lines
      from credit_note where invoice_id = ${id}::uuid order by issued_at, id limit 200`),
  )
  return { entries, creditNotes }
}

/** An invoice as it is answered, with what became of it. */
export function invoiceOf(row: InvoiceRow, records: Pick<Invoice, 'entries' | 'creditNotes'>, today: Day): Invoice {
  const { revision, memberId, buyerAddress, buyerVatNumber, buyerEmail, buyerReference, note, paymentDays } = row
  const { planId, lines, paid, credited, remindersOff, reminders } = row
  return {
    ...listedOf(row, today),
    revision,
    memberId,
    buyerAddress,
    buyerVatNumber,
    buyerEmail,
    buyerReference,
    note,
    paymentDays,
    planId,
    lines: lines.map((line) => ({ ...line, isPlan: line.isPlan ?? false })),
    paid,
    credited,
    remindersOff,
    reminders,
    ...records,
  }
}
