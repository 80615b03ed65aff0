import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { LandingPage } from './contract.ts'

/** Publishes the first landing page of a site. */
export async function seedLandingPage(database: SiteDatabase, page: LandingPage): Promise<void> {
  await database.run(
    sql.insertInto('landing_page').values({
      site_id: database.siteId,
      revision: 1,
      name: page.name,
      tabs: JSON.stringify(page.tabs),
      published_by: null,
    }),
  )
}
