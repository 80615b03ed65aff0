import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { LedgerSubject } from './contract.ts'
import { OWN_ID } from './documents.ts'

/**
 * What was paid by card, and by whom, for entries of the ledger that are about a payment or refund at the provider; by the ids of their causes.
 * The ledger itself names nobody.
 */
export async function subjectsOf(
  database: SiteDatabase,
  causeIds: readonly string[],
): Promise<Map<string, LedgerSubject>> {
  const ids = causeIds.filter((id) => !OWN_ID.test(id))
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    statement(raw<LedgerSubject & { causeId: string }>`
      with paid as (
        select charge_id as cause, id from payment where charge_id = any(${ids}::text[])
        union all select refund_id, payment_id from payment_refund where refund_id = any(${ids}::text[]))
      select paid.cause as "causeId", p.id as "paymentId", p.purpose, coalesce(p.lines -> 0 ->> 'title', '') as title,
        greatest(jsonb_array_length(p.lines) - 1, 0) as more, p.billing_name as payer
      from paid join payment p on p.id = paid.id`),
  )
  return new Map(rows.map(({ causeId, ...subject }) => [causeId, subject]))
}
