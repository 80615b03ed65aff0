import { Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LESSON_TEXTS } from '../../../contract.ts'
import type { LessonFormState } from '../lesson/lesson-form.tsx'
import { OptionFields } from './option-fields.tsx'
import styles from './quiz-fields.module.css'
import type { QuestionValues } from './quiz-values.ts'

interface Props {
  question: QuestionValues
  number: number
  /** The server's name of the question's fields: `contents.quiz.questions.0`. */
  path: string
  form: LessonFormState
  /** `path` is the field that was changed. */
  onChange: (next: (before: QuestionValues) => QuestionValues, path: string) => void
  handle: ReactNode
  tools: ReactNode
}

/** A question with its answers, points and explanation. */
export function QuestionFields({ question, number, path, form, onChange, handle, tools }: Props) {
  const text = useTranslations('quizEditor')
  const { wrong, registerField } = form
  const { id, kind, points, accepted, partialPoints, explanation } = question
  const set = (changes: Partial<QuestionValues>, name: string) =>
    onChange((before) => ({ ...before, ...changes }), `${path}.${name}`)
  return (
    <div className={styles.question}>
      <div className={styles.bar}>
        {handle}
        <span className="flex-1 text-quiet text-sm">{text(`kinds.${kind}`)}</span>
        {tools}
      </div>
      <Textarea
        id={id}
        ref={registerField(`${path}.text`)}
        label={text('question.text', { number })}
        value={question.text}
        rows={2}
        maxLength={LESSON_TEXTS.question}
        error={wrong[`${path}.text`]}
        onChange={({ currentTarget }) => set({ text: currentTarget.value }, 'text')}
      />
      {kind === 'shortText' ? (
        <Textarea
          ref={registerField(`${path}.accepted`)}
          label={text('question.accepted')}
          description={text('question.acceptedHint')}
          value={accepted}
          rows={2}
          error={wrong[`${path}.accepted`]}
          onChange={({ currentTarget }) => set({ accepted: currentTarget.value }, 'accepted')}
        />
      ) : (
        <OptionFields question={question} path={path} form={form} onChange={onChange} />
      )}
      <div className={styles.pair}>
        <TextInput
          ref={registerField(`${path}.points`)}
          label={text('question.points')}
          value={points}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          error={wrong[`${path}.points`]}
          onChange={({ currentTarget }) => set({ points: currentTarget.value }, 'points')}
        />
      </div>
      {(kind === 'multiple' || kind === 'order') && (
        <Switch
          label={text('question.partialPoints')}
          checked={partialPoints}
          onChange={({ currentTarget }) => set({ partialPoints: currentTarget.checked }, 'partialPoints')}
        />
      )}
      <Textarea
        ref={registerField(`${path}.explanation`)}
        label={text('question.explanation')}
        description={text('question.explanationHint')}
        value={explanation}
        rows={2}
        maxLength={LESSON_TEXTS.question}
        error={wrong[`${path}.explanation`]}
        onChange={({ currentTarget }) => set({ explanation: currentTarget.value }, 'explanation')}
      />
    </div>
  )
}
