import { useEffect, useEffectEvent, useState } from 'react'

interface Options {
  /** Shorter texts are not searched. */
  minLength?: number
  maxLength?: number
  /** Pause after the last key press before the search starts. */
  pauseMs?: number
}

/**
 * The text of a search box whose query is in the URL: it is searched after a pause, and follows the URL when that changes otherwise
 * (Back, a link). `onSearch` puts a query into the URL; refining one replaces the history entry, so that Back does not step through
 * every pause.
 */
export function useSearchBox(
  query: string,
  onSearch: (query: string, options: { replace: boolean }) => unknown,
  { minLength = 2, maxLength = 200, pauseMs = 500 }: Options = {},
) {
  const [typed, setTyped] = useState(query)
  const [seen, setSeen] = useState(query)
  const [sent, setSent] = useState(query)
  // Our own searches leave the box alone, so that characters typed meanwhile are not lost.
  if (seen !== query) {
    setSeen(query)
    if (sent !== query) {
      setSent(query)
      setTyped(query)
    }
  }

  const trimmed = typed.trim()
  const isShort = trimmed.length > 0 && trimmed.length < minLength
  const nextQuery = isShort ? '' : trimmed
  const search = (next: string) => {
    if (next === query) return
    setSent(next)
    onSearch(next, { replace: query !== '' && next !== '' })
  }
  const searchNow = () => search(nextQuery)
  // Uses the address as it is when the pause ends; changing it does not restart the pause.
  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    if (nextQuery === query) return
    const pause = setTimeout(() => searchAfterPause(), pauseMs)
    return () => clearTimeout(pause)
  }, [nextQuery, query, pauseMs])

  return {
    typed,
    isShort,
    minLength,
    maxLength,
    type: (next: string) => setTyped(next.slice(0, maxLength)),
    searchNow,
    /** Empties the box, and the query at once. */
    clear: () => {
      setTyped('')
      search('')
    },
    /** Empties the box for a caller that clears the query itself. */
    reset: () => {
      setTyped('')
      setSent('')
    },
  }
}

export type SearchInput = ReturnType<typeof useSearchBox>
