import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './load-more.module.css'

/** How far below the window the end of the feed may be when the next ten are asked for. */
const AHEAD = '0px 0px 800px 0px'

interface Props {
  /** Stands in for what is on its way. */
  skeleton: ReactNode
  hasMore: boolean
  loading: boolean
  failure: string | null
  onMore(): void
}

/**
 * The end of the feed: ten more as it nears the window, and a button for everybody who does not scroll (INS-13). The
 * focus stays on the button while more arrives, and on the closing words when there is no more.
 */
export function LoadMore({ skeleton, hasMore, loading, failure, onMore }: Props) {
  const text = useTranslations('insights')
  const { ref, entry } = useIntersection({ rootMargin: AHEAD })
  const near = entry?.isIntersecting ?? false
  const end = useRef<HTMLParagraphElement>(null)
  const held = useRef(false)

  useEffect(() => {
    if (near && hasMore && !loading && failure === null) onMore()
  }, [near, hasMore, loading, failure, onMore])

  useEffect(() => {
    // The button that held the focus is gone; without this the keyboard would start again at the top of the page.
    if (!hasMore && held.current) end.current?.focus({ preventScroll: true })
    held.current = false
  }, [hasMore])

  return (
    <div className={styles.end}>
      {loading && skeleton}
      <div ref={ref} className={styles.foot}>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {text('moreFailed')}: {failure}
          </p>
        )}
        {hasMore ? (
          <Button
            variant="default"
            aria-disabled={loading}
            onFocus={() => {
              held.current = true
            }}
            onBlur={() => {
              held.current = false
            }}
            onClick={() => loading || onMore()}
          >
            {loading ? text('loadingMore') : text(failure === null ? 'loadMore' : 'retry')}
          </Button>
        ) : (
          <p ref={end} tabIndex={-1} className={styles.done}>
            {text('allShown')}
          </p>
        )}
      </div>
    </div>
  )
}
