import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { Page } from '#base/operation.ts'
import { asProblem } from '../problem.ts'
import { distinct, identityOf } from './distinct.ts'

type AnyPage = Page<object>

/**
 * A list in pages, as the parts of `#ui/list` show it, by the options `pagedQuery` makes. `keyOf` is needed where items have neither id nor
 * key.
 */
export function usePagedList<P extends AnyPage, Cursor, Key extends QueryKey>(
  query: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, Key, Cursor>,
  keyOf: (item: P['items'][number]) => string = identityOf,
) {
  const result = useInfiniteQuery(query)
  const { data, error, refetch } = result
  const pages = useMemo(
    () =>
      distinct<P['items'][number]>(
        (data?.pages ?? []).map(({ items }) => items),
        keyOf,
      ),
    [data, keyOf],
  )
  const items = useMemo(() => pages.flat(), [pages])
  const container = useRef<Element>(null)
  const setContainer = useCallback((element: Element | null) => {
    container.current = element
  }, [])
  return {
    items,
    pages,
    /** The last page as the server sent it, for what it says besides its items. */
    lastPage: data?.pages.at(-1),
    state: data ? stateOf(items) : error ? ('failed' as const) : ('loading' as const),
    failure: error && !data ? asProblem(error) : undefined,
    retry: () => void refetch(),
    ...endsOf(result),
    /** Of the page that would come next. */
    nextCursor: data?.pages.at(-1)?.nextCursor ?? null,
    keyOf,
    setContainer,
    container,
  }
}

const stateOf = ({ length }: readonly unknown[]): 'loaded' | 'empty' => (length > 0 ? 'loaded' : 'empty')

function endsOf(result: UseInfiniteQueryResult<unknown>) {
  const reason = result.error?.message
  return {
    next: {
      exists: result.hasNextPage,
      isLoading: result.isFetchingNextPage,
      failure: result.isFetchNextPageError ? reason : undefined,
      load: () => void result.fetchNextPage(),
    },
    previous: {
      exists: result.hasPreviousPage,
      isLoading: result.isFetchingPreviousPage,
      failure: result.isFetchPreviousPageError ? reason : undefined,
      load: () => void result.fetchPreviousPage(),
    },
  }
}
