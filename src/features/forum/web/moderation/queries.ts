import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { CASES_PAGE, type CaseState, type CaseWhole, moderationContract } from '../../moderation/contract.ts'

export const moderationApi = apiOf(moderationContract)

/** The queue; its first part is the live topic. */
export const casesQuery = (show: CaseState) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'cases', show],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      moderationApi.cases({ show, limit: CASES_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })

export const waitingQuery = queryOptions({
  queryKey: ['moderation', 'counts'],
  queryFn: ({ signal }) => moderationApi.caseCounts({}, { signal }),
})

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'case', id],
    queryFn: ({ signal }) => moderationApi.case({ id }, { signal }),
  })

/** What was decided about something of one's own. */
export const ownCaseQuery = (id: string) =>
  queryOptions({ queryKey: ['decision', id], queryFn: ({ signal }) => moderationApi.ownCase({ id }, { signal }) })

/** Puts a case as the server just told it in place, and has the queue and the forum read anew. */
export function rememberCase(whole: CaseWhole) {
  queryClient.setQueryData(caseQuery(whole.id).queryKey, whole)
  void queryClient.invalidateQueries({ queryKey: ['moderation'] })
  void queryClient.invalidateQueries({ queryKey: ['threads'] })
  void queryClient.invalidateQueries({ queryKey: [`thread/${whole.threadId}`] })
}
