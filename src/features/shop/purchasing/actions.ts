import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { PurchaseState } from '../choices.ts'
import { noPurchase, notPossibleNow, noVariant, productDeleted, purchaseChanged, tooManyReceived } from '../refusals.ts'
import { moveStock } from '../stock/move-stock.ts'
import type { NewPurchase, Purchase } from './contract.ts'
import { purchaseWith } from './reads.ts'

interface Based {
  id: string
  revision: number
}

/** Adds a purchase order as a draft. */
export const addPurchase = (call: Call, input: NewPurchase): Promise<Purchase> =>
  call.change(async (transaction) => {
    await lockExclusive(transaction, 'purchase-order-number')
    const id = newId()
    await transaction.run(
      sql.insertInto('purchase_order').values({
        site_id: call.siteId,
        id,
        number: raw<number>`(select coalesce(max(number), 0) + 1 from purchase_order)`,
        ...columnsOf(input),
        created_at: call.now,
      }),
    )
    await saveLines(transaction, id, input.lines)
    return changed(call, transaction, id)
  })

/** Changes a draft. */
export const changePurchase = (call: Call, { id, revision, ...input }: NewPurchase & Based): Promise<Purchase> =>
  call.change(async (transaction) => {
    const before = await locked(transaction, { id, revision }, ['draft'])
    await transaction.run(sql.updateTable('purchase_order').set(columnsOf(input)).where('id', '=', id))
    await transaction.run(sql.deleteFrom('purchase_order_line').where('purchase_order_id', '=', id))
    await saveLines(transaction, id, input.lines)
    return changed(call, transaction, id, before)
  })

/** Notes that a draft was ordered. */
export const orderPurchase = (call: Call, based: Based): Promise<Purchase> =>
  call.change(async (transaction) => {
    const before = await locked(transaction, based, ['draft'])
    if (before.lines.length === 0) throw notPossibleNow()
    const deleted = before.lines.find(({ isDeleted }) => isDeleted)
    if (deleted) throw productDeleted(deleted.title)
    await setState(transaction, based.id, 'ordered')
    return changed(call, transaction, based.id, before)
  })

/** Cancels a purchase order; what was received of it stays in stock. */
export const cancelPurchase = (call: Call, based: Based): Promise<Purchase> =>
  call.change(async (transaction) => {
    const before = await locked(transaction, based, ['draft', 'ordered'])
    await setState(transaction, based.id, 'cancelled')
    return changed(call, transaction, based.id, before)
  })

type Received = Based & Pick<NewPurchase, 'lines'>

/**
 * Adds what was received to the stock, also of a product that was deleted after it was ordered. Whoever has not seen the newest receipt is
 * refused, so that nothing is added twice.
 */
export const receivePurchase = (call: Call, { lines, ...based }: Received): Promise<Purchase> =>
  call.change(async (transaction) => {
    const before = await locked(transaction, based, ['ordered'])
    const received = await transaction.run(
      statement(raw`
        update purchase_order_line l set received = l.received + now.quantity
        from (select variant_id, sum(quantity)::int as quantity
          from jsonb_to_recordset(${JSON.stringify(lines.map(rowOf))}::jsonb) as row (variant_id uuid, quantity int)
          group by variant_id) now
        where l.purchase_order_id = ${based.id}::uuid and l.variant_id = now.variant_id
          and l.received + now.quantity <= l.quantity`),
    )
    if (received !== new Set(lines.map(({ variantId }) => variantId)).size) throw tooManyReceived()
    const { memberId } = call.viewer
    const changes = lines.map(({ variantId, quantity }) => ({
      variantId,
      stock: quantity,
      reserved: 0,
      causeId: based.id,
    }))
    await moveStock(transaction, changes, { kind: 'received', memberId })
    const { lines: all } = await purchaseWith(transaction, based.id)
    if (all.every(({ quantity, received: of }) => of === quantity)) await setState(transaction, based.id, 'received')
    return changed(call, transaction, based.id, before)
  })

