import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import styles from './chat-rooms.module.css'
import { chatroomsQuery } from './queries.ts'
import { useTimes } from './use-times.ts'

/** The chats, latest post first (FOR-39). */
export function ChatRooms({ open }: { open: string | undefined }) {
  const text = useTranslations('chat')
  const { ago } = useTimes()
  return (
    <PagedList
      list={usePagedList(chatroomsQuery)}
      failed={text('listFailed')}
      empty={<EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>}
      loading={<SkeletonRows rows={6} height={80} label={text('loading')} />}
      more={text('more')}
      className={styles.rooms}
    >
      {({ id, chatroomTitle, chatroomDescription, lastPost }) => (
        <PlainLink
          to="/forum/chat"
          search={{ room: id }}
          className={styles.room}
          aria-current={id === open ? 'page' : undefined}
        >
          <span className={styles.title}>{chatroomTitle}</span>
          <span className={styles.description}>{chatroomDescription}</span>
          <time dateTime={lastPost} className={styles.time}>
            {text('lastPost', { time: ago(lastPost) })}
          </time>
        </PlainLink>
      )}
    </PagedList>
  )
}
