import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { legalReviewContract } from '../../review/contract.ts'

export const reviewApi = apiOf(legalReviewContract)

/** The first part of each key is the live topic that makes it be read anew (LEGADM-21, LEGADM-39). */
const RECORDS = 'legalRecords'

export type Shown = 'subscribers' | 'all'

export const subscribersQuery = (show: Shown, query: string) =>
  infiniteQueryOptions({
    queryKey: [RECORDS, 'subscribers', show, query],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      reviewApi.subscribers(
        { show, ...(query ? { query } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor,
  })

export const formerQuery = infiniteQueryOptions({
  queryKey: [RECORDS, 'former'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) => reviewApi.formerSubscribers(pageParam ? { cursor: pageParam } : {}, { signal }),
  getNextPageParam: (last) => last.nextCursor,
})

export const subscriberQuery = (id: string) =>
  queryOptions({
    queryKey: [RECORDS, 'subscriber', id],
    queryFn: ({ signal }) => reviewApi.subscriber({ id }, { signal }),
  })

export const memberRecordsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [RECORDS, 'of', id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      reviewApi.records({ id, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })

/**
 * Resolves once the window is seen. Each reading of a record is noted as a look of whoever reads ('Seen by'); a window that nobody has
 * before them takes none, however much changes meanwhile.
 */
function whenSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}

/** Whose record of which item is reviewed; `record` names a closed one. */
export interface Reviewed {
  member: string
  item: string
  record?: string | undefined
}

export const reviewQuery = ({ member, item, record }: Reviewed) =>
  queryOptions({
    queryKey: [RECORDS, 'review', member, item, record ?? ''],
    queryFn: async ({ signal }) => {
      await whenSeen()
      return reviewApi.review({ id: member, item, ...(record ? { record } : {}) }, { signal })
    },
  })

export const reviewHistoryQuery = (recordId: string) =>
  infiniteQueryOptions({
    queryKey: [RECORDS, 'reviewHistory', recordId],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      await whenSeen()
      return reviewApi.reviewHistory({ id: recordId, ...(pageParam ? { cursor: pageParam } : {}) }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor,
  })

/** Everything that shows records is read anew; resolves once it is there. */
export const readRecordsAnew = () => queryClient.invalidateQueries({ queryKey: [RECORDS] })
