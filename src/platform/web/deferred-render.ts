import { startTransition, useEffect, useState } from 'react'

/**
 * Whether to render a whole list: false only for the first render after a navigation, then true. What is visible first
 * appears sooner, and a slow phone stays responsive. After a reload, which may restore a scroll position further down, the whole list
 * renders at once.
 */
export function useDeferredFullRender(): boolean {
  const [isFull, setIsFull] = useState(() => !isFirstNavigation())
  useEffect(() => {
    if (!isFull) startTransition(() => setIsFull(true))
  }, [isFull])
  return isFull
}

/** The server-rendered first view still covers the portal, and the browser has no scroll position to restore. */
function isFirstNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.getElementById('first-view') !== null
}
