import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { LedgerDocument } from './contract.ts'

/** Our own records have such ids; the provider's are like `ch_…`. */
const OWN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The invoices and credit notes that entries of the ledger are about, by the ids of their causes: the document itself, or a transfer that was
 * confirmed for it or undone. What was paid at the provider is named there, and not here.
 */
export async function documentsOf(
  database: SiteDatabase,
  causeIds: readonly string[],
): Promise<Map<string, LedgerDocument>> {
  const ids = causeIds.filter((id) => OWN_ID.test(id))
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    statement(raw<LedgerDocument & { causeId: string }>`
      with cause as (select unnest(${ids}::uuid[]) as id)
      select i.id::text as "causeId", i.id as "invoiceId", i.number from cause c join invoice i on i.id = c.id
      union all
      select n.id::text, n.invoice_id, n.number from cause c join credit_note n on n.id = c.id
      union all
      select p.id::text, p.invoice_id, i.number from cause c join invoice_payment p on p.id = c.id
        join invoice i on i.site_id = p.site_id and i.id = p.invoice_id`),
  )
  return new Map(rows.map(({ causeId, ...document }) => [causeId, document]))
}
