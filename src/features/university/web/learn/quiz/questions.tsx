import { Button } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useDraft } from '#platform/web/editing/draft.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { FormError } from '#ui/form-error.tsx'
import type { Answers, Attempt, CourseInFull, LessonInFull } from '../../../contract.ts'
import { attemptQuery, courseQuery, invalidateProgress, quizApi, setAttemptInCache, setConfirmed } from '../queries.ts'
import { SaveStatus } from '../save-status.tsx'
import { useStoredAutosave } from '../use-stored-autosave.ts'
import { unansweredNumbers, unconfirmed, withAnswer } from './answers.ts'
import { Question } from './question.tsx'
import styles from './quiz.module.css'

interface Props {
  attempt: Attempt
  lesson: LessonInFull
  onSubmitted(): void
}

/** The questions of an attempt. Each answer is saved as it is given, and stays here whatever becomes of a request. */
export function Questions({ attempt, lesson, onSubmitted }: Props) {
  const text = useTranslations('quiz')
  const format = useFormatter()
  const { id, number, questions } = attempt
  const typed = useDraft<Answers>(`quiz-answers/${id}`, { warns: false })
  // Only what was changed here and is not confirmed: the other answers may be changed on another device.
  const changed = () => typed.readDraft() ?? {}
  const answers = { ...attempt.answers, ...typed.value }
  const autosaver = useStoredAutosave<Answers>({
    state: answers,
    stored: attempt.answers,
    save: async (_, options) => {
      const sent = changed()
      const { answeredAt } = await quizApi.saveAnswers({ id, answers: sent }, options)
      typed.setDraft(unconfirmed(typed.readDraft(), sent))
      setConfirmed<Attempt>(attemptQuery(id).queryKey, (current) => ({
        ...current,
        answers: { ...current.answers, ...sent },
        answeredAt,
      }))
      return { savedAt: answeredAt }
    },
  })
  const { busy, problem, submit } = useSend({
    send: () =>
      autosaver.publish(
        () => quizApi.submitAnswers({ id, answers: changed() }),
        () => undefined,
      ),
    onSuccess: (marked) => {
      void autosaver.end()
      typed.setDraft(undefined)
      setAttemptInCache(marked)
      showProgress(marked)
      invalidateProgress(lesson.courseId)
      onSubmitted()
    },
  })
  const submitAll = async () => {
    const missing = unansweredNumbers(answers, questions)
    const isSure =
      missing.length === 0 ||
      (await confirm({
        title: text('missingTitle', { count: missing.length }),
        message: text('missingMessage', {
          questions: format.list(missing.map((one) => text('missingQuestion', { number: one }))),
        }),
        confirmLabel: text('submit'),
        cancelLabel: text('goOn'),
      }))
    if (isSure) await submit({})
  }
  return (
    <form
      className="grid grid-cols-1 gap-5"
      aria-label={text('attempt', { number })}
      onSubmit={(event) => {
        event.preventDefault()
        void submitAll()
      }}
    >
      <p className="m-0 text-quiet text-sm">{text('saved')}</p>
      <ol className={styles.questions} inert={busy}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <Question
              question={question}
              number={index + 1}
              count={questions.length}
              answers={answers}
              onAnswer={(answer) => !busy && typed.setDraft(withAnswer(typed.readDraft(), question.id, answer))}
            />
          </li>
        ))}
      </ol>
      <FormError message={problem && `${problem.message} ${text('notSubmitted')}`} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" loading={busy}>
          {text('submit')}
        </Button>
        <SaveStatus status={autosaver.status} isStored={attempt.answeredAt !== null} />
      </div>
    </form>
  )
}

/** The course shows at once what a passed quiz has led to. */
function showProgress({ courseId, result }: Attempt) {
  if (!result) return
  queryClient.setQueryData<CourseInFull>(
    courseQuery(courseId).queryKey,
    (course) =>
      course && { ...course, progress: result.progress, certificate: result.certificate ?? course.certificate },
  )
}
