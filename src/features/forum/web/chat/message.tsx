import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Folded, MemberLink, MemberPicture } from '#features/members/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { ChatMessage } from '../../chat/contract.ts'
import styles from './conversation.module.css'
import { chatApi, messagesQuery } from './queries.ts'
import { useTimes } from './use-times.ts'

const PICTURE = 36

/** A message; the first of a group has its author's name. */
export function Message({ message, isFirst }: { message: ChatMessage; isFirst: boolean }) {
  const text = useTranslations('chat.messages')
  const { minute } = useTimes()
  const { author, time } = message
  const avatar = author.avatar ?? {}
  return (
    <article
      className={styles.message}
      data-first={isFirst}
      data-own={message.own}
      aria-label={text('messageLabel', { name: author.displayName, time: minute(time) })}
    >
      {isFirst ? (
        <MemberPicture person={{ ...author, avatar }} size={PICTURE} />
      ) : (
        <time dateTime={time} className={styles.gutterTime}>
          {minute(time)}
        </time>
      )}
      <div className="min-w-0 max-w-measure">
        {isFirst && (
          <p className={styles.author}>
            <MemberLink displayName={author.displayName} className={styles.name} />
            {message.own && <span className={styles.you}>{text('you')}</span>}
            <time dateTime={time} className={styles.time}>
              {minute(time)}
            </time>
          </p>
        )}
        <Folded authorId={author.id} kind="message">
          <p className={styles.body}>{message.text}</p>
        </Folded>
      </div>
      {message.can.remove && <Removal message={message} />}
    </article>
  )
}

function Removal({ message: { id, chatroomId, author, time } }: { message: ChatMessage }) {
  const text = useTranslations('chat.messages')
  const { minute } = useTimes()
  const { submit } = useSend({
    send: () => chatApi.removeMessage({ id }),
    onSuccess: () => {
      toast.success(text('removed'))
      void queryClient.invalidateQueries({ queryKey: messagesQuery(chatroomId).queryKey })
    },
    onError: toast.problem,
  })
  const confirmRemoval = async () => {
    if (await confirm({ title: text('removeTitle'), message: text('removeBody') })) void submit(undefined)
  }
  return (
    <ActionIcon
      variant="subtle"
      className={styles.remove}
      aria-label={text('removeOf', { name: author.displayName, time: minute(time) })}
      onClick={() => void confirmRemoval()}
    >
      <IconTrash size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
