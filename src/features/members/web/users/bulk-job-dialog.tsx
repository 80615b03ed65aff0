import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { BulkJob } from '#base/bulk-job.ts'
import { useDialogAddress } from '#platform/web/dialog-address.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { Meter } from '#ui/meter.tsx'
import { membersApi } from '../members-api.ts'
import { BulkResult } from './bulk-result.tsx'
import { EmailDeliveries } from './email-deliveries.tsx'

/** By the kind of job. */
const TITLES: Record<string, 'emailJob' | 'removalJob' | 'importJob'> = {
  'members.email': 'emailJob',
  'members.remove': 'removalJob',
  'members.import': 'importJob',
}

/** The progress and result of a bulk action whose id is in the address, so that a reload shows it again (ADM-B2). */
export function BulkJobDialog() {
  const text = useTranslations('members.bulk')
  const { opened: id = '', close } = useDialogAddress('job')
  const { data, error, refetch } = useQuery({
    queryKey: ['bulkJobs', id],
    queryFn: ({ signal }) => membersApi.bulkJob({ id }, { signal }),
    enabled: id !== '',
  })
  const isGone = !data && error !== null && [400, 404].includes(asProblem(error).status)
  return (
    <Modal
      opened={id !== ''}
      onClose={close}
      title={text(data?.undoes ? 'undoJob' : (TITLES[data?.kind ?? ''] ?? 'job'))}
    >
      {data && <Job job={data} onClose={close} />}
      {!data && !error && <Loading />}
      {isGone && <EmptyState title={text('goneJob')}>{text('goneJobHint')}</EmptyState>}
      {!data && error && !isGone && (
        <ErrorState title={text('failedLoading')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}

function Job({ job, onClose }: { job: BulkJob; onClose(): void }) {
  const text = useTranslations('members.bulk')
  const { total, done, unchanged, skipped, failed } = job
  const processed = done + unchanged + skipped + failed
  return (
    <div className="grid gap-4">
      <Meter
        label={text('progress')}
        value={job.finishedAt ? 1 : processed / Math.max(1, total)}
        valueText={text('progressText', { processed, total })}
      />
      <div role="status">
        {job.finishedAt ? <BulkResult job={job} /> : <p className="m-0 text-quiet">{text('goesOn')}</p>}
      </div>
      {job.finishedAt && job.kind === 'members.email' && <EmailDeliveries jobId={job.id} />}
      <Actions job={job} onClose={onClose} />
    </div>
  )
}

function Actions({ job, onClose }: { job: BulkJob; onClose(): void }) {
  const text = useTranslations('members.bulk')
  const format = useFormatter()
  const navigate = useNavigate()
  const show = (id: string) => void navigate({ to: '/dash/users', changes: { job: id }, replace: true })
  const result = useDownload()
  const download = () => result.save(`/api/members/bulk/${job.id}/result`, 'result.csv', { format: 'csv' })
  const { busy, problem, submit } = useSend({
    send: (id: string, options) => membersApi.undoBulk({ id }, options),
    onSuccess: ({ id }) => show(id),
  })
  const retry = useSend({
    send: () => membersApi.retryBulk({ id: job.id }),
    onSuccess: (started) => queryClient.setQueryData(['bulkJobs', started.id], started),
  })
  const time = job.undoUntil && format.dateTime(new Date(job.undoUntil), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      {time && <p className="m-0 text-quiet text-sm">{text('undoUntil', { time })}</p>}
      {job.undoneBy && <p className="m-0 text-quiet text-sm">{text('undone')}</p>}
      <FormError message={(problem ?? retry.problem)?.message} />
      <Group justify="flex-end">
        {job.undoneBy && (
          <Button variant="subtle" onClick={() => show(job.undoneBy ?? '')}>
            {text('showUndo')}
          </Button>
        )}
        {job.finishedAt && job.failed > 0 && !job.undoneBy && (
          <Button variant="default" loading={retry.busy} onClick={() => void retry.submit(undefined)}>
            {text('retry')}
          </Button>
        )}
        {time && (
          <Button variant="default" loading={busy} onClick={() => void submit(job.id)}>
            {text('undo')}
          </Button>
        )}
        {job.finishedAt && (
          <Button variant="default" loading={result.busy} onClick={() => void download()}>
            {text('download')}
          </Button>
        )}
        <Button onClick={onClose}>{text('close')}</Button>
      </Group>
    </>
  )
}
