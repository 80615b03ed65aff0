import type { CachedPage } from './public-pages.ts'

const MOST_KEPT = 1_000

/**
 * Front pages by the `Host` header they were asked for with: the one answer that has to cost next to nothing. Holds no page longer
 * than the pages themselves are kept.
 */
export function frontPages() {
  const kept = new Map<string, { page: CachedPage; siteId: string; until: number }>()
  const removeWhere = (isGone: (each: { page: CachedPage; siteId: string }) => boolean) => {
    for (const [host, each] of kept) if (isGone(each)) kept.delete(host)
  }
  return {
    /** The page for a host while it is believed. */
    get: (host = ''): CachedPage | undefined => {
      const found = kept.get(host)
      if (found && found.until > Date.now()) return found.page
      kept.delete(host)
      return undefined
    },
    /** Keeps a site's page for a host until this instant, in ms since 1970; the one that was kept first makes room. */
    keep: (host: string | undefined, siteId: string, page: CachedPage, until: number): void => {
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(host ?? '', { page, siteId, until })
    },
    /** Forgets those of one site and no others. */
    forget: (siteId: string): void => removeWhere((each) => each.siteId === siteId),
    drop: (page: CachedPage): void => removeWhere((each) => each.page === page),
  }
}
