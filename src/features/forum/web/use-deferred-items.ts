import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'

/**
 * Defers items that arrive at the head of a list while the user is reading further down, until they ask for them or the head is visible
 * again, so that nothing jumps (FOR-36). Items for which `isOwn` holds appear at once.
 */
export function useDeferredItems<Item extends { id: string }>(
  items: readonly Item[],
  { isReading, isOwn }: { isReading: boolean; isOwn: (item: Item) => boolean },
) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const first = items.findIndex(({ id }) => known.has(id))
  const waiting = items.slice(0, Math.max(0, first)).filter((item) => !isOwn(item))
  const release = () => setKnown(new Set([...known, ...items.map(({ id }) => id)]))
  const isDeferring = isReading && waiting.length > 0
  if (!isDeferring && items.some(({ id }) => !known.has(id))) release()

  const deferred = new Set(isDeferring ? waiting.map(({ id }) => id) : [])
  return {
    shown: deferred.size > 0 ? items.filter(({ id }) => !deferred.has(id)) : items,
    waiting: deferred.size,
    release,
  }
}

/** Whether an element has been scrolled out of view upwards. */
export function useIsAbove() {
  const { ref, entry } = useIntersection()
  const isAbove = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2
  return [ref, isAbove] as const
}
