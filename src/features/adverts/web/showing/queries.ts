import { queryOptions } from '@tanstack/react-query'
import type { ShownAdvert } from '../../contract.ts'

/** What all that is shown has in common. */
export const SHOWN = ['adverts', 'shown'] as const

/** Longest time for which an open page shows what was chosen when it was opened, in ms. */
const STALE_MS = 5 * 60_000

/**
 * The adverts of one type for the viewer: read once for a page, and again when an administrator changes one. Home alone shows banners, so no
 * other page reads them. Where a blocker refuses the request, another one would be refused as well.
 */
export const shownQuery = (type: ShownAdvert['type']) =>
  queryOptions({
    queryKey: [...SHOWN, type],
    queryFn: async ({ signal }) => (await import('./showing-api.ts')).showingApi.shown({ type }, { signal }),
    staleTime: STALE_MS,
    retry: false,
  })
