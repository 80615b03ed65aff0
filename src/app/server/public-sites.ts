import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { Database } from '#platform/server/database/database.ts'

/**
 * Cache of the sites' public data, valid until the site changes. Data read while a change came in, or while this process
 * receives no changes, is returned but not cached.
 */
export function publicSites(database: Database, isFeedConnected: () => boolean) {
  const sites = new Map<string, Promise<PublicSite>>()
  const versions = new Map<string, number>()
  return {
    of: (siteId: string): Promise<PublicSite> => {
      const cached = isFeedConnected() ? sites.get(siteId) : undefined
      if (cached) return cached
      const wasConnected = isFeedConnected()
      const version = versions.get(siteId)
      const read = readSiteConfig(database.site(siteId)).then(publicSiteOf)
      read.then(
        () => wasConnected && versions.get(siteId) === version && sites.set(siteId, read),
        () => {},
      )
      return read
    },
    evictSite: (siteId: string): void => {
      sites.delete(siteId)
      versions.set(siteId, (versions.get(siteId) ?? 0) + 1)
    },
  }
}
