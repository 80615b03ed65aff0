import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { moveStock } from './move-stock.ts'

/** Orders whose reservation is released at once. */
const BATCH = 50

interface Reserved {
  orderId: string
  variantId: string
  quantity: number
}

/** What an order in the state `draft` has reserved: its things that can run out. */
const reservedBy = (transaction: SiteDatabase, orderIds: readonly string[]) =>
  transaction.many(
    statement(raw<Reserved>`
      select order_id as "orderId", variant_id as "variantId", quantity from shop_order_line
      where order_id = any (${orderIds}::uuid[]) and not is_digital`),
  )

/** Gives up orders that were not paid, and releases what they had reserved. They have to be drafts, and locked. */
export async function abandonOrders(transaction: SiteDatabase, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const reserved = await reservedBy(transaction, orderIds)
  const changes = reserved.map(({ orderId: causeId, variantId, quantity }) => ({
    variantId,
    stock: 0,
    reserved: -quantity,
    causeId,
  }))
  const short = await moveStock(transaction, changes, { kind: 'released' })
  if (short) throw new Error('more is released than was reserved')
  await transaction.run(
    statement(raw`update shop_order set state = 'abandoned' where id = any (${orderIds}::uuid[]) and state = 'draft'`),
  )
  await announce(transaction, 'shopOrders', 'admins')
}

/**
 * Releases what was reserved longer than a checkout may take; whether there was any. Orders that are being paid at this very moment are
 * left alone.
 */
export async function releaseExpired(transaction: SiteDatabase): Promise<boolean> {
  const expired = await transaction.many(
    statement(raw<{ id: string }>`
      select id from shop_order where state = 'draft' and reserved_until <= now() order by reserved_until
      limit ${raw.lit(BATCH)} for update skip locked`),
  )
  await abandonOrders(
    transaction,
    expired.map(({ id }) => id),
  )
  return expired.length > 0
}
