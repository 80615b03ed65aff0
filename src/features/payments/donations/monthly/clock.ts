import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import type { ChargeParts } from '../../checkout/charge-saved-card.ts'
import { eachApart } from '../../checkout/each-apart.ts'
import { todayOf } from '../../today-of.ts'
import { giveNow } from './charge.ts'

/** How many donations a site's turn handles; the next one comes soon. */
const BATCH = 50

/** Gives the monthly donations that are due, and ends those to what takes none any more (PAY-19). */
export const giveMonthly = (parts: ChargeParts): SiteTask => ({
  name: 'give-monthly',
  every: parts.provider?.isStandIn ? '* * * * *' : '*/5 * * * *',
  // Up to a day ahead for time zones further east; the site's local day decides. The stand-in's clock may be anywhere.
  dueSites: parts.provider?.isStandIn
    ? 'select distinct site_id from monthly_donation where next_on is not null'
    : `select distinct site_id from monthly_donation where next_on <= (now() + interval '14 hours')::date`,
  run: (database) => giveAll(parts, database),
})

/** The same for one site at once. */
export async function giveAll(parts: ChargeParts, database: SiteDatabase): Promise<void> {
  const { provider } = parts
  if (!provider) return
  const today = await todayOf(database, await provider.now())
  const due = await database.many(
    statement(raw<{ id: string }>`
      select id from monthly_donation where next_on <= ${today}::date order by next_on, id limit ${raw.lit(BATCH)}`),
  )
  await eachApart(provider, due, async ({ id }) => {
    await giveNow(parts, database, id)
  })
}
