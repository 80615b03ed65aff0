import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './scroll-box.module.css'

interface Props {
  label: string
  /** Identifies the list; each has a scroll position of its own. */
  listKey: string
  /** Maximum height in pixels; lower on small screens (LEG-07). */
  height: number
  hasMore: boolean
  loading: boolean
  failure: string | undefined
  onMore: () => void
  /** Shown below the last row, if there was more than one page. */
  end: string | undefined
  children: ReactNode
}

/** Scroll positions of lists in pixels, kept until the page is reloaded. */
const scrollPositions = new Map<string, number>()

/** The next page is loaded when the end is this close to the box. */
const PREFETCH_MARGIN = '0px 0px 200px 0px'

/** A scroll box that loads more as its end comes near, with a button as an alternative to scrolling (LEG-07, LEGADM-03). */
export function ScrollBox({ label, listKey, height, hasMore, loading, failure, onMore, end, children }: Props) {
  const text = useTranslations('legalRegister.list')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [restoreScroll] = useState(() => (node: HTMLElement | null) => {
    setBox(node)
    // Restores the scroll position after returning from an item.
    if (node) node.scrollTop = scrollPositions.get(listKey) ?? 0
  })
  const last = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  const { ref, entry } = useIntersection({ root: box, rootMargin: PREFETCH_MARGIN })
  const shouldLoadMore = (entry?.isIntersecting ?? false) && hasMore && !loading && failure === undefined
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (shouldLoadMore) more()
  }, [shouldLoadMore])
  useEffect(() => {
    // The focused button has disappeared; without this, keyboard users would start again at the top of the page.
    if (!hasMore && hadFocus.current) last.current?.focus({ preventScroll: true })
    if (!hasMore) hadFocus.current = false
  }, [hasMore])
  return (
    <section
      ref={restoreScroll}
      aria-label={label}
      className={styles.box}
      style={{ '--box': `${height}px` } as never}
      onScroll={({ currentTarget }) => scrollPositions.set(listKey, currentTarget.scrollTop)}
    >
      {children}
      <div ref={ref} className={styles.foot}>
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {text('moreFailed')}: {failure}
          </p>
        )}
        {hasMore && (
          <Button
            variant="default"
            size="xs"
            aria-disabled={loading}
            onFocus={() => {
              hadFocus.current = true
            }}
            onBlur={() => {
              hadFocus.current = false
            }}
            onClick={() => loading || onMore()}
          >
            {loading ? text('moreLoading') : text(failure === undefined ? 'more' : 'retry')}
          </Button>
        )}
        {!hasMore && end && (
          <p ref={last} tabIndex={-1} className={styles.end}>
            {end}
          </p>
        )}
      </div>
    </section>
  )
}
