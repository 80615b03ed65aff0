import { useTranslations } from 'use-intl'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { sessionQuery, useViewer, type Viewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { OwnAssignment } from '../../../contract.ts'
import { DueLabel } from '../due-label.tsx'
import { LessonButton } from '../lesson-button.tsx'
import { learnMessages } from '../messages.ts'
import styles from './assigned-courses.module.css'
import { assignedMessages } from './messages.ts'

/** The courses somebody was assigned and has not completed; refetched when one is assigned, and with their progress. */
const assignedQuery = pagedQuery(['learning', 'assignments'], async (page, options) =>
  (await import('./home-api.ts')).homeApi.ownAssignments(page, options),
)

/** On home: the courses one was assigned, overdue ones first; nothing without any (UNI-B4). */
export function AssignedCourses() {
  return useViewer().role === 'guest' ? null : <Assigned />
}

const Assigned = withTexts({ assigned: assignedMessages, learn: learnMessages }, function Assigned() {
  const text = useTranslations('assigned')
  const list = usePagedList(assignedQuery)
  if (list.state === 'empty' || list.state === 'loading') return null
  return (
    <section className={styles.card} aria-labelledby="assigned-title">
      <h2 id="assigned-title" className={styles.heading}>
        {text('title')}
      </h2>
      <PagedList list={list} failed={text('failed')} more={text('more')} empty={null} className={styles.list}>
        {(assignment) => <Course assignment={assignment} />}
      </PagedList>
    </section>
  )
})

function Course({ assignment }: { assignment: OwnAssignment }) {
  const text = useTranslations('assigned')
  const learn = useTranslations('learn')
  const { id, courseTitle: course, progress, hasBegun, resumeAt } = assignment
  return (
    <>
      <div className={styles.course}>
        <PlainLink to="/university/$courseId" params={{ courseId: id }} className={styles.title}>
          {course}
        </PlainLink>
        <DueLabel assignment={assignment} />
        {hasBegun && (
          <span className="text-quiet text-sm">
            {learn('lessonsDone', { done: progress.done, lessons: progress.lessons })}
          </span>
        )}
      </div>
      {resumeAt && (
        <LessonButton
          courseId={id}
          lessonId={resumeAt}
          variant={assignment.isOverdue ? 'filled' : 'default'}
          label={text(hasBegun ? 'resumeNamed' : 'startNamed', { course })}
        >
          {learn(hasBegun ? 'resume' : 'start')}
        </LessonButton>
      )}
    </>
  )
}

/** Prefetches them for the first paint, so that they cause no layout shift; guests have none. */
export async function prepare(): Promise<void> {
  const viewer = queryClient.getQueryData<Viewer>(sessionQuery.queryKey)
  if (viewer && viewer.role !== 'guest') await queryClient.prefetchInfiniteQuery(assignedQuery)
}
