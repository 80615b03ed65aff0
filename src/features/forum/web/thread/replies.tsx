import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { distinct, identityOf } from '#platform/web/list/distinct.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { ShowMore } from '#ui/list/show-more.tsx'
import type { PostNode as Post, Thread } from '../../contract.ts'
import { reactKey, useOutgoing } from '../outbox.ts'
import { commentsQuery } from '../queries.ts'
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
  const { container, setContainer, ...more } = usePagedList({
    ...commentsQuery(thread.id, post.id, after ?? ''),
    enabled: after !== undefined,
  })
  // An included reply has replies of its own, so it wins over one on a later page.
  const items = distinct<Post>([initialReplies?.items ?? [], more.items], identityOf).flat()
  const outgoing = useOutgoing(thread.id, post.id, items)
  const isDeepest = level >= LEVELS
  const isRequested = after !== undefined
  const next = {
    exists: isRequested
      ? more.next.exists || more.state === 'loading' || more.state === 'failed'
      : initialReplies?.nextCursor != null,
    isLoading: isRequested && (more.state === 'loading' || more.next.isLoading),
    failure: more.failure?.message ?? more.next.failure,
    load: () => {
      if (!isRequested) setAfter(initialReplies?.nextCursor ?? undefined)
      else if (more.state === 'failed') more.retry()
      else more.next.load()
    },
  }
  if (isDeepest && post.comments > 0 && outgoing.length === 0)
    return (
      <PlainLink to="/forum" changes={{ key: thread.id, answer: post.id }} className={styles.continue}>
        {text('continue')}
      </PlainLink>
    )
  if (items.length === 0 && outgoing.length === 0) return null
  return (
    <div className={styles.replies}>
      <ol
        ref={setContainer}
        className={styles.nested}
        aria-label={text('replies', { name: shownName(post.author.displayName) })}
      >
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
      <ShowMore more={next} container={container} label={text('moreComments')} />
    </div>
  )
}
