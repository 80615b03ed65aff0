import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { asProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { Loading } from '#ui/loading.tsx'
import { Meter } from '#ui/meter.tsx'
import type { QuizStatistics, StuckLearner } from '../../../contract.ts'
import { outOfAttemptsQuery, quizApi, quizStatisticsQuery, refetchOutOfAttempts } from '../queries.ts'
import styles from './statistics-dialog.module.css'

interface Key {
  id: string
  lessonId: string
}

/** How a lesson's published quiz was answered, and who has no attempt left (UNI-B1). */
export function StatisticsDialog({ opened, onClose, ...key }: Key & { opened: boolean; onClose: () => void }) {
  const text = useTranslations('quizEditor.statistics')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <Statistics {...key} />
    </Modal>
  )
}

function Statistics(key: Key) {
  const text = useTranslations('quizEditor.statistics')
  const { data, error, refetch } = useQuery(quizStatisticsQuery(key))
  const problem = error && asProblem(error)
  if (problem?.code === 'university.no-quiz') return <p className="m-0 text-quiet">{text('unpublished')}</p>
  if (problem) return <ErrorState title={text('failed')} message={problem.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.attempts === 0) return <p className="m-0 text-quiet">{text('none')}</p>
  return (
    <div className={styles.statistics}>
      <p className="m-0">{text('summary', { attempts: data.attempts, members: data.members, passed: data.passed })}</p>
      {data.counted < data.attempts && (
        <p className="m-0 text-quiet text-sm">{text('newest', { count: data.counted })}</p>
      )}
      <Stuck {...key} />
      <ol className={styles.questions}>
        {data.questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ol>
    </div>
  )
}

function Question({
  question: { text: asked, answered, right, options },
}: {
  question: QuizStatistics['questions'][number]
}) {
  const text = useTranslations('quizEditor.statistics')
  return (
    <li className={styles.question}>
      <p className={styles.asked}>{asked}</p>
      <Meter
        label={text('right')}
        value={answered === 0 ? 0 : right / answered}
        valueText={text('rightOf', { right, answered })}
      />
      {options.length > 0 && (
        <ul className={styles.options} aria-label={text('options')}>
          {options.map(({ id, text: option, isRight, chosen }) => (
            <li key={id}>
              <span className="wrap-anywhere">
                {option}
                {isRight && <span className="text-quiet"> · {text('isRight')}</span>}
              </span>
              <span className="text-quiet tabular-nums">{text('chosen', { chosen })}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Who has used all attempts; absent while nobody has. */
function Stuck(key: Key) {
  const text = useTranslations('quizEditor.statistics.stuck')
  const list = usePagedList(outOfAttemptsQuery(key))
  if (list.state === 'loading' || list.state === 'empty') return null
  return (
    <section className={styles.stuck} aria-label={text('title')}>
      <h3 className="m-0 text-base">{text('title')}</h3>
      <p className="m-0 text-quiet text-sm">{text('hint')}</p>
      <PagedList
        list={list}
        label={text('title')}
        failed={text('failed')}
        more={text('more')}
        empty={null}
        className={styles.learners}
      >
        {(learner) => <Learner {...key} learner={learner} />}
      </PagedList>
    </section>
  )
}

function Learner({ learner, ...key }: Key & { learner: StuckLearner }) {
  const text = useTranslations('quizEditor.statistics.stuck')
  const format = useFormatter()
  const { name, attempts, bestPercent, lastAt, memberId } = learner
  const { busy, submit } = useSend({
    send: () => quizApi.allowAttempt({ ...key, memberId }),
    onSuccess: () => {
      toast.success(text('allowed', { name }))
      refetchOutOfAttempts(key)
    },
    onError: toast.problem,
  })
  return (
    <div className={styles.learner}>
      <div className="min-w-0">
        <p className="m-0 font-medium wrap-anywhere">{name}</p>
        <p className="m-0 text-quiet text-sm">
          {text('facts', {
            attempts,
            best: bestPercent,
            day: format.dateTime(new Date(lastAt), { dateStyle: 'medium' }),
          })}
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        aria-label={text('allowTo', { name })}
        onClick={() => void submit(undefined)}
      >
        {text('allow')}
      </Button>
    </div>
  )
}
