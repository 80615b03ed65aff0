import type { CachedPage } from './public-pages.ts'

const MAX_PAGES = 1_000

/**
 * Cache of front pages by `Host` header, as these are requested most. An entry never outlives the cached page itself.
 */
export function frontPages() {
  const entries = new Map<string, { page: CachedPage; siteId: string; expiresAt: number }>()
  const removeWhere = (matches: (entry: { page: CachedPage; siteId: string }) => boolean) => {
    for (const [host, entry] of entries) if (matches(entry)) entries.delete(host)
  }
  return {
    /** The page for a host, unless it has expired. */
    get: (host = ''): CachedPage | undefined => {
      const entry = entries.get(host)
      if (entry && entry.expiresAt > Date.now()) return entry.page
      entries.delete(host)
      return undefined
    },
    /** Caches a page for a host until `expiresAt` (ms since 1970); evicts the oldest entry when full. */
    set: (host: string | undefined, siteId: string, page: CachedPage, expiresAt: number): void => {
      const [oldest] = entries.keys()
      if (entries.size >= MAX_PAGES && oldest !== undefined) entries.delete(oldest)
      entries.set(host ?? '', { page, siteId, expiresAt })
    },
    evictSite: (siteId: string): void => removeWhere((entry) => entry.siteId === siteId),
    evictPage: (page: CachedPage): void => removeWhere((entry) => entry.page === page),
  }
}
