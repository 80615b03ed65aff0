import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { Link } from '#platform/web/routing.tsx'
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
  const isDone = state === 'done'
  const [foot, goOn] = useFocusOnward(isDone)
  const { busy, problem, submit } = useSend({
    send: () => learningApi.finishLesson({ id: courseId, lessonId: id }),
    onSuccess: (step) => {
      goOn()
      setStepInCache(courseId, id, step)
      invalidateProgress(courseId)
      toast.success(text('marked'))
    },
  })
  // Whoever reads a finished course again finds its certificate after the last lesson only.
  const completedAt = progress?.completedAt ?? null
  const [wasComplete] = useState(completedAt !== null)
  const isComplete = completedAt !== null && (!wasComplete || !next)
  return (
    <footer ref={foot} tabIndex={-1} className={styles.foot}>
      {isComplete && <Completed courseId={courseId} />}
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
            className={`${styles.next} ${ONWARD}`}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            {text('next')}
          </LessonButton>
        )}
      </div>
    </footer>
  )
}

/** Marks what one goes on with. */
const ONWARD = 'onward'

/** Once the lesson is done the button that was pressed is gone, and with it the focus: that moves to what one goes on with. */
function useFocusOnward(isDone: boolean) {
  const foot = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!isDone || !wasPressed.current) return
    wasPressed.current = false
    const onward = foot.current?.querySelector<HTMLElement>(`.${ONWARD}`) ?? foot.current
    onward?.focus()
  }, [isDone])
  const goOn = () => {
    wasPressed.current = true
  }
  return [foot, goOn] as const
}

/** All lessons are done: the certificate, as the server issued it. */
function Completed({ courseId }: { courseId: string }) {
  const text = useTranslations('lesson')
  const { data: course } = useQuery(courseQuery(courseId))
  const certificate = course?.certificate?.state === 'valid' ? course.certificate : null
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <h2 tabIndex={-1} className={`${styles.completed} ${ONWARD}`}>
          {text('courseDone')}
        </h2>
        {certificate && <p className="m-0 mt-1 text-quiet">{text('courseDoneMessage')}</p>}
      </div>
      {certificate && <CertificateCard certificate={certificate} />}
      <Link to="/university/$courseId" params={{ courseId }}>
        {text('toCertificate')}
      </Link>
    </div>
  )
}
