import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { legalReviewContract } from '../../review/contract.ts'

export const reviewApi = apiOf(legalReviewContract)

/** First part of the query keys: the live topic that invalidates them (LEGADM-21, LEGADM-39). */
const RECORDS = 'legalRecords'

export type SubscriberFilter = 'subscribers' | 'all'

export const subscribersQuery = (show: SubscriberFilter, query: string) =>
  pagedQuery([RECORDS, 'subscribers', show, query], (page, options) =>
    reviewApi.subscribers({ show, ...(query ? { query } : {}), ...page }, options),
  )

export const formerQuery = pagedQuery([RECORDS, 'former'], (page, options) =>
  reviewApi.formerSubscribers(page, options),
)

export const deadlinesQuery = (show: 'reviews' | 'evidence') =>
  pagedQuery([RECORDS, 'deadlines', show], (page, options) => reviewApi.deadlines({ show, ...page }, options))

export const subscriberQuery = (id: string) =>
  queryOptions({
    queryKey: [RECORDS, 'subscriber', id],
    queryFn: ({ signal }) => reviewApi.subscriber({ id }, { signal }),
  })

export const memberRecordsQuery = (id: string) =>
  pagedQuery([RECORDS, 'of', id], (page, options) => reviewApi.records({ id, ...page }, options))

/**
 * Resolves once the window is visible. Each request for a record is logged as the administrator's view ('Seen by'), so a hidden window
 * must not refetch it.
 */
function whenVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
  })
}

/** The member and item under review; `record` is the id of a closed record. */
export interface ReviewTarget {
  member: string
  item: string
  record?: string | undefined
}

export const reviewQuery = ({ member, item, record }: ReviewTarget) =>
  queryOptions({
    queryKey: [RECORDS, 'review', member, item, record ?? ''],
    queryFn: async ({ signal }) => {
      await whenVisible()
      return reviewApi.review({ id: member, item, ...(record ? { record } : {}) }, { signal })
    },
  })

export const reviewHistoryQuery = (recordId: string) =>
  pagedQuery([RECORDS, 'reviewHistory', recordId], async (page, options) => {
    await whenVisible()
    return reviewApi.reviewHistory({ id: recordId, ...page }, options)
  })

/** Refetches everything that shows records; resolves once that is done. */
export const invalidateRecords = () => queryClient.invalidateQueries({ queryKey: [RECORDS] })
