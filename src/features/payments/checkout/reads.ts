import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { LOWEST_ID, newestPage, type Paging } from '#platform/server/database/keyset.ts'
import type { Checkout, Payment, Refund } from './fields.ts'
import type { Purposes } from './record-payment.ts'
import { noCheckout, noPayment } from './refusals.ts'
import { type CheckoutRow, checkoutOf, checkoutRows, paymentOf, paymentRows, refundOf, refundRows } from './rows.ts'

/** What the caller has begun to pay and can still pay, newest first (PAY-12). */
export const openCheckouts =
  (purposes: Purposes) =>
  async (call: Call, paging: Paging): Promise<Page<Checkout>> => {
    const query = checkoutRows()
      .where('member_id', '=', memberOf(call))
      .where('state', '=', 'open')
      .where('expires_at', '>', call.now)
    const { rows, nextCursor } = await newestPage(call.database, query, { time: 'created_at' }, paging)
    return { items: rows.map((row) => checkoutOf(row, { purposes, ...call })), nextCursor }
  }

/** A checkout of the caller's own; one of anybody else's is not there (PAY-12). */
export const readCheckout =
  (purposes: Purposes) =>
  (call: Call, { id }: { id: string }): Promise<Checkout> =>
    ownCheckout(call, call.database, { purposes, id })

interface Own {
  purposes: Purposes
  id: string
}

/** Reads a checkout of the caller on a connection or in a transaction, with its payment. */
export async function ownCheckout(call: Call, database: SiteDatabase, { purposes, id }: Own): Promise<Checkout> {
  const [row, [payment]] = await Promise.all([
    ownRow(call, database, id),
    database.many(paymentRows().where('checkout_id', '=', id).where('member_id', '=', memberOf(call)).limit(1)),
  ])
  return checkoutOf(row, { purposes, siteId: call.siteId, now: call.now, payment })
}

export async function ownRow(call: Call, database: SiteDatabase, id: string): Promise<CheckoutRow> {
  const row = await database.one(checkoutRows().where('id', '=', id).where('member_id', '=', memberOf(call)))
  if (!row) throw noCheckout()
  return row
}

const memberOf = ({ viewer }: Call) => viewer.memberId ?? LOWEST_ID

/** What the caller has paid, newest first. */
export const ownPayments = (call: Call, paging: Paging): Promise<Page<Payment>> =>
  payments(call, paymentRows().where('member_id', '=', memberOf(call)), paging)

interface Filter {
  query?: string | undefined
  member?: string | undefined
}

/** What the site was paid, by one `member` or all, newest first; `query` is looked for in the payers' names. */
export function receivedPayments(call: Call, { query, member, ...paging }: Paging & Filter) {
  const all = member ? paymentRows().where('member_id', '=', member) : paymentRows()
  const found = query ? all.where(raw<boolean>`strpos(lower(billing_name), lower(${query})) > 0`) : all
  return payments(call, found, paging)
}

async function payments(call: Call, query: ReturnType<typeof paymentRows>, paging: Paging): Promise<Page<Payment>> {
  const { rows, nextCursor } = await newestPage(call.database, query, { time: 'paid_at' }, paging)
  return { items: rows.map(paymentOf), nextCursor }
}

type WithRefunds = Payment & { refunds: Refund[] }

/** One payment of the caller with its refunds, and the name of the site that received it. */
export async function receipt(call: Call, { id }: { id: string }): Promise<WithRefunds & { receivedBy: string }> {
  const [paid, { primaries }] = await Promise.all([
    withRefunds(call, paymentRows().where('id', '=', id).where('member_id', '=', memberOf(call))),
    readSiteConfig(call.database),
  ])
  return { ...paid, receivedBy: primaries.appTitle }
}

/** One payment to the site with its refunds. */
export const receivedPayment = (call: Call, { id }: { id: string }): Promise<WithRefunds> =>
  withRefunds(call, paymentRows().where('id', '=', id))

async function withRefunds(call: Call, query: ReturnType<typeof paymentRows>): Promise<WithRefunds> {
  const row = await call.database.one(query)
  if (!row) throw noPayment()
  const refunds = await call.database.many(refundRows(row.id))
  return { ...paymentOf(row), refunds: refunds.map(refundOf) }
}
