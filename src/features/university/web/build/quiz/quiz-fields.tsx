import { Button, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { QUESTION_KINDS, QUIZ } from '../../../contract.ts'
import build from '../build.module.css'
import type { LessonFormState } from '../lesson/lesson-form.tsx'
import { SortableRows } from '../sortable-rows.tsx'
import { QuestionFields } from './question-fields.tsx'
import styles from './quiz-fields.module.css'
import { isWritten, movedTo, newQuestion, newQuiz, type QuestionValues, type QuizValues } from './quiz-values.ts'
import { StatisticsDialog } from './statistics-dialog.tsx'

/** The quiz of a lesson: its rules and its questions. */
export function QuizFields({ form, lesson }: { form: LessonFormState; lesson: { id: string; courseId: string } }) {
  const text = useTranslations('quizEditor')
  const id = useId()
  const { quiz } = form.values
  const [isCounting, setCounting] = useState(false)
  const setQuiz = (next: QuizValues | null) => form.change((before) => ({ ...before, quiz: next }), 'contents.quiz')
  async function remove(count: number) {
    const question = { title: text('removeTitle'), message: text('removeMessage', { count }) }
    if (count === 0 || (await confirm(question))) setQuiz(null)
  }
  return (
    <section aria-labelledby={id} className={styles.quiz}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className={styles.heading}>
          {text('label')}
        </h3>
        {quiz && (
          <div className="flex flex-wrap gap-2">
            <Button size="xs" variant="subtle" aria-haspopup="dialog" onClick={() => setCounting(true)}>
              {text('statistics.open')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => void remove(quiz.questions.length)}>
              {text('remove')}
            </Button>
          </div>
        )}
      </div>
      {quiz ? (
        <Rules form={form} quiz={quiz} />
      ) : (
        <div className="grid gap-3 justify-items-start">
          <p className="m-0 text-quiet text-sm">{text('none')}</p>
          <Button variant="default" onClick={() => setQuiz(newQuiz())}>
            {text('add')}
          </Button>
        </div>
      )}
      <StatisticsDialog
        id={lesson.courseId}
        lessonId={lesson.id}
        opened={isCounting}
        onClose={() => setCounting(false)}
      />
    </section>
  )
}

function Rules({ form, quiz }: { form: LessonFormState; quiz: QuizValues }) {
  const text = useTranslations('quizEditor')
  const { wrong, change, registerField } = form
  const set = (changes: Partial<QuizValues>, ...names: string[]) =>
    change(
      (before) => ({ ...before, quiz: before.quiz && { ...before.quiz, ...changes } }),
      ...names.map((name) => `contents.quiz.${name}`),
    )
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          ref={registerField('contents.quiz.passMark')}
          label={text('passMark')}
          value={quiz.passMark}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          error={wrong['contents.quiz.passMark']}
          onChange={({ currentTarget }) => set({ passMark: currentTarget.value }, 'passMark')}
        />
        <TextInput
          ref={registerField('contents.quiz.attempts')}
          label={text('attempts')}
          description={text('attemptsHint')}
          value={quiz.attempts}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          error={wrong['contents.quiz.attempts']}
          onChange={({ currentTarget }) => set({ attempts: currentTarget.value }, 'attempts')}
        />
      </div>
      <Switch
        label={text('shuffled')}
        checked={quiz.shuffled}
        onChange={({ currentTarget }) => set({ shuffled: currentTarget.checked })}
      />
      <Questions form={form} questions={quiz.questions} />
    </>
  )
}

function Questions({ form, questions }: { form: LessonFormState; questions: readonly QuestionValues[] }) {
  const text = useTranslations('quizEditor')
  const { wrong, change, registerField } = form
  const error = wrong['contents.quiz.questions']
  /** Positions are part of the errors' names, so those of all questions go when one moves. */
  const alter = (next: (before: QuestionValues[]) => QuestionValues[], path = 'contents.quiz.questions') =>
    change(
      (before) => ({ ...before, quiz: before.quiz && { ...before.quiz, questions: next(before.quiz.questions) } }),
      path,
    )
  /** A question in which something was written does not go at one click. */
  const mayRemove = async (question: QuestionValues) =>
    !isWritten(question) ||
    confirm({
      title: text('question.removeTitle', { number: questions.indexOf(question) + 1 }),
      message: text('question.removeMessage'),
    })
  return (
    <>
      {questions.length === 0 && <p className="m-0 text-quiet text-sm">{text('noQuestions')}</p>}
      {questions.length > 0 && (
        <SortableRows
          label={text('questions')}
          items={questions}
          nameOf={(question) => text('question.name', { number: questions.indexOf(question) + 1 })}
          onMove={(id, to) => alter((before) => movedTo(before, id, to))}
          mayRemove={mayRemove}
          onRemove={({ id }) => alter((before) => before.filter((question) => question.id !== id))}
        >
          {(question, index, parts) => (
            <QuestionFields
              question={question}
              number={index + 1}
              path={`contents.quiz.questions.${index}`}
              form={form}
              onChange={(next, path) =>
                alter((before) => before.map((one) => (one.id === question.id ? next(one) : one)), path)
              }
              {...parts}
            />
          )}
        </SortableRows>
      )}
      <fieldset className={styles.add} data-adds-rows>
        <legend>{text('addQuestion')}</legend>
        {QUESTION_KINDS.map((kind, index) => (
          <Button
            key={kind}
            ref={index === 0 ? registerField('contents.quiz.questions') : undefined}
            size="xs"
            variant="default"
            disabled={questions.length >= QUIZ.questions}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              const question = newQuestion(kind, { yes: text('options.yes'), no: text('options.no') })
              alter((before) => [...before, question])
              requestAnimationFrame(() => document.getElementById(question.id)?.focus())
            }}
          >
            {text(`kinds.${kind}`)}
          </Button>
        ))}
      </fieldset>
      {error && (
        <p role="alert" className={build.wrong}>
          {error}
        </p>
      )}
    </>
  )
}
