import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { analyticsContract } from '../contract.ts'

const analyticsApi = apiOf(analyticsContract)

/** Days the dashboard looks back on. */
export const DAYS = 30

export const totalsQuery = queryOptions({
  queryKey: ['analytics', 'totals'],
  queryFn: ({ signal }) => analyticsApi.totals({ days: DAYS }, { signal }),
  // What is counted is announced to nobody; the page looks again when somebody comes back to it.
  staleTime: 30_000,
})
