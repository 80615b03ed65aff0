import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './scroll-box.module.css'

interface Props {
  label: string
  /** What is listed: it has a place of its own for each. */
  place: string
  /** Of the box at most, in pixels; less where the screen is lower (LEG-07). */
  height: number
  hasMore: boolean
  loading: boolean
  failure: string | undefined
  onMore: () => void
  /** Said below the last row, where there was more than one batch. */
  end: string | undefined
  children: ReactNode
}

/** How far each list was scrolled, in pixels, for as long as the portal is open. */
const places = new Map<string, number>()

/** How far below the box its end may be when the next batch is asked for. */
const AHEAD = '0px 0px 200px 0px'

/** A box that scrolls by itself and asks for more as its end nears; a button is there for who does not scroll (LEG-07, LEGADM-03). */
export function ScrollBox({ label, place, height, hasMore, loading, failure, onMore, end, children }: Props) {
  const text = useTranslations('legalRegister.list')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [take] = useState(() => (node: HTMLElement | null) => {
    setBox(node)
    // Whoever comes back from an item goes on where they were.
    if (node) node.scrollTop = places.get(place) ?? 0
  })
  const last = useRef<HTMLParagraphElement>(null)
  const held = useRef(false)
  const { ref, entry } = useIntersection({ root: box, rootMargin: AHEAD })
  const asks = (entry?.isIntersecting ?? false) && hasMore && !loading && failure === undefined
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (asks) more()
  }, [asks])
  useEffect(() => {
    // The button that held the focus is gone; without this the keyboard would start again at the top of the page.
    if (!hasMore && held.current) last.current?.focus({ preventScroll: true })
    if (!hasMore) held.current = false
  }, [hasMore])
  return (
    <section
      ref={take}
      aria-label={label}
      className={styles.box}
      style={{ '--box': `${height}px` } as never}
      onScroll={({ currentTarget }) => places.set(place, currentTarget.scrollTop)}
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
              held.current = true
            }}
            onBlur={() => {
              held.current = false
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
