import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { fullNamesById } from '#features/members/server.ts'
import { CURRENCY, sumOf } from '#features/payments/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { titleOf } from '../basket/lines.ts'
import { RESERVED_MINUTES } from '../choices.ts'
import { moveStock } from '../stock/move-stock.ts'
import { abandonOrders } from '../stock/reservations.ts'
import { putBack } from './manage.ts'

export interface SeededOrder {
  memberId: string
  /** By stock numbers. */
  lines: readonly { sku: string; quantity: number }[]
  /** Of what has to be sent. */
  deliveryAddress?: string
}

interface Sold {
  id: string
  sku: string
  product: string
  variant: string
  amount: number
  vatRate: number
  isDigital: boolean
}

/**
 * An order as it is begun at `at`, with its stock reserved: its id, and what is to be paid; undefined where something of it is
 * not sold, or not there.
 */
export async function seedOrder(
  database: SiteDatabase,
  { memberId, lines, deliveryAddress = '' }: SeededOrder,
  at: Date,
) {
  const sold = await soldBySku(
    database,
    lines.map(({ sku }) => sku),
  )
  const bought = lines.flatMap(({ sku, quantity }) => {
    const variant = sold.find((one) => one.sku === sku)
    return variant ? [{ variant, quantity }] : []
  })
  if (bought.length < lines.length) return undefined
  const payable = bought.map(({ variant, quantity }) => ({
    title: titleOf(variant),
    quantity,
    unitAmount: variant.amount,
    vatRate: variant.vatRate,
  }))
  const [orderId, checkoutId] = [newId(), newId()]
  const isBegun = await database.transaction(async (transaction) => {
    await abandonOrders(transaction, await draftsOf(transaction, memberId))
    const reserved = bought.filter(({ variant }) => !variant.isDigital)
    const short = await moveStock(
      transaction,
      reserved.map(({ variant, quantity }) => ({
        variantId: variant.id,
        stock: 0,
        reserved: quantity,
        causeId: orderId,
      })),
      { kind: 'reserved' },
    )
    if (short) return false
    const buyer = (await fullNamesById(transaction, [memberId])).get(memberId) ?? ''
    await transaction.run(
      sql.insertInto('shop_order').values({
        site_id: database.siteId,
        id: orderId,
        member_id: memberId,
        currency: CURRENCY,
        ...sumOf(payable),
        buyer_name: buyer,
        needs_delivery: bought.some(({ variant }) => !variant.isDigital),
        delivery_name: deliveryAddress && buyer,
        delivery_address: deliveryAddress,
        reserved_until: new Date(Date.now() + RESERVED_MINUTES * 60_000),
        origin: '',
        checkout_id: checkoutId,
        created_at: at,
      }),
    )
    await transaction.run(
      sql.insertInto('shop_order_line').values(
        bought.map(({ variant: { id, isDigital }, quantity }, position) => ({
          site_id: database.siteId,
          order_id: orderId,
          variant_id: id,
          position,
          title: payable[position]?.title ?? '',
          quantity,
          unit_amount: payable[position]?.unitAmount ?? 0,
          vat_rate: payable[position]?.vatRate ?? 0,
          is_digital: isDigital,
        })),
      ),
    )
    return true
  })
  return isBegun ? { orderId, checkoutId, lines: payable } : undefined
}

const soldBySku = (database: SiteDatabase, skus: readonly string[]) =>
  database.many(
    statement(raw<Sold>`
      select v.id, v.sku, p.name as product, v.name as variant, v.amount::int, p.vat_rate as "vatRate", p.is_digital as "isDigital"
      from product_variant v join product p on p.site_id = v.site_id and p.id = v.product_id
      where v.sku = any (${skus}::text[]) and v.removed_at is null and p.removed_at is null`),
  )

/** What a member was paying when a former seeding was interrupted. */
async function draftsOf(transaction: SiteDatabase, memberId: string): Promise<string[]> {
  const drafts = await transaction.many(
    statement(
      raw<{ id: string }>`
        select id from shop_order where member_id = ${memberId}::uuid and state = 'draft' for update`,
    ),
  )
  return drafts.map(({ id }) => id)
}

/** Gives an order up that was begun. */
export const seedAbandoned = (database: SiteDatabase, orderId: string): Promise<void> =>
  database.transaction((transaction) => abandonOrders(transaction, [orderId]))

/** Marks a paid order as sent, without an e-mail. */
export const seedSent = (database: SiteDatabase, orderId: string, { at, note }: { at: Date; note: string }) =>
  database.run(
    sql
      .updateTable('shop_order')
      .set({ sent_at: at, sent_note: note })
      .where('id', '=', orderId)
      .where('state', '=', 'paid'),
  )

/** Puts all things of an order back into stock. */
export const seedPutBack = (database: SiteDatabase, orderId: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const lines = await transaction.many(
      sql
        .selectFrom('shop_order_line')
        .select(['variant_id as variantId', 'quantity'])
        .where('order_id', '=', orderId)
        .where('is_digital', '=', false),
    )
    await putBack(transaction, { id: orderId, returned: lines, memberId: null })
  })
