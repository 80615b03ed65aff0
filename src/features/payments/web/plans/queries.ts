import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { plansContract } from '../../plans/contract.ts'

export const plansApi = apiOf(plansContract)

/** All plans of the site in their order. */
export const plansQuery = queryOptions({
  queryKey: ['payments', 'plans'],
  queryFn: ({ signal }) => plansApi.list({}, { signal }),
})

/** Reads the plans again after a change. */
export const refetchPlans = () => queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
