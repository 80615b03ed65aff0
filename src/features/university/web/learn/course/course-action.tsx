import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import type { CourseInFull } from '../../../contract.ts'
import { CourseProgress } from '../course-progress.tsx'
import { LessonButton } from '../lesson-button.tsx'
import { hasBegun, lessonOf } from '../lessons-of.ts'
import { courseQuery, invalidateProgress, learningApi } from '../queries.ts'
import styles from './course-action.module.css'

/** The one thing to do with a course: Enrol, Start, Resume, or take it again; guests are told that following is for members. */
export function CourseAction({ course }: { course: CourseInFull }) {
  const text = useTranslations('course')
  const format = useFormatter()
  const { can, progress, resumeAt } = course
  const action = useRef<HTMLDivElement>(null)
  const hasEnrolled = useRef(false)
  // The button that was pressed is gone; one goes on with the course.
  useEffect(() => {
    if (!hasEnrolled.current || !progress) return
    hasEnrolled.current = false
    const onward = action.current?.querySelector<HTMLElement>('a') ?? action.current
    onward?.focus()
  }, [progress])
  const onEnrolled = () => {
    hasEnrolled.current = true
  }
  if (!can.follow) return <Note>{text('guest')}</Note>
  if (!progress) return <Enrol course={course} renews={false} onEnrolled={onEnrolled} />
  const lesson = resumeAt && !progress.completedAt ? lessonOf(course, resumeAt) : undefined
  return (
    <div ref={action} tabIndex={-1} className={styles.action}>
      {progress.completedAt ? (
        <p className="m-0">
          {text('completedOn', { date: format.dateTime(new Date(progress.completedAt), { dateStyle: 'long' }) })}
        </p>
      ) : (
        <CourseProgress progress={progress} />
      )}
      {lesson && <Onward courseId={course.id} lesson={lesson} isBegun={hasBegun(course)} />}
      {can.renew && <Enrol course={course} renews onEnrolled={onEnrolled} />}
    </div>
  )
}

interface OnwardProps {
  courseId: string
  lesson: { id: string; lessonTitle: string }
  isBegun: boolean
}

function Onward({ courseId, lesson, isBegun }: OnwardProps) {
  const text = useTranslations('course')
  const learn = useTranslations('learn')
  return (
    <div className="grid gap-2">
      <LessonButton
        courseId={courseId}
        lessonId={lesson.id}
        rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
      >
        {learn(isBegun ? 'resume' : 'start')}
      </LessonButton>
      <p className="m-0 text-quiet text-sm">{text(isBegun ? 'next' : 'first', { lesson: lesson.lessonTitle })}</p>
    </div>
  )
}

interface EnrolProps {
  course: CourseInFull
  renews: boolean
  /** Called before the course shows it. */
  onEnrolled(): void
}

/** Enrols, or begins the course once more to renew its certificate. */
function Enrol({ course: { id, certificate }, renews, onEnrolled }: EnrolProps) {
  const text = useTranslations('course')
  const { busy, problem, submit } = useSend({
    send: () => learningApi.enrol({ id, renews }),
    onSuccess: (course) => {
      onEnrolled()
      queryClient.setQueryData(courseQuery(id).queryKey, course)
      invalidateProgress(id)
      toast.success(text(renews ? 'renewed' : 'enrolled'))
    },
  })
  return (
    <div className="grid gap-2 justify-items-start">
      <Button loading={busy} onClick={() => void submit({})}>
        {text(renews ? 'renew' : 'enrol')}
      </Button>
      {renews && certificate?.state === 'valid' && <p className="m-0 text-quiet text-sm">{text('renewHint')}</p>}
      <FormError message={problem?.message} />
    </div>
  )
}
