import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { MAX_STOCK, type Movement } from '../choices.ts'
import { tooMuchStock } from '../refusals.ts'

/** A change of one variant's stock. */
export interface StockChange {
  variantId: string
  /** By how many what is there changes, and how many of it are reserved. */
  stock: number
  reserved: number
  /** The order or purchase order it comes from. */
  causeId: string | null
}

interface Cause {
  kind: Movement
  /** The administrator whose doing it is. */
  memberId?: string | null
  note?: string
}

interface Stocked {
  id: string
  stock: number
  reserved: number
}

/** Locks variants in the order of their ids, so that no two callers wait for each other; what there is of them. */
export const lockVariants = (transaction: SiteDatabase, ids: readonly string[]): Promise<Stocked[]> =>
  transaction.many(
    statement(raw<Stocked>`
      select id, stock, reserved from product_variant where id = any (${ids}::uuid[]) order by id for no key update`),
  )

/**
 * Makes all of the changes or none of them, each with its movement; the first variant of which there is not enough, or undefined once
 * they are made. Refuses more than there can be of one (`shop.too-much-stock`).
 */
export async function moveStock(
  transaction: SiteDatabase,
  changes: readonly StockChange[],
  { kind, memberId = null, note = '' }: Cause,
): Promise<{ id: string; left: number } | undefined> {
  if (changes.length === 0) return undefined
  const ids = [...new Set(changes.map(({ variantId }) => variantId))]
  const rows = await lockVariants(transaction, ids)
  const short = rows.find((row) => !isEnough(row, changes))
  if (short) return { id: short.id, left: short.stock - short.reserved }
  if (rows.some((row) => afterOf(row, changes).stock > MAX_STOCK)) throw tooMuchStock()
  await transaction.run(
    statement(raw`
      with change as (
        select * from jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb)
          as change (id uuid, variant_id uuid, stock int, reserved int, cause_id uuid)),
      moved as (
        update product_variant v set stock = v.stock + s.stock, reserved = v.reserved + s.reserved
        from (select variant_id, sum(stock)::int as stock, sum(reserved)::int as reserved from change group by variant_id) s
        where v.id = s.variant_id returning v.site_id, v.id)
      insert into stock_movement (site_id, id, variant_id, kind, stock, reserved, cause_id, member_id, note)
      select moved.site_id, change.id, variant_id, ${kind}, stock, reserved, cause_id, ${memberId}::uuid, ${note}
      from change join moved on moved.id = change.variant_id`),
  )
  await announce(transaction, 'shop', 'members')
  return undefined
}

const rowOf = ({ variantId, stock, reserved, causeId }: StockChange) => ({
  id: newId(),
  variant_id: variantId,
  stock,
  reserved,
  cause_id: causeId,
})

function isEnough(row: Stocked, changes: readonly StockChange[]): boolean {
  const { stock, reserved } = afterOf(row, changes)
  return reserved >= 0 && stock >= reserved
}

/** What is there of a variant, and reserved of it, once the changes are made. */
const afterOf = ({ id, stock, reserved }: Stocked, changes: readonly StockChange[]) =>
  changes
    .filter(({ variantId }) => variantId === id)
    .reduce((sum, one) => ({ stock: sum.stock + one.stock, reserved: sum.reserved + one.reserved }), {
      stock,
      reserved,
    })
