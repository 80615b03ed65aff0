import { useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { copyRead } from './offline-copies.ts'
import styles from './online.module.css'

/** Whether the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}

function follow(onChange: () => void) {
  const stop = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: stop.signal })
  return () => stop.abort()
}

/** Shown while offline, and while the page shows an offline copy, with the time it was read (TEN-B9). */
export function OfflineBar() {
  const text = useTranslations('platform.offline')
  const format = useFormatter()
  const online = useOnline()
  const read = copyRead.use()
  const isVisible = !online || read !== undefined
  return (
    <div className={styles.region} role="status">
      {isVisible && (
        <p className={styles.bar}>
          {text('message')}
          {read && ` ${text('copy', { time: format.dateTime(read, { dateStyle: 'medium', timeStyle: 'short' }) })}`}
        </p>
      )}
    </div>
  )
}
