import { type RawBuilder, sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { LOWEST_ID, newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { CURRENCY } from '../checkout/rules.ts'
import { readAmount } from '../read-amount.ts'
import { todayOf } from '../today-of.ts'
import type { Invoice, InvoiceFilter, ListedCreditNote, ListedInvoice } from './fields.ts'
import { noInvoice } from './refusals.ts'
import { invoiceOf, invoiceRows, listedOf, recordsOf } from './rows.ts'

interface Filter {
  state?: InvoiceFilter | undefined
  query?: string | undefined
  member?: string | undefined
}

/** The invoices of the site, of one `member` or all, newest first; `query` is looked for in numbers and names, or is an amount (PAY-B2). */
export async function invoiceList(call: Call, { state, query, member, ...paging }: Filter & Paging) {
  const today = await todayOf(call.database, call.now)
  const all = member ? invoiceRows().where('member_id', '=', member) : invoiceRows()
  const inState = state ? all.where(CONDITIONS[state](today)) : all
  const found = query ? inState.where(matches(query)) : inState
  return pageOf(call.database, found, { paging, today })
}

interface Listing {
  paging: Paging
  today: Day
}

async function pageOf(
  database: SiteDatabase,
  query: ReturnType<typeof invoiceRows>,
  { paging, today }: Listing,
): Promise<Page<ListedInvoice>> {
  const { rows, nextCursor } = await newestPage(database, query, { time: 'created_at' }, paging)
  return { items: rows.map((row) => listedOf(row, today)), nextCursor }
}

const UNPAID = raw<boolean>`state = 'issued' and amount > paid + credited`

const CONDITIONS: Record<InvoiceFilter, (today: Day) => RawBuilder<boolean>> = {
  draft: () => raw`state = 'draft'`,
  unpaid: () => UNPAID,
  overdue: (today) => raw`${UNPAID} and due_on < ${today}::date`,
  paid: () => raw`state = 'issued' and amount <= paid + credited and credited < amount`,
  credited: () => raw`state = 'issued' and credited >= amount`,
}

function matches(query: string): RawBuilder<boolean> {
  const amount = readAmount(query)
  const named = raw<boolean>`strpos(buyer_key, lower(${query})) > 0 or strpos(lower(coalesce(number, '')), lower(${query})) > 0`
  return amount === null ? raw`(${named})` : raw`(${named} or amount = ${amount}::bigint)`
}

/** One invoice of the site with what became of it. */
export const readInvoice = (call: Call, { id }: { id: string }): Promise<Invoice> =>
  wholeInvoice(call, call.database, invoiceRows().where('id', '=', id))

/** An invoice of the site on a connection or in a transaction. */
export const invoiceById = (call: Call, database: SiteDatabase, id: string): Promise<Invoice> =>
  wholeInvoice(call, database, invoiceRows().where('id', '=', id))

async function wholeInvoice(
  call: Call,
  database: SiteDatabase,
  query: ReturnType<typeof invoiceRows>,
): Promise<Invoice> {
  const [row, today] = await Promise.all([database.one(query), todayOf(database, call.now)])
  if (!row) throw noInvoice()
  return invoiceOf(row, await recordsOf(database, row.id), today)
}

/** The invoices that were issued to the caller. */
export const ownRows = ({ viewer }: Call) =>
  invoiceRows()
    .where('member_id', '=', viewer.memberId ?? LOWEST_ID)
    .where('state', '=', 'issued')

/** What was issued to the caller, newest first. */
export async function ownInvoices(call: Call, paging: Paging): Promise<Page<ListedInvoice>> {
  return pageOf(call.database, ownRows(call), { paging, today: await todayOf(call.database, call.now) })
}

/** Credit notes for invoices of the caller, newest first. */
export async function ownCreditNotes(call: Call, paging: Paging): Promise<Page<ListedCreditNote>> {
  const own = sql
    .selectFrom('credit_note as c')
    .innerJoin('invoice as i', (join) => join.onRef('i.site_id', '=', 'c.site_id').onRef('i.id', '=', 'c.invoice_id'))
    .select(['c.id', 'c.number', 'c.currency', 'c.issued_at'])
    .select([
      raw<string>`i.number`.as('invoiceNumber'),
      raw<Day>`c.issued_on::text`.as('issuedOn'),
      raw<number>`c.amount::int`.as('amount'),
    ])
    .where('i.member_id', '=', call.viewer.memberId ?? LOWEST_ID)
  const all = sql.selectFrom(own.as('note')).selectAll()
  const { rows, nextCursor } = await newestPage(call.database, all, { time: 'issued_at' }, paging)
  const items = rows.map(({ id, number, currency, invoiceNumber, issuedOn, amount }) => {
    return { id, number, currency, invoiceNumber, issuedOn, amount }
  })
  return { items, nextCursor }
}

/** One invoice of the caller’s own; anybody else’s is not there. */
export const ownInvoice = (call: Call, database: SiteDatabase, id: string): Promise<Invoice> =>
  wholeInvoice(call, database, ownRows(call).where('id', '=', id))

interface Outstanding {
  total: number
  overdue: number
  invoices: number
  overdueInvoices: number
}

/** What is still to be paid of all invoices, and how much of it is overdue. */
export async function outstanding({ database, now }: Call): Promise<Outstanding & { currency: string }> {
  const today = await todayOf(database, now)
  const row = await database.one(
    statement(raw<Outstanding>`
      select coalesce(sum(amount - paid - credited), 0)::float8 as total, count(*)::int as invoices,
        coalesce(sum(amount - paid - credited) filter (where due_on < ${today}::date), 0)::float8 as overdue,
        (count(*) filter (where due_on < ${today}::date))::int as "overdueInvoices"
      from invoice where ${UNPAID}`),
  )
  return { currency: CURRENCY, total: 0, overdue: 0, invoices: 0, overdueInvoices: 0, ...row }
}
