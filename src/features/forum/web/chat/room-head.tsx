import { Button } from '@mantine/core'
import { IconBell, IconBellOff, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import type { OpenedChatroom } from '../../chat/contract.ts'
import { BackToChats } from './back-to-chats.tsx'
import styles from './open-room.module.css'
import { chatApi, chatroomsQuery, setSubscriptionInCache } from './queries.ts'
import { useTimes } from './use-times.ts'

/** Title, description and creator; the subscription switch (NOT-20); for administrators the delete button. */
export function RoomHead({ room, onGone }: { room: OpenedChatroom; onGone: () => void }) {
  const text = useTranslations('chat.room')
  const { date } = useTimes()
  const { notifications } = useSite().switches
  useTitle(room.chatroomTitle)
  return (
    <header className={styles.head}>
      <div className={styles.body}>
        <BackToChats />
        <div id="chat-title">
          <ArrivalHeading className={styles.title}>{room.chatroomTitle}</ArrivalHeading>
        </div>
        <p className={styles.description}>{room.chatroomDescription}</p>
        <p className={styles.opened}>{text('openedBy', { name: room.author.displayName, date: date(room.time) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
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
    onSuccess: (answer) => {
      setSubscriptionInCache(answer)
      toast.success(text(answer.subscribed ? 'subscribed' : 'unsubscribed'))
    },
    onError: toast.problem,
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
    onSuccess: () => {
      toast.success(text('removed'))
      onGone()
      void queryClient.invalidateQueries({ queryKey: chatroomsQuery.queryKey })
    },
    onError: toast.problem,
  })
  const confirmRemoval = async () => {
    if (await confirm({ title: text('removeTitle'), message: text('removeBody', { title: chatroomTitle }) }))
      void submit(undefined)
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={() => void confirmRemoval()}
    >
      {text('remove')}
    </Button>
  )
}
