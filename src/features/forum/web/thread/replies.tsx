import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import type { PostNode as Post, Thread } from '../../contract.ts'
import { reactKey, useOutgoing } from '../outbox.ts'
import { commentsQuery } from '../queries.ts'
import { ShowMore } from '../show-more.tsx'
import { OutgoingPost } from './outgoing-post.tsx'
import styles from './post.module.css'

interface Props {
  post: Post
  thread: Thread
  level: number
  onTakeBack: () => void
  /** Renders a reply with its own replies. */
  renderReply: (reply: Post) => ReactNode
}

/** Levels shown below the view's root post; deeper replies are a view of their own (FOR-B5). */
const LEVELS = 3

/** The replies to a post, nested along a hairline; a button loads more, 'Continue this thread' links to deeper ones. */
export function Replies({ post, thread, level, onTakeBack, renderReply }: Props) {
  const text = useTranslations('forum.post')
  const initialReplies = post.replies
  // Fixed when more are first requested, even if the included replies are refetched.
  const [after, setAfter] = useState<string>()
  const more = useInfiniteQuery({ ...commentsQuery(thread.id, post.id, after ?? ''), enabled: after !== undefined })
  const items = onceEach([
    ...(initialReplies?.items ?? []),
    ...((more.data?.pages ?? []).flatMap((page) => page.items) as Post[]),
  ])
  const outgoing = useOutgoing(thread.id, post.id, items)
  const isDeepest = level >= LEVELS
  const hasMore =
    after === undefined ? initialReplies?.nextCursor != null : more.hasNextPage || more.isPending || more.isError
  if (isDeepest && post.comments > 0 && outgoing.length === 0)
    return (
      <PlainLink
        to="/forum"
        search={((before: object) => ({ ...before, key: thread.id, answer: post.id })) as never}
        className={styles.continue}
      >
        {text('continue')}
      </PlainLink>
    )
  if (items.length === 0 && outgoing.length === 0) return null
  return (
    <div className={styles.replies}>
      <ol className={styles.nested} aria-label={text('replies', { name: shownName(post.author.displayName) })}>
        {/* A single list, so that a confirmed post keeps its element. */}
        {[
          ...items.map((reply) => <li key={reactKey(reply)}>{renderReply(reply)}</li>),
          ...outgoing.map((entry) => (
            <li key={entry.key}>
              {entry.post ? (
                renderReply(entry.post)
              ) : (
                <OutgoingPost entry={entry} thread={thread} onTakeBack={onTakeBack} />
              )}
            </li>
          )),
        ]}
      </ol>
      {hasMore && (
        <ShowMore
          label={text('moreComments')}
          loading={after !== undefined && (more.isPending || more.isFetchingNextPage)}
          failure={more.error?.message}
          onMore={() => {
            if (after === undefined) setAfter(initialReplies?.nextCursor ?? undefined)
            else if (more.data) void more.fetchNextPage()
            else void more.refetch()
          }}
        />
      )}
    </div>
  )
}

/** Removes duplicates: while pages are refetched, a reply may be on two of them. */
function onceEach(posts: readonly Post[]): Post[] {
  return [...new Map(posts.toReversed().map((post) => [post.id, post])).values()].toReversed()
}
