import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './chat-rooms.module.css'
import { chatroomsQuery } from './queries.ts'
import { useTimes } from './use-times.ts'

/** Placeholder rows while the list loads. */
const WAITING_ROWS = 6

/** The chats, latest post first (FOR-39). */
export function ChatRooms({ open }: { open: string | undefined }) {
  const text = useTranslations('chat')
  const { ago } = useTimes()
  const list = useInfiniteQuery(chatroomsQuery)
  const rooms = list.data?.pages.flatMap(({ items }) => items)
  if (!rooms && list.error)
    return <ErrorState title={text('listFailed')} message={list.error.message} onRetry={() => void list.refetch()} />
  if (!rooms) return <Waiting />
  if (rooms.length === 0) return <EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>
  return (
    <>
      <ul className={styles.rooms}>
        {rooms.map(({ id, chatroomTitle, chatroomDescription, lastPost }) => (
          <li key={id}>
            <PlainLink
              to="/forum/chat"
              search={{ room: id } as never}
              className={styles.room}
              aria-current={id === open ? 'page' : undefined}
            >
              <span className={styles.title}>{chatroomTitle}</span>
              <span className={styles.description}>{chatroomDescription}</span>
              <time dateTime={lastPost} className={styles.time}>
                {text('lastPost', { time: ago(lastPost) })}
              </time>
            </PlainLink>
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p role="alert" className={styles.failure}>
          {text('moreFailed')}
        </p>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          mt="md"
        >
          {text('more')}
        </Button>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy className={styles.waiting}>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <Skeleton key={index} height={64} aria-hidden />
      ))}
    </div>
  )
}
