import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { accessOfMember, fullNamesById } from '#features/members/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { LOWEST_ID } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { CURRENCY } from '../checkout/rules.ts'
import { noMember } from '../memberships/refusals.ts'
import type { Bought, BuyerAccount } from './fields.ts'
import { accountDocument } from './print/account-document.ts'
import { printContext } from './print/context.ts'
import { madePdf, pdfAnswer } from './print/make.ts'
import { noInvoice } from './refusals.ts'
import { type AccountHolder, type InvoiceRow, invoiceRows } from './rows.ts'
import { invoiceSettings } from './settings.ts'

/** Entries of an account that are shown, the latest ones. */
const MAX_ENTRIES = 500

/**
 * The account of the buyer of an invoice: all their invoices, payments and credit notes with the balance after each, and what they bought and
 * paid by card at once (PAY-B2).
 */
export async function buyerAccount(call: Call, { id }: { id: string }): Promise<BuyerAccount> {
  return accountOf(call.database, await buyerOf(call, id))
}

/** The same as PDF. */
export const buyerAccountFile = async (call: Call, { id }: { id: string }): Promise<FileAnswer> =>
  accountFile(call, await buyerOf(call, id))

/** The account of a member, also of one without invoices. */
export const memberAccount = async (call: Call, { id }: { id: string }): Promise<BuyerAccount> =>
  accountOf(call.database, await memberHolder(call, id))

/** The same as PDF. */
export const memberAccountFile = async (call: Call, { id }: { id: string }): Promise<FileAnswer> =>
  accountFile(call, await memberHolder(call, id))

/** The account of the caller. */
export const ownAccount = async (call: Call): Promise<BuyerAccount> =>
  accountOf(call.database, await holderOf(call.database, call.viewer.memberId ?? LOWEST_ID))

/** The same as PDF; there is none without any entry. */
export async function ownAccountFile(call: Call): Promise<FileAnswer> {
  return accountFile(call, await holderOf(call.database, call.viewer.memberId ?? LOWEST_ID))
}

async function memberHolder(call: Call, id: string): Promise<AccountHolder> {
  if (!(await accessOfMember(call.database, id))) throw noMember()
  return holderOf(call.database, id)
}

/** A member with the name and address of their newest invoice, or with their own name. */
async function holderOf(database: SiteDatabase, memberId: string): Promise<AccountHolder> {
  const newest = await database.one(
    invoiceRows()
      .where('member_id', '=', memberId)
      .where('state', '=', 'issued')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  if (newest) return newest
  const names = await fullNamesById(database, [memberId])
  return { memberId, buyerName: names.get(memberId) ?? '', buyerAddress: '', buyerVatNumber: '' }
}

async function accountFile(call: Call, buyer: AccountHolder): Promise<FileAnswer> {
  const [account, site, settings] = await Promise.all([
    accountOf(call.database, buyer),
    readSiteConfig(call.database),
    invoiceSettings(call.database),
  ])
  if (account.entries.length === 0) throw noInvoice()
  const today = dayIn(call.now, site.region)
  const printed = accountDocument(printContext(site), { account, buyer, settings, today })
  return pdfAnswer(await madePdf(call, printed), `statement-${today}`)
}

async function buyerOf({ database }: Call, id: string): Promise<InvoiceRow> {
  const row = await database.one(invoiceRows().where('id', '=', id))
  if (!row) throw noInvoice()
  return row
}

interface Entry extends Omit<BuyerAccount['entries'][number], 'balance' | 'bought'>, Bought {
  before: number
}

/** What was bought, for a statement about payments. */
const BOUGHT = raw`p.purpose, coalesce(p.lines -> 0 ->> 'title', ''), greatest(jsonb_array_length(p.lines) - 1, 0)`

/**
 * The latest entries of an account. A member's invoices are theirs, also once they have left; those of a firm without an account are found by its
 * name. What a member paid by card at once stands as charged and paid on one day; a refund on the day the provider made it.
 */
async function accountOf(
  database: SiteDatabase,
  { memberId, buyerKey = '', leftKey = null, buyerName }: AccountHolder,
): Promise<BuyerAccount> {
  const { region } = await readSiteConfig(database)
  const isTheirs = memberId
    ? raw<boolean>`member_id = ${memberId}::uuid`
    : raw<boolean>`member_id is null and buyer_key = ${buyerKey}::text and left_key is not distinct from ${leftKey}::uuid`
  const entries = await database.many(
    statement(raw<Entry>`
      with theirs as (select id, number, issued_on, issued_at, amount from invoice where state = 'issued' and ${isTheirs}),
      bought as (select * from payment where member_id = ${memberId}::uuid and purpose <> 'invoice'),
      entry as (
        select issued_on as day, issued_at as at, id, 'invoice' as kind, number, amount, 0::bigint as paid,
          null as purpose, '' as title, 0 as more from theirs
        union all select c.issued_on, c.issued_at, c.id, 'creditNote', c.number, -c.amount, 0, null, '', 0 from credit_note c
          join theirs t on t.id = c.invoice_id
        union all select p.paid_on, p.recorded_at, p.id, p.kind, t.number, -p.amount, 0, null, '', 0 from invoice_payment p
          join theirs t on t.id = p.invoice_id
        union all select (p.paid_at at time zone ${region.timeZone})::date, p.paid_at, p.id,
          case when p.lost > 0 then 'purchaseLost' else 'purchase' end, '', 0, p.amount - p.lost, ${BOUGHT} from bought p
        union all select (e.at at time zone ${region.timeZone})::date, e.at, r.id, 'purchaseRefund', '', 0, -r.amount, ${BOUGHT} from bought p
          join payment_refund r on r.site_id = p.site_id and r.payment_id = p.id and r.state <> 'failed'
          join ledger_entry e on e.site_id = r.site_id and e.cause = 'refund' and e.cause_id = r.refund_id)
      select day::text, kind, number, amount::int, paid::int, purpose, title, more,
        coalesce(sum(amount) over (order by day, at, id rows between unbounded preceding and 1 preceding), 0)::float8 as before
      from entry order by entry.day desc, at desc, id desc limit ${raw.lit(MAX_ENTRIES)}`),
  )
  const listed = entries.toReversed().map(({ before, purpose, title, more, ...entry }) => ({
    ...entry,
    bought: purpose ? { purpose, title, more } : null,
    balance: before + entry.amount,
  }))
  return { buyerName, currency: CURRENCY, entries: listed, balance: listed.at(-1)?.balance ?? 0 }
}
