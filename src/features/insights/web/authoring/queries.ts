import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { AUTHOR_PAGE, type AuthoredInsight, type AuthorItem, authoringContract } from '../../contract.ts'
import type { ListFilters } from './list/list-filters.ts'

export const authoringApi = apiOf(authoringContract)

/** Whose insights a list holds: one's own, or everybody's for an administrator (WRITE-02). */
export type Whose = 'mine' | 'manage'

// The first part of every key is the live topic: whoever else writes the same insight is heard of (INS-B2).

interface ListPage {
  items: AuthorItem[]
  nextCursor: string | null
}

function pageQuery(whose: Whose, filters: ListFilters, cursor: string | null) {
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
    queryFn: ({ signal }): Promise<ListPage> =>
      whose === 'mine'
        ? authoringApi.mine(input, { signal })
        : authoringApi.manage({ ...input, ...(state ? { state } : {}) }, { signal }),
  })
}

/** Insights to work on, ten by ten (WRITE-03, WRITE-04). */
export function authorListQuery(whose: Whose, filters: ListFilters) {
  return infiniteQueryOptions({
    queryKey: ['authoring', 'lists', whose, 'list', filters],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => queryClient.fetchQuery(pageQuery(whose, filters, pageParam)),
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** Fetches the ten after the last shown ones ahead (WRITE-04). */
export function prefetchList(whose: Whose, filters: ListFilters, cursor: string) {
  void queryClient.prefetchQuery(pageQuery(whose, filters, cursor))
}

/** An insight with all its editor needs. */
export function editorQuery(id: string) {
  return queryOptions({
    queryKey: ['authoring', 'editor', id],
    queryFn: ({ signal }) => authoringApi.edit({ id }, { signal }),
  })
}

/** What was published of an insight, newest first. */
export function versionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['authoring', 'versions', id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      authoringApi.versions({ id, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** One version; what was published once never changes. */
export function versionQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: ['insight-version', id, revision],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => authoringApi.version({ id, revision }, { signal }),
  })
}

/** An insight as an answer brought it, for every part of the editor that shows it. */
export function keepAuthored(insight: AuthoredInsight) {
  queryClient.setQueryData(editorQuery(insight.id).queryKey, insight)
  rereadLists()
}

/** Lists and histories, after something was written. */
export function rereadLists() {
  for (const part of ['lists', 'versions']) void queryClient.invalidateQueries({ queryKey: ['authoring', part] })
}
