import { useFormatter, useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useJobKind } from '#platform/web/page-parts.tsx'
import type { PageTarget } from '#platform/web/pages.ts'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { FailedJob } from '../../contract.ts'
import { isMemberJob, jobNameOf } from '../job-name.ts'
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
  const { name, target } = useShown(job)
  const retry = useSend({
    send: () => membersApi.retryBulk({ id: job.id }),
    // One without a page of its own is listed again should it fail again.
    onSuccess: () => (target ? void navigate(target) : onGone()),
  })
  const dismiss = useSend({
    send: () => membersApi.dismissJob({ id: job.id }),
    onSuccess: () => {
      toast.success(text('dismissed'))
      onGone()
    },
  })
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
      {target && (
        <p>
          <Link {...target}>{text('result')}</Link>
        </p>
      )}
      <FormError message={(retry.problem ?? dismiss.problem)?.message} />
    </FailureRow>
  )
}

/** What a job is called, and the page with its result: of its feature, or none while that is switched off. */
function useShown(job: FailedJob): { name: string; target: PageTarget | undefined } {
  const text = useTranslations()
  const kind = useJobKind(job.kind)
  if (isMemberJob(job))
    return {
      name: text(`members.failures.kind.${jobNameOf(job)}`),
      target: { to: '/dash/users', search: { job: job.id } },
    }
  if (!kind) return { name: text('members.failures.kind.other'), target: undefined }
  return {
    name: text((job.isUndo ? kind.undoLabel : kind.label) as never),
    target: kind.target({ id: job.id, about: job.about ?? '' }),
  }
}
