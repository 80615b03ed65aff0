import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { RawSearch } from '#platform/web/manifest.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from './chat-page.module.css'
import { ChatRooms } from './chat-rooms.tsx'
import { chatMessages } from './messages.ts'
import { OpenRoom } from './open-room.tsx'

const OpenChatDialog = lazyPart(() => import('./open-chat-dialog.tsx'), 'OpenChatDialog')
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The list of chats and the open chat side by side, or one of them on a phone. `?room=id` is the open chat (FOR-38 to FOR-40). */
export const ChatPage = withTexts({ chat: chatMessages }, function ChatPage() {
  const [{ room }, change] = useSearchOf(readSearch)
  const [opened, { open, close }] = useDisclosure(false)
  const text = useTranslations('chat')
  return (
    <div className={styles.layout} data-open={room !== undefined}>
      <aside className={styles.rooms} aria-label={text('list')}>
        <div className="flex flex-wrap items-center justify-between gap-3 mb-4">
          <Title isPage={room === undefined} />
          <Button
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onPointerEnter={OpenChatDialog.fetch}
            onClick={open}
          >
            {text('open')}
          </Button>
        </div>
        <ChatRooms open={room} />
      </aside>
      <div className={styles.room}>
        {room === undefined ? (
          <div className={styles.pick}>
            <EmptyState title={text('pick')}>{text('pickMessage')}</EmptyState>
          </div>
        ) : (
          <OpenRoom key={room} id={room} onLeave={() => void change({ room: undefined }, { replace: true })} />
        )}
      </div>
      <OpenChatDialog opened={opened} onClose={close} onOpened={(id) => void change({ room: id })} />
    </div>
  )
})

/** The page's h1, unless a chat is open, whose title is the h1 then. */
function Title({ isPage }: { isPage: boolean }) {
  const text = useTranslations('chat')
  if (!isPage) return <h2 className={styles.title}>{text('title')}</h2>
  return <PageTitle title={text('title')} />
}

function PageTitle({ title }: { title: string }) {
  useTitle(title)
  return <ArrivalHeading className={styles.title}>{title}</ArrivalHeading>
}

export interface ChatSearch {
  /** Id of the open room. */
  room: string | undefined
}

function readSearch(raw: RawSearch): ChatSearch {
  return { room: typeof raw.room === 'string' && ID.test(raw.room) ? raw.room.toLowerCase() : undefined }
}
