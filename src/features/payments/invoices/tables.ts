import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    invoice_settings: InvoiceSettingsTable
    invoice_series: InvoiceSeriesTable
    invoice: InvoiceTable
    credit_note: CreditNoteTable
    invoice_payment: InvoicePaymentTable
    document_email: DocumentEmailTable
  }
}

/** A `bigint`, which the driver reads as text. */
type Amount = ColumnType<string, number | undefined, number>

interface InvoiceSettingsTable {
  site_id: string
  seller_name: Generated<string>
  seller_address: Generated<string>
  vat_number: Generated<string>
  bank_details: Generated<string>
  payment_days: Generated<number>
  footer: Generated<string>
  reminder_days: Generated<number[]>
  plans_by_invoice: Generated<boolean>
  bank_columns: ColumnType<Record<string, string>, string | undefined, string>
  revision: Generated<number>
}

interface InvoiceSeriesTable {
  site_id: string
  kind: 'invoice' | 'credit-note'
  year: number
  last: number
}

/** Days are read as text, `::text`. */
interface InvoiceTable {
  site_id: string
  id: string
  state: Generated<'draft' | 'issued'>
  revision: Generated<number>
  member_id: ColumnType<string | null, string | null | undefined, string | null>
  buyer_name: Generated<string>
  buyer_key: Generated<string>
  buyer_address: Generated<string>
  buyer_vat_number: Generated<string>
  buyer_email: Generated<string>
  buyer_reference: Generated<string>
  note: Generated<string>
  payment_days: ColumnType<number | null, number | null | undefined, number | null>
  lines: ColumnType<unknown, string | undefined, string>
  currency: string
  net: Amount
  tax: Amount
  amount: Amount
  plan_id: ColumnType<string | null, string | null | undefined, string | null>
  plan_revision: ColumnType<number | null, number | null | undefined, number | null>
  term_id: ColumnType<string | null, never, string | null>
  left_key: ColumnType<string | null, never, never>
  created_at: Timestamp
  number: ColumnType<string | null, never, string>
  issued_at: ColumnType<Date | null, never, Date>
  issued_on: ColumnType<string | null, never, string>
  due_on: ColumnType<string | null, never, string>
  seller: ColumnType<unknown, never, string>
  origin: ColumnType<string | null, never, string>
  paid: Amount
  credited: Amount
  reminders_off: Generated<boolean>
  reminders: Generated<number>
  reminded_on: ColumnType<string | null, never, string>
}

interface CreditNoteTable {
  site_id: string
  id: string
  invoice_id: string
  number: string
  issued_at: Date
  issued_on: string
  reason: string
  lines: ColumnType<unknown, string, never>
  currency: string
  net: Amount
  tax: Amount
  amount: Amount
}

interface InvoicePaymentTable {
  site_id: string
  id: string
  invoice_id: string
  kind: 'transfer' | 'repayment' | 'card' | 'refund' | 'undone'
  amount: Amount
  paid_on: string
  note: Generated<string>
  payment_id: ColumnType<string | null, string | undefined, never>
  refund_id: ColumnType<string | null, string | undefined, never>
  undoes: ColumnType<string | null, string | undefined, never>
  recorded_at: Timestamp
}

interface DocumentEmailTable {
  site_id: string
  id: string
  kind: 'invoice' | 'credit-note' | 'receipt' | 'reminder'
  document_id: string
  number: Generated<number>
  requested_at: Timestamp
  posted_at: ColumnType<Date | null, never, Date>
}
