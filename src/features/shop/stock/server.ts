import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { namesById } from '#features/members/server.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { belowReserved, noVariant } from '../refusals.ts'
import { type Stocked, type StockMovement, stockContract } from './contract.ts'
import { moveStock } from './move-stock.ts'

/** The variants of physical products that are not removed. */
const stockedRows = () =>
  sql
    .selectFrom('product_variant as v')
    .innerJoin('product as p', (join) => join.onRef('p.site_id', '=', 'v.site_id').onRef('p.id', '=', 'v.product_id'))
    .where('p.removed_at', 'is', null)
    .where('v.removed_at', 'is', null)
    .where('p.is_digital', '=', false)

/** What is in stock, newest products first; `query` is looked for in names and numbers. */
async function stockList(
  call: Call,
  { query, ...paging }: Paging & { query?: string | undefined },
): Promise<Page<Stocked>> {
  const rows = stockedRows()
    .select(['v.id', 'p.id as productId', 'p.name as product', 'v.name as variant', 'v.sku', 'v.stock', 'v.reserved'])
    .select(['p.is_active as isActive', 'p.created_at'])
  const found = query
    ? rows.where(raw<boolean>`strpos(lower(p.name || ' ' || v.name || ' ' || v.sku), lower(${query})) > 0`)
    : rows
  const all = sql.selectFrom(found.as('stocked')).selectAll()
  const { rows: shown, nextCursor } = await newestPage(call.database, all, { time: 'created_at' }, paging)
  const items = shown.map((row) => {
    const { created_at: _, ...stocked } = row
    return stocked
  })
  return { items, nextCursor }
}

interface Correction {
  id: string
  change: number
  note: string
}

/** Corrects a stock, as after counting; refused where more would go than is there and not reserved. */
const correctStock = (call: Call, { id, change, note }: Correction) =>
  call.change(async (transaction) => {
    const before = await transaction.one(stockedRows().select('v.stock').where('v.id', '=', id))
    if (!before) throw noVariant()
    const { memberId } = call.viewer
    const changes = [{ variantId: id, stock: change, reserved: 0, causeId: null }]
    if (await moveStock(transaction, changes, { kind: 'corrected', memberId, note })) throw belowReserved()
    const after = await transaction.one(sql.selectFrom('product_variant').select('stock').where('id', '=', id))
    const stock = after?.stock ?? 0
    call.audit.note({ subject: id, before: { stock: stock - change }, after: { stock, note } })
    return { id, stock }
  })

/** The changes of one stock, newest first. */
async function movementList(call: Call, { id, ...paging }: Paging & { id: string }): Promise<Page<StockMovement>> {
  const variant = await call.database.one(sql.selectFrom('product_variant').select('id').where('id', '=', id))
  if (!variant) throw noVariant()
  const all = sql
    .selectFrom('stock_movement')
    .select(['id', 'kind', 'stock', 'reserved', 'note', 'member_id', 'at'])
    .where('variant_id', '=', id)
  const { rows, nextCursor } = await newestPage(call.database, all, { time: 'at' }, paging)
  const names = await namesById(
    call.database,
    rows.flatMap(({ member_id }) => member_id ?? []),
  )
  const items = rows.map(({ member_id, kind, at, ...row }) => ({
    ...row,
    kind: kind as StockMovement['kind'],
    by: member_id === null ? null : (names.get(member_id) ?? null),
    at: at.toISOString(),
  }))
  return { items, nextCursor }
}

/** The operations of stock. */
export const stock = mount('stock', stockContract, {
  list: stockList,
  correct: correctStock,
  movements: movementList,
})
