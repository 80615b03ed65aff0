import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchOf } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { Answer, Thread } from '../../contract.ts'
import { Choice } from '../choice.tsx'
import { forumSearch } from '../forum-search.ts'
import { NewItemsPill } from '../new-items-pill.tsx'
import { reactKey, useOutgoing } from '../outbox.ts'
import { ANSWERS_HEAD } from '../post-actions.tsx'
import { type AnswerOrder, answersQuery } from '../queries.ts'
import { ShowMore } from '../show-more.tsx'
import { useDeferredItems, useIsAbove } from '../use-deferred-items.ts'
import { OutgoingPost } from './outgoing-post.tsx'
import { PostNode } from './post-node.tsx'
import styles from './thread.module.css'
import { ThreadSkeleton } from './thread-skeleton.tsx'

interface Props {
  thread: Thread
  order: AnswerOrder
  /** The linked answer, with which the list begins. */
  at: string | undefined
  onTakeBack: () => void
}

/**
 * The answers in pages of ten (FOR-17). With a linked answer the list begins there, and a button loads earlier ones (FOR-02). Answers
 * that arrive above while the user is reading are deferred (FOR-36).
 */
export function Answers({ thread, order, at, onTakeBack }: Props) {
  const text = useTranslations('forum.answers')
  const answers = useInfiniteQuery(answersQuery(thread.id, order, at))
  const top = useRef<HTMLDivElement>(null)
  const [begin, isReading] = useIsAbove()
  const items = onceEach(answers.data?.pages.flatMap((page) => page.items) ?? [])
  const outgoing = useOutgoing(thread.id, null, items)
  const { shown, waiting, release } = useDeferredItems(items, {
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
          label={text('previous')}
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
      <NewItemsPill
        label={waiting > 0 ? text('fresh', { count: waiting }) : undefined}
        onShow={() => {
          release()
          top.current?.scrollIntoView({ block: 'start' })
          requestAnimationFrame(() =>
            top.current?.parentElement?.querySelector('article')?.focus({ preventScroll: true }),
          )
        }}
      />
      <ol className={styles.list}>
        {/* A single list, so that a confirmed post keeps its element. */}
        {[
          ...outgoing.map((entry) => (
            <li key={entry.key}>
              {entry.post ? (
                <PostNode post={entry.post} thread={thread} level={0} />
              ) : (
                <OutgoingPost entry={entry} thread={thread} onTakeBack={onTakeBack} />
              )}
            </li>
          )),
          ...shown.map((answer) => (
            <li key={reactKey(answer)}>
              <PostNode post={answer} thread={thread} level={0} isLinked={answer.id === at} />
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

/** The number of answers, and their order, which is stored in the URL. */
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

/** Removes duplicates: while pages are refetched one after the other, an answer may be on two of them. */
function onceEach(items: readonly Answer[]): Answer[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
