import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { MAX_COUNTED, ORDER_LISTS, type OrderList } from './contract.ts'

// Both stand in the indexes of migrations 0368 and 0369, which serve them as long as they are the same.
const IS_PAID = `state in ('paid', 'refused')`
/** What became of a paid order: first whether there is something to do, then whether something was paid back. */
const PROGRESS = `(case when state = 'refused' or refunded >= amount then 'refunded' when needs_delivery and sent_at is null then 'toSend'
  when refunded > 0 then 'refunded' when needs_delivery then 'sent' else 'paid' end)`
const whereProgress = (progress: 'toSend' | 'sent' | 'refunded') => `${IS_PAID} and ${PROGRESS} = '${progress}'`

const CONDITIONS: Record<OrderList, string> = {
  orders: IS_PAID,
  toSend: whereProgress('toSend'),
  sent: whereProgress('sent'),
  refunded: whereProgress('refunded'),
  drafts: `state = 'draft'`,
  abandoned: `state = 'abandoned'`,
}

/** Whether an order is in a list (ADM-05). */
export const isIn = (list: OrderList) => raw<boolean>`${raw.raw(CONDITIONS[list])}`

/** How many orders are in each list, counted up to `MAX_COUNTED`. */
export async function orderCounts(call: Call): Promise<Record<OrderList, number>> {
  const counts = ORDER_LISTS.map(
    (list) =>
      raw`(select count(*)::int from (select from shop_order where ${isIn(list)} limit ${raw.lit(MAX_COUNTED)}) found) as ${raw.ref(list)}`,
  )
  const row = await call.database.one(statement(raw<Record<OrderList, number>>`select ${raw.join(counts)}`))
  if (!row) throw new Error('a count is always there')
  return row
}