/** Removes a draft, or a cancelled one of which nothing was received. */
export const removePurchase = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const row = await transaction.one(
      sql.selectFrom('purchase_order').select('revision').where('id', '=', id).forUpdate(),
    )
    if (!row) throw noPurchase()
    const before = await locked(transaction, { id, revision: row.revision }, ['draft', 'cancelled'])
    if (before.lines.some(({ received }) => received > 0)) throw notPossibleNow()
    await transaction.run(sql.deleteFrom('purchase_order').where('id', '=', id))
    call.audit.note({ subject: id, before: audited(before) })
    await announce(transaction, 'shop', 'admins')
    return { done: true }
  })

const columnsOf = ({ supplier, expectedDay, note }: NewPurchase) => ({ supplier, expected_day: expectedDay, note })

const rowOf = ({ variantId, quantity }: NewPurchase['lines'][number], position = 0) => ({
  variant_id: variantId,
  quantity,
  position,
})

/** Lines of physical variants that are not removed; the first removed one is named. */
async function saveLines(transaction: SiteDatabase, id: string, lines: NewPurchase['lines']): Promise<void> {
  if (lines.length === 0) return
  const rows = JSON.stringify(lines.map(rowOf))
  const found = await transaction.many(
    statement(raw<{ position: number; title: string; isDeleted: boolean }>`
      select row.position, p.name || case when v.name = '' then '' else ', ' || v.name end as title,
        (v.removed_at is not null or p.removed_at is not null) as "isDeleted"
      from jsonb_to_recordset(${rows}::jsonb) as row (variant_id uuid, quantity int, position int)
        join product_variant v on v.id = row.variant_id
        join product p on p.site_id = v.site_id and p.id = v.product_id and not p.is_digital
      order by row.position`),
  )
  if (found.length !== lines.length) throw noVariant()
  const deleted = found.find(({ isDeleted }) => isDeleted)
  if (deleted) throw productDeleted(deleted.title, { [`lines.${deleted.position}.variantId`]: 'It has been deleted.' })
  await transaction.run(
    statement(raw`
      insert into purchase_order_line (site_id, purchase_order_id, variant_id, position, quantity)
      select ${transaction.siteId}::uuid, ${id}::uuid, row.variant_id, row.position, row.quantity
      from jsonb_to_recordset(${rows}::jsonb) as row (variant_id uuid, quantity int, position int)`),
  )
}

/** The purchase order, locked, if it is as the caller has seen it and in one of these states. */
async function locked(transaction: SiteDatabase, { id, revision }: Based, states: readonly PurchaseState[]) {
  const row = await transaction.one(
    sql.selectFrom('purchase_order').select(['revision', 'state']).where('id', '=', id).forUpdate(),
  )
  if (!row) throw noPurchase()
  if (row.revision !== revision) throw purchaseChanged()
  if (!states.includes(row.state)) throw notPossibleNow()
  return purchaseWith(transaction, id)
}

const setState = (transaction: SiteDatabase, id: string, state: PurchaseState) =>
  transaction.run(
    sql
      .updateTable('purchase_order')
      .set({ state, ...(state === 'ordered' ? { ordered_at: new Date() } : {}) })
      .where('id', '=', id),
  )

/** Counts the change, notes it in the audit log, and answers with what it came to. */
async function changed(call: Call, transaction: SiteDatabase, id: string, before?: Purchase): Promise<Purchase> {
  if (before)
    await transaction.run(
      sql
        .updateTable('purchase_order')
        .set({ revision: before.revision + 1 })
        .where('id', '=', id),
    )
  const after = await purchaseWith(transaction, id)
  call.audit.note({ subject: id, ...(before ? { before: audited(before) } : {}), after: audited(after) })
  await announce(transaction, 'shop', 'admins')
  return after
}

const audited = ({ number, state, supplier, expectedDay, lines }: Purchase) => ({
  number,
  state,
  supplier,
  expectedDay,
  lines: lines.map(({ id, quantity, received }) => ({ id, quantity, received })),
})
