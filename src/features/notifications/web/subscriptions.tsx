import '#ui/kit-field-styles.css'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#ui/error-state.tsx'
import { notificationsApi } from './api.ts'
import { LoadMore } from './load-more.tsx'
import { chatroomsQuery, listsQuery, topicsQuery } from './queries.ts'
import { SubscriptionSwitch } from './subscription-switch.tsx'
import styles from './subscriptions.module.css'

/** The member's subscriptions: a switch for each active topic of the site and for each chat they have joined (NOT-19, NOT-20). */
export function Subscriptions() {
  const text = useTranslations('notifications.subscriptions')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {text('title')}
      </h2>
      <p className={styles.lead}>{text('lead')}</p>
      <Topics />
      <Chats />
    </section>
  )
}

function Topics() {
  const text = useTranslations('notifications.subscriptions')
  const lists = useQuery(listsQuery)
  const subscriptions = useQuery(topicsQuery)
  const error = lists.error ?? subscriptions.error
  const topics = lists.data?.industries
  if (topics && subscriptions.data)
    return (
      <Group title={text('topics')} hint={text(topics.length > 0 ? 'topicsHint' : 'noTopics')}>
        {topics.map(({ path, name }) => (
          <SubscriptionSwitch
            key={path}
            label={name}
            checked={subscriptions.data[path] ?? false}
            send={(on) => notificationsApi.setTopicSubscription({ path, subscribed: on })}
            invalidates={topicsQuery.queryKey}
          />
        ))}
      </Group>
    )
  const retry = () => void Promise.all([lists.refetch(), subscriptions.refetch()])
  if (error) return <ErrorState title={text('failed')} message={error.message} onRetry={retry} />
  return <Skeleton height={240} aria-hidden />
}

/** Chats the member has joined; renders nothing without any. */
function Chats() {
  const text = useTranslations('notifications.subscriptions')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(chatroomsQuery)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const chats = data?.pages.flatMap(({ items }) => items) ?? []
  if (error && chats.length === 0)
    return <ErrorState title={text('chatsFailed')} message={error.message} onRetry={() => void refetch()} />
  if (chats.length === 0) return null
  return (
    <>
      <Group title={text('chats')} hint={text('chatsHint')}>
        {chats.map(({ chatroomKey, chatroomTitle, subscribed }) => (
          <SubscriptionSwitch
            key={chatroomKey}
            label={chatroomTitle || text('nameless')}
            checked={subscribed}
            send={(on) => notificationsApi.setChatroomSubscription({ chatroomKey, subscribed: on })}
            invalidates={chatroomsQuery.queryKey}
          />
        ))}
      </Group>
      {hasNextPage && (
        <LoadMore
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? error?.message : undefined}
          onMore={more}
        />
      )}
    </>
  )
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.name}>
        {title}
      </h3>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
