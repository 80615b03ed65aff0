import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** Disputes are read again for so many days after they were opened: banks take up to three months to decide. */
const DAYS = 120
/** Most disputes of the platform that are read. */
const MOST = 10_000

/**
 * Ids of disputes of this site's payments that are not recorded here as they are at the provider. Those move no money of the site by
 * themselves, so that no movement of its account tells of a message that was lost.
 */
export async function unrecordedDisputes(stripe: Stripe, database: SiteDatabase, now = new Date()): Promise<string[]> {
  const since = Math.floor(now.getTime() / 1_000) - DAYS * 86_400
  const disputes = await stripe.disputes
    .list({ limit: 100, created: { gte: since } })
    .autoPagingToArray({ limit: MOST })
  const rows = disputes.map(({ id, charge, status }) => ({
    id,
    charge: typeof charge === 'string' ? charge : charge.id,
    isLost: status === 'lost',
    isOpen: status === 'needs_response' || status === 'under_review',
  }))
  const found = await database.many(
    statement(raw<{ id: string }>`
      select d.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (id text, charge text, "isLost" boolean, "isOpen" boolean)
      join payment p on p.charge_id = d.charge
      where (d."isOpen" and p.disputed = 0) or (d."isLost" and (p.lost = 0 or not exists (
        select from ledger_entry e where e.site_id = p.site_id and e.cause = 'dispute' and e.cause_id = d.id)))`),
  )
  return found.map(({ id }) => id)
}
