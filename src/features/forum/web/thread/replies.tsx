import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import type { PostNode as Node, Thread } from '../../contract.ts'
import { drawingKey, useOutgoing } from '../outbox.ts'
import { commentsQuery } from '../queries.ts'
import { ShowMore } from '../show-more.tsx'
import { OutgoingPost } from './outgoing-post.tsx'
import styles from './post.module.css'

interface Props {
  node: Node
  thread: Thread
  level: number
  onTakeBack: () => void
  /** Draws a reply with all that belongs to it. */
  draw: (reply: Node) => ReactNode
}

/** Levels shown below the post a view begins with; what lies deeper is a view of its own (FOR-B5). */
const LEVELS = 3

/** The replies to a post, nested by a hairline; more of them by a button, deeper ones by 'Continue this thread'. */
export function Replies({ node, thread, level, onTakeBack, draw }: Props) {
  const text = useTranslations('forum.post')
  const came = node.replies
  // Where the further ones begin stays what it was when they were asked for, also when the first are read anew.
  const [after, setAfter] = useState<string>()
  const more = useInfiniteQuery({ ...commentsQuery(thread.id, node.id, after ?? ''), enabled: after !== undefined })
  const items = onceEach([
    ...(came?.items ?? []),
    ...((more.data?.pages ?? []).flatMap((page) => page.items) as Node[]),
  ])
  const outgoing = useOutgoing(thread.id, node.id, items)
  const isDeepest = level >= LEVELS
  const hasMore = after === undefined ? came?.nextCursor != null : more.hasNextPage || more.isPending || more.isError
  if (isDeepest && node.comments > 0 && outgoing.length === 0)
    return (
      <PlainLink
        to="/forum"
        search={((before: object) => ({ ...before, key: thread.id, answer: node.id })) as never}
        className={styles.continue}
      >
        {text('continue')}
      </PlainLink>
    )
  if (items.length === 0 && outgoing.length === 0) return null
  return (
    <div className={styles.replies}>
      <ol className={styles.nested} aria-label={text('replies', { name: shownName(node.author.displayName) })}>
        {/* One list of both: a post that arrives stays where it is drawn. */}
        {[
          ...items.map((reply) => <li key={drawingKey(reply)}>{draw(reply)}</li>),
          ...outgoing.map((one) => (
            <li key={one.key}>
              {one.post ? draw(one.post) : <OutgoingPost one={one} thread={thread} onTakeBack={onTakeBack} />}
            </li>
          )),
        ]}
      </ol>
      {hasMore && (
        <ShowMore
          words={text('moreComments')}
          loading={after !== undefined && (more.isPending || more.isFetchingNextPage)}
          failure={more.error?.message}
          onMore={() => {
            if (after === undefined) setAfter(came?.nextCursor ?? undefined)
            else if (more.data) void more.fetchNextPage()
            else void more.refetch()
          }}
        />
      )}
    </div>
  )
}

/** While pages are read anew, a reply may stand in two of them. */
function onceEach(nodes: readonly Node[]): Node[] {
  return [...new Map(nodes.toReversed().map((node) => [node.id, node])).values()].toReversed()
}
