import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import {
  type KeyedRow,
  type OwnData,
  ROWS_PER_READ,
  type RowsOfMember,
  rowsOfMember,
} from '#platform/server/own-data.ts'

/** What a member has ordered, with where it was sent, and what is in their basket, for the data export (ACC-B7). Amounts are in minor units. */
export const ownShopData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'orders.json', rows: rowsOfMember(database, memberId, orders) }
  yield { path: 'basket.json', rows: rowsOfMember(database, memberId, basket) }
}

const orders: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select o.id as key, number, state, currency, amount::int, tax::int, buyer_name as "buyerName", delivery_name as "deliveryName",
      delivery_address as "deliveryAddress", created_at as begun, paid_at as paid, sent_at as sent, sent_note as note,
      (select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'quantity', l.quantity, 'amount', l.unit_amount,
        'downloads', l.downloads) order by l.position), '[]') from shop_order_line l where l.order_id = o.id) as lines
    from shop_order o where member_id = ${memberId}::uuid and o.id > ${after}::uuid order by o.id limit ${raw.lit(ROWS_PER_READ)}`)

const basket: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select v.id as key, p.name as product, v.name as variant, l.quantity, l.added_at as added from basket_line l
      join product_variant v on v.site_id = l.site_id and v.id = l.variant_id
      join product p on p.site_id = v.site_id and p.id = v.product_id
    where l.member_id = ${memberId}::uuid and v.id > ${after}::uuid order by v.id limit ${raw.lit(ROWS_PER_READ)}`)
