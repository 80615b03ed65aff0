import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer, Answers, Attempt } from '../../../contract.ts'
import { answerTo } from './answers.ts'
import { OrderQuestion } from './order-question.tsx'
import styles from './quiz.module.css'

export type AttemptQuestion = Attempt['questions'][number]

const LONGEST_ANSWER = 300

interface Props {
  question: AttemptQuestion
  number: number
  count: number
  answers: Answers
  onAnswer(answer: Partial<Answer>): void
}

/** A question with the field its kind is answered by. */
export function Question({ question, number, count, answers, onAnswer }: Props) {
  const text = useTranslations('quiz')
  const id = useId()
  const { kind, points } = question
  const answer = answerTo(answers, question)
  return (
    <fieldset className={styles.question} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>
        <span className={styles.number}>
          {text('question', { number, count })} · {text('points', { points })}
        </span>
        {question.text}
      </legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {text(`kinds.${kind}`)}
      </p>
      {kind === 'order' && <OrderQuestion question={question} answers={answers} onAnswer={onAnswer} />}
      {kind === 'shortText' && (
        <TextInput
          label={text('answer')}
          value={answer.text}
          maxLength={LONGEST_ANSWER}
          autoComplete="off"
          onChange={({ currentTarget }) => onAnswer({ text: currentTarget.value })}
        />
      )}
      {kind !== 'order' && kind !== 'shortText' && (
        <Options question={question} chosen={answer.options} name={id} onChoose={(options) => onAnswer({ options })} />
      )}
    </fieldset>
  )
}

interface OptionsProps {
  question: AttemptQuestion
  chosen: readonly string[]
  name: string
  onChoose(options: string[]): void
}

function Options({ question: { kind, options }, chosen, name, onChoose }: OptionsProps) {
  const isMultiple = kind === 'multiple'
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return options.map(({ id, text }) => (
    <label key={id} className={styles.option}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        value={id}
        checked={chosen.includes(id)}
        onChange={() => onChoose(isMultiple ? toggled(id) : [id])}
      />
      <span className="min-w-0">{text}</span>
    </label>
  ))
}
