import { useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { copyRead } from './copies.ts'
import styles from './online.module.css'

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}

function follow(changed: () => void) {
  const stop = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, changed, { signal: stop.signal })
  return () => stop.abort()
}

/** Says that there is no network, that what is shown is a copy, and when that was read (TEN-B9). */
export function OfflineBar() {
  const text = useTranslations('platform.offline')
  const format = useFormatter()
  const online = useOnline()
  const read = copyRead.use()
  const shown = !online || read !== undefined
  return (
    <div className={styles.region} role="status">
      {shown && (
        <p className={styles.bar}>
          {text('words')}
          {read && ` ${text('copy', { time: format.dateTime(read, { dateStyle: 'medium', timeStyle: 'short' }) })}`}
        </p>
      )}
    </div>
  )
}
