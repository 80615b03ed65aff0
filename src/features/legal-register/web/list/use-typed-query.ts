import { useEffect, useEffectEvent, useState } from 'react'
import { MIN_QUERY_LENGTH } from '../../contract.ts'
import { MAX_QUERY_LENGTH } from '../search.ts'

/** Debounce of the search (LEG-05). */
const SEARCH_PAUSE_MS = 500

/**
 * Debounces a typed search, which applies from two characters (LEG-05). A changed `clearCount` clears what is typed, even if it has
 * not been searched yet.
 */
export function useTypedQuery(query: string, search: (query: string, isRefined: boolean) => void, clearCount = 0) {
  const [typed, setTyped] = useState(query)
  const [seen, setSeen] = useState(query)
  const [sent, setSent] = useState(query)

  // If the query changed elsewhere (Back, a link), the field follows; our own search leaves it alone.
  if (seen !== query) {
    setSeen(query)
    if (sent !== query) {
      setSent(query)
      setTyped(query)
    }
  }

  const [cleared, setCleared] = useState(clearCount)
  if (cleared !== clearCount) {
    setCleared(clearCount)
    setSent('')
    setTyped('')
  }

  const trimmed = typed.trim()
  const isShort = trimmed.length > 0 && trimmed.length < MIN_QUERY_LENGTH
  const nextQuery = isShort ? '' : trimmed
  const searchNow = () => {
    if (nextQuery === query) return
    setSent(nextQuery)
    // Refining a search replaces the history entry, so that Back does not step through every pause.
    search(nextQuery, query !== '' && nextQuery !== '')
  }
  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    if (nextQuery === query) return
    const pause = setTimeout(() => searchAfterPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [nextQuery, query])

  return { typed, isShort, type: (next: string) => setTyped(next.slice(0, MAX_QUERY_LENGTH)), searchNow }
}
