import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Page } from '#base/operation.ts'

/** The pages of a list as the query cache has them. */
export type Pages<Item> = InfiniteData<Page<Item>, string | null>

/** Options of a list that is read page by page: `read` gets the cursor of the next page, or none for the first. */
export function pagedQuery<P extends Page<object>>(
  queryKey: QueryKey,
  read: (page: { cursor?: string }, options: { signal: AbortSignal }) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })
}
