import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import type { LessonInFull } from '../../../contract.ts'
import { attemptQuery, invalidateProgress, quizApi, setAttemptInCache } from '../queries.ts'
import { Questions } from './questions.tsx'
import styles from './quiz.module.css'
import { Result } from './result.tsx'

interface Props {
  lesson: LessonInFull
  quiz: NonNullable<LessonInFull['quiz']>
  /** The marked attempt to show. */
  shown: string | undefined
  onShow(attempt: string | undefined): void
}

/** The quiz of a lesson: what it is, the attempt under way, or how one was marked (UNI-B1). */
export function Quiz({ lesson, quiz, shown, onShow }: Props) {
  const text = useTranslations('quiz')
  const { id: lessonId, courseId: id } = lesson
  const section = useRef<HTMLElement>(null)
  const [startedHere, setStartedHere] = useState<string>()
  const starting = useSend({
    send: (_: object, { key }) => quizApi.startQuiz({ id, lessonId }, { key }),
    onSuccess: (attempt) => {
      setAttemptInCache(attempt)
      setStartedHere(attempt.id)
      onShow(attempt.id)
      invalidateProgress(id)
    },
  })
  const open = shown ?? quiz.openAttemptId ?? undefined
  // The button that was pressed is gone; one goes on with the first question.
  useEffect(() => {
    if (startedHere && startedHere === open)
      section.current?.querySelector<HTMLElement>('fieldset :is(input, button)')?.focus()
  }, [startedHere, open])
  const start = () => void starting.submit({ after: quiz.attempts })
  return (
    <section ref={section} aria-labelledby="quiz-title" className={styles.quiz}>
      <header className={styles.head}>
        <h2 id="quiz-title" className="m-0 text-xl">
          {text('title')}
        </h2>
        {quiz.passed && <StatusLabel status="success">{text('passed')}</StatusLabel>}
      </header>
      {open ? (
        <Attempt
          key={open}
          id={open}
          isRequested={open === shown}
          lesson={lesson}
          onShow={onShow}
          onAgain={start}
          busy={starting.busy}
        />
      ) : (
        <About quiz={quiz} busy={starting.busy} onStart={start} />
      )}
      <FormError message={starting.problem?.message} />
    </section>
  )
}

function About({ quiz, busy, onStart }: { quiz: Props['quiz']; busy: boolean; onStart(): void }) {
  const text = useTranslations('quiz')
  const { questions, passMark, attemptsLeft, attempts, passed, bestPercent } = quiz
  return (
    <>
      <p className="m-0">
        {text('about', { questions, passMark })}
        {attemptsLeft !== null && !passed && ` ${text('attemptsLeft', { count: attemptsLeft })}`}
        {bestPercent !== null && ` ${text('best', { percent: bestPercent })}`}
      </p>
      {!passed && attemptsLeft !== 0 && (
        <Button className="justify-self-start" loading={busy} onClick={onStart}>
          {text(attempts > 0 ? 'again' : 'start')}
        </Button>
      )}
    </>
  )
}

interface AttemptProps {
  id: string
  /** The address asks for it: nobody has checked yet whether it belongs here. */
  isRequested: boolean
  lesson: LessonInFull
  onShow(attempt: string | undefined): void
  onAgain(): void
  busy: boolean
}

function Attempt({ id, isRequested, lesson, onShow, onAgain, busy }: AttemptProps) {
  const text = useTranslations('quiz')
  const { data: attempt, error, refetch } = useQuery(attemptQuery(id))
  const [isSubmittedHere, setSubmittedHere] = useState(false)
  const isElsewhere = attempt ? attempt.lessonId !== lesson.id : error !== null && asProblem(error).status === 404
  const isDropped = isRequested && isElsewhere
  const drop = useEffectEvent(() => onShow(undefined))
  useEffect(() => {
    if (isDropped) drop()
  }, [isDropped])
  if (isDropped) return <Loading />
  if (attempt?.result)
    return <Result attempt={attempt} result={attempt.result} isNew={isSubmittedHere} busy={busy} onAgain={onAgain} />
  if (attempt)
    return (
      <Questions
        attempt={attempt}
        lesson={lesson}
        onSubmitted={() => {
          setSubmittedHere(true)
          onShow(id)
        }}
      />
    )
  if (!error) return <Loading />
  const { message } = asProblem(error)
  return <ErrorState title={text('failed')} message={message} onRetry={() => void refetch()} />
}
