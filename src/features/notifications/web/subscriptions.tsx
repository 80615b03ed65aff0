import '#ui/kit-field-styles.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/list/show-more.tsx'
import { notificationsApi } from './api.ts'
import { chatroomsQuery, listsQuery, topicsQuery } from './queries.ts'
import { SubscriptionSwitch } from './subscription-switch.tsx'
import styles from './subscriptions.module.css'

/** The member's subscriptions: a switch for each active topic of the site and for each chat they have joined (NOT-19, NOT-20). */
export function Subscriptions() {
  const text = useTranslations('notifications.subscriptions')
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="m-0 text-lg">
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
  const list = usePagedList(chatroomsQuery, ({ chatroomKey }) => chatroomKey)
  const { items, state, failure, retry, next, container, setContainer } = list
  if (state === 'failed')
    return <ErrorState title={text('chatsFailed')} message={failure?.message ?? ''} onRetry={retry} />
  if (items.length === 0) return null
  return (
    <>
      <Group title={text('chats')} hint={text('chatsHint')} list={setContainer}>
        {items.map(({ chatroomKey, chatroomTitle, subscribed }) => (
          <SubscriptionSwitch
            key={chatroomKey}
            label={chatroomTitle || text('nameless')}
            checked={subscribed}
            send={(on) => notificationsApi.setChatroomSubscription({ chatroomKey, subscribed: on })}
            invalidates={chatroomsQuery.queryKey}
          />
        ))}
      </Group>
      <ShowMore more={next} container={container} ahead={0} centred />
    </>
  )
}

interface GroupProps {
  title: string
  hint: string
  list?: RefCallback<Element>
  children: ReactNode
}

function Group({ title, hint, list, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className={styles.name}>
        {title}
      </h3>
      <p className={styles.hint}>{hint}</p>
      <ul ref={list} className="m-0 mt-2 border-b">
        {children}
      </ul>
    </section>
  )
}
