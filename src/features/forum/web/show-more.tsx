import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './show-more.module.css'

interface Props {
  loading: boolean
  failure: string | undefined
  /** Asked for by itself as the end of the list nears the window. */
  near?: boolean
  words?: string
  onMore: () => void
}

const AHEAD = '0px 0px 400px 0px'

/** More of a list, by a button that keeps the focus; an infinite one asks by itself too (FOR-05, FOR-17). */
export function ShowMore({ loading, failure, near = false, words, onMore }: Props) {
  const text = useTranslations('forum')
  const { ref, entry } = useIntersection({ rootMargin: AHEAD })
  const asks = near && (entry?.isIntersecting ?? false) && !loading && failure === undefined
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (asks) more.current()
  }, [asks])
  return (
    <div ref={ref} className={styles.more}>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {text('moreFailed')}: {failure}
        </p>
      )}
      <Button variant="default" size="xs" aria-disabled={loading} onClick={() => loading || onMore()}>
        {loading ? text('loadingMore') : failure === undefined ? (words ?? text('showMore')) : text('retry')}
      </Button>
    </div>
  )
}
