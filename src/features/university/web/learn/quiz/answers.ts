import { isDeepEqual } from '#base/deep-equal.ts'
import type { Answer, Answers, Attempt } from '../../../contract.ts'

type AttemptQuestion = Attempt['questions'][number]

const NO_ANSWER: Answer = { options: [], text: '' }

export const answerTo = (answers: Answers, { id }: Pick<AttemptQuestion, 'id'>): Answer => answers[id] ?? NO_ANSWER

/** Whether something was answered; an order counts once it was touched or confirmed. */
export function isAnswered(answers: Answers, question: Pick<AttemptQuestion, 'id' | 'kind'>): boolean {
  const { options, text } = answerTo(answers, question)
  return question.kind === 'shortText' ? text.trim() !== '' : options.length > 0
}

/** The answers with this one in place of the earlier. An empty one stays in them, as it takes back what was saved. */
export const withAnswer = (
  answers: Answers | undefined,
  id: string,
  { options = [], text = '' }: Partial<Answer>,
): Answers => ({ ...answers, [id]: { options, text } })

/** Those of the changed answers that are not as they were sent; undefined for none. */
export function unconfirmed(changed: Answers | undefined, sent: Answers): Answers | undefined {
  const left = Object.entries(changed ?? {}).filter(([id, answer]) => !isDeepEqual(answer, sent[id]))
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

/** The options of an order question, as answered so far; those the answer does not name come last. */
export function orderOf(answers: Answers, question: AttemptQuestion): AttemptQuestion['options'] {
  const position = new Map(answerTo(answers, question).options.map((id, index) => [id, index]))
  const last = question.options.length
  return question.options.toSorted((a, b) => (position.get(a.id) ?? last) - (position.get(b.id) ?? last))
}

/** Numbers, from 1, of the questions without an answer. */
export const unansweredNumbers = (answers: Answers, questions: readonly AttemptQuestion[]): number[] =>
  questions.flatMap((question, index) => (isAnswered(answers, question) ? [] : [index + 1]))
