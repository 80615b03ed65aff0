import { useFormatter, useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { FailedJob } from '../../contract.ts'
import { jobNameOf } from '../job-name.ts'
import { membersApi } from '../members-api.ts'
import { FailureRow } from './failure-row.tsx'
import { failedJobsQuery } from './queries.ts'

/** Bulk actions that failed with some members, to be tried again with those, or dismissed. */
export function FailedJobs() {
  const text = useTranslations('members.failures')
  const list = usePagedList(failedJobsQuery)
  return (
    <PagedList
      list={list}
      label={text('tabs.jobs')}
      failed={text('failed')}
      empty={<EmptyState title={text('none.jobs')}>{text('noneMessage')}</EmptyState>}
      className="plain-list"
    >
      {(job) => <Row job={job} onGone={list.retry} />}
    </PagedList>
  )
}

function Row({ job, onGone }: { job: FailedJob; onGone(): void }) {
  const text = useTranslations('members.failures')
  const format = useFormatter()
  const navigate = useNavigate()
  const retry = useSend({
    send: () => membersApi.retryBulk({ id: job.id }),
    onSuccess: ({ id }) => void navigate({ to: '/dash/users', search: { job: id } }),
  })
  const dismiss = useSend({
    send: () => membersApi.dismissJob({ id: job.id }),
    onSuccess: () => {
      toast.success(text('dismissed'))
      onGone()
    },
  })
  const name = text(`kind.${jobNameOf(job)}`)
  const time = format.dateTime(new Date(job.startedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <FailureRow
      name={name}
      label={`${name}, ${time}`}
      busy={retry.busy || dismiss.busy}
      onRetry={() => void retry.submit(undefined)}
      onDismiss={() => void dismiss.submit(undefined)}
    >
      <p>{text('failedOf', { failed: job.failed, total: job.total })}</p>
      <p>{job.startedBy ? text('startedBy', { time, name: job.startedBy }) : text('startedByNobody', { time })}</p>
      <p>
        <Link to="/dash/users" search={{ job: job.id }}>
          {text('result')}
        </Link>
      </p>
      <FormError message={(retry.problem ?? dismiss.problem)?.message} />
    </FailureRow>
  )
}
