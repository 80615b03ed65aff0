import { queryOptions } from '@tanstack/react-query'

/** Longest time for which an open page shows what was chosen when it was opened, in ms. */
const STALE_MS = 5 * 60_000

/**
 * The adverts for the viewer, of both types: read once for a page, and again when an administrator changes one. Where a blocker refuses the
 * request, another one would be refused as well.
 */
export const shownQuery = queryOptions({
  queryKey: ['adverts', 'shown'],
  queryFn: async ({ signal }) => (await import('./showing-api.ts')).showingApi.shown({}, { signal }),
  staleTime: STALE_MS,
  retry: false,
})
