import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Attempt } from '../../../contract.ts'
import { answerTo, isAnswered } from './answers.ts'
import styles from './quiz.module.css'

type Marked = NonNullable<Attempt['result']>

interface Props {
  attempt: Attempt
  result: Marked
  /** It was submitted just now, on this page. */
  isNew: boolean
  busy: boolean
  onAgain(): void
}

/** How an attempt was marked: the percentage and what the author says to each answer; what was right, and why, once that is due. */
export function Result({ attempt, result, isNew, busy, onAgain }: Props) {
  const text = useTranslations('quiz')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { percent, passed, points, mostPoints, questions } = result
  const { passMark, attemptsLeft } = attempt
  return (
    <div className="grid grid-cols-1 gap-5">
      <div role="status" className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="m-0 text-lg">
          {passed ? text('result.passed', { percent }) : text('result.failed', { percent, passMark })}
        </h3>
        <p className="m-0 text-quiet">
          {text('result.points', { points, mostPoints })}
          {!passed && attemptsLeft !== null && ` · ${text('attemptsLeft', { count: attemptsLeft })}`}
        </p>
      </div>
      {!passed && attemptsLeft !== 0 && (
        <Button className="justify-self-start" loading={busy} onClick={onAgain}>
          {text('again')}
        </Button>
      )}
      {!passed && (
        <p className="m-0 text-quiet text-sm">{text(attemptsLeft === 0 ? 'result.noneLeft' : 'result.withheld')}</p>
      )}
      <ol className={styles.questions}>
        {attempt.questions.map((question, index) => {
          const verdict = questions.find(({ id }) => id === question.id)
          return (
            verdict && (
              <li key={question.id}>
                <Verdict attempt={attempt} question={question} verdict={verdict} number={index + 1} />
              </li>
            )
          )
        })}
      </ol>
    </div>
  )
}

interface VerdictProps {
  attempt: Attempt
  question: Attempt['questions'][number]
  verdict: Marked['questions'][number]
  number: number
}

function Verdict({ attempt: { answers, questions }, question, verdict, number }: VerdictProps) {
  const text = useTranslations('quiz')
  const { isRight, points, feedback, solution } = verdict
  return (
    <div className={styles.verdict} data-right={isRight ?? undefined}>
      <p className={styles.legend}>
        <span className={styles.number}>{text('question', { number, count: questions.length })}</span>
        {question.text}
      </p>
      {points !== null && (
        <div className="flex flex-wrap gap-x-4">
          <StatusLabel status={isRight ? 'success' : 'danger'}>
            {text(isRight ? 'result.right' : 'result.wrong')}
          </StatusLabel>
          <span className="text-quiet text-sm">{text('result.points', { points, mostPoints: question.points })}</span>
        </div>
      )}
      <Chosen
        label={text('result.yours')}
        question={question}
        options={answerTo(answers, question).options}
        text={isAnswered(answers, question) ? answerTo(answers, question).text : text('result.none')}
      />
      {feedback.map((line, index) => (
        <p key={index} className="m-0 wrap-anywhere">
          {line}
        </p>
      ))}
      {solution && <Solution question={question} solution={solution} isRight={isRight === true} />}
    </div>
  )
}

interface SolutionProps {
  question: Attempt['questions'][number]
  solution: NonNullable<Marked['questions'][number]['solution']>
  isRight: boolean
}

function Solution({ question, solution: { options, accepted, explanation }, isRight }: SolutionProps) {
  const text = useTranslations('quiz.result')
  const format = useFormatter()
  return (
    <>
      {!isRight && (
        <Chosen
          label={text('solution')}
          question={question}
          options={options}
          text={accepted.length > 0 ? text('oneOf', { answers: format.list(accepted, { type: 'disjunction' }) }) : ''}
        />
      )}
      {explanation && <p className="m-0 wrap-anywhere">{explanation}</p>}
    </>
  )
}

interface ChosenProps {
  label: string
  question: Attempt['questions'][number]
  options: readonly string[]
  text: string
}

/** Options by their texts, as a list with numbers where the order counts; or what was written. */
function Chosen({ label, question, options, text }: ChosenProps) {
  const List = question.kind === 'order' ? 'ol' : 'ul'
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? ''
  return (
    <div>
      <span className="text-quiet text-sm">{label}</span>
      {options.length > 0 ? (
        <List className={styles.answers}>
          {options.map((id) => (
            <li key={id}>{textOf(id)}</li>
          ))}
        </List>
      ) : (
        <p className="m-0 wrap-anywhere">{text}</p>
      )}
    </div>
  )
}
