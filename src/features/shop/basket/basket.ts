import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { CURRENCY } from '#features/payments/server.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { LOWEST_ID } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { MAX_LINES, MAX_QUANTITY } from '../choices.ts'
import { firstPictures } from '../products/reads.ts'
import { basketFull, notForSale, noVariant, tooMany } from '../refusals.ts'
import { type Basket, basketContract } from './contract.ts'
import { availabilityOf, basketLines, ownReserved, titleOf } from './lines.ts'

/** Whether the site of a call can take payments by card now. */
export type TakesPayments = (call: Call) => Promise<boolean>

/** The caller's basket, with what has changed since they filled it. */
const readBasket =
  (takesPayments: TakesPayments) =>
  async (call: Call): Promise<Basket> => {
    const memberId = call.viewer.memberId ?? LOWEST_ID
    const [stored, reserved, canPay] = await Promise.all([
      basketLines(call.database, memberId),
      ownReserved(call.database, memberId),
      takesPayments(call),
    ])
    const pictures = await firstPictures(
      call.database,
      stored.map(({ productId }) => productId),
    )
    const lines = stored.map((line) => {
      const own = reserved.get(line.variantId) ?? 0
      const { variantId: id, productId, product, variant, isDigital, quantity, unitAmount, seenAmount } = line
      return {
        id,
        productId,
        product,
        variant,
        isDigital,
        picture: pictures.get(productId) ?? null,
        quantity,
        unitAmount,
        formerAmount: seenAmount === unitAmount ? null : seenAmount,
        amount: quantity * unitAmount,
        availability: availabilityOf(line, own),
        left: isDigital ? null : line.left + own,
      }
    })
    const bought = lines.filter(({ availability }) => availability === 'available')
    return {
      lines,
      amount: bought.reduce((sum, { amount }) => sum + amount, 0),
      currency: CURRENCY,
      needsDelivery: bought.some(({ isDigital }) => !isDigital),
      canPay,
    }
  }

interface Sold {
  amount: number
  product: string
  variant: string
  isSold: boolean
}

/** A variant that is sold; locked against nothing, since a price that changes meanwhile is shown as changed. */
async function soldVariant(transaction: SiteDatabase, id: string): Promise<Sold> {
  const found = await transaction.one(
    statement(raw<Sold>`
      select v.amount::int, p.name as product, v.name as variant,
        (p.is_active and p.removed_at is null and v.removed_at is null) as "isSold"
      from product_variant v join product p on p.site_id = v.site_id and p.id = v.product_id where v.id = ${id}::uuid`),
  )
  if (!found) throw noVariant()
  if (!found.isSold) throw notForSale(titleOf(found))
  return found
}

/** Puts something in the basket beside what is there of it; a repeated request adds once. */
const addToBasket = (call: Call, { variantId, quantity }: { variantId: string; quantity: number }) =>
  call.change(async (transaction) => {
    const memberId = call.viewer.memberId ?? ''
    await basketId(transaction, memberId)
    const { amount } = await soldVariant(transaction, variantId)
    const row = await transaction.one(
      statement(raw<{ quantity: number }>`
        insert into basket_line as l (site_id, member_id, variant_id, quantity, amount, added_at)
        values (${call.siteId}::uuid, ${memberId}::uuid, ${variantId}::uuid, ${quantity}::int, ${amount}::bigint, ${call.now}::timestamptz)
        on conflict (site_id, member_id, variant_id) do update
          set quantity = l.quantity + excluded.quantity, amount = excluded.amount
          where l.quantity + excluded.quantity <= ${raw.lit(MAX_QUANTITY)}
        returning quantity`),
    )
    if (!row) throw tooMany()
    const counted = await transaction.one(
      statement(raw<{ count: number }>`
        select count(*)::int as count from basket_line where member_id = ${memberId}::uuid`),
    )
    if ((counted?.count ?? 0) > MAX_LINES) throw basketFull()
    await announce(transaction, 'basket', `member:${memberId}`)
    return { id: variantId, quantity: row.quantity }
  })

/** The id of a member's basket, which is locked until the transaction ends. */
export async function basketId(transaction: SiteDatabase, memberId: string): Promise<string> {
  const row = await transaction.one(
    statement(raw<{ id: string }>`
      insert into basket (site_id, member_id, id) values (${transaction.siteId}::uuid, ${memberId}::uuid, ${newId()}::uuid)
      on conflict (site_id, member_id) do update set id = basket.id returning id`),
  )
  return row?.id ?? ''
}

const setQuantity = (call: Call, { id, quantity }: { id: string; quantity: number }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const { amount } = await soldVariant(transaction, id)
    const changed = await transaction.run(
      sql.updateTable('basket_line').set({ quantity, amount }).where('variant_id', '=', id).where(isOwn(call)),
    )
    if (changed === 0) throw noVariant()
    await announce(transaction, 'basket', `member:${call.viewer.memberId}`)
    return { done: true }
  })

/** Takes a line out; one that is gone already is no failure. */
const removeLine = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const known = await transaction.one(sql.selectFrom('product_variant').select('id').where('id', '=', id))
    if (!known) throw noVariant()
    await transaction.run(sql.deleteFrom('basket_line').where('variant_id', '=', id).where(isOwn(call)))
    await announce(transaction, 'basket', `member:${call.viewer.memberId}`)
    return { done: true }
  })

const isOwn = (call: Call) => raw<boolean>`member_id = ${call.viewer.memberId}::uuid`

/** The operations of the basket. */
export const basket = (takesPayments: TakesPayments) =>
  mount('basket', basketContract, {
    read: readBasket(takesPayments),
    add: addToBasket,
    set: setQuantity,
    remove: removeLine,
  })
