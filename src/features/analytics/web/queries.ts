import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { analyticsContract, type Step } from '../contract.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    analytics: true
  }
}

const analyticsApi = apiOf(analyticsContract)

/** How many days, weeks or months the charts show. */
export const COUNTS: Record<Step, number> = { day: 30, week: 26, month: 12 }

export const totalsQuery = (by: Step) =>
  queryOptions({
    queryKey: ['analytics', 'totals', by],
    queryFn: ({ signal }) => analyticsApi.totals({ by, count: COUNTS[by] }, { signal }),
    // Totals have no live topic; the page refetches when the user comes back to it.
    staleTime: 30_000,
  })
