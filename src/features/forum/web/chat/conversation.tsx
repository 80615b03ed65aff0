import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/list/show-more.tsx'
import { Loading } from '#ui/loading.tsx'
import type { OpenedChatroom } from '../../chat/contract.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { byDays } from './days.ts'
import { Message } from './message.tsx'
import { messagesQuery } from './queries.ts'
import { sendMessage, stillWaiting, useOutgoing } from './sending.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import { useTimes } from './use-times.ts'
import { WaitingMessage } from './waiting-message.tsx'

/** The messages by day, newest last, updated live; own messages appear optimistically, without duplicates (FOR-40). */
export function Conversation({ room }: { room: OpenedChatroom }) {
  const text = useTranslations('chat.messages')
  const times = useTimes()
  const list = usePagedList(messagesQuery(room.id))
  const messages = useMemo(() => list.pages.toReversed().flat(), [list.pages])
  const waiting = stillWaiting(useOutgoing(room.id), messages)
  const newest = waiting.at(-1)?.key ?? messages.at(-1)?.id
  const { box, onScroll, toEnd, newCount } = useStickToEnd(messages[0]?.id, newest, messages.length + waiting.length)
  return (
    <>
      <div
        ref={box}
        className={styles.list}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label={text('label', { title: room.chatroomTitle })}
      >
        {list.state === 'loading' && <Loading />}
        {list.state === 'failed' && (
          <ErrorState title={text('failed')} message={list.failure?.message ?? ''} onRetry={list.retry} />
        )}
        {list.state === 'empty' && waiting.length === 0 && (
          <EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>
        )}
        <ShowMore more={list.next} label={text('earlier')} ahead={200} within={box} />
        {byDays(messages, times.dayOf).map(({ day, messages: dayMessages }) => (
          <section key={day} aria-label={times.dayLabel(dayMessages[0]?.message.time ?? '')}>
            <p className={styles.day} aria-hidden>
              {times.dayLabel(dayMessages[0]?.message.time ?? '')}
            </p>
            {dayMessages.map(({ message, isFirst }) => (
              <Message key={message.id} message={message} isFirst={isFirst} />
            ))}
          </section>
        ))}
        {waiting.map((entry) => (
          <WaitingMessage key={entry.key} roomId={room.id} message={entry} />
        ))}
      </div>
      {newCount > 0 && (
        <button type="button" className={styles.newMessages} onClick={toEnd}>
          {text('fresh', { count: newCount })}
        </button>
      )}
      <Composer
        key={room.id}
        roomId={room.id}
        onSend={(text) => {
          sendMessage(room.id, text, messages)
          toEnd()
        }}
      />
    </>
  )
}
