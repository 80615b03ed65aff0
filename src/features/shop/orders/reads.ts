import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { type PaymentSums, paymentSums } from '#features/payments/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { OrderState } from '../choices.ts'
import { noOrder } from '../refusals.ts'
import type { ListedOrder, OrderInFull, OrderLine, OrderList, OwnOrder } from './contract.ts'
import { isIn } from './lists.ts'
import { numberText } from './number.ts'

const orderRows = () =>
  sql
    .selectFrom('shop_order')
    .select(['id', 'number', 'state', 'created_at', 'paid_at', 'currency', 'needs_delivery', 'sent_at', 'sent_note'])
    .select(['buyer_name', 'delivery_name', 'delivery_address', 'payment_id'])
    .select([raw<number>`amount::int`.as('amount'), raw<number>`tax::int`.as('tax')])

interface OrderRow {
  id: string
  number: number | null
  state: OrderState
  created_at: Date
  paid_at: Date | null
  currency: string
  needs_delivery: boolean
  sent_at: Date | null
  sent_note: string
  buyer_name: string
  delivery_name: string
  delivery_address: string
  payment_id: string | null
  amount: number
  tax: number
}

/** What the rows of orders do not hold: their lines, and what became of their payments. */
async function partsOf(database: SiteDatabase, orders: readonly OrderRow[]) {
  const [lines, sums] = await Promise.all([
    linesOf(
      database,
      orders.map(({ id }) => id),
    ),
    paymentSums(
      database,
      orders.flatMap(({ payment_id }) => payment_id ?? []),
    ),
  ])
  return {
    linesOf: (id: string): OrderLine[] => lines.filter(({ orderId }) => orderId === id).map(lineOf),
    sumsOf: ({ payment_id }: OrderRow): PaymentSums | undefined => sums.get(payment_id ?? ''),
  }
}

function lineOf(stored: OrderLine & { orderId: string }): OrderLine {
  const { orderId: _, ...line } = stored
  return line
}

type Parts = Awaited<ReturnType<typeof partsOf>>

const linesOf = (database: SiteDatabase, orderIds: readonly string[]) =>
  database.many(
    statement(raw<OrderLine & { orderId: string }>`
      select order_id as "orderId", variant_id as id, title, quantity, unit_amount::int as "unitAmount",
        (quantity * unit_amount)::int as amount, vat_rate as "vatRate", is_digital as "isDigital", returned, downloads
      from shop_order_line where order_id = any (${orderIds}::uuid[]) order by order_id, position`),
  )

const factsOf = (row: OrderRow, parts: Parts) => ({
  id: row.id,
  number: row.number === null ? null : numberText(row.number),
  state: row.state,
  at: (row.paid_at ?? row.created_at).toISOString(),
  amount: row.amount,
  tax: row.tax,
  currency: row.currency,
  refunded: parts.sumsOf(row)?.refunded ?? 0,
  needsDelivery: row.needs_delivery,
  sentAt: row.sent_at?.toISOString() ?? null,
})

interface Search extends Paging {
  list: OrderList
  query?: string | undefined
}

/** Orders of the site, newest first (ADM-05). */
export async function orderList(call: Call, { list, query, ...paging }: Search): Promise<Page<ListedOrder>> {
  const all = orderRows().where(isIn(list))
  const found = query ? all.where(isFound(query)) : all
  const { rows, nextCursor } = await newestPage(call.database, found, { time: 'created_at' }, paging)
  const parts = await partsOf(call.database, rows)
  const items = rows.map((row) => {
    const titles = parts.linesOf(row.id).map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    return { ...factsOf(row, parts), buyer: row.buyer_name, title: titles.join(', ') }
  })
  return { items, nextCursor }
}

const isFound = (query: string) =>
  raw<boolean>`(strpos(lower(buyer_name), lower(${query})) > 0 or 'S-' || number = upper(${query})
    or exists (select from shop_order_line l where l.site_id = shop_order.site_id and l.order_id = shop_order.id
      and strpos(lower(l.title), lower(${query})) > 0))`

/** One order with its lines, for who manages the shop. */
export async function orderInFull(database: SiteDatabase, id: string): Promise<OrderInFull> {
  const row = await database.one(orderRows().where('id', '=', id))
  if (!row) throw noOrder()
  const parts = await partsOf(database, [row])
  return {
    ...factsOf(row, parts),
    buyer: row.buyer_name,
    lines: parts.linesOf(id),
    deliveryName: row.delivery_name,
    deliveryAddress: row.delivery_address,
    sentNote: row.sent_note,
    isDisputed: parts.sumsOf(row)?.isDisputed ?? false,
    isLost: parts.sumsOf(row)?.isLost ?? false,
  }
}

/** What the caller has paid, newest first. */
export async function ownOrders(call: Call, paging: Paging): Promise<Page<OwnOrder>> {
  const own = orderRows().where(raw<boolean>`member_id = ${call.viewer.memberId}::uuid`).where(isIn('orders'))
  const { rows, nextCursor } = await newestPage(call.database, own, { time: 'created_at' }, paging)
  const parts = await partsOf(call.database, rows)
  const items = rows.map((row) => ({
    ...factsOf(row, parts),
    lines: parts.linesOf(row.id),
    sentNote: row.sent_note,
    canDownload: row.state === 'paid' && isRetained(row.amount, parts.sumsOf(row)),
  }))
  return { items, nextCursor }
}

/** Where the caller's last order is sent, as far as it is still stored, so that who comes back to order types it once. */
export async function lastDelivery(call: Call): Promise<{ deliveryName: string; deliveryAddress: string }> {
  const found = await call.database.one(
    sql
      .selectFrom('shop_order')
      .select(['delivery_name as deliveryName', 'delivery_address as deliveryAddress'])
      .where(raw<boolean>`member_id = ${call.viewer.memberId}::uuid`)
      .where('delivery_address', '<>', '')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return found ?? { deliveryName: '', deliveryAddress: '' }
}

/** Whether something of what was paid was not paid back, and the buyer's bank has not taken it back. */
export const isRetained = (amount: number, sums: PaymentSums | undefined): boolean =>
  sums !== undefined && sums.refunded < amount && !sums.isDisputed
