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

/** How long after the last key a search goes off (INS-12). */
const SEARCH_PAUSE_MS = 500

/** The filters of the address, the words being typed, and the ways to change them. */
export interface FeedControls {
  filters: FeedFilters
  typed: string
  type(text: string): void
  /** Searches for what is typed at once, without the pause. */
  searchNow(): void
  change(part: Partial<FeedFilters>): void
  pick(parent: ParentChoice): void
  showAll(): void
}

/**
 * Keeps the feed's filters in the address, so that a link, a reload and Back show the same feed (INS-06, INS-09). Words
 * reach the address after a pause of 500 ms, from one character on (INS-12).
 */
export function useFeedFilters(): FeedControls {
  const [search, changeSearch] = useSearchOf(feedSearch)
  const filters = filtersOf(search)
  const [typed, setTyped] = useState(filters.query)
  const [seen, setSeen] = useState(filters.query)
  const [sent, setSent] = useState(filters.query)

  // The address changed by another hand (Back, a link): what is typed follows it. Our own search leaves it alone, so
  // that letters typed meanwhile are not lost.
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
  const words = typed.trim()
  const searchNow = () => {
    if (words === filters.query) return
    // One search refined letter by letter is one step of Back, not one for every pause.
    const refined = filters.query !== '' && words !== ''
    go({ ...filters, query: words, sort: words ? filters.sort : 'newest' }, refined)
  }

  // With the filters as they are when the pause is over; a change of them does not start it anew.
  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    if (words === filters.query) return
    const pause = setTimeout(() => searchAfterPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [words, filters.query])

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
