import type { Question, Quiz } from '../lesson-contents.ts'
import type { Verdict } from '../tables.ts'
import type { Answer, Answers } from './contract.ts'

/** An attempt once it has been marked. */
export interface Marked {
  /** By question. */
  verdicts: Record<string, Verdict>
  points: number
  mostPoints: number
  passed: boolean
}

/** Marks the answers to a quiz (UNI-B1). A question without an answer earns nothing. */
export function mark({ questions, passMark }: Quiz, answers: Answers): Marked {
  const verdicts = Object.fromEntries(
    questions.map((question) => [question.id, verdictOn(question, answers[question.id])]),
  )
  const points = questions.reduce((sum, { id }) => sum + (verdicts[id]?.points ?? 0), 0)
  const mostPoints = questions.reduce((sum, question) => sum + question.points, 0)
  return { verdicts, points, mostPoints, passed: points * 100 >= passMark * mostPoints }
}

/** How one answer is marked: all or nothing, unless the author gives part of the points for several choices or an order. */
function verdictOn(question: Question, answer: Answer = { options: [], text: '' }): Verdict {
  const share = SHARES[question.kind](question, answer)
  if (share === 1) return { points: question.points, isRight: true }
  // The share is exact enough: it has a denominator of twelve at most, and points are 20 at most.
  return { points: question.partialPoints ? Math.floor(question.points * share + 1e-9) : 0, isRight: false }
}

type Share = (question: Question, answer: Answer) => number

const oneRight: Share = ({ options }, { options: chosen }) =>
  chosen.length === 1 && options.some(({ id, isRight }) => isRight && id === chosen[0]) ? 1 : 0

/** Right choices less wrong ones, of all that are right; not below zero. */
const severalRight: Share = ({ options }, { options: chosen }) => {
  const right = new Set(options.filter(({ isRight }) => isRight).map(({ id }) => id))
  const hits = new Set(chosen.filter((id) => right.has(id))).size
  const misses = new Set(chosen.filter((id) => !right.has(id))).size
  return right.size === 0 ? 0 : Math.max(0, (hits - misses) / right.size)
}

/** Items at their own position, of all. */
const inOrder: Share = ({ options }, { options: chosen }) =>
  options.length === 0 ? 0 : options.filter(({ id }, index) => chosen[index] === id).length / options.length

const accepted: Share = ({ accepted: right }, { text }) => {
  const written = comparable(text)
  return written !== '' && right.some((one) => comparable(one) === written) ? 1 : 0
}

const SHARES: Record<Question['kind'], Share> = {
  single: oneRight,
  trueFalse: oneRight,
  multiple: severalRight,
  order: inOrder,
  shortText: accepted,
}

/** A short text without what does not matter: letter case, accents, width, and spaces beyond one between words. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\s+/gu, ' ')
    .trim()
