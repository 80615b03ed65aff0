import { useSearchOf } from '#platform/web/routing.tsx'
import { type SearchInput, useSearchBox } from '#ui/list/use-search-box.ts'
import { filtersOf, forumSearch, type ThreadFilters } from '../forum-search.ts'

export interface ListControls {
  filters: ThreadFilters
  search: SearchInput
  change: (part: Partial<ThreadFilters>) => void
  clear: () => void
}

/** The list's filters, stored in the URL; search text of two characters or more is added after a delay (FOR-05, FOR-06). */
export function useListControls(): ListControls {
  const [address, changeAddress] = useSearchOf(forumSearch)
  const filters = filtersOf(address)
  const change = (part: Partial<ThreadFilters>, options?: { replace: boolean }) => {
    const next = { ...filters, ...part }
    void changeAddress(
      {
        query: next.query || undefined,
        topic: next.topic.length > 0 ? next.topic : undefined,
        sort: next.sort === 'popular' ? 'popular' : undefined,
        show: next.show === 'all' ? undefined : next.show,
      },
      options,
    )
  }
  const search = useSearchBox(filters.query, (query, options) => change({ query }, options))
  const clear = () => {
    search.reset()
    change({ query: '', topic: [], show: 'all' })
  }
  return { filters, search, change, clear }
}
