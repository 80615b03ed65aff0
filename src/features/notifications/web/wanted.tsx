import '#ui/kit-field-styles.css'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#ui/error-state.tsx'
import { notificationsApi } from './api.ts'
import { More } from './more.tsx'
import { chatroomsQuery, listsQuery, topicsQuery } from './queries.ts'
import styles from './wanted.module.css'
import { WantedSwitch } from './wanted-switch.tsx'

/** What the member is told about: a switch for each active topic of the site, and for each chat they are in (NOT-19, NOT-20). */
export function Wanted() {
  const text = useTranslations('notifications.wanted')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.wanted}>
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
  const text = useTranslations('notifications.wanted')
  const lists = useQuery(listsQuery)
  const wanted = useQuery(topicsQuery)
  const error = lists.error ?? wanted.error
  const topics = lists.data?.industries
  if (topics && wanted.data)
    return (
      <Group title={text('topics')} words={text(topics.length > 0 ? 'topicsWords' : 'noTopics')}>
        {topics.map(({ path, name }) => (
          <WantedSwitch
            key={path}
            label={name}
            stored={wanted.data[path] ?? false}
            send={(on) => notificationsApi.setTopicSubscription({ path, wanted: on })}
            reread={topicsQuery.queryKey}
          />
        ))}
      </Group>
    )
  const retry = () => void Promise.all([lists.refetch(), wanted.refetch()])
  if (error) return <ErrorState title={text('failed')} message={error.message} onRetry={retry} />
  return <Skeleton height={240} aria-hidden />
}

/** The chats one has come into; without any there is nothing to say. */
function Chats() {
  const text = useTranslations('notifications.wanted')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(chatroomsQuery)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const chats = data?.pages.flatMap(({ items }) => items) ?? []
  if (error && chats.length === 0)
    return <ErrorState title={text('chatsFailed')} message={error.message} onRetry={() => void refetch()} />
  if (chats.length === 0) return null
  return (
    <>
      <Group title={text('chats')} words={text('chatsWords')}>
        {chats.map(({ chatroomKey, chatroomTitle, subscribed }) => (
          <WantedSwitch
            key={chatroomKey}
            label={chatroomTitle || text('nameless')}
            stored={subscribed}
            send={(on) => notificationsApi.setChatroomSubscription({ chatroomKey, subscribed: on })}
            reread={chatroomsQuery.queryKey}
          />
        ))}
      </Group>
      {hasNextPage && (
        <More loading={isFetchingNextPage} failure={isFetchNextPageError ? error?.message : undefined} onMore={more} />
      )}
    </>
  )
}

function Group({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.name}>
        {title}
      </h3>
      <p className={styles.words}>{words}</p>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
