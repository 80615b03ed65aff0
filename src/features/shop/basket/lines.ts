import { sql as raw } from 'kysely'
import { chargedRate } from '#features/payments/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Availability } from '../choices.ts'

/** A line of a basket with what it costs now. Amounts are in minor units. */
export interface StoredLine {
  variantId: string
  productId: string
  product: string
  variant: string
  isDigital: boolean
  isSold: boolean
  quantity: number
  unitAmount: number
  seenAmount: number
  vatRate: number
  /** What is there and not reserved. */
  left: number
}

/** The lines of a member's basket in the order in which they were put there. */
export const basketLines = (database: SiteDatabase, memberId: string): Promise<StoredLine[]> =>
  database.many(
    statement(raw<StoredLine>`
      select v.id as "variantId", p.id as "productId", p.name as product, v.name as variant, p.is_digital as "isDigital",
        (p.is_active and p.removed_at is null and v.removed_at is null) as "isSold", l.quantity, v.amount::int as "unitAmount",
        l.amount::int as "seenAmount", ${chargedRate(raw`p.vat_rate`)} as "vatRate", v.stock - v.reserved as left
      from basket_line l
        join product_variant v on v.site_id = l.site_id and v.id = l.variant_id
        join product p on p.site_id = v.site_id and p.id = v.product_id
      where l.member_id = ${memberId}::uuid order by l.added_at, v.id`),
  )

/** What a line is called where it is sold. */
export const titleOf = ({ product, variant }: Pick<StoredLine, 'product' | 'variant'>): string =>
  variant ? `${product}, ${variant}` : product

/** How a line can be had; `reserved` of it are the buyer's own already. */
export function availabilityOf({ isSold, isDigital, quantity, left }: StoredLine, reserved: number): Availability {
  if (!isSold) return 'gone'
  if (isDigital || left + reserved >= quantity) return 'available'
  return left + reserved > 0 ? 'fewer' : 'soldOut'
}

/** How many of each variant a member's order has reserved that is being paid, by variant. */
export async function ownReserved(database: SiteDatabase, memberId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database.many(
    statement(raw<{ id: string; quantity: number }>`
      select l.variant_id as id, l.quantity from shop_order o
        join shop_order_line l on l.site_id = o.site_id and l.order_id = o.id
      where o.member_id = ${memberId}::uuid and o.state = 'draft' and not l.is_digital`),
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
