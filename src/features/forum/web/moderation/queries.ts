import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { CASES_PAGE, type CaseState, type CaseWhole, moderationContract } from '../../moderation/contract.ts'

export const moderationApi = apiOf(moderationContract)

/** The queue; the key begins with the live topic. */
export const casesQuery = (show: CaseState) =>
  pagedQuery(['moderation', 'cases', show], (page, options) =>
    moderationApi.cases({ show, limit: CASES_PAGE, ...page }, options),
  )

export const waitingQuery = queryOptions({
  queryKey: ['moderation', 'counts'],
  queryFn: ({ signal }) => moderationApi.caseCounts({}, { signal }),
})

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'case', id],
    queryFn: ({ signal }) => moderationApi.case({ id }, { signal }),
  })

/** The decision about one of the viewer's items. */
export const ownCaseQuery = (id: string) =>
  queryOptions({ queryKey: ['decision', id], queryFn: ({ signal }) => moderationApi.ownCase({ id }, { signal }) })

/** Puts a case from a response into the cache, and invalidates the queue and the forum. */
export function setCaseInCache(whole: CaseWhole) {
  queryClient.setQueryData(caseQuery(whole.id).queryKey, whole)
  void queryClient.invalidateQueries({ queryKey: ['moderation'] })
  void queryClient.invalidateQueries({ queryKey: ['threads'] })
  void queryClient.invalidateQueries({ queryKey: [`thread/${whole.threadId}`] })
}
