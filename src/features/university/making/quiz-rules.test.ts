import { expect, test } from 'vitest'
import { type Question, type QuestionKind, quiz } from '../lesson-contents.ts'
import { quizProblems } from './quiz-rules.ts'

const question = (kind: QuestionKind, right: boolean[], accepted: string[] = []): Question => ({
  id: crypto.randomUUID(),
  kind,
  text: 'What is it?',
  points: 1,
  options: right.map((isRight, index) => ({ id: crypto.randomUUID(), text: `${index}`, isRight, feedback: '' })),
  accepted,
  partialPoints: false,
  explanation: '',
})
const problemsOf = (...questions: Question[]) => quizProblems(quiz.parse({ questions }))

test.each([
  ['single', [true, false, false], []],
  ['multiple', [true, true], []],
  ['trueFalse', [false, true], []],
  ['order', [false, false], []],
  ['shortText', [], ['1963']],
] as const)('a %s question with what it needs is accepted [UNI-B1]', (kind, right, accepted) => {
  expect(problemsOf(question(kind, [...right], [...accepted]))).toEqual({})
})

test.each([
  ['single', [true], [], 'options', 'at least two answers'],
  ['single', [false, false], [], 'options', 'exactly one'],
  ['single', [true, true], [], 'options', 'exactly one'],
  ['multiple', [true], [], 'options', 'at least two answers'],
  ['multiple', [false, false], [], 'options', 'at least one'],
  ['trueFalse', [true, false, false], [], 'options', 'true or false'],
  ['trueFalse', [true, true], [], 'options', 'true or false'],
  ['order', [false], [], 'options', 'at least two items'],
  ['shortText', [true], ['1963'], 'options', 'no answers to choose from'],
  ['shortText', [], [], 'accepted', 'at least one accepted'],
] as const)('a %s question with %j and %j is refused at its %s [UNI-B1]', (kind, right, accepted, field, message) => {
  const fine = question('single', [true, false])
  const problems = problemsOf(fine, question(kind, [...right], [...accepted]))
  expect(problems).toEqual({ [`contents.quiz.questions.1.${field}`]: expect.stringContaining(message) })
})

test('items to put in order that read the same are refused [UNI-B1]', () => {
  const alike = question('order', [false, false, false])
  alike.options = alike.options.map((option, index) => ({ ...option, text: ['Pump', 'Weir', ' pump'][index] ?? '' }))
  expect(problemsOf(alike)).toEqual({ 'contents.quiz.questions.0.options': expect.stringContaining('read the same') })
})

test('ids are used once within a quiz [UNI-B1]', () => {
  const one = question('single', [true, false])
  expect(Object.keys(problemsOf(one, { ...question('order', [false, false]), id: one.id }))).toEqual([
    'contents.quiz.questions.1',
  ])
  const twice = question('multiple', [true, false])
  twice.options = twice.options.map((option) => ({ ...option, id: twice.id }))
  expect(Object.keys(problemsOf(twice))).toEqual(['contents.quiz.questions.0'])
})
