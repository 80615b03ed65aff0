import { dayIn } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'

/** Today in the time zone of the site. */
export async function todayOf(database: SiteDatabase, now: Date): Promise<Day> {
  const { region } = await readSiteConfig(database)
  return dayIn(now, region)
}
