import { useTranslations } from 'use-intl'
import { type Status, StatusLabel } from '#ui/status-label.tsx'
import type { CourseRow } from '../../../contract.ts'

const STATUS_OF = { draft: 'neutral', published: 'success', changed: 'warning' } as const satisfies Record<
  string,
  Status
>

/** Whether members see the course, and see all of it. */
export function CourseState({ course }: { course: Pick<CourseRow, 'publishedAt' | 'hasChanges'> }) {
  const text = useTranslations('uniConfig.courses.states')
  const state = course.publishedAt === null ? 'draft' : course.hasChanges ? 'changed' : 'published'
  return <StatusLabel status={STATUS_OF[state]}>{text(state)}</StatusLabel>
}
