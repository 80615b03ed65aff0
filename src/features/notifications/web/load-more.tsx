import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import styles from './notification-list.module.css'

interface Props {
  loading: boolean
  failure: string | undefined
  onMore: () => void
}

/** Loads more when the end of the list comes into view; the button is for everybody who does not scroll. */
export function LoadMore({ loading, failure, onMore }: Props) {
  const text = useTranslations('notifications')
  const { ref, entry } = useIntersection({ threshold: 0 })
  const inView = entry?.isIntersecting ?? false
  useEffect(() => {
    if (inView && !loading && failure === undefined) onMore()
  }, [inView, loading, failure, onMore])
  return (
    <div ref={ref} className={styles.more}>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {text('moreFailed')}: {failure}
        </p>
      )}
      <Button variant="default" size="xs" aria-disabled={loading} onClick={() => loading || onMore()}>
        {text(loading ? 'loadingMore' : 'more')}
      </Button>
    </div>
  )
}
