import { startTransition, useEffect, useState } from 'react'

/**
 * Whether a list is drawn whole: false once, in the first drawing after somebody came from elsewhere, and true right after. What they see
 * at first is there sooner, and a slow phone answers in between. A reload may return to a place further down, so
 * it is drawn whole at once.
 */
export function useDrawnWhole(): boolean {
  const [whole, setWhole] = useState(() => !isArriving())
  useEffect(() => {
    if (!whole) startTransition(() => setWhole(true))
  }, [whole])
  return whole
}

/** The server's drawing still lies over the portal's first, and the browser has no place to return to. */
function isArriving(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.getElementById('first-view') !== null
}
