import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchOf } from '#platform/web/routing.tsx'
import { filtersOf, forumSearch, MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, type ThreadFilters } from '../forum-search.ts'

/** Delay of the search after the last keystroke (FOR-06). */
const SEARCH_PAUSE_MS = 500

export interface ListControls {
  filters: ThreadFilters
  typed: string
  /** The typed text is too short for a search. */
  isShort: boolean
  type: (typedQuery: string) => void
  searchNow: () => void
  change: (part: Partial<ThreadFilters>) => void
  clear: () => void
}

/** The list's filters, stored in the URL; search text of two characters or more is added after a delay (FOR-05, FOR-06). */
export function useListControls(): ListControls {
  const [search, changeSearch] = useSearchOf(forumSearch)
  const filters = filtersOf(search)
  const [typed, setTyped] = useState(filters.query)
  const [seen, setSeen] = useState(filters.query)
  const [sent, setSent] = useState(filters.query)

  // If the URL changes otherwise (Back, a link), the input follows it; our own searches leave it alone.
  if (seen !== filters.query) {
    setSeen(filters.query)
    if (sent !== filters.query) {
      setSent(filters.query)
      setTyped(filters.query)
    }
  }

  const applyFilters = (next: ThreadFilters, replace = false) => {
    setSent(next.query)
    void changeSearch(
      {
        query: next.query || undefined,
        topic: next.topic.length > 0 ? next.topic : undefined,
        sort: next.sort === 'popular' ? 'popular' : undefined,
        show: next.show === 'all' ? undefined : next.show,
      },
      { replace },
    )
  }
  const typedQuery = typed.trim()
  const isShort = typedQuery.length > 0 && typedQuery.length < MIN_QUERY_LENGTH
  const nextQuery = isShort ? '' : typedQuery
  const searchNow = () => {
    if (nextQuery !== filters.query)
      applyFilters({ ...filters, query: nextQuery }, filters.query !== '' && nextQuery !== '')
  }
  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    if (nextQuery === filters.query) return
    const pause = setTimeout(() => searchAfterPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [nextQuery, filters.query])

  return {
    filters,
    typed,
    isShort,
    type: (next) => setTyped(next.slice(0, MAX_QUERY_LENGTH)),
    searchNow,
    change: (part) => applyFilters({ ...filters, ...part }),
    clear: () => {
      setTyped('')
      applyFilters({ ...filters, query: '', topic: [], show: 'all' })
    },
  }
}
