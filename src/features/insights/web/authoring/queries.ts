import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#base/operation.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { AUTHOR_PAGE, type AuthoredInsight, type AuthorItem, authoringContract } from '../../contract.ts'
import type { ListFilters } from './list/list-filters.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    'insight-version': true
  }
}

export const authoringApi = apiOf(authoringContract)

/** Whose insights a list shows: one's own, or everybody's for an administrator (WRITE-02). */
export type Whose = 'mine' | 'manage'

// The first part of each query key is the live topic, so that changes by others are fetched (INS-B2).

function pageQuery(whose: Whose, filters: ListFilters, cursor: string | undefined) {
  const { query, category, topic, state } = filters
  const input = {
    limit: AUTHOR_PAGE,
    ...(cursor ? { cursor } : {}),
    ...(query ? { query } : {}),
    ...(category.length > 0 ? { category } : {}),
    ...(topic.length > 0 ? { topic } : {}),
  }
  return queryOptions({
    queryKey: ['authoring', 'lists', whose, 'page', filters, cursor],
    queryFn: ({ signal }): Promise<Page<AuthorItem>> =>
      whose === 'mine'
        ? authoringApi.mine(input, { signal })
        : authoringApi.manage({ ...input, ...(state ? { state } : {}) }, { signal }),
  })
}

/** Insights the user may edit, ten per page (WRITE-03, WRITE-04). */
export function authorListQuery(whose: Whose, filters: ListFilters) {
  return pagedQuery(['authoring', 'lists', whose, 'list', filters], ({ cursor }) =>
    queryClient.fetchQuery(pageQuery(whose, filters, cursor)),
  )
}

/** Prefetches the next page of the list (WRITE-04). */
export function prefetchList(whose: Whose, filters: ListFilters, cursor: string) {
  void queryClient.prefetchQuery(pageQuery(whose, filters, cursor))
}

/** An insight with everything its editor shows. */
export function editorQuery(id: string) {
  return queryOptions({
    queryKey: ['authoring', 'editor', id],
    queryFn: ({ signal }) => authoringApi.edit({ id }, { signal }),
  })
}

/** Published versions of an insight, newest first. */
export function versionsQuery(id: string) {
  return pagedQuery(['authoring', 'versions', id], (page, options) =>
    authoringApi.versions({ id, limit: 20, ...page }, options),
  )
}

/** One version. Cached without limit, as versions never change. */
export function versionQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: ['insight-version', id, revision],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => authoringApi.version({ id, revision }, { signal }),
  })
}

/** Puts an insight from a response into the cache. */
export function setAuthoredInCache(insight: AuthoredInsight) {
  queryClient.setQueryData(editorQuery(insight.id).queryKey, insight)
  invalidateLists()
}

/** Refetches lists and version histories after a change. */
export function invalidateLists() {
  for (const part of ['lists', 'versions']) void queryClient.invalidateQueries({ queryKey: ['authoring', part] })
}

/** Whether insights can ask for donations now (WRITE-22). */
export const donationOptionsQuery = queryOptions({
  queryKey: ['authoring', 'donation-options'],
  queryFn: ({ signal }) => authoringApi.donationOptions({}, { signal }),
})
