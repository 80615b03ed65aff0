import { sql as raw } from 'kysely'
import { noonOf } from '#base/days.ts'
import { newId } from '#base/id.ts'
import { instantIn } from '#base/instant-in.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { reopenLine } from '../bank/reopen.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { todayOf } from '../today-of.ts'
import type { Invoice, InvoiceEntry } from './fields.ts'
import { announceInvoice } from './issue.ts'
import { invoiceById } from './reads.ts'
import { cannotUndo, noEntry, noInvoice, nothingToRepay, notIssued, paidLater } from './refusals.ts'
import { type InvoiceRow, lockedInvoice } from './rows.ts'
import { outstandingOf } from './rules.ts'
import { settleTerm } from './settle-term.ts'

export interface ConfirmedPayment {
  id: string
  kind: 'transfer' | 'repayment'
  amount: number
  paidOn: string
  note: string
}

/** Confirms that an invoice was paid by bank transfer, whole or in part, or that money was sent back (PAY-B2). */
export const confirmPayment =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, input: ConfirmedPayment): Promise<Invoice> => {
    const now = await timeOf(provider, call)
    return call.change(async (transaction) => {
      const entry = await enterTransfer(call, transaction, { ...input, now })
      call.audit.note({ subject: input.id, after: { ...input, id: undefined, entry } })
      return invoiceById(call, transaction, input.id)
    })
  }

interface Transfer extends ConfirmedPayment {
  /** By the provider's clock, by which terms of membership go. */
  now: Date
}

/** Records a transfer in the transaction of its cause, with its entry in the ledger; the id of the record. */
export async function enterTransfer(
  call: Pick<Call, 'now'>,
  transaction: SiteDatabase,
  input: Transfer,
): Promise<string> {
  const { kind, paidOn, note } = input
  // First, as whoever records a payment by card locks its checkout before the invoice.
  await cancelCheckoutsOf(transaction, input.id)
  const invoice = await issuedInvoice(transaction, input.id)
  if (paidOn > (await todayOf(transaction, call.now))) throw paidLater()
  if (kind === 'repayment' && input.amount > -outstandingOf(invoice)) throw nothingToRepay()
  const amount = kind === 'repayment' ? -input.amount : input.amount
  const id = await record(transaction, invoice, { kind, amount, paidOn, note })
  await recordEntry(transaction, {
    cause: 'payment',
    causeId: id,
    at: await instantOf(transaction, paidOn, call.now),
    currency: invoice.currency,
    lines: [
      { account: 'bank', amount },
      { account: 'receivable', amount: -amount },
    ],
  })
  await settleTerm(transaction, invoice.id, input)
  await announceInvoice(transaction, invoice.memberId)
  return id
}

/**
 * Undoes a transfer that was confirmed by mistake, by an entry the other way round (PAY-B5). The line of a bank statement that it was booked
 * from is open again (PAY-B2).
 */
export const undoPayment =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { id }: { id: string }): Promise<Invoice> => {
    const now = await timeOf(provider, call)
    return call.change(async (transaction) => {
      const found = await transaction.one(
        statement(raw<{ invoiceId: string; kind: string; amount: number; paidOn: string }>`
        select invoice_id as "invoiceId", kind, amount::int, paid_on::text as "paidOn" from invoice_payment where id = ${id}::uuid`),
      )
      if (!found) throw noEntry()
      await cancelCheckoutsOf(transaction, found.invoiceId)
      const invoice = await issuedInvoice(transaction, found.invoiceId)
      if (found.kind !== 'transfer' && found.kind !== 'repayment') throw cannotUndo()
      if (await isUndone(transaction, id)) throw cannotUndo()
      const undone = { kind: 'undone' as const, amount: -found.amount, paidOn: found.paidOn, note: '', undoes: id }
      const entry = await record(transaction, invoice, undone)
      await recordEntry(transaction, {
        cause: 'correction',
        causeId: entry,
        at: call.now,
        currency: invoice.currency,
        lines: [
          { account: 'bank', amount: -found.amount },
          { account: 'receivable', amount: found.amount },
        ],
      })
      await settleTerm(transaction, invoice.id, { now })
      const bankLine = await reopenLine(transaction, id)
      call.audit.note({
        subject: invoice.id,
        before: { amount: found.amount, paidOn: found.paidOn, entry: id },
        ...(bankLine ? { after: { reopenedBankLine: bankLine } } : {}),
      })
      await announceInvoice(transaction, invoice.memberId)
      return invoiceById(call, transaction, invoice.id)
    })
  }

async function isUndone(transaction: SiteDatabase, id: string): Promise<boolean> {
  return (await transaction.one(sql.selectFrom('invoice_payment').select('id').where('undoes', '=', id))) !== undefined
}

/** An invoice that was issued, locked until the transaction ends. */
export async function issuedInvoice(transaction: SiteDatabase, id: string): Promise<InvoiceRow> {
  const invoice = await lockedInvoice(transaction, id)
  if (!invoice) throw noInvoice()
  if (invoice.state === 'draft') throw notIssued()
  return invoice
}

export interface NewRecord {
  kind: InvoiceEntry['kind']
  /** Negative for what is paid back. */
  amount: number
  paidOn: string
  note?: string
  paymentId?: string
  refundId?: string
  undoes?: string
}

/** Adds to what was paid for an invoice that is locked; the id of the record. */
export async function record(
  transaction: SiteDatabase,
  { id: invoiceId }: Pick<InvoiceRow, 'id'>,
  { kind, amount, paidOn, note = '', paymentId, refundId, undoes }: NewRecord,
): Promise<string> {
  const id = newId()
  await transaction.run(
    sql.insertInto('invoice_payment').values({
      site_id: transaction.siteId,
      id,
      invoice_id: invoiceId,
      kind,
      amount,
      paid_on: paidOn,
      note,
      ...(paymentId ? { payment_id: paymentId } : {}),
      ...(refundId ? { refund_id: refundId } : {}),
      ...(undoes ? { undoes } : {}),
    }),
  )
  await transaction.run(
    statement(raw`update invoice set paid = paid + ${amount}::bigint where id = ${invoiceId}::uuid`),
  )
  return id
}

/** Noon of a day in the site’s time zone, and no later than now. */
async function instantOf(transaction: SiteDatabase, day: string, now: Date): Promise<Date> {
  const { region } = await readSiteConfig(transaction)
  const noon = instantIn(region.timeZone, `${day}T12:00`) ?? noonOf(day)
  return noon < now ? noon : now
}

/** Gives up payments by card that the buyer has begun: another amount is due now. None is begun until the transaction ends. */
export async function cancelCheckoutsOf(transaction: SiteDatabase, invoiceId: string): Promise<void> {
  await lockCheckouts(transaction, invoiceId)
  await transaction.run(
    statement(raw`
      update checkout set state = 'cancelled' where purpose = 'invoice' and purpose_id = ${invoiceId}::uuid and state = 'open'`),
  )
}

/**
 * Waits for whoever changes what is left of an invoice, and for a payment by card of it that is being recorded: what is read after this is what
 * a checkout that begins in this transaction may be for. Checkouts come before the invoice, as when a payment is recorded.
 */
export async function lockCheckouts(transaction: SiteDatabase, invoiceId: string): Promise<void> {
  await lockExclusive(transaction, `invoice-checkouts:${invoiceId}`)
  await transaction.run(
    statement(raw`
      select from checkout where purpose = 'invoice' and purpose_id = ${invoiceId}::uuid and state = 'open' order by id for update`),
  )
}
