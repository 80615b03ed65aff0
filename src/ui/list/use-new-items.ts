import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'
import type { PagedItems } from './paged-items.ts'

interface Options<Item> {
  /** Items shown at once, such as the viewer's own. */
  isOwn: (item: Item) => boolean
  /** The viewer is reading an item, even if the head of the list is in view. */
  isReading?: boolean
}

export interface NewItems {
  count: number
  show: () => void
  /** Goes on an element at the head of the list. */
  head: RefCallback<Element>
}

/**
 * Defers items that arrive at the head of a list while the user is reading further down, until they ask for them or the head is visible
 * again, so that nothing jumps (FOR-36). Gives the list without them, and what `NewItemsPill` shows of them.
 */
export function useNewItems<Item extends { id: string }>(
  list: PagedItems<Item>,
  { isOwn, isReading = false }: Options<Item>,
): { list: PagedItems<Item>; newItems: NewItems } {
  const { items } = list
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const { ref: head, entry } = useIntersection()
  const isAbove = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2
  const first = items.findIndex(({ id }) => known.has(id))
  const waiting = items.slice(0, Math.max(0, first)).filter((item) => !isOwn(item))
  const show = () => setKnown(new Set([...known, ...items.map(({ id }) => id)]))
  const isDeferring = (isAbove || isReading) && waiting.length > 0
  if (!isDeferring && items.some(({ id }) => !known.has(id))) show()

  const deferred = new Set(isDeferring ? waiting.map(({ id }) => id) : [])
  const shown = deferred.size > 0 ? items.filter(({ id }) => !deferred.has(id)) : items
  return { list: { ...list, items: shown }, newItems: { count: deferred.size, show, head } }
}
