import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { Database } from '#platform/server/database/database.ts'

/**
 * What everybody may know of a site, read once until the site changes. One that was read while a change came in, or while this process
 * hears of none, is given but not stored.
 */
export function publicSites(database: Database, hearsChanges: () => boolean) {
  const sites = new Map<string, Promise<PublicSite>>()
  const changesOf = new Map<string, number>()
  return {
    of: (siteId: string): Promise<PublicSite> => {
      const known = hearsChanges() ? sites.get(siteId) : undefined
      if (known) return known
      const heard = hearsChanges()
      const readAt = changesOf.get(siteId)
      const read = readSiteConfig(database.site(siteId)).then(publicSiteOf)
      read.then(
        () => heard && changesOf.get(siteId) === readAt && sites.set(siteId, read),
        () => {},
      )
      return read
    },
    forget: (siteId: string): void => {
      sites.delete(siteId)
      changesOf.set(siteId, (changesOf.get(siteId) ?? 0) + 1)
    },
  }
}
