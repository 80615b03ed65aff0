import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { fullNamesById } from '#features/members/server.ts'
import { beginCheckout, CURRENCY, cannotPay, sumOf } from '#features/payments/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { basketId, type TakesPayments } from '../basket/basket.ts'
import { basketLines, type StoredLine, titleOf } from '../basket/lines.ts'
import { MAX_ORDER, RESERVED_MINUTES } from '../choices.ts'
import { emptyBasket, noAddress, notForSale, soldOut, tooExpensive } from '../refusals.ts'
import { lockVariants, moveStock } from '../stock/move-stock.ts'
import { abandonOrders, releaseExpired } from '../stock/reservations.ts'

interface Delivery {
  deliveryName: string
  deliveryAddress: string
}

/**
 * Orders what is in the caller's basket: reserves its stock for 15 minutes and begins the checkout whose id is the answer (PAY-12). Prices
 * and totals are those of now. Ordered again unchanged it is the same checkout; a changed basket replaces the former order.
 */
export const beginOrder =
  (takesPayments: TakesPayments) =>
  async (call: Call, delivery: Delivery): Promise<{ id: string }> => {
    const canPay = await takesPayments(call)
    return call.change(async (transaction) => {
      const memberId = call.viewer.memberId ?? ''
      const purposeId = await basketId(transaction, memberId)
      const basket = await basketLines(transaction, memberId)
      refuseUnsold(basket)
      if (!canPay) throw cannotPay()
      const lines = basket.map(checkoutLineOf)
      if (sumOf(lines).amount > MAX_ORDER) throw tooExpensive()
      const to = deliveryOf(basket, delivery)
      const ordered = await orderedVariants(transaction, memberId)
      const isOther = ordered.some((id) => !basket.some(({ variantId }) => variantId === id))
      const begun = { purpose: 'shop' as const, purposeId, lines, openMinutes: RESERVED_MINUTES, isOther }
      const checkoutId = await beginCheckout(call, transaction, begun)
      const former = await draftOf(transaction, memberId)
      if (former?.checkoutId === checkoutId) await changeDelivery(transaction, former.id, to)
      else {
        if (former) {
          // At once, as two buyers may each want what the other gives up.
          await lockVariants(transaction, [...ordered, ...basket.map(({ variantId }) => variantId)])
          await abandonOrders(transaction, [former.id])
        }
        await addOrder(call, transaction, { basket, to, checkoutId })
      }
      return { id: checkoutId }
    })
  }

function refuseUnsold(basket: readonly StoredLine[]): void {
  if (basket.length === 0) throw emptyBasket()
  const gone = basket.find(({ isSold }) => !isSold)
  if (gone) throw notForSale(titleOf(gone))
}

const checkoutLineOf = (line: StoredLine) => ({
  title: titleOf(line),
  quantity: line.quantity,
  unitAmount: line.unitAmount,
  vatRate: line.vatRate,
})

/** Where it is sent; nothing is stored of it where nothing has to be. */
function deliveryOf(basket: readonly StoredLine[], { deliveryName, deliveryAddress }: Delivery) {
  if (basket.every(({ isDigital }) => isDigital)) return { needsDelivery: false, deliveryName: '', deliveryAddress: '' }
  const missing = {
    ...(deliveryName ? {} : { deliveryName: 'Please say who receives it.' }),
    ...(deliveryAddress ? {} : { deliveryAddress: 'Please say where it is to be sent.' }),
  }
  if (Object.keys(missing).length > 0) throw noAddress(missing)
  return { needsDelivery: true, deliveryName, deliveryAddress }
}

/** The variants of a member's order that is being paid; others may be called and cost the same. */
async function orderedVariants(transaction: SiteDatabase, memberId: string): Promise<string[]> {
  const ordered = await transaction.many(
    statement(raw<{ id: string }>`
      select l.variant_id as id from shop_order o join shop_order_line l on l.site_id = o.site_id and l.order_id = o.id
      where o.member_id = ${memberId}::uuid and o.state = 'draft'`),
  )
  return ordered.map(({ id }) => id)
}

/** The order of a member that is being paid, locked; undefined without one. */
const draftOf = (transaction: SiteDatabase, memberId: string) =>
  transaction.one(
    statement(raw<{ id: string; checkoutId: string }>`
      select id, checkout_id as "checkoutId" from shop_order where member_id = ${memberId}::uuid and state = 'draft' for update`),
  )

const changeDelivery = (transaction: SiteDatabase, id: string, { deliveryName, deliveryAddress }: Delivery) =>
  transaction.run(
    sql
      .updateTable('shop_order')
      .set({ delivery_name: deliveryName, delivery_address: deliveryAddress })
      .where('id', '=', id),
  )

interface NewOrder {
  basket: readonly StoredLine[]
  to: Delivery & { needsDelivery: boolean }
  checkoutId: string
}

async function addOrder(call: Call, transaction: SiteDatabase, { basket, to, checkoutId }: NewOrder): Promise<void> {
  const memberId = call.viewer.memberId ?? ''
  const names = await fullNamesById(transaction, [memberId])
  const id = newId()
  await transaction.run(
    sql.insertInto('shop_order').values({
      site_id: call.siteId,
      id,
      member_id: memberId,
      currency: CURRENCY,
      ...sumOf(basket.map(checkoutLineOf)),
      buyer_name: names.get(memberId) ?? '',
      needs_delivery: to.needsDelivery,
      delivery_name: to.deliveryName,
      delivery_address: to.deliveryAddress,
      reserved_until: new Date(call.now.getTime() + RESERVED_MINUTES * 60_000),
      origin: call.origin,
      checkout_id: checkoutId,
      created_at: call.now,
    }),
  )
  await transaction.run(
    sql.insertInto('shop_order_line').values(
      basket.map((line, position) => ({
        site_id: call.siteId,
        order_id: id,
        variant_id: line.variantId,
        position,
        title: titleOf(line),
        quantity: line.quantity,
        unit_amount: line.unitAmount,
        vat_rate: line.vatRate,
        is_digital: line.isDigital,
      })),
    ),
  )
  await reserve(transaction, id, basket)
  await announce(transaction, 'shopOrders', 'admins')
}

/** Reserves the things of an order, all or none; what others have reserved too long is released first where that is needed. */
async function reserve(transaction: SiteDatabase, causeId: string, basket: readonly StoredLine[]): Promise<void> {
  const changes = basket
    .filter(({ isDigital }) => !isDigital)
    .map(({ variantId, quantity }) => ({ variantId, stock: 0, reserved: quantity, causeId }))
  const attempt = () => moveStock(transaction, changes, { kind: 'reserved' })
  let short = await attempt()
  if (short && (await releaseExpired(transaction))) short = await attempt()
  const line = basket.find(({ variantId }) => variantId === short?.id)
  if (short && line) throw soldOut(titleOf(line), short.left)
}
