import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './load-more.module.css'

/** How far below the window the end of the feed may be when the next page is fetched. */
const AHEAD = '0px 0px 800px 0px'

interface Props {
  /** Shown while the next page loads. */
  skeleton: ReactNode
  hasMore: boolean
  loading: boolean
  failure: string | null
  onMore(): void
}

/**
 * The end of the feed: loads more when it comes near the window, and has a button for those who do not scroll (INS-13).
 * The focus stays on the button while more loads, and moves to the closing text when there is no more.
 */
export function LoadMore({ skeleton, hasMore, loading, failure, onMore }: Props) {
  const text = useTranslations('insights')
  const { ref, entry } = useIntersection({ rootMargin: AHEAD })
  const isNear = entry?.isIntersecting ?? false
  const end = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (isNear && hasMore && !loading && failure === null) onMore()
  }, [isNear, hasMore, loading, failure, onMore])

  useEffect(() => {
    // The focused button is gone; without this, the keyboard focus would return to the top of the page.
    if (!hasMore && hadFocus.current) end.current?.focus({ preventScroll: true })
    hadFocus.current = false
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
              hadFocus.current = true
            }}
            onBlur={() => {
              hadFocus.current = false
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
