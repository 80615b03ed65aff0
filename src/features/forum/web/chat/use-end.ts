import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How near to its end, in pixels, a list counts as being there. */
const NEAR = 48

/**
 * Keeps a list that grows at both ends where its reader is: at the newest while they are there, else at what they read, also when
 * older ones are put before it. `first` and `last` name its ends, `count` is its length.
 */
export function useEnd(first: string | undefined, last: string | undefined, count: number) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first, last, count, height: 0 })
  const [fresh, setFresh] = useState(0)

  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const was = before.current
    if (isAtEnd.current) list.scrollTop = list.scrollHeight
    else if (was.first !== first) list.scrollTop += list.scrollHeight - was.height
    else if (was.last !== last && count > was.count) setFresh((some) => some + count - was.count)
    before.current = { first, last, count, height: list.scrollHeight }
  }, [first, last, count])

  useEffect(() => {
    const list = box.current
    if (!list) return
    // The place for what one writes grows and shrinks, and so does the room above it.
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [])

  const toEnd = () => {
    isAtEnd.current = true
    setFresh(0)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  const onScroll = () => {
    const list = box.current
    if (!list) return
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR
    if (isAtEnd.current) setFresh(0)
  }
  return { box, onScroll, toEnd, fresh }
}
