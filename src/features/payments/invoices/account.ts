import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { CURRENCY } from '../checkout/rules.ts'
import type { BuyerAccount } from './fields.ts'
import { accountDocument } from './print/account-document.ts'
import { printContext } from './print/context.ts'
import { madePdf, pdfAnswer } from './print/make.ts'
import { ownRows } from './reads.ts'
import { noInvoice } from './refusals.ts'
import { type InvoiceRow, invoiceRows } from './rows.ts'
import { invoiceSettings } from './settings.ts'

/** Entries of an account that are shown, the latest ones. */
const MAX_ENTRIES = 500

/** The account of the buyer of an invoice: all their invoices, payments and credit notes with the balance after each (PAY-B2). */
export async function buyerAccount(call: Call, { id }: { id: string }): Promise<BuyerAccount> {
  return accountOf(call.database, await buyerOf(call, id))
}

/** The same as PDF. */
export const buyerAccountFile = async (call: Call, { id }: { id: string }): Promise<FileAnswer> =>
  accountFile(call, await buyerOf(call, id))

/** The account of the caller as PDF, with the name and address of their newest invoice; without any there is none. */
export async function ownAccountFile(call: Call): Promise<FileAnswer> {
  const newest = await call.database.one(ownRows(call).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1))
  if (!newest) throw noInvoice()
  return accountFile(call, newest)
}

async function accountFile(call: Call, buyer: InvoiceRow): Promise<FileAnswer> {
  const [account, site, settings] = await Promise.all([
    accountOf(call.database, buyer),
    readSiteConfig(call.database),
    invoiceSettings(call.database),
  ])
  const today = dayIn(call.now, site.region)
  const printed = accountDocument(printContext(site), { account, buyer, settings, today })
  return pdfAnswer(await madePdf(call, printed), `statement-${today}`)
}

async function buyerOf({ database }: Call, id: string): Promise<InvoiceRow> {
  const row = await database.one(invoiceRows().where('id', '=', id))
  if (!row) throw noInvoice()
  return row
}

interface Entry {
  day: Day
  kind: BuyerAccount['entries'][number]['kind']
  number: string
  amount: number
  before: number
}

/** A member's invoices are theirs, also once they have left; those of a firm without an account are found by its name. */
async function accountOf(
  database: SiteDatabase,
  { memberId, buyerKey, leftKey, buyerName }: InvoiceRow,
): Promise<BuyerAccount> {
  const isTheirs = memberId
    ? raw<boolean>`member_id = ${memberId}::uuid`
    : raw<boolean>`member_id is null and buyer_key = ${buyerKey}::text and left_key is not distinct from ${leftKey}::uuid`
  const entries = await database.many(
    statement(raw<Entry>`
      with theirs as (select id, number, issued_on, issued_at, amount from invoice where state = 'issued' and ${isTheirs}),
      entry as (
        select issued_on as day, issued_at as at, id, 'invoice' as kind, number, amount from theirs
        union all select c.issued_on, c.issued_at, c.id, 'creditNote', c.number, -c.amount from credit_note c
          join theirs t on t.id = c.invoice_id
        union all select p.paid_on, p.recorded_at, p.id, p.kind, t.number, -p.amount from invoice_payment p join theirs t on t.id = p.invoice_id)
      select day::text, kind, number, amount::int,
        coalesce(sum(amount) over (order by day, at, id rows between unbounded preceding and 1 preceding), 0)::float8 as before
      from entry order by entry.day desc, at desc, id desc limit ${raw.lit(MAX_ENTRIES)}`),
  )
  const listed = entries
    .toReversed()
    .map(({ day, kind, number, amount, before }) => ({ day, kind, number, amount, balance: before + amount }))
  return { buyerName, currency: CURRENCY, entries: listed, balance: listed.at(-1)?.balance ?? 0 }
}
