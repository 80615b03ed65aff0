import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import type { Thread } from '../../contract.ts'
import { forumSearch } from '../forum-search.ts'
import { branchQuery, forumApi, threadQuery } from '../queries.ts'
import { AnswerDock } from './answer-dock.tsx'
import { Answers } from './answers.tsx'
import { Branch } from './branch.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

/** The thread from the URL, in every loading state. */
export function ThreadPane({ id }: { id: string }) {
  const text = useTranslations('forum.question')
  const [, changeSearch] = useSearchOf(forumSearch)
  const { data, error, refetch } = useQuery(threadQuery(id))
  if (data && !isMissing(error)) return <Opened thread={data} />
  return (
    <div>
      <ArrivalHeading className="visually-hidden">{text('label')}</ArrivalHeading>
      {!error && <ThreadSkeleton label={text('loading')} posts={2} />}
      {error && !isMissing(error) && (
        <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
      )}
      {isMissing(error) && (
        <EmptyState
          title={text('gone')}
          action={
            <Button variant="default" onClick={() => void changeSearch({ key: undefined, answer: undefined })}>
              {text('toList')}
            </Button>
          }
        >
          {text('goneMessage')}
        </EmptyState>
      )}
    </div>
  )
}

const isMissing = (error: Error | null) => error !== null && [400, 404].includes(asProblem(error).status)

function Opened({ thread }: { thread: Thread }) {
  const [answering, setAnswering] = useState(false)
  useTitle(thread.title)
  useEffect(() => {
    // A view that could not be recorded is ignored, as the reader cannot help it.
    forumApi.noteView({ id: thread.id }).catch(() => undefined)
  }, [thread.id])
  return (
    <>
      <ThreadHead thread={thread} />
      <Discussion thread={thread} onTakeBack={() => setAnswering(true)} />
      {thread.can.answer && <AnswerDock thread={thread} opened={answering} onOpened={setAnswering} />}
    </>
  )
}

/** All answers, those from a linked one on, or the branch of a linked comment (FOR-02). */
function Discussion({ thread, onTakeBack }: { thread: Thread; onTakeBack: () => void }) {
  const text = useTranslations('forum.answers')
  const [{ answer: linked, order = 'created' }] = useSearchOf(forumSearch)
  const { data, error, refetch } = useQuery({ ...branchQuery(thread.id, linked ?? ''), enabled: linked !== undefined })
  const branch = linked && data?.threadId === thread.id && !isMissing(error) ? data : undefined
  if (branch && branch.answer !== null) return <Branch thread={thread} branch={branch} />
  const all = (at: string | undefined) => (
    // Another order or another start is another list.
    <Answers key={`${order} ${at}`} thread={thread} order={order} at={at} onTakeBack={onTakeBack} />
  )
  if (linked === undefined) return all(undefined)
  if (branch) return all(branch.post.id)
  if (data || isMissing(error))
    return (
      <>
        <div className="pb-4">
          <Note status="warning">
            <p>{text('linkGone')}</p>
          </Note>
        </div>
        {all(undefined)}
      </>
    )
  if (error) return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  return <ThreadSkeleton label={text('loading')} />
}
