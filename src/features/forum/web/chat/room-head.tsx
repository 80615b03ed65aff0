import { Button } from '@mantine/core'
import { IconBell, IconBellOff, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import type { OpenedChatroom } from '../../chat/contract.ts'
import { BackToChats } from './back-to-chats.tsx'
import styles from './open-room.module.css'
import { chatApi, chatroomsQuery, rememberSubscription } from './queries.ts'
import { useTimes } from './use-times.ts'

/** Title, description and who opened it; whether one is told of it (NOT-20); for administrators its end. */
export function RoomHead({ room, onGone }: { room: OpenedChatroom; onGone: () => void }) {
  const text = useTranslations('chat.room')
  const { date } = useTimes()
  const { notifications } = useSite().switches
  useTitle(room.chatroomTitle)
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <BackToChats />
        <div id="chat-title">
          <ArrivalHeading className={styles.title}>{room.chatroomTitle}</ArrivalHeading>
        </div>
        <p className={styles.description}>{room.chatroomDescription}</p>
        <p className={styles.opened}>{text('openedBy', { name: room.author.displayName, date: date(room.time) })}</p>
      </div>
      <div className={styles.actions}>
        {notifications && <Subscribing room={room} />}
        {room.can.remove && <Removal room={room} onGone={onGone} />}
      </div>
    </header>
  )
}

function Subscribing({ room: { id, subscribed } }: { room: OpenedChatroom }) {
  const text = useTranslations('chat.room')
  const { busy, submit } = useSend({
    send: (next: boolean) => chatApi.subscribe({ id, subscribed: next }),
    done: (answer) => {
      rememberSubscription(answer)
      toast.success(text(answer.subscribed ? 'subscribed' : 'unsubscribed'))
    },
    refused: toast.problem,
  })
  const Icon = subscribed ? IconBellOff : IconBell
  return (
    <Button
      variant="default"
      size="xs"
      aria-disabled={busy}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={() => void submit(!subscribed)}
    >
      {text(subscribed ? 'unsubscribe' : 'subscribe')}
    </Button>
  )
}

function Removal({ room: { id, chatroomTitle }, onGone }: { room: OpenedChatroom; onGone: () => void }) {
  const text = useTranslations('chat.room')
  const { submit } = useSend({
    send: () => chatApi.removeChatroom({ id }),
    done: () => {
      toast.success(text('removed'))
      onGone()
      void queryClient.invalidateQueries({ queryKey: chatroomsQuery.queryKey })
    },
    refused: toast.problem,
  })
  const ask = async () => {
    if (await confirm({ title: text('removeTitle'), words: text('removeWords', { title: chatroomTitle }) }))
      void submit(undefined)
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={() => void ask()}
    >
      {text('remove')}
    </Button>
  )
}
