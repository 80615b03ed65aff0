import type { PublicSite } from '../contract.ts'

let written: PublicSite | undefined

/**
 * The site as embedded in the page by the server; refetched when the live topic 'site' changes. Only then is the contract loaded,
 * because every page waits for this file.
 */
export const siteQuery = {
  queryKey: ['site'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await import('./site-api.ts')).siteApi.read({}, { signal }),
  initialData: writtenSite,
  staleTime: Number.POSITIVE_INFINITY,
}

function writtenSite(): PublicSite {
  written ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as PublicSite
  return written
}
