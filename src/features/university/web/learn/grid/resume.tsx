import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { CourseInFull, CourseProgress as Progress } from '../../../contract.ts'
import { CoursePicture } from '../course-picture.tsx'
import { CourseProgress } from '../course-progress.tsx'
import { LessonButton } from '../lesson-button.tsx'
import { hasBegun, lessonOf } from '../lessons-of.ts'
import styles from './resume.module.css'

/** The course visited last that is not finished, with the lesson at which it goes on; one never opened is offered to start. */
export function Resume({ course, progress }: { course: CourseInFull; progress: Progress }) {
  const text = useTranslations('courses')
  const learn = useTranslations('learn')
  const { id, courseTitle, resumeAt } = course
  const lesson = resumeAt && lessonOf(course, resumeAt)
  if (!lesson) return null
  const isBegun = hasBegun(course)
  return (
    <section className={styles.resume} aria-labelledby="resume-title">
      <div className={styles.picture}>
        <CoursePicture picture={course.courseImage} title={courseTitle} slot="card" first />
      </div>
      <div className="grid content-start gap-3 min-w-0">
        <h2 id="resume-title" className={styles.heading}>
          {text(isBegun ? 'resumeTitle' : 'startTitle')}
        </h2>
        <p className={styles.title}>
          <PlainLink to="/university/$courseId" params={{ courseId: id }} className={styles.link}>
            {courseTitle}
          </PlainLink>
        </p>
        <p className="m-0 text-quiet">
          {text(isBegun ? 'resumeLesson' : 'startLesson', { lesson: lesson.lessonTitle })}
        </p>
        <CourseProgress progress={progress} />
        <LessonButton
          courseId={id}
          lessonId={lesson.id}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          {learn(isBegun ? 'resume' : 'start')}
        </LessonButton>
      </div>
    </section>
  )
}
