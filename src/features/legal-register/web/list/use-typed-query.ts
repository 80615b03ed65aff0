import { useEffect, useEffectEvent, useState } from 'react'
import { LEAST_SEARCHED } from '../../contract.ts'
import { LONGEST_QUERY } from '../search.ts'

/** How long after the last key a search goes off (LEG-05). */
const SEARCH_PAUSE_MS = 500

/**
 * The words being typed, which become the search after a pause of 500 ms and from two characters on (LEG-05). A `clearing` other than
 * before takes away what is typed, whether it became a search yet or not.
 */
export function useTypedQuery(query: string, search: (query: string, isRefined: boolean) => void, clearing = 0) {
  const [typed, setTyped] = useState(query)
  const [seen, setSeen] = useState(query)
  const [sent, setSent] = useState(query)

  // Changed by another hand (Back, a link): what is typed follows. Our own search leaves it alone.
  if (seen !== query) {
    setSeen(query)
    if (sent !== query) {
      setSent(query)
      setTyped(query)
    }
  }

  const [cleared, setCleared] = useState(clearing)
  if (cleared !== clearing) {
    setCleared(clearing)
    setSent('')
    setTyped('')
  }

  const words = typed.trim()
  const isShort = words.length > 0 && words.length < LEAST_SEARCHED
  const wanted = isShort ? '' : words
  const searchNow = () => {
    if (wanted === query) return
    setSent(wanted)
    // One search refined letter by letter is one step of Back, not one for every pause.
    search(wanted, query !== '' && wanted !== '')
  }
  const searchAfterPause = useEffectEvent(searchNow)
  useEffect(() => {
    if (wanted === query) return
    const pause = setTimeout(() => searchAfterPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted, query])

  return { typed, isShort, type: (next: string) => setTyped(next.slice(0, LONGEST_QUERY)), searchNow }
}
