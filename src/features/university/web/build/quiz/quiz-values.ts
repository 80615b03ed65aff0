import type { Option, Question, QuestionKind, Quiz } from '../../../contract.ts'
import { linesOf } from '../course/course-values.ts'

/** A question as its fields show it; numbers as typed, accepted texts one per line. */
export interface QuestionValues {
  id: string
  kind: QuestionKind
  text: string
  points: string
  options: Option[]
  accepted: string
  partialPoints: boolean
  explanation: string
}

export interface QuizValues {
  passMark: string
  /** Empty for as many as one likes. */
  attempts: string
  shuffled: boolean
  questions: QuestionValues[]
}

export const quizValuesOf = ({ passMark, attempts, shuffled, questions }: Quiz): QuizValues => ({
  passMark: String(passMark),
  attempts: attempts === null ? '' : String(attempts),
  shuffled,
  questions: questions.map(({ points, accepted, ...question }) => ({
    ...question,
    points: String(points),
    accepted: accepted.join('\n'),
  })),
})

export const inputOfQuiz = ({ passMark, attempts, shuffled, questions }: QuizValues): Quiz => ({
  passMark: Number(passMark),
  attempts: attempts.trim() === '' ? null : Number(attempts),
  shuffled,
  questions: questions.map(inputOfQuestion),
})

const inputOfQuestion = ({ points, accepted, ...question }: QuestionValues): Question => ({
  ...question,
  points: Number(points),
  accepted: question.kind === 'shortText' ? linesOf(accepted) : [],
  options: question.options.map((option) => ({ ...option, isRight: question.kind === 'order' || option.isRight })),
})

/** Ids are random rather than record ids, which sort by time: those would tell the order in which options were written. */
const randomId = () => crypto.randomUUID()

export const newOption = (text = '', isRight = false): Option => ({ id: randomId(), text, isRight, feedback: '' })

/** A new question with the options its kind begins with. */
export function newQuestion(kind: QuestionKind, labels: { yes: string; no: string }): QuestionValues {
  const options = {
    single: () => [newOption('', true), newOption()],
    multiple: () => [newOption(), newOption(), newOption()],
    trueFalse: () => [newOption(labels.yes, true), newOption(labels.no)],
    order: () => [newOption(), newOption(), newOption()],
    shortText: () => [],
  }[kind]()
  return { id: randomId(), kind, text: '', points: '1', options, accepted: '', partialPoints: false, explanation: '' }
}

/** Whether anything of a question was written by its author. */
export const isWritten = ({ kind, text, options, accepted, explanation }: QuestionValues): boolean =>
  [text, accepted, explanation, ...options.map(({ feedback }) => feedback)].some((written) => written.trim() !== '') ||
  (kind !== 'trueFalse' && options.some((option) => option.text.trim() !== ''))

/** A quiz as it begins: without questions, passed at 80%. */
export const newQuiz = (): QuizValues => ({ passMark: '80', attempts: '', shuffled: true, questions: [] })

/** A list with one entry at another position. */
export function movedTo<Item extends { id: string }>(items: readonly Item[], id: string, to: number): Item[] {
  const from = items.findIndex((item) => item.id === id)
  const [item] = items.slice(from, from + 1)
  return item && from >= 0 ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items]
}
