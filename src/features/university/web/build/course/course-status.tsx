import { useFormatter, useTranslations } from 'use-intl'
import type { CourseDraft } from '../../../contract.ts'
import { CourseState } from '../config/course-state.tsx'

/** Whether members see the course, which version of it, and whether something of the draft is not published. */
export function CourseStatus({ course }: { course: CourseDraft }) {
  const text = useTranslations('courseBuilder')
  const format = useFormatter()
  const { publishedVersion, publishedAt, hasChanges } = course
  return (
    <>
      <CourseState course={course} />{' '}
      {publishedVersion === null || publishedAt === null
        ? text('draftLead')
        : text(hasChanges ? 'changedLead' : 'publishedLead', {
            version: publishedVersion,
            date: format.dateTime(new Date(publishedAt), { dateStyle: 'medium' }),
          })}
    </>
  )
}
