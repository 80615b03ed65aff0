import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Folded } from '#features/members/web.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LATEST_POSTS } from '../../contract.ts'
import posts from '../post-list.module.css'
import { forumApi } from '../queries.ts'
import { Time } from '../time.tsx'
import { Writer } from '../writer.tsx'
import styles from './latest-posts.module.css'
import { latestPostsMessages } from './messages.ts'

const latestPostsQuery = queryOptions({
  queryKey: ['threads', 'latest-posts'],
  queryFn: ({ signal }) => forumApi.latestPosts({}, { signal }),
})
type LatestPost = Awaited<ReturnType<typeof forumApi.latestPosts>>['items'][number]

/** The last five posts: each links to itself in its thread, its author's name to their profile (SHELL-25). */
export const LatestPosts = withTexts({ latestPosts: latestPostsMessages }, function LatestPosts() {
  const text = useTranslations('latestPosts')
  const heading = useId()
  const { data, error, refetch } = useQuery(latestPostsQuery)
  return (
    <section className="grid grid-cols-1 gap-4 min-w-0" aria-labelledby={heading} aria-busy={!data && !error}>
      <h2 id={heading} className="m-0 text-lg">
        {text('title')}
      </h2>
      {error && !data && <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p role="status" className="visually-hidden">
          {text('loading')}
        </p>
      )}
      {data?.items.length === 0 && <p className="m-0 text-quiet">{text('noneMessage')}</p>}
      <ol className={posts.list}>
        {data?.items.map((post) => (
          <li key={post.id}>
            <Folded authorId={post.author.id} kind="post">
              <Entry post={post} />
            </Folded>
          </li>
        ))}
        {!data &&
          !error &&
          Array.from({ length: LATEST_POSTS }, (_, index) => (
            <li key={index} aria-hidden>
              <Skeleton height={64} />
            </li>
          ))}
      </ol>
      <PlainLink to="/questions" className={styles.all}>
        {text('all')}
      </PlainLink>
    </section>
  )
})

function Entry({ post: { id, threadId, threadTitle, author, created, excerpt } }: { post: LatestPost }) {
  return (
    <article className="grid gap-1 min-w-0" aria-label={author.displayName}>
      <p className={posts.facts}>
        <Writer writer={author} size={24} />
        <Time at={created} day />
      </p>
      <h3 className={posts.title}>
        <PlainLink to="/forum" search={{ key: threadId, answer: id }} className={posts.link}>
          {threadTitle}
        </PlainLink>
      </h3>
      <p className={styles.excerpt}>{excerpt}</p>
    </article>
  )
}
