import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { OpenAssignment } from '../../contract.ts'
import styles from './due-label.module.css'

/** That a course was assigned to somebody, and until when it is due or since when overdue, in words (UNI-B4). */
export function DueLabel({ assignment: { dueOn, isOverdue } }: { assignment: OpenAssignment }) {
  const text = useTranslations('learn.due')
  const day = useDay()
  return (
    <span className={styles.due}>
      <StatusLabel status={isOverdue ? 'danger' : 'info'}>
        {dueOn === null ? text('assigned') : text(isOverdue ? 'overdue' : 'due', { date: day(dueOn) })}
      </StatusLabel>
    </span>
  )
}
