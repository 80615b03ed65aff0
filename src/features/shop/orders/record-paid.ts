import { sql as raw } from 'kysely'
import { paymentSums, refundLater } from '#features/payments/server.ts'
import { noteCardPayments } from '#features/site/server.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { moveStock } from '../stock/move-stock.ts'
import { abandonOrders } from '../stock/reservations.ts'
import { emailOrder } from './email.ts'
import { FIRST_NUMBER } from './number.ts'

interface Paid {
  checkoutId: string
  paymentId: string
  paidAt: Date
}

interface PaidOrder {
  id: string
  memberId: string | null
  state: 'draft' | 'abandoned' | 'paid' | 'refused'
}

/**
 * Records that an order was paid, in the transaction that records the payment: what was reserved is sold. A payment that came after its
 * reservation had ended takes what is left; where that is not enough, it is refunded at once, and the buyer is told.
 */
export async function recordPaidOrder(
  transaction: SiteDatabase,
  { checkoutId, paymentId, paidAt }: Paid,
): Promise<void> {
  const order = await transaction.one(
    statement(raw<PaidOrder>`
      select id, member_id as "memberId", state from shop_order
      where checkout_id = ${checkoutId}::uuid for update`),
  )
  if (!order) throw new Error('the order that was paid for is not there')
  if (order.state === 'paid' || order.state === 'refused') return
  if (await sell(transaction, order)) await savePaid(transaction, order.id, { paymentId, paidAt })
  else await refuse(transaction, order, { paymentId, paidAt })
  await noteCardPayments(transaction, { ordered: true })
  await emailOrder(transaction, order.id)
  await announce(transaction, 'shopOrders', 'admins')
  if (!order.memberId) return
  await announce(transaction, 'shopOrders', `member:${order.memberId}`)
  await announce(transaction, 'basket', `member:${order.memberId}`)
}

/** Takes what was ordered out of stock; false where it is not there, or its buyer has left and would not get it. */
async function sell(transaction: SiteDatabase, { id, state, memberId }: PaidOrder): Promise<boolean> {
  if (!memberId) return false
  const lines = await transaction.many(
    sql
      .selectFrom('shop_order_line')
      .select(['variant_id', 'quantity'])
      .where('order_id', '=', id)
      .where('is_digital', '=', false),
  )
  const changes = lines.map(({ variant_id: variantId, quantity }) => ({
    variantId,
    stock: -quantity,
    reserved: state === 'draft' ? -quantity : 0,
    causeId: id,
  }))
  return (await moveStock(transaction, changes, { kind: 'sold' })) === undefined
}

type Payment = Omit<Paid, 'checkoutId'>

/** Gives the order its number and takes what was bought out of the buyer's basket. */
async function savePaid(transaction: SiteDatabase, id: string, { paymentId, paidAt }: Payment): Promise<void> {
  await lockExclusive(transaction, 'shop-order-number')
  await transaction.run(
    statement(raw`
      update shop_order set state = 'paid', payment_id = ${paymentId}::uuid, paid_at = ${paidAt}::timestamptz,
        number = (select coalesce(max(number), ${raw.lit(FIRST_NUMBER - 1)}) + 1 from shop_order)
      where id = ${id}::uuid`),
  )
  await transaction.run(
    statement(raw`
      delete from basket_line b using shop_order o, shop_order_line l
      where o.id = ${id}::uuid and l.order_id = o.id and b.member_id = o.member_id and b.variant_id = l.variant_id
        and b.quantity <= l.quantity`),
  )
}

async function refuse(transaction: SiteDatabase, { id, state }: PaidOrder, { paymentId, paidAt }: Payment) {
  if (state === 'draft') await abandonOrders(transaction, [id])
  await transaction.run(
    sql
      .updateTable('shop_order')
      .set({ state: 'refused', payment_id: paymentId, paid_at: paidAt })
      .where('id', '=', id),
  )
  const reason = 'The order could not be fulfilled: what was paid for is not there any more.'
  await refundLater(transaction, { id: paymentId, reason, requestedBy: null, now: new Date() })
}

/** Gives up an order whose checkout has ended unpaid, so that others can have what it had reserved. */
export async function recordEndedCheckout(transaction: SiteDatabase, checkoutId: string): Promise<void> {
  const order = await transaction.one(
    statement(raw<{ id: string }>`
      select id from shop_order where checkout_id = ${checkoutId}::uuid and state = 'draft' for update`),
  )
  if (order) await abandonOrders(transaction, [order.id])
}

/** Notes what was paid back of an order, which may also be less than before, as its buyer's bank has sent it back. */
export async function recordRefunded(transaction: SiteDatabase, paymentId: string): Promise<void> {
  const order = await transaction.one(
    sql.selectFrom('shop_order').select(['id', 'member_id']).where('payment_id', '=', paymentId).forUpdate(),
  )
  if (!order) return
  const refunded = (await paymentSums(transaction, [paymentId])).get(paymentId)?.accepted ?? 0
  await transaction.run(sql.updateTable('shop_order').set({ refunded }).where('id', '=', order.id))
  await announce(transaction, 'shopOrders', 'admins')
  if (order.member_id) await announce(transaction, 'shopOrders', `member:${order.member_id}`)
}
