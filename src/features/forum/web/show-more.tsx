import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './show-more.module.css'

interface Props {
  loading: boolean
  failure: string | undefined
  /** Loads by itself when the end of the list nears the window. */
  near?: boolean
  label?: string
  onMore: () => void
}

const AHEAD = '0px 0px 400px 0px'

/** Loads more of a list by a button that keeps the focus, or by scrolling (FOR-05, FOR-17). */
export function ShowMore({ loading, failure, near = false, label, onMore }: Props) {
  const text = useTranslations('forum')
  const { ref, entry } = useIntersection({ rootMargin: AHEAD })
  const shouldLoad = near && (entry?.isIntersecting ?? false) && !loading && failure === undefined
  const loadMore = useRef(onMore)
  useEffect(() => {
    loadMore.current = onMore
  })
  useEffect(() => {
    if (shouldLoad) loadMore.current()
  }, [shouldLoad])
  return (
    <div ref={ref} className={styles.container}>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {text('moreFailed')}: {failure}
        </p>
      )}
      <Button variant="default" size="xs" aria-disabled={loading} onClick={() => loading || onMore()}>
        {loading ? text('loadingMore') : failure === undefined ? (label ?? text('showMore')) : text('retry')}
      </Button>
    </div>
  )
}
