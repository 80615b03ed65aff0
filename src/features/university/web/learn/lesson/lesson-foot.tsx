import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { LessonInFull } from '../../../contract.ts'
import { CertificateCard } from '../certificate-card.tsx'
import { LessonButton } from '../lesson-button.tsx'
import { courseQuery, invalidateProgress, learningApi, setStepInCache } from '../queries.ts'
import styles from './lesson-page.module.css'

/** Previous, Mark as done, Next; after the last condition was met, the certificate. */
export function LessonFoot({ lesson }: { lesson: LessonInFull }) {
  const text = useTranslations('lesson')
  const { id, courseId, quiz, state, previous, next, progress } = lesson
  const { busy, problem, submit } = useSend({
    send: () => learningApi.finishLesson({ id: courseId, lessonId: id }),
    onSuccess: (step) => {
      setStepInCache(courseId, id, step)
      invalidateProgress(courseId)
      toast.success(text('marked'))
    },
  })
  const isDone = state === 'done'
  return (
    <footer className={styles.foot}>
      {progress.completedAt !== null && <Completed courseId={courseId} />}
      {quiz && !isDone && <p className="m-0 text-quiet text-sm">{text('quizFirst')}</p>}
      <FormError message={problem?.message} />
      <div className={styles.steps}>
        {previous && (
          <LessonButton
            courseId={courseId}
            lessonId={previous.id}
            label={text('previousLesson', { lesson: previous.lessonTitle })}
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          >
            {text('previous')}
          </LessonButton>
        )}
        {!quiz && !isDone && (
          <Button
            loading={busy}
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
            onClick={() => void submit({})}
          >
            {text('markAsDone')}
          </Button>
        )}
        {next && (
          <LessonButton
            courseId={courseId}
            lessonId={next.id}
            label={text('nextLesson', { lesson: next.lessonTitle })}
            variant={isDone ? 'filled' : 'default'}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            {text('next')}
          </LessonButton>
        )}
      </div>
    </footer>
  )
}

/** All lessons are done: the certificate, as the server issued it. */
function Completed({ courseId }: { courseId: string }) {
  const text = useTranslations('lesson')
  const { data: course } = useQuery(courseQuery(courseId))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <p className="m-0 text-xl font-display">{text('courseDone')}</p>
        {course?.certificate && <p className="m-0 mt-1 text-quiet">{text('courseDoneMessage')}</p>}
      </div>
      {course?.certificate && <CertificateCard certificate={course.certificate} />}
    </div>
  )
}
