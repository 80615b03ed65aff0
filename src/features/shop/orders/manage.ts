import { sql as raw } from 'kysely'
import { paymentSums, refundLater } from '#features/payments/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { noOrder, notPaidBack, notPossibleNow, tooManyReturned } from '../refusals.ts'
import { moveStock } from '../stock/move-stock.ts'
import type { OrderInFull } from './contract.ts'
import { emailOrder } from './email.ts'
import { orderInFull } from './reads.ts'

/** A paid order, locked. */
async function paidOrder(transaction: SiteDatabase, id: string) {
  const row = await transaction.one(
    sql
      .selectFrom('shop_order')
      .select(['state', 'payment_id', 'member_id', 'needs_delivery', 'sent_at'])
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!row) throw noOrder()
  if (row.state !== 'paid' || !row.payment_id) throw notPossibleNow()
  return { ...row, payment_id: row.payment_id }
}

/** Notes that an order was sent and writes to its buyer, once. */
export const sendOrder = (call: Call, { id, note }: { id: string; note: string }): Promise<OrderInFull> =>
  call.change(async (transaction) => {
    const order = await paidOrder(transaction, id)
    if (!order.needs_delivery) throw notPossibleNow()
    if (order.sent_at) {
      call.audit.nothingChanged()
      return orderInFull(transaction, id)
    }
    // A note is for the buyer, and none is stored for somebody who has left.
    const sent = { sent_at: call.now, ...(order.member_id === null ? NO_ADDRESS : { sent_note: note }) }
    await transaction.run(sql.updateTable('shop_order').set(sent).where('id', '=', id))
    call.audit.note({ subject: id, after: { sent: call.now.toISOString() } })
    await emailOrder(transaction, id)
    await announceOrder(transaction, order.member_id)
    return orderInFull(transaction, id)
  })

/** Of a buyer who has left, the address is known only until there is nothing more to send to it. */
const NO_ADDRESS = { delivery_name: '', delivery_address: '' }

async function isLeftToSend(transaction: SiteDatabase, id: string): Promise<boolean> {
  const line = await transaction.one(
    statement(
      raw`select from shop_order_line where order_id = ${id}::uuid and not is_digital and returned < quantity limit 1`,
    ),
  )
  return line !== undefined
}

interface Refund {
  id: string
  amount: number
  reason: string
  returned: readonly { variantId: string; quantity: number }[]
}

/** Pays an order back, whole or in part; what is ticked comes back into stock in the same transaction. */
export const refundOrder = (call: Call, { id, amount, reason, returned }: Refund) =>
  call.change(async (transaction) => {
    const order = await paidOrder(transaction, id)
    const { memberId } = call.viewer
    const requested = { id: order.payment_id, amount, reason, requestedBy: memberId, now: call.now }
    const refund = await refundLater(transaction, requested)
    await putBack(transaction, { id, returned, memberId })
    await eraseUnusedAddress(transaction, { id, buyerId: order.member_id })
    call.audit.note({ subject: id, after: { amount, reason, refund: refund.id, returned } })
    await announceOrder(transaction, order.member_id)
    return refund
  })

/**
 * Puts things of an order back into stock that was paid back elsewhere, as in the treasury or by the provider, or whose payment the buyer's
 * bank claims. Refuses an order of which nothing was paid back (`shop.not-paid-back`), and more than were sold (`shop.too-many-returned`).
 */
export const putBackOrder = (call: Call, { id, returned }: Pick<Refund, 'id' | 'returned'>): Promise<OrderInFull> =>
  call.change(async (transaction) => {
    const order = await paidOrder(transaction, id)
    const sums = (await paymentSums(transaction, [order.payment_id])).get(order.payment_id)
    if (!sums || (sums.refunded === 0 && !sums.isDisputed)) throw notPaidBack()
    await putBack(transaction, { id, returned, memberId: call.viewer.memberId })
    await eraseUnusedAddress(transaction, { id, buyerId: order.member_id })
    call.audit.note({ subject: id, after: { returned } })
    await announceOrder(transaction, order.member_id)
    return orderInFull(transaction, id)
  })

async function eraseUnusedAddress(transaction: SiteDatabase, { id, buyerId }: { id: string; buyerId: string | null }) {
  if (buyerId === null && !(await isLeftToSend(transaction, id)))
    await transaction.run(sql.updateTable('shop_order').set(NO_ADDRESS).where('id', '=', id))
}

interface Returned extends Pick<Refund, 'id' | 'returned'> {
  memberId: string | null
}

/** Puts things of an order back into stock; refuses more than were sold and are not back yet (`shop.too-many-returned`). */
export async function putBack(transaction: SiteDatabase, { id, returned, memberId }: Returned): Promise<void> {
  if (returned.length === 0) return
  const changed = await transaction.run(
    statement(raw`
      update shop_order_line l set returned = l.returned + back.quantity
      from (select variant_id, sum(quantity)::int as quantity
        from jsonb_to_recordset(${JSON.stringify(returned.map(rowOf))}::jsonb) as row (variant_id uuid, quantity int)
        group by variant_id) back
      where l.order_id = ${id}::uuid and l.variant_id = back.variant_id and not l.is_digital
        and l.returned + back.quantity <= l.quantity`),
  )
  if (changed !== new Set(returned.map(({ variantId }) => variantId)).size) throw tooManyReturned()
  const changes = returned.map(({ variantId, quantity }) => ({ variantId, stock: quantity, reserved: 0, causeId: id }))
  await moveStock(transaction, changes, { kind: 'returned', memberId })
}

const rowOf = ({ variantId, quantity }: Refund['returned'][number]) => ({ variant_id: variantId, quantity })

async function announceOrder(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  await announce(transaction, 'shopOrders', 'admins')
  if (memberId) await announce(transaction, 'shopOrders', `member:${memberId}`)
}
