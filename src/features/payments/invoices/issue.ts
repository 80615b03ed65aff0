import { sql as raw } from 'kysely'
import { addDays, type Day } from '#base/days.ts'
import { noteCardPayments } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import type { LedgerLine } from '../ledger/rules.ts'
import { todayOf } from '../today-of.ts'
import { lockedDraft } from './drafts.ts'
import { queueEmail } from './emails/queue.ts'
import type { Invoice } from './fields.ts'
import { invoiceById } from './reads.ts'
import { incomplete, noSeller, vatWithoutNumber } from './refusals.ts'
import type { InvoiceRow, Seller } from './rows.ts'
import { missingOf, numberOf } from './rules.ts'
import { invoiceSettings } from './settings.ts'
import type { InvoiceLine } from './totals.ts'

/** Issues a draft: it gets its number and never changes from then on (PAY-B2). It is e-mailed once this is committed. */
export const issueDraft = (call: Call, { id, basedOn }: { id: string; basedOn: number }): Promise<Invoice> =>
  call.change(async (transaction) => {
    const draft = await lockedDraft(transaction, id, basedOn)
    const number = await issue(transaction, draft, call)
    call.audit.note({ subject: id, after: { number, amount: draft.amount, currency: draft.currency } })
    return invoiceById(call, transaction, id)
  })

/** Issues a draft that is locked, in the transaction of its cause; its number. */
export async function issue(
  transaction: SiteDatabase,
  draft: InvoiceRow,
  { now, origin }: Pick<Call, 'now' | 'origin'>,
): Promise<string> {
  const [settings, today] = await Promise.all([invoiceSettings(transaction), todayOf(transaction, now)])
  if (!settings.sellerName || !settings.sellerAddress) throw noSeller()
  refuseIncomplete(draft)
  if (!settings.vatNumber && draft.lines.some(({ tax }) => tax > 0)) throw vatWithoutNumber()
  const { sellerName: name, sellerAddress: address, vatNumber, bankDetails, footer } = settings
  const seller: Seller = { name, address, vatNumber, bankDetails, footer }
  const number = await nextNumber(transaction, 'invoice', today)
  await transaction.run(
    statement(raw`
      update invoice set state = 'issued', number = ${number}, issued_at = ${now}::timestamptz, issued_on = ${today}::date,
        due_on = ${addDays(today, draft.paymentDays ?? settings.paymentDays)}::date, seller = ${JSON.stringify(seller)}::jsonb,
        origin = ${origin}::text
      where id = ${draft.id}::uuid`),
  )
  const { id, lines, currency, amount } = draft
  await recordEntry(transaction, {
    cause: 'invoice',
    causeId: id,
    at: now,
    currency,
    lines: [{ account: 'receivable', amount }, ...incomeLines(lines, -1)],
  })
  await noteCardPayments(transaction, { stored: true })
  await queueEmail(transaction, { kind: 'invoice', documentId: id })
  await announceInvoice(transaction, draft.memberId)
  return number
}

function refuseIncomplete(draft: InvoiceRow): void {
  const fields = missingOf(draft)
  if (Object.keys(fields).length > 0) throw incomplete(fields)
}

/** Lines of the ledger for what lines of an invoice earn, and the VAT of them; `sign` is -1 for what is charged, 1 for what is credited. */
export const incomeLines = (
  lines: readonly Pick<InvoiceLine, 'net' | 'tax' | 'isPlan'>[],
  sign: 1 | -1,
): LedgerLine[] =>
  lines.flatMap(({ net, tax, isPlan }) => [
    { account: isPlan ? 'income.membership' : 'income.invoice', amount: sign * net },
    { account: 'vat', amount: sign * tax },
  ])

/**
 * The next number of a series in the year of this day. Its row stays locked until the transaction ends, so that a number is given again where
 * the transaction fails: none is missing and none is given twice.
 */
export async function nextNumber(
  transaction: SiteDatabase,
  kind: 'invoice' | 'credit-note',
  today: Day,
): Promise<string> {
  const year = Number(today.slice(0, 4))
  const row = await transaction.one(
    statement(raw<{ last: number }>`
      insert into invoice_series (site_id, kind, year, last) values (${transaction.siteId}::uuid, ${kind}, ${year}::int, 1)
      on conflict (site_id, kind, year) do update set last = invoice_series.last + 1 returning last`),
  )
  if (!row) throw new Error('the series gave no number')
  return numberOf(kind, year, row.last)
}

/** Tells the open screens of administrators, and of the member it is for. */
export async function announceInvoice(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  await announce(transaction, 'payments', 'admins')
  if (memberId) await announce(transaction, 'payments', `member:${memberId}`)
}

/** Sends reminders of one invoice, or none. */
export const setReminders = (call: Call, { id, isOff }: { id: string; isOff: boolean }): Promise<Invoice> =>
  call.change(async (transaction) => {
    const before = await invoiceById(call, transaction, id)
    if (before.remindersOff === isOff) call.audit.nothingChanged()
    else call.audit.note({ subject: id, before: { remindersOff: !isOff }, after: { remindersOff: isOff } })
    await transaction.run(sql.updateTable('invoice').set({ reminders_off: isOff }).where('id', '=', id))
    await announce(transaction, 'payments', 'admins')
    return { ...before, remindersOff: isOff }
  })
