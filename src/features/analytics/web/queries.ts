import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { analyticsContract } from '../contract.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    analytics: true
  }
}

const analyticsApi = apiOf(analyticsContract)

/** Number of days the dashboard shows. */
export const DAYS = 30

export const totalsQuery = queryOptions({
  queryKey: ['analytics', 'totals'],
  queryFn: ({ signal }) => analyticsApi.totals({ days: DAYS }, { signal }),
  // Totals have no live topic; the page refetches when the user comes back to it.
  staleTime: 30_000,
})
