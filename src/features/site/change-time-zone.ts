import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announceSiteChange } from './actions.ts'
import type { PublicSite } from './contract.ts'
import { publicSiteOf, readSiteConfig } from './site-config.ts'
import { timeZones } from './time-zones.ts'

/** Changes the time zone a site shows its times in (CAL-B14). Events stay at their instants, series in the zone they were made in. */
export async function changeTimeZone(call: Call, { timeZone }: { timeZone: string }): Promise<PublicSite> {
  return call.change(async (transaction) => {
    const before = await transaction.one(sql.selectFrom('site').select('time_zone').forNoKeyUpdate())
    if (before?.time_zone === timeZone) call.audit.nothingChanged()
    else {
      await requireTimeZone(transaction, timeZone)
      await transaction.run(sql.updateTable('site').set({ time_zone: timeZone }))
      call.audit.note({ subject: call.siteId, before: { timeZone: before?.time_zone }, after: { timeZone } })
      await announceSiteChange(call, transaction, ['timeZone'])
    }
    return publicSiteOf(await readSiteConfig(transaction))
  })
}

/** Refuses a zone that this process or the database does not know: each computes with its own list. */
async function requireTimeZone(transaction: SiteDatabase, timeZone: string): Promise<void> {
  const isKnown = timeZones().includes(timeZone)
  const known = isKnown
    ? await transaction.one(
        sql.selectNoFrom(
          raw<boolean>`exists (select from pg_timezone_names where name = ${timeZone})`.as('toDatabase'),
        ),
      )
    : undefined
  if (known?.toDatabase) return
  const message = 'Please choose a time zone from the list.'
  throw new Problem('site.unknown-time-zone', 'invalid', message, { fields: { timeZone: message } })
}
