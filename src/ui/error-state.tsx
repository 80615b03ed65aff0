import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './states.module.css'

/** What happened, in the server's words, and a way to try again. `requestId` helps whoever is asked for help. */
export function ErrorState(props: { title: string; message: string; requestId?: string; onRetry?: () => void }) {
  const text = useTranslations('ui')
  return (
    <div className={styles.empty} role="alert">
      <p className={styles.title}>
        <IconAlertTriangle size={22} aria-hidden className={styles.alertIcon} /> {props.title}
      </p>
      <p className={styles.words}>{props.message}</p>
      {props.onRetry && (
        <Button variant="default" onClick={props.onRetry}>
          {text('tryAgain')}
        </Button>
      )}
      {props.requestId && <p className={styles.small}>{props.requestId}</p>}
    </div>
  )
}
