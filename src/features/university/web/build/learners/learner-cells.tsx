import { ActionIcon } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Learner } from '../../../contract.ts'
import styles from './learners.module.css'
import { assigningApi, refetchLearners } from './queries.ts'

export interface LearnerProps {
  courseId: string
  learner: Learner
}

const STATUS = { notBegun: 'neutral', underWay: 'info', completed: 'success' } as const

/** How far they are. */
export function State({ learner: { state, progress } }: { learner: Learner }) {
  const text = useTranslations('learners')
  const format = useFormatter()
  const { done, lessons, completedAt } = progress
  return (
    <>
      <StatusLabel status={STATUS[state]}>{text(`states.${state}`)}</StatusLabel>
      <span className={styles.below}>
        {completedAt
          ? text('completedOn', { date: format.dateTime(new Date(completedAt), { dateStyle: 'medium' }) })
          : text('lessons', { done, lessons })}
      </span>
    </>
  )
}

/** When and by whom the course was assigned, if it was. */
export function Assigned({ assignment }: { assignment: Learner['assignment'] }) {
  const text = useTranslations('learners')
  const format = useFormatter()
  if (!assignment) return <span className="text-quiet">{text('ownAccord')}</span>
  const { assignedAt, assignedBy } = assignment
  return (
    <>
      {format.dateTime(new Date(assignedAt), { dateStyle: 'medium' })}
      <span className={styles.below}>
        {assignedBy === null ? text('assignedBySomebody') : text('assignedBy', { name: assignedBy })}
      </span>
    </>
  )
}

/** Until when it is due, or since when overdue. */
export function Due({ learner: { assignment } }: { learner: Learner }) {
  const text = useTranslations('learners')
  const day = useDay('medium')
  if (!assignment) return null
  if (assignment.dueOn === null) return <span className="text-quiet">{text('noDueDate')}</span>
  if (!assignment.isOverdue) return day(assignment.dueOn)
  return (
    <>
      <StatusLabel status="danger">{text('overdue')}</StatusLabel>
      <span className={styles.below}>{text('since', { date: day(assignment.dueOn) })}</span>
    </>
  )
}

/** Whether they hold a certificate of it. */
export function CertificateState({ certificate }: { certificate: Learner['certificate'] }) {
  const text = useTranslations('learners.certificates')
  const day = useDay('medium')
  if (!certificate) return text('none')
  const { state, expiresOn } = certificate
  if (state === 'withdrawn') return text('withdrawn')
  if (expiresOn === null) return text('validForEver')
  return text(state, { date: day(expiresOn) })
}

/** Takes the assignment back after Yup. */
export function Unassign({ courseId, learner: { id, displayName: name } }: LearnerProps) {
  const text = useTranslations('learners')
  const { busy, submit } = useSend({
    send: () => assigningApi.unassign({ id: courseId, memberId: id }),
    onSuccess: () => {
      toast.success(text('unassign.done', { name }))
      refetchLearners(courseId)
    },
    onError: toast.problem,
  })
  const ask = async () => {
    if (await confirm({ title: text('unassign.title', { name }), message: text('unassign.message') })) await submit({})
  }
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      loading={busy}
      aria-label={text('table.unassign', { name })}
      onClick={() => void ask()}
    >
      <IconUserMinus size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
