import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { PastJob } from '../../contract.ts'
import { DecisionRow } from '../decision-row.tsx'
import { jobNameOf } from '../job-name.ts'
import { membersApi } from '../members-api.ts'

const pastJobsQuery = pagedQuery(['bulkJobs', 'past'], (page, options) => membersApi.pastJobs(page, options))

/** Opens the list of the bulk actions of the last 30 days, from whoever started them (ADM-B2). */
export function PastJobs() {
  const text = useTranslations('members.bulk.past')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {text('open')}
      </Button>
      <Modal opened={opened} onClose={close} title={text('open')} size="42rem">
        <List onShow={close} />
      </Modal>
    </>
  )
}

function List({ onShow }: { onShow(): void }) {
  const text = useTranslations('members.bulk.past')
  const list = usePagedList(pastJobsQuery)
  return (
    <PagedList
      list={list}
      label={text('open')}
      failed={text('failed')}
      empty={<EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>}
      className="plain-list"
    >
      {(job) => <Row job={job} onShow={onShow} />}
    </PagedList>
  )
}

/** Its result is a dialog of its own, where it is downloaded and undone. */
function Row({ job, onShow }: { job: PastJob; onShow(): void }) {
  const text = useTranslations('members.bulk.past')
  const failures = useTranslations('members.failures')
  const format = useFormatter()
  const navigate = useNavigate()
  const timeOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  const name = failures(`kind.${jobNameOf(job)}`)
  const time = timeOf(job.startedAt)
  const show = () => {
    onShow()
    void navigate({ to: '/dash/users', changes: { job: job.id } })
  }
  return (
    <DecisionRow
      name={name}
      buttons={
        <Button size="sm" variant="default" aria-label={text('showOf', { name: `${name}, ${time}` })} onClick={show}>
          {text('show')}
        </Button>
      }
    >
      <p>
        {job.startedBy ? failures('startedBy', { time, name: job.startedBy }) : failures('startedByNobody', { time })}
      </p>
      <p>
        {text(job.isFinished ? 'counts' : 'running', { done: job.done, total: job.total })}
        {job.isUndone && ` · ${text('undone')}`}
        {job.undoUntil && ` · ${text('undoUntil', { time: timeOf(job.undoUntil) })}`}
      </p>
    </DecisionRow>
  )
}
