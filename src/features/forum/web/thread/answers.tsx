import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchOf } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { Answer, Thread } from '../../contract.ts'
import { Choice } from '../choice.tsx'
import { forumSearch } from '../forum-search.ts'
import { FreshPill } from '../fresh-pill.tsx'
import { drawingKey, useOutgoing } from '../outbox.ts'
import { ANSWERS_HEAD } from '../post-actions.tsx'
import { type AnswerOrder, answersQuery } from '../queries.ts'
import { ShowMore } from '../show-more.tsx'
import { useHeldBack, useIsAbove } from '../use-held-back.ts'
import { OutgoingPost } from './outgoing-post.tsx'
import { PostNode } from './post-node.tsx'
import styles from './thread.module.css'
import { ThreadSkeleton } from './thread-skeleton.tsx'

interface Props {
  thread: Thread
  order: AnswerOrder
  /** The answer a link names: the list begins with it. */
  at: string | undefined
  onTakeBack: () => void
}

/**
 * The answers, ten at a time (FOR-17). With a link to one of them the list begins there, and earlier ones come by a button above
 * (FOR-02). What arrives above while somebody reads waits behind a pill (FOR-36).
 */
export function Answers({ thread, order, at, onTakeBack }: Props) {
  const text = useTranslations('forum.answers')
  const answers = useInfiniteQuery(answersQuery(thread.id, order, at))
  const top = useRef<HTMLDivElement>(null)
  const [begin, isReading] = useIsAbove()
  const items = onceEach(answers.data?.pages.flatMap((page) => page.items) ?? [])
  const outgoing = useOutgoing(thread.id, null, items)
  const { shown, waiting, release } = useHeldBack(items, {
    isReading,
    isOwn: ({ own }) => own,
  })
  const isEmpty = answers.isSuccess && items.length === 0 && outgoing.length === 0
  return (
    <section className={styles.answers} aria-labelledby={ANSWERS_HEAD}>
      <AnswersHead thread={thread} order={order} />
      {answers.isPending && <ThreadSkeleton label={text('loading')} />}
      {answers.isError && items.length === 0 && (
        <ErrorState title={text('failed')} message={answers.error.message} onRetry={() => void answers.refetch()} />
      )}
      {isEmpty && <p className={styles.none}>{text('none')}</p>}
      {answers.hasPreviousPage && (
        <ShowMore
          words={text('previous')}
          loading={answers.isFetchingPreviousPage}
          failure={answers.isFetchPreviousPageError ? answers.error?.message : undefined}
          onMore={() => {
            release()
            void answers.fetchPreviousPage()
          }}
        />
      )}
      <div ref={top} className={styles.top}>
        <div ref={begin} />
      </div>
      <FreshPill
        words={waiting > 0 ? text('fresh', { count: waiting }) : undefined}
        onShow={() => {
          release()
          top.current?.scrollIntoView({ block: 'start' })
          requestAnimationFrame(() =>
            top.current?.parentElement?.querySelector('article')?.focus({ preventScroll: true }),
          )
        }}
      />
      <ol className={styles.list}>
        {/* One list of both: a post that arrives stays where it is drawn. */}
        {[
          ...outgoing.map((one) => (
            <li key={one.key}>
              {one.post ? (
                <PostNode node={one.post} thread={thread} level={0} />
              ) : (
                <OutgoingPost one={one} thread={thread} onTakeBack={onTakeBack} />
              )}
            </li>
          )),
          ...shown.map((answer) => (
            <li key={drawingKey(answer)}>
              <PostNode node={answer} thread={thread} level={0} isLinked={answer.id === at} />
            </li>
          )),
        ]}
      </ol>
      {answers.hasNextPage && (
        <ShowMore
          loading={answers.isFetchingNextPage}
          failure={answers.isFetchNextPageError ? answers.error?.message : undefined}
          onMore={() => void answers.fetchNextPage()}
        />
      )}
    </section>
  )
}

/** How many there are, and their order, which stands in the address. */
function AnswersHead({ thread, order }: { thread: Thread; order: AnswerOrder }) {
  const text = useTranslations('forum.answers')
  const [, changeSearch] = useSearchOf(forumSearch)
  return (
    <div className={styles.answersHead}>
      <h2 id={ANSWERS_HEAD} tabIndex={-1} className={styles.count}>
        {text('count', { count: thread.answers })}
      </h2>
      {thread.answers > 1 && (
        <Choice
          label={text('order')}
          chosen={order}
          choices={[
            ['created', text('created')],
            ['comments', text('comments')],
            ['votes', text('votes')],
          ]}
          onChoose={(next) =>
            void changeSearch({ order: next === 'created' ? undefined : next, answer: undefined }, { replace: true })
          }
        />
      )}
    </div>
  )
}

/** While pages are read anew one after the other, an answer may stand on two of them. */
function onceEach(items: readonly Answer[]): Answer[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
