import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { donationsContract } from '../../donations/contract.ts'

export const donationsApi = apiOf(donationsContract)

/** Whether an insight, or the site, takes donations. */
export const donationsQuery = (insightId: string | undefined) =>
  queryOptions({
    queryKey: ['payments', 'donations', insightId ?? 'site'],
    queryFn: ({ signal }) => donationsApi.options(insightId ? { insightId } : {}, { signal }),
  })
