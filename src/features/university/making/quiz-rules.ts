import type { FieldProblems } from '#base/problem.ts'
import type { Option, Question, Quiz } from '../lesson-contents.ts'
import { comparable } from '../quiz/mark.ts'

/** Where the messages about a quiz belong, as the fields of a lesson's form are named. */
const QUIZ_FIELD = 'contents.quiz'

/** What is wrong with a quiz, by field: `contents.quiz.questions.3.options` (UNI-B1). Empty for one that can be taken and marked. */
export function quizProblems({ questions }: Quiz): FieldProblems {
  const problems: FieldProblems = {}
  const seen = new Set<string>()
  for (const [index, question] of questions.entries()) {
    const field = `${QUIZ_FIELD}.questions.${index}`
    const wrong = questionProblem(question)
    if (wrong) problems[`${field}.${wrong.field}`] = wrong.message
    const ids = [question.id, ...question.options.map(({ id }) => id)]
    if (ids.some((id) => seen.has(id)) || new Set(ids).size < ids.length)
      problems[field] = 'This question is in the quiz twice. Please remove one of them.'
    for (const id of ids) seen.add(id)
  }
  return problems
}

interface Wrong {
  field: 'options' | 'accepted'
  message: string
}

function questionProblem({ kind, options, accepted }: Question): Wrong | undefined {
  if (kind === 'shortText') return shortTextProblem(options.length, accepted.length)
  const right = options.filter(({ isRight }) => isRight).length
  const message = {
    single: () => tooFew(options.length) ?? (right === 1 ? undefined : 'Please mark exactly one answer as right.'),
    multiple: () => tooFew(options.length) ?? (right > 0 ? undefined : 'Please mark at least one answer as right.'),
    trueFalse: () =>
      options.length === 2 && right === 1 ? undefined : 'Please choose whether the statement is true or false.',
    order: () => {
      if (options.length < 2) return 'Please add at least two items to put in order.'
      // Nobody can tell which of them comes first.
      return hasAlike(options) ? 'Two of these items read the same. Please word them differently.' : undefined
    },
  }[kind]()
  return message === undefined ? undefined : { field: 'options', message }
}

const tooFew = (count: number) => (count < 2 ? 'Please add at least two answers.' : undefined)

const hasAlike = (options: readonly Option[]) =>
  new Set(options.map(({ text }) => comparable(text))).size < options.length

function shortTextProblem(options: number, accepted: number): Wrong | undefined {
  if (options > 0) return { field: 'options', message: 'A short text has no answers to choose from.' }
  return accepted === 0 ? { field: 'accepted', message: 'Please add at least one accepted answer.' } : undefined
}
