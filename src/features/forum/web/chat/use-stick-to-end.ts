import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance in pixels within which a list counts as scrolled to its end. */
const NEAR_END_PX = 48

/**
 * Keeps the scroll position of a list that grows at both ends: at the newest item while scrolled to the end, otherwise at the item being
 * read. `first` and `last` are the ids at its ends, `count` is its length.
 */
export function useStickToEnd(first: string | undefined, last: string | undefined, count: number) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first, last, count, height: 0 })
  const [newCount, setNewCount] = useState(0)

  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const was = before.current
    if (isAtEnd.current) list.scrollTop = list.scrollHeight
    else if (was.first !== first) list.scrollTop += list.scrollHeight - was.height
    else if (was.last !== last && count > was.count) setNewCount((some) => some + count - was.count)
    before.current = { first, last, count, height: list.scrollHeight }
  }, [first, last, count])

  useEffect(() => {
    const list = box.current
    if (!list) return
    // The composer grows and shrinks, which resizes the list.
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [])

  const toEnd = () => {
    isAtEnd.current = true
    setNewCount(0)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  const onScroll = () => {
    const list = box.current
    if (!list) return
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX
    if (isAtEnd.current) setNewCount(0)
  }
  return { box, onScroll, toEnd, newCount }
}
