import { randomInt } from 'node:crypto'
import type { Question, Quiz } from '../lesson-contents.ts'
import type { AttemptChoices } from '../tables.ts'
import type { Answers } from './contract.ts'
import { unknownAnswer } from './refusals.ts'

/**
 * The order in which an attempt shows a quiz. What is to be put in order is always shuffled, as its author's order is the solution; true
 * and false never are.
 */
export function newChoices({ questions, shuffled }: Quiz): AttemptChoices {
  const optionsOf = ({ kind, options }: Question) => {
    const ids = options.map(({ id }) => id)
    return kind === 'order' || (shuffled && kind !== 'trueFalse') ? inAnyOrder(ids) : ids
  }
  const shown = questions.map((question) => ({ id: question.id, options: optionsOf(question) }))
  return { questions: shuffled ? inAnyOrder(shown) : shown }
}

/** Every order is as likely as any other. */
function inAnyOrder<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as Item)
}

/** Refuses answers to questions the quiz does not have, with options their question does not have, or with one of them twice. */
export function checkAnswers({ questions }: Quiz, answers: Answers): void {
  const optionsOf = new Map(questions.map(({ id, options }) => [id, new Set(options.map((option) => option.id))]))
  for (const [id, { options }] of Object.entries(answers)) {
    const known = optionsOf.get(id)
    if (!known || new Set(options).size < options.length || options.some((option) => !known.has(option)))
      throw unknownAnswer()
  }
}
