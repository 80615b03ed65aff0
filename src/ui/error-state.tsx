import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CLOSED_IN_VIEW } from '#base/closed-in-view.ts'
import styles from './states.module.css'

/** The server's error message and a retry button, where that may help. `requestId` is for support requests. */
export function ErrorState(props: { title: string; message: string; requestId?: string; onRetry?: () => void }) {
  const text = useTranslations('ui')
  return (
    <div className={styles.empty} role="alert">
      <p className={styles.title}>
        <IconAlertTriangle size={22} aria-hidden className={styles.alertIcon} /> {props.title}
      </p>
      <p className="text-quiet">{props.message}</p>
      {props.onRetry && props.message !== CLOSED_IN_VIEW && (
        <Button variant="default" onClick={props.onRetry}>
          {text('tryAgain')}
        </Button>
      )}
      {props.requestId && <p className="text-quiet text-xs tabular-nums">{props.requestId}</p>}
    </div>
  )
}
