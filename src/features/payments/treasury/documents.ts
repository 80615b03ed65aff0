import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { LedgerDocument } from './contract.ts'

/** Our own records have such ids; the provider's are like `ch_…`. */
export const OWN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The invoices and credit notes that entries of the ledger are about, by the ids of their causes: the document itself, a transfer that was
 * confirmed for it or undone, or a payment of it by card or a refund of that.
 */
export async function documentsOf(
  database: SiteDatabase,
  causeIds: readonly string[],
): Promise<Map<string, LedgerDocument>> {
  const ids = causeIds.filter((id) => OWN_ID.test(id))
  const ofProvider = causeIds.filter((id) => !OWN_ID.test(id))
  if (causeIds.length === 0) return new Map()
  const rows = await database.many(
    statement(raw<LedgerDocument & { causeId: string }>`
      with cause as (select unnest(${ids}::uuid[]) as id)
      select i.id::text as "causeId", i.id as "invoiceId", i.number from cause c join invoice i on i.id = c.id
      union all
      select n.id::text, n.invoice_id, n.number from cause c join credit_note n on n.id = c.id
      union all
      select p.id::text, p.invoice_id, i.number from cause c join invoice_payment p on p.id = c.id
        join invoice i on i.site_id = p.site_id and i.id = p.invoice_id
      union all
      select p.charge_id, i.id, i.number from payment p join invoice i on i.site_id = p.site_id and i.id = p.purpose_id
        where p.purpose = 'invoice' and p.charge_id = any(${ofProvider}::text[])
      union all
      select r.refund_id, i.id, i.number from payment_refund r join payment p on p.site_id = r.site_id and p.id = r.payment_id
        join invoice i on i.site_id = p.site_id and i.id = p.purpose_id
        where p.purpose = 'invoice' and r.refund_id = any(${ofProvider}::text[])`),
  )
  return new Map(rows.map(({ causeId, ...document }) => [causeId, document]))
}
