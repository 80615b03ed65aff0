import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { OwnAvatar } from '#features/members/web.tsx'
import { useViewer } from '#platform/web/session.ts'
import styles from './conversation.module.css'
import { dropMessage, type Outgoing, sendAgain } from './sending.ts'

/** An own message being sent, or one that failed with the reason and ways to go on. */
export function WaitingMessage({ roomId, message }: { roomId: string; message: Outgoing }) {
  const text = useTranslations('chat.messages')
  const name = useViewer().profile?.displayName ?? ''
  return (
    <article
      className={styles.message}
      data-first
      data-own
      data-waiting
      aria-label={text('messageLabel', { name, time: text('sending') })}
    >
      <OwnAvatar size={36} />
      <div className="min-w-0 max-w-measure">
        <p className={styles.author}>
          <span className={styles.name}>{name}</span>
          {message.failure === undefined && <span className={styles.time}>{text('sending')}</span>}
        </p>
        <p className={styles.body}>{message.text}</p>
        {message.failure !== undefined && (
          <div className={styles.failed} role="alert">
            <p>{text('notSent', { reason: message.failure })}</p>
            <Button size="xs" variant="default" onClick={() => sendAgain(roomId, message)}>
              {text('again')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => dropMessage(roomId, message.key)}>
              {text('drop')}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
