import { type ReactNode, type RefObject, useState } from 'react'
import styles from './scroll-box.module.css'

interface Props {
  label: string
  /** Identifies the list; each has a scroll position of its own. */
  listKey: string
  /** Maximum height in pixels; lower on small screens (LEG-07). */
  height: number
  ref: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Scroll positions of lists in pixels, kept until the page is reloaded. */
const scrollPositions = new Map<string, number>()

/** A box in which a list scrolls; it comes back where it was left (LEG-07, LEGADM-03). */
export function ScrollBox({ label, listKey, height, ref, children }: Props) {
  const [attach] = useState(() => (node: HTMLElement | null) => {
    ref.current = node
    if (node) node.scrollTop = scrollPositions.get(listKey) ?? 0
  })
  return (
    <section
      ref={attach}
      aria-label={label}
      className={styles.box}
      style={{ '--box': `${height}px` } as never}
      onScroll={({ currentTarget }) => scrollPositions.set(listKey, currentTarget.scrollTop)}
    >
      {children}
    </section>
  )
}
