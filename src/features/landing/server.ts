import { insightTiles } from '#features/insights/server.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import { mount } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type LandingPage, landingContract, landingPolicy } from './contract.ts'
import type { LandingPageInput } from './public/input.ts'
import { tabIndexOf } from './public/tabs.ts'
import { needsOf } from './sections/needs.ts'

export { tabPath, tabSlugs } from './public/tabs.ts'

/** What a site shows before its administrator has published anything. */
const UNPUBLISHED: LandingPage = { name: 'Landing page', tabs: [{ name: 'Home', components: [] }] }

export const landing = mount('landing', landingContract, landingPolicy, {
  read: async ({ database }) => {
    const published = await publishedPage(database)
    return { ...published.page, revision: published.revision, publishedAt: published.publishedAt.toISOString() }
  },
})

/** The published landing page of the bound site (LAND-01, LAND-02). */
export async function publishedPage(
  database: SiteDatabase,
): Promise<{ page: LandingPage; revision: number; publishedAt: Date }> {
  const row = await database.one(sql.selectFrom('landing_page').select(['name', 'tabs', 'revision', 'published_at']))
  if (!row) return { page: UNPUBLISHED, revision: 0, publishedAt: new Date(0) }
  return { page: { name: row.name, tabs: row.tabs }, revision: row.revision, publishedAt: row.published_at }
}

/**
 * Everything one tab of the public page is drawn from: card fields of insights and nothing else of members (LAND-24).
 * Undefined for a tab the page does not have.
 */
export async function landingPageInput(
  database: SiteDatabase,
  origin: string,
  tabSlug: string,
): Promise<LandingPageInput | undefined> {
  const [config, published] = await Promise.all([readSiteConfig(database), publishedPage(database)])
  const site = publicSiteOf(config)
  const page = site.switches.insights ? published.page : withoutLibrary(published.page)
  const tab = tabIndexOf(page, tabSlug)
  if (tab === null) return undefined
  const loaded = await Promise.all(
    needsOf(page, tab).map(
      async ({ key, categories, limit }) => [key, await insightTiles(database, categories, limit)] as const,
    ),
  )
  return { site, origin, page, tab, insights: Object.fromEntries(loaded) }
}

/** Where the library is switched off, none of its cards show here either (TEN-08). */
function withoutLibrary(page: LandingPage): LandingPage {
  const others = (tab: LandingPage['tabs'][number]) => tab.components.filter(({ type }) => type !== 'library')
  return { ...page, tabs: page.tabs.map((tab) => ({ ...tab, components: others(tab) })) }
}
