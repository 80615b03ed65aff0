import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { Database } from '#platform/server/database/database.ts'
import { changeCache } from './change-cache.ts'

/** Cache of the sites' public data, valid until the site changes. */
export function publicSites(database: Database, isFeedConnected: () => boolean) {
  const sites = changeCache<PublicSite>(isFeedConnected)
  return {
    of: async (siteId: string): Promise<PublicSite> => {
      const cached = sites.get(siteId, '')
      if (cached) return cached
      const store = sites.beforeRead(siteId)
      const site = publicSiteOf(await readSiteConfig(database.site(siteId)))
      store('', site)
      return site
    },
    evictSite: sites.evictSite,
  }
}
