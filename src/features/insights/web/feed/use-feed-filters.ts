import { useSearchOf } from '#platform/web/routing.tsx'
import { type SearchInput, useSearchBox } from '#ui/list/use-search-box.ts'
import {
  type FeedFilters,
  feedSearch,
  filtersOf,
  LONGEST_QUERY,
  NO_FILTERS,
  type ParentChoice,
  pickParent,
  searchOf,
} from '../../feed/filters.ts'

/** The URL's filters, the search box, and functions that change them. */
export interface FeedControls {
  filters: FeedFilters
  search: SearchInput
  change(part: Partial<FeedFilters>): void
  pick(parent: ParentChoice): void
  showAll(): void
}

/**
 * Stores the feed's filters in the URL, so that a link, a reload and Back show the same feed (INS-06, INS-09). The
 * query is stored 500 ms after the last key press, from one character on (INS-12).
 */
export function useFeedFilters(): FeedControls {
  const [address, changeAddress] = useSearchOf(feedSearch)
  const filters = filtersOf(address)
  const go = (next: FeedFilters, options?: { replace: boolean }) => {
    void changeAddress(searchOf(next), options)
    window.scrollTo({ top: 0 })
  }
  const search = useSearchBox(
    filters.query,
    (query, options) => go({ ...filters, query, sort: query ? filters.sort : 'newest' }, options),
    { minLength: 1, maxLength: LONGEST_QUERY },
  )
  return {
    filters,
    search,
    change: (part) => go({ ...filters, ...part }),
    pick: (parent) => {
      search.reset()
      go(pickParent(filters, parent))
    },
    showAll: () => {
      search.reset()
      go(NO_FILTERS)
    },
  }
}
