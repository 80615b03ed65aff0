import type { LiveTopic } from '#base/live-topics.ts'
import { evictAssessment, evictReader } from '#features/adverts/server.ts'
import { siteRegistry } from '#features/site/server.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { LiveChange } from '#platform/server/live/changes.ts'
import { type Asset, heroScripts } from './assets.ts'
import { changeCache } from './change-cache.ts'
import { frontPages } from './pages/front-pages.ts'
import { type PageRenderer, publicPages } from './pages/public-pages.ts'
import { publicSites } from './public-sites.ts'

/** Topics whose changes show on a site's public pages. */
const PUBLIC_TOPICS = new Set<LiveTopic>(['site', 'config', 'insights', 'calendar', 'landing', 'plans'])

/** Topics whose changes show in calendar feeds: events, deadlines of registers and courses, and the site's name, zone and switches. */
const FEED_TOPICS = new Set<LiveTopic>([
  'site',
  'config',
  'calendar',
  'legalRecords',
  'legalRegister',
  'learning',
  'university',
])

interface CacheParts {
  database: Database
  render: PageRenderer
  assets: ReadonlyMap<string, Asset>
  isFeedConnected(): boolean
}

export type SiteCaches = ReturnType<typeof siteCaches>

/** What this process keeps in memory of each site: hosts, public data and public pages. `evict` drops what changes made stale. */
export function siteCaches({ database, render, assets, isFeedConnected }: CacheParts) {
  const registry = siteRegistry(database)
  const sites = publicSites(database, isFeedConnected)
  const feedTags = changeCache<string>(isFeedConnected)
  const frontPage = frontPages()
  const pages = publicPages(database, render, isFeedConnected, heroScripts(assets), { onEvict: frontPage.evictPage })
  return {
    registry,
    sites,
    frontPage,
    pages,
    /** ETags of calendar feeds, so that an unchanged feed is not written again to be compared. */
    feedTags,
    evict: (changes: readonly LiveChange[]): void => {
      for (const { siteId, topic, audience } of changes) {
        if (PUBLIC_TOPICS.has(topic)) {
          pages.evictSite(siteId)
          frontPage.evictSite(siteId)
        }
        if (FEED_TOPICS.has(topic)) feedTags.evictSite(siteId)
        if (topic === 'adverts') evictAssessment(siteId)
        // A member's choice of topics is announced to them alone.
        if (topic === 'notifications' && audience.startsWith('member:'))
          evictReader(siteId, audience.slice('member:'.length))
        if (topic === 'site') {
          sites.evictSite(siteId)
          registry.clear()
        }
      }
    },
  }
}
