import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchOf } from '#platform/web/routing.tsx'
import { filtersOf, forumSearch, LONGEST_QUERY, SHORTEST_QUERY, type ThreadFilters } from '../forum-search.ts'

/** How long after the last key a search goes off (FOR-06). */
const SEARCH_PAUSE_MS = 500

export interface ListControls {
  filters: ThreadFilters
  typed: string
  /** The word typed so far is too short to be searched for. */
  isShort: boolean
  type: (words: string) => void
  searchNow: () => void
  change: (part: Partial<ThreadFilters>) => void
  clear: () => void
}

/** The list's filters, all of them in the address; words reach it after a pause, from two characters on (FOR-05, FOR-06). */
export function useListControls(): ListControls {
  const [search, changeSearch] = useSearchOf(forumSearch)
  const filters = filtersOf(search)
  const [typed, setTyped] = useState(filters.query)
  const [seen, setSeen] = useState(filters.query)
  const [sent, setSent] = useState(filters.query)

  // The address changed by another hand (Back, a link): what is typed follows it. Our own search leaves it alone.
  if (seen !== filters.query) {
    setSeen(filters.query)
    if (sent !== filters.query) {
      setSent(filters.query)
      setTyped(filters.query)
    }
  }

  const go = (next: ThreadFilters, replace = false) => {
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
  const words = typed.trim()
  const isShort = words.length > 0 && words.length < SHORTEST_QUERY
  const wanted = isShort ? '' : words
  const searchNow = () => {
    if (wanted !== filters.query) go({ ...filters, query: wanted }, filters.query !== '' && wanted !== '')
  }
  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    if (wanted === filters.query) return
    const pause = setTimeout(() => searchAfterPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted, filters.query])

  return {
    filters,
    typed,
    isShort,
    type: (next) => setTyped(next.slice(0, LONGEST_QUERY)),
    searchNow,
    change: (part) => go({ ...filters, ...part }),
    clear: () => {
      setTyped('')
      go({ ...filters, query: '', topic: [], show: 'all' })
    },
  }
}
