import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'

/**
 * A list that grows at its head while somebody reads: what arrives there waits until it is asked for, or until the head is in sight
 * again, so that nothing jumps (FOR-36). `isOwn` names what its writer must see at once.
 */
export function useHeldBack<Item extends { id: string }>(
  items: readonly Item[],
  { isReading, isOwn }: { isReading: boolean; isOwn: (item: Item) => boolean },
) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const first = items.findIndex(({ id }) => known.has(id))
  const waiting = items.slice(0, Math.max(0, first)).filter((item) => !isOwn(item))
  const release = () => setKnown(new Set([...known, ...items.map(({ id }) => id)]))
  const isHeld = isReading && waiting.length > 0
  if (!isHeld && items.some(({ id }) => !known.has(id))) release()

  const held = new Set(isHeld ? waiting.map(({ id }) => id) : [])
  return { shown: held.size > 0 ? items.filter(({ id }) => !held.has(id)) : items, waiting: held.size, release }
}

/** Whether a place is out of sight above, in the window or in whatever scrolls around it. */
export function useIsAbove() {
  const { ref, entry } = useIntersection()
  const isAbove = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2
  return [ref, isAbove] as const
}
