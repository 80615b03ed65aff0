import { Button, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLiveTopic } from '#platform/web/live.ts'
import type { PathParts } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink, usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import type { CourseInFull } from '../../../contract.ts'
import { BackToCourses } from '../back-link.tsx'
import { CertificateCard } from '../certificate-card.tsx'
import { CoursePicture } from '../course-picture.tsx'
import { DueLabel } from '../due-label.tsx'
import { learnMessages } from '../messages.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { Outline } from '../outline.tsx'
import { courseQuery } from '../queries.ts'
import { CourseAction } from './course-action.tsx'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-page.module.css'
import { Instructors } from './instructors.tsx'
import { courseMessages } from './messages.ts'
import { TrainingFor } from './training-for.tsx'

/** /university/{courseId}: what a course teaches, by whom, and how far one has come (UNI-02). */
export const CoursePage = withTexts({ course: courseMessages, learn: learnMessages }, function CoursePage() {
  const text = useTranslations('course')
  const id = usePathPart('courseId')
  const { data: course, error, refetch } = useQuery(courseQuery(id))
  // The page shows one's own progress as well as the course.
  useLiveTopic('learning', () => void queryClient.invalidateQueries({ queryKey: courseQuery(id).queryKey }))
  if (course) return <Course course={course} />
  if (error) return <NotLoaded error={error} failed={text('failed')} onRetry={() => void refetch()} />
  return <Waiting />
})

/** Prefetches the course. */
export const prepare = (_search: string, { courseId = '' }: PathParts): Promise<void> =>
  queryClient.prefetchQuery(courseQuery(courseId))

function Course({ course }: { course: CourseInFull }) {
  const text = useTranslations('course')
  const { id, courseTitle, courseDescription, learns, certificate, progress, can } = course
  useTitle(courseTitle)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackToCourses />
        {can.edit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <PlainLink to="/dash/university/$courseId" params={{ courseId: id }} {...props} />}
          >
            {text('edit')}
          </Button>
        )}
      </div>
      <header className={styles.head}>
        <div className={styles.titles}>
          <p className={styles.level}>{course.courseSkillLevel.name}</p>
          <ArrivalHeading className={styles.title}>{courseTitle}</ArrivalHeading>
          {courseDescription && <p className={styles.description}>{courseDescription}</p>}
          <CourseFacts course={course} />
          {course.assignment && (
            <p className="m-0">
              <DueLabel assignment={course.assignment} />
            </p>
          )}
          <CourseAction course={course} />
        </div>
        <CoursePicture picture={course.courseImage} title={courseTitle} slot="page" first />
      </header>
      {course.isOlderVersion && progress && !progress.completedAt && <Note>{text('older')}</Note>}
      {certificate && <CertificateCard certificate={certificate} />}
      <div className={styles.columns}>
        <section aria-labelledby="lessons-title" className="grid content-start gap-4 min-w-0">
          <h2 id="lessons-title" className="m-0 text-xl">
            {text('contents')}
          </h2>
          {course.lessons === 0 && <p className="m-0 text-quiet">{text('noLessons')}</p>}
          <Outline course={course} />
        </section>
        <div className="grid content-start gap-6 min-w-0">
          {learns.length > 0 && (
            <section aria-labelledby="learns-title">
              <h2 id="learns-title" className="m-0 mb-3 text-xl">
                {text('learns')}
              </h2>
              <ul className={styles.learns}>
                {learns.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </section>
          )}
          <TrainingFor items={course.training} />
          <Instructors instructors={course.courseInstructors} />
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  const text = useTranslations('course')
  useTitle(text('loading'))
  return (
    <div className={styles.page} aria-busy>
      <div className={styles.bar}>
        <BackToCourses />
      </div>
      <div className={styles.head}>
        <div className={styles.titles}>
          <p role="status" className="m-0 text-quiet text-sm">
            {text('loading')}
          </p>
          <Skeleton height={44} width="92%" />
          <Skeleton height={20} width="78%" />
          <Skeleton height={42} width={140} />
        </div>
        <Skeleton className={styles.pictureRoom} />
      </div>
    </div>
  )
}
