import type pg from 'pg'
import type { State } from '#features/payments/stand-in/state/state.ts'

interface Sold {
  variantId: string
  /** How many there were. */
  stock: number
  /** The price of one, in minor units. */
  amount: number
  account: string
}

/** Every way in which orders, stock, payments and the provider differ from each thing being sold once; empty if none. */
export async function saleDiffering(owner: pg.Client, state: State, sold: Sold): Promise<string[]> {
  const { variantId, stock, amount, account } = sold
  const { rows } = await owner.query<Record<string, number>>(
    `with ordered as (
       select o.* from shop_order o where exists (select from shop_order_line l where l.order_id = o.id and l.variant_id = $1)
     ), sold as (select * from ordered where state = 'paid')
     select v.stock, v.reserved,
       (select sum(m.stock)::int from stock_movement m where m.variant_id = v.id) as moved,
       (select sum(m.reserved)::int from stock_movement m where m.variant_id = v.id) as "reservedInMovements",
       (select count(*)::int from sold) as paid,
       (select count(distinct number)::int from sold) as numbers,
       (select max(number) - min(number) + 1 from sold) as "numbersWithGaps",
       (select count(*)::int from sold where (select count(*) from payment p where p.checkout_id = sold.checkout_id) <> 1) as "notPaidOnce",
       (select count(*)::int from ordered where state = 'draft') as drafts,
       (select sum(l.quantity)::int from shop_order_line l join sold on sold.id = l.order_id) as things
     from product_variant v where v.id = $1`,
    [variantId],
  )
  const charges = state
    .all(state.platform, 'charge')
    .filter(({ paid, transfer_data: transfer }) => paid && transfer?.destination === account)
  const found: Record<string, number | null> = {
    ...rows[0],
    charges: charges.length,
    charged: charges.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0),
  }
  const expected: Record<string, number> = {
    stock: 0,
    reserved: 0,
    moved: 0,
    reservedInMovements: 0,
    paid: stock,
    numbers: stock,
    numbersWithGaps: stock,
    notPaidOnce: 0,
    drafts: 0,
    things: stock,
    charges: stock,
    charged: stock * amount,
  }
  return Object.entries(expected)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${name} is ${found[name]}, not ${value}`)
}
