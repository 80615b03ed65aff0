import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { BulkJob } from '#base/bulk-job.ts'
import { useDialogAddress } from '#platform/web/dialog-address.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { Meter } from '#ui/meter.tsx'
import { idOf } from '../../id-of.ts'
import { assigningApi, assignmentJobQuery, refetchLearners } from './queries.ts'

/** The progress and result of an assignment whose id is in the address, so that a reload shows it again (UNI-B4). */
export function AssignmentJobDialog({ courseId }: { courseId: string }) {
  const text = useTranslations('learners.job')
  const { opened, close } = useDialogAddress('job')
  // A mistyped link shows the table.
  const id = idOf(opened) ?? ''
  const { data, error, refetch } = useQuery(assignmentJobQuery(id))
  const isGone = error !== null && asProblem(error).status === 404
  const hasEnded = data ? data.finishedAt !== null : false
  useEffect(() => {
    if (hasEnded) refetchLearners(courseId)
  }, [hasEnded, courseId])
  return (
    <Modal
      opened={id !== ''}
      onClose={close}
      title={text(data?.undoes ? 'undoTitle' : 'title')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {data && <Job job={data} courseId={courseId} onClose={close} />}
      {!data && !error && <Loading />}
      {!data && error && isGone && <EmptyState title={text('gone')}>{text('goneHint')}</EmptyState>}
      {!data && error && !isGone && (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}

interface Props {
  job: BulkJob
  courseId: string
  onClose: () => void
}

function Job({ job, courseId, onClose }: Props) {
  const text = useTranslations('learners.job')
  const format = useFormatter()
  const navigate = useNavigate()
  const { busy, problem, submit } = useSend({
    send: (id: string, { key }) => assigningApi.undoAssignment({ id }, { key }),
    onSuccess: ({ id }) =>
      void navigate({
        to: '/dash/university/$courseId/learners',
        params: { courseId },
        changes: { job: id },
        replace: true,
      }),
  })
  const processed = job.done + job.unchanged + job.skipped + job.failed
  const time = job.undoUntil && format.dateTime(new Date(job.undoUntil), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="grid gap-4 pt-2">
      <Meter
        label={text('progress')}
        value={job.finishedAt ? 1 : processed / Math.max(1, job.total)}
        valueText={text('progressText', { processed, total: job.total })}
      />
      <div role="status">
        {job.finishedAt ? <Result job={job} /> : <p className="m-0 text-quiet">{text('goesOn')}</p>}
      </div>
      {time && <p className="m-0 text-quiet text-sm">{text('undoUntil', { time })}</p>}
      {job.undoneBy && <p className="m-0 text-quiet text-sm">{text('wasUndone')}</p>}
      <FormError message={problem?.message} />
      <Group justify="flex-end">
        {time && (
          <Button variant="default" loading={busy} onClick={() => void submit(job.id)}>
            {text('undo')}
          </Button>
        )}
        <Button onClick={onClose}>{text('close')}</Button>
      </Group>
    </div>
  )
}

const REASONS = {
  'already-complete': 'alreadyComplete',
  'due-date-changed': 'dueDateChanged',
  'cannot-follow': 'cannotFollow',
  'not-an-administrator': 'notAnAdministrator',
  'course-gone': 'courseGone',
  'changed-since': 'changedSince',
  gone: 'gone',
} as const

const reasonOf = (reason: string) => (reason in REASONS ? REASONS[reason as keyof typeof REASONS] : 'error')

/** What became of those it was for, with why some were left out. */
function Result({ job: { undoes, done, unchanged, reasons } }: { job: BulkJob }) {
  const text = useTranslations('learners.job')
  return (
    <>
      <p className="m-0 font-medium">{text(undoes ? 'undone' : 'done', { count: done })}</p>
      {unchanged > 0 && <p className="m-0 text-sm">{text('unchanged', { count: unchanged })}</p>}
      {reasons.map(({ reason, count }) => (
        <p key={reason} className="m-0 text-sm">
          {text(`reasons.${reasonOf(reason)}`, { count })}
        </p>
      ))}
    </>
  )
}
