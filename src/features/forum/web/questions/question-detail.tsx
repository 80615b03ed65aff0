import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { asProblem } from '#platform/web/problem.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { Loading } from '#ui/loading.tsx'
import type { Thread } from '../../contract.ts'
import { answersQuery, threadQuery } from '../queries.ts'
import { HiddenThread } from '../thread/hidden.tsx'
import postStyles from '../thread/post.module.css'
import { PostNode } from '../thread/post-node.tsx'
import { noteView, setTopVotesInCache } from './listed.ts'
import styles from './question-detail.module.css'

interface Props {
  id: string
  /** Shown above the list, which does not contain it. */
  isAlone?: boolean
  onClose: () => void
}

/** An open row: the thread's text, its answers with votes and comments, and the link to the discussion (FOR-41, FOR-42). */
export function QuestionDetail({ id, isAlone = false, onClose }: Props) {
  const text = useTranslations('questions.detail')
  const { data, error, refetch } = useQuery(threadQuery(id))
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Opened by a link: scrolls it into view.
    const box = section.current?.getBoundingClientRect()
    if (box && box.top > window.innerHeight * 0.8) section.current?.scrollIntoView({ block: 'center' })
  }, [])
  const isGone = error !== null && [400, 404].includes(asProblem(error).status)
  return (
    <section ref={section} className={styles.detail} aria-label={data && text('label', { title: data.title })}>
      {isGone && (
        <EmptyState
          title={text('gone')}
          action={
            <Button size="xs" variant="default" onClick={onClose}>
              {text('close')}
            </Button>
          }
        >
          {text('goneMessage')}
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
    // Opening a row counts as a view.
    void noteView(thread.id)
  }, [thread.id])
  return (
    <>
      {isAlone && <h2 className="m-0 mb-3 text-xl">{thread.title}</h2>}
      {thread.hide && <HiddenThread thread={thread} />}
      <RichText html={thread.content} className={postStyles.text ?? ''} />
      <Answers thread={thread} />
      <p className="flex flex-wrap gap-y-2 gap-x-5 m-0">
        <PlainLink to="/forum" search={{ key: thread.id }} className={styles.link}>
          {text(thread.can.answer ? 'answer' : 'open')}
        </PlainLink>
        <button type="button" className={styles.link} onClick={onClose}>
          {text('close')}
        </button>
      </p>
    </>
  )
}

/** The answers, most votes first, with the same actions as in the discussion. */
function Answers({ thread }: { thread: Thread }) {
  const text = useTranslations('questions.detail')
  const answers = usePagedList(answersQuery(thread.id, 'votes', undefined))
  const { items } = answers
  const top = thread.bestAnswer === null ? items[0] : items.find(({ id }) => id === thread.bestAnswer)
  const votes = top && !top.hide ? top.votes : undefined
  useEffect(() => {
    if (votes !== undefined) setTopVotesInCache(thread.id, votes)
  }, [thread.id, votes])
  return (
    <div className="grid gap-3 min-w-0">
      <h3 className={styles.count}>{text('answers', { count: thread.answers })}</h3>
      <PagedList
        list={answers}
        failed={text('answersFailed')}
        empty={<p className="m-0 text-quiet">{text('none')}</p>}
        more={text('more')}
        ordered
        className={styles.answerList}
      >
        {(answer) => <PostNode post={answer} thread={thread} level={0} />}
      </PagedList>
    </div>
  )
}
