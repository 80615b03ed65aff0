import { Button, Modal } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Run } from '#base/word-diff.ts'
import { asProblem } from '#platform/web/problem.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { forumApi } from '../queries.ts'
import { useWrittenTime } from '../time.tsx'
import { changeOf, type TextThen } from './changes.ts'
import { historyMessages } from './messages.ts'
import styles from './post-history.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The thread or post, its thread, and its current text. */
  id: string
  threadId: string
  now: TextThen
  edited: string
}

const revisionsQuery = (threadId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [`thread/${threadId}`, 'revisions', id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      forumApi.revisions({ id, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })

/** The previous versions of a thread or post, change by change (FOR-B4). */
export const HistoryDialog = withTexts<Props>({ history: historyMessages }, function HistoryDialog(props) {
  const text = useTranslations('history')
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={text('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {props.opened && <Changes {...props} />}
    </Modal>
  )
})

function Changes({ id, threadId, now, edited }: Props) {
  const text = useTranslations('history')
  const written = useWrittenTime()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    revisionsQuery(threadId, id),
  )
  const before = data?.pages.flatMap((page) => page.items)
  if (!before && error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!before) return <Loading />
  if (before.length === 0) return <EmptyState title={text('none')} />
  const after = [{ ...now, time: edited }, ...before]
  const [oldest] = before.slice(-1)
  return (
    <>
      <p className={styles.lead}>{text('lead')}</p>
      <ol className={styles.changes}>
        {before.map((old, index) => {
          const next = after[index] ?? { ...now, time: edited }
          return (
            <li key={old.id}>
              <h3 className={styles.when}>{text('until', { time: written(next.time) })}</h3>
              <Differences before={old} after={next} />
            </li>
          )
        })}
        {oldest && !hasNextPage && (
          <li>
            <h3 className={styles.when}>{text('first', { time: written(oldest.time) })}</h3>
            {oldest.title !== null && <p className={styles.title}>{oldest.title}</p>}
            <p className={styles.body}>{oldest.plaintext}</p>
          </li>
        )}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </>
  )
}

function Differences({ before, after }: { before: TextThen; after: TextThen }) {
  const text = useTranslations('history')
  const change = changeOf(before, after)
  if (!change.title && !change.text) return <p className={styles.lead}>{text('same')}</p>
  return (
    <>
      {change.title && (
        <p className={styles.title}>
          <span className="visually-hidden">{text('heading')}: </span>
          <Runs runs={change.title} />
        </p>
      )}
      {change.text && (
        <p className={styles.body}>
          <Runs runs={change.text} />
        </p>
      )}
    </>
  )
}

/** Underlined or struck through, so that colour is not the only cue; labelled for screen readers. */
function Runs({ runs }: { runs: readonly Run[] }) {
  const text = useTranslations('history')
  return runs.map(({ kind, words }, index) => {
    if (kind === 'same') return <span key={index}>{words}</span>
    const Mark = kind === 'gone' ? 'del' : 'ins'
    return (
      <Mark key={index}>
        <span className="visually-hidden">{text(kind === 'gone' ? 'gone' : 'came')}: </span>
        {words}
      </Mark>
    )
  })
}
