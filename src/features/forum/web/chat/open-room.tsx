import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { BackToChats } from './back-to-chats.tsx'
import { Conversation } from './conversation.tsx'
import styles from './open-room.module.css'
import { chatroomQuery } from './queries.ts'
import { RoomHead } from './room-head.tsx'

/** A chat: its header, its messages, and the composer (FOR-40). `onLeave` closes it. */
export function OpenRoom({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data: room, error, refetch } = useQuery(chatroomQuery(id))
  const isGone = error !== null && asProblem(error).status === 404
  if (isGone || (error && !room))
    return <Unreadable error={isGone ? undefined : error} onRetry={() => void refetch()} />
  if (!room) return <Waiting />
  return (
    <section className={styles.pane} aria-labelledby="chat-title">
      <RoomHead room={room} onGone={onLeave} />
      <Conversation room={room} />
    </section>
  )
}

/** A chat that was deleted or could not be loaded. */
function Unreadable({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const text = useTranslations('chat.room')
  const title = text(error ? 'failed' : 'gone')
  useTitle(title)
  return (
    <div className={styles.unreadable}>
      <BackToChats />
      <ArrivalHeading className={styles.title}>{title}</ArrivalHeading>
      {error ? (
        <ErrorState title={title} message={error.message} onRetry={onRetry} />
      ) : (
        <p className={styles.body}>{text('goneMessage')}</p>
      )}
    </div>
  )
}

function Waiting() {
  const text = useTranslations('chat.room')
  return (
    <div className={styles.pane} aria-busy>
      <p role="status" className="visually-hidden">
        {text('loading')}
      </p>
      <div className={styles.waiting} aria-hidden>
        <Skeleton height={30} width="40%" />
        <Skeleton height={18} width="70%" />
        <Skeleton height={48} width="60%" mt="xl" />
        <Skeleton height={48} width="45%" />
        <Skeleton height={72} width="65%" />
      </div>
    </div>
  )
}
