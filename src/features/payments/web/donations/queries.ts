import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { donationsContract } from '../../donations/contract.ts'

export const donationsApi = apiOf(donationsContract)

/** Whether an insight, or the site, takes donations. */
export const donationsQuery = (insightId: string | undefined) =>
  queryOptions({
    queryKey: ['payments', 'donations', insightId ?? 'site'],
    queryFn: ({ signal }) => donationsApi.options(insightId ? { insightId } : {}, { signal }),
  })

/** What the caller gives every month. */
export const monthlyQuery = pagedQuery(['payments', 'monthly'], (page, options) => donationsApi.monthly(page, options))
