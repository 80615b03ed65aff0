import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchOf } from '#platform/web/routing.tsx'
import {
  type FeedFilters,
  feedSearch,
  filtersOf,
  LONGEST_QUERY,
  NO_FILTERS,
  type ParentChoice,
  pickParent,
  searchOf,
} from '../filters.ts'

/** Pause after the last key press before the search starts (INS-12). */
const SEARCH_PAUSE_MS = 500

/** The URL's filters, the query being typed, and functions that change them. */
export interface FeedControls {
  filters: FeedFilters
  typed: string
  type(text: string): void
  /** Searches for the typed query at once. */
  searchNow(): void
  change(part: Partial<FeedFilters>): void
  pick(parent: ParentChoice): void
  showAll(): void
}

/**
 * Stores the feed's filters in the URL, so that a link, a reload and Back show the same feed (INS-06, INS-09). The
 * query is stored 500 ms after the last key press, from one character on (INS-12).
 */
export function useFeedFilters(): FeedControls {
  const [search, changeSearch] = useSearchOf(feedSearch)
  const filters = filtersOf(search)
  const [typed, setTyped] = useState(filters.query)
  const [seen, setSeen] = useState(filters.query)
  const [sent, setSent] = useState(filters.query)

  // When the URL changes from outside (Back, a link), the search box follows. The user's own search does not reset
  // it, so that characters typed meanwhile are not lost.
  if (seen !== filters.query) {
    setSeen(filters.query)
    if (sent !== filters.query) {
      setSent(filters.query)
      setTyped(filters.query)
    }
  }

  const go = (next: FeedFilters, replace = false) => {
    setSent(next.query)
    void changeSearch(searchOf(next), { replace })
    window.scrollTo({ top: 0 })
  }
  const query = typed.trim()
  const searchNow = () => {
    if (query === filters.query) return
    // Refining a search adds one history entry, not one for every pause.
    const refined = filters.query !== '' && query !== ''
    go({ ...filters, query, sort: query ? filters.sort : 'newest' }, refined)
  }

  // Uses the filters as they are when the pause ends; changing them does not restart it.
  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    if (query === filters.query) return
    const pause = setTimeout(() => searchAfterPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [query, filters.query])

  return {
    filters,
    typed,
    type: (text) => setTyped(text.slice(0, LONGEST_QUERY)),
    searchNow,
    change: (part) => go({ ...filters, ...part }),
    pick: (parent) => {
      setTyped('')
      go(pickParent(filters, parent))
    },
    showAll: () => {
      setTyped('')
      go(NO_FILTERS)
    },
  }
}
