import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Rows per read, so that a long list takes no more memory than a short one. */
const ROWS = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Keyed {
  key: string
  [name: string]: unknown
}
type Read = (memberId: string, after: string) => ReturnType<typeof statement<Keyed>>

/** What a member has ordered, with where it was sent, and what is in their basket, for the data export (ACC-B7). Amounts are in minor units. */
export const ownShopData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'orders.json', rows: inPages(database, memberId, orders) }
  yield { path: 'basket.json', rows: inPages(database, memberId, basket) }
}

const orders: Read = (memberId, after) =>
  statement(raw<Keyed>`
    select o.id as key, number, state, currency, amount::int, tax::int, buyer_name as "buyerName", delivery_name as "deliveryName",
      delivery_address as "deliveryAddress", created_at as begun, paid_at as paid, sent_at as sent, sent_note as note,
      (select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'quantity', l.quantity, 'amount', l.unit_amount,
        'downloads', l.downloads) order by l.position), '[]') from shop_order_line l where l.order_id = o.id) as lines
    from shop_order o where member_id = ${memberId}::uuid and o.id > ${after}::uuid order by o.id limit ${raw.lit(ROWS)}`)

const basket: Read = (memberId, after) =>
  statement(raw<Keyed>`
    select v.id as key, p.name as product, v.name as variant, l.quantity, l.added_at as added from basket_line l
      join product_variant v on v.site_id = l.site_id and v.id = l.variant_id
      join product p on p.site_id = v.site_id and p.id = v.product_id
    where l.member_id = ${memberId}::uuid and v.id > ${after}::uuid order by v.id limit ${raw.lit(ROWS)}`)

async function* inPages(database: SiteDatabase, memberId: string, read: Read): AsyncGenerator<Keyed> {
  for (let after = FIRST; ; ) {
    const rows = await database.many(read(memberId, after))
    yield* rows
    after = rows.at(-1)?.key ?? FIRST
    if (rows.length < ROWS) return
  }
}
