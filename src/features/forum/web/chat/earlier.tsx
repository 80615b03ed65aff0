import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './conversation.module.css'

interface Paged {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

/** Loads earlier messages when scrolled to; the button is for everybody who does not scroll. */
export function Earlier({ list, within }: { list: Paged; within: RefObject<HTMLElement | null> }) {
  const text = useTranslations('chat.messages')
  const { isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const top = useRef<HTMLDivElement>(null)
  const waits = !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!waits || !top.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: within.current,
      rootMargin: '200px 0px 0px',
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [waits, fetchNextPage, within])
  return (
    <div ref={top} className={styles.earlier}>
      {isFetchNextPageError && <p role="alert">{text('earlierFailed', { reason: error?.message ?? '' })}</p>}
      <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {text('earlier')}
      </Button>
    </div>
  )
}
