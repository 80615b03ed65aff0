import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** What is left of a payment, in minor units. */
export interface PaymentSums {
  amount: number
  /** Requested, on its way or paid back. */
  refunded: number
  /** Of it, what the provider has accepted. */
  accepted: number
  isDisputed: boolean
  /** The payer's bank has taken it back for good. */
  isLost: boolean
}

/** The sums of these payments by their ids, in one statement. */
export async function paymentSums(
  database: SiteDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentSums>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    statement(raw<PaymentSums & { id: string }>`
      select p.id, p.amount::int, p.disputed > 0 as "isDisputed", p.lost > 0 as "isLost",
        back.refunded, back.accepted
      from payment p cross join lateral (
        select coalesce(sum(r.amount), 0)::int as refunded,
          coalesce(sum(r.amount) filter (where r.refund_id is not null), 0)::int as accepted
        from payment_refund r where r.site_id = p.site_id and r.payment_id = p.id and r.state <> 'failed') back
      where p.id = any (${ids}::uuid[])`),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
