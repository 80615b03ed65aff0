import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { OpenAssignment } from '../../contract.ts'
import { useDay } from '../use-day.ts'

/** That a course was assigned to somebody, and until when it is due or since when overdue, in words (UNI-B4). */
export function DueLabel({ assignment: { dueOn, isOverdue } }: { assignment: OpenAssignment }) {
  const text = useTranslations('learn.due')
  const day = useDay()
  if (dueOn === null) return <StatusLabel status="info">{text('assigned')}</StatusLabel>
  const date = day(dueOn)
  if (isOverdue) return <StatusLabel status="danger">{text('overdue', { date })}</StatusLabel>
  return <StatusLabel status="info">{text('due', { date })}</StatusLabel>
}
