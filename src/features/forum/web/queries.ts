import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { ANSWERS_PAGE, forumContract, type Post, type Thread } from '../contract.ts'
import { MIN_QUERY_LENGTH, type ThreadFilters } from './forum-search.ts'

export const forumApi = apiOf(forumContract)

/** The first part of each query key is the live topic that invalidates it (FOR-36). */
const topicOf = (threadId: string) => `thread/${threadId}` as const

export type AnswerOrder = 'created' | 'comments' | 'votes'

/** The list with these filters, in pages; search texts shorter than two characters are ignored (FOR-05, FOR-06). */
export function threadsQuery({ query, topic, sort, show }: ThreadFilters) {
  const input = {
    sort,
    show,
    ...(query.length >= MIN_QUERY_LENGTH ? { query } : {}),
    ...(topic.length > 0 ? { topic } : {}),
  }
  return pagedQuery(['threads', 'list', input], (page, options) => forumApi.threads({ ...input, ...page }, options))
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [topicOf(id), 'thread'],
    queryFn: ({ signal }) => forumApi.thread({ id }, { signal }),
  })
}

type AnswersAt = { at: string } | { cursor: string; backwards: boolean } | null

/** Answers in pages of ten, from the first one or from a linked one, with pages in both directions (FOR-02, FOR-17). */
export function answersQuery(id: string, sort: AnswerOrder, at: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [topicOf(id), 'answers', sort, at ?? null],
    initialPageParam: (at ? { at } : null) as AnswersAt,
    queryFn: ({ pageParam, signal }) => forumApi.answers({ id, sort, limit: ANSWERS_PAGE, ...pageParam }, { signal }),
    getNextPageParam: (last): AnswersAt => (last.nextCursor ? { cursor: last.nextCursor, backwards: false } : null),
    getPreviousPageParam: (first): AnswersAt =>
      first.previousCursor ? { cursor: first.previousCursor, backwards: true } : null,
  })
}

/** Further replies to a post, after those included with it. */
export function commentsQuery(threadId: string, postId: string, after: string) {
  return pagedQuery([topicOf(threadId), 'comments', postId, after], (page, options) =>
    forumApi.comments({ id: postId, cursor: after, ...page }, options),
  )
}

/** A post with its parents and replies (FOR-B5). */
export function branchQuery(threadId: string, postId: string) {
  return queryOptions({
    queryKey: [topicOf(threadId), 'branch', postId],
    queryFn: ({ signal }) => forumApi.branch({ id: postId }, { signal }),
  })
}

export function similarQuery(title: string) {
  return queryOptions({
    queryKey: ['threads', 'similar', title],
    queryFn: ({ signal }) => forumApi.similar({ title }, { signal }),
  })
}

export const forumSettingsQuery = queryOptions({
  queryKey: ['forum-settings'],
  staleTime: 300_000,
  queryFn: ({ signal }) => forumApi.settings({}, { signal }),
})

/** Prefetches a thread when the pointer or the focus nears its link. */
export function prefetchThread(id: string) {
  void queryClient.prefetchQuery(threadQuery(id))
}

/** Puts a thread from a response into the cache, and invalidates the lists. */
export function setThreadInCache(thread: Thread) {
  queryClient.setQueryData(threadQuery(thread.id).queryKey, thread)
  void queryClient.invalidateQueries({ queryKey: ['threads'] })
}

/** Removes a deleted thread from the cache (FOR-23). */
export function removeThreadFromCache(id: string) {
  queryClient.removeQueries({ queryKey: [topicOf(id)] })
  void queryClient.invalidateQueries({ queryKey: ['threads'] })
}

/** Updates a post wherever it is cached. */
export function updatePostInCache(post: Pick<Post, 'id'> & Partial<Post>, threadId: string) {
  queryClient.setQueriesData({ queryKey: [topicOf(threadId)] }, (known: unknown) => withPost(known, post))
}

/** Refetches a thread with its answers and comments. */
export function refetchThread(threadId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [topicOf(threadId)] })
}

/** Cached data with this post updated at any depth; unaffected objects keep their identity. */
function withPost(known: unknown, post: { id: string }): unknown {
  if (Array.isArray(known)) {
    const next = known.map((one) => withPost(one, post))
    return next.some((one, at) => one !== known[at]) ? next : known
  }
  if (typeof known !== 'object' || known === null) return known
  const isIt = 'id' in known && known.id === post.id && 'depth' in known
  const entries = Object.entries(known).map(([name, value]) => [
    name,
    HOLDERS.has(name) ? withPost(value, post) : value,
  ])
  const isOther = entries.some(([name, value]) => (known as Record<string, unknown>)[name as string] !== value)
  if (!isIt && !isOther) return known
  return { ...known, ...Object.fromEntries(entries), ...(isIt ? post : {}) }
}

/** Properties of cached data that contain posts. */
const HOLDERS = new Set(['pages', 'items', 'replies', 'answer', 'parent', 'post'])
