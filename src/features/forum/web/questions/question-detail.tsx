import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { Answer, Thread } from '../../contract.ts'
import { answersQuery, threadQuery } from '../queries.ts'
import { ShowMore } from '../show-more.tsx'
import { HiddenThread } from '../thread/hidden.tsx'
import post from '../thread/post.module.css'
import { PostNode } from '../thread/post-node.tsx'
import { noteView, rememberTopVotes } from './listed.ts'
import styles from './question-detail.module.css'

interface Props {
  id: string
  /** It stands above the list, which does not hold it. */
  isAlone?: boolean
  onClose: () => void
}

/** An open line: the question's text, its answers with their votes and comments, and the way to the discussion (FOR-41, FOR-42). */
export function QuestionDetail({ id, isAlone = false, onClose }: Props) {
  const text = useTranslations('questions.detail')
  const { data, error, refetch } = useQuery(threadQuery(id))
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // Opened by a link: what it leads to is in sight.
    const box = place.current?.getBoundingClientRect()
    if (box && box.top > window.innerHeight * 0.8) place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const isGone = error !== null && [400, 404].includes(asProblem(error).status)
  return (
    <section ref={place} className={styles.detail} aria-label={data && text('label', { title: data.title })}>
      {isGone && (
        <EmptyState
          title={text('gone')}
          action={
            <Button size="xs" variant="default" onClick={onClose}>
              {text('close')}
            </Button>
          }
        >
          {text('goneWords')}
        </EmptyState>
      )}
      {error && !isGone && !data && (
        <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading />}
      {data && !isGone && <Opened thread={data} isAlone={isAlone} onClose={onClose} />}
    </section>
  )
}

function Opened({ thread, isAlone, onClose }: { thread: Thread; isAlone: boolean; onClose: () => void }) {
  const text = useTranslations('questions.detail')
  useEffect(() => {
    // To open a line is to open its question.
    void noteView(thread.id)
  }, [thread.id])
  return (
    <>
      {isAlone && <h2 className={styles.title}>{thread.title}</h2>}
      {thread.hide && <HiddenThread thread={thread} />}
      <RichText html={thread.content} className={post.text ?? ''} />
      <Answers thread={thread} />
      <p className={styles.ways}>
        <PlainLink to="/forum" search={{ key: thread.id } as never} className={styles.way}>
          {text(thread.can.answer ? 'answer' : 'open')}
        </PlainLink>
        <button type="button" className={styles.way} onClick={onClose}>
          {text('close')}
        </button>
      </p>
    </>
  )
}

/** The answers with the most votes first, each with what the discussion offers too: votes, the best one, comments. */
function Answers({ thread }: { thread: Thread }) {
  const text = useTranslations('questions.detail')
  const answers = useInfiniteQuery(answersQuery(thread.id, 'votes', undefined))
  const items = onceEach(answers.data?.pages.flatMap((page) => page.items) ?? [])
  const top = thread.bestAnswer === null ? items[0] : items.find(({ id }) => id === thread.bestAnswer)
  const votes = top && !top.hide ? top.votes : undefined
  useEffect(() => {
    if (votes !== undefined) rememberTopVotes(thread.id, votes)
  }, [thread.id, votes])
  return (
    <div className={styles.answers}>
      <h3 className={styles.count}>{text('answers', { count: thread.answers })}</h3>
      {answers.isPending && <Loading />}
      {answers.isError && items.length === 0 && (
        <ErrorState
          title={text('answersFailed')}
          message={answers.error.message}
          onRetry={() => void answers.refetch()}
        />
      )}
      {answers.isSuccess && items.length === 0 && <p className={styles.quiet}>{text('none')}</p>}
      <ol className={styles.answerList}>
        {items.map((answer) => (
          <li key={answer.id}>
            <PostNode node={answer} thread={thread} level={0} />
          </li>
        ))}
      </ol>
      {answers.hasNextPage && (
        <ShowMore
          words={text('more')}
          loading={answers.isFetchingNextPage}
          failure={answers.isFetchNextPageError ? answers.error?.message : undefined}
          onMore={() => void answers.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** While pages are read anew one after the other, an answer may stand on two of them. */
function onceEach(items: readonly Answer[]): Answer[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
