import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputOfQuiz, movedTo, newQuestion, newQuiz, quizValuesOf } from './quiz-values.ts'

const LABELS = { yes: 'True', no: 'False' }

test('a quiz read and sent again is the same; empty attempts are as many as one likes [UNI-13]', () => {
  const question = { ...newQuestion('shortText', LABELS), text: 'Which acid?', accepted: 'acetic\nethanoic' }
  const quiz = inputOfQuiz({ ...newQuiz(), questions: [question] })
  expect(quiz).toMatchObject({
    passMark: 80,
    attempts: null,
    questions: [{ points: 1, accepted: ['acetic', 'ethanoic'] }],
  })
  expect(inputOfQuiz(quizValuesOf(quiz))).toEqual(quiz)
  expect(inputOfQuiz({ ...newQuiz(), attempts: ' 3 ' }).attempts).toBe(3)
})

test('true or false begins with true as its first option, a single choice with one right option; of an order all count [UNI-13]', () => {
  expect(newQuestion('trueFalse', LABELS).options.map(({ text, isRight }) => [text, isRight])).toEqual([
    ['True', true],
    ['False', false],
  ])
  expect(newQuestion('single', LABELS).options.filter(({ isRight }) => isRight)).toHaveLength(1)
  for (const { id } of newQuestion('order', LABELS).options) expect(z.uuidv4().safeParse(id).success).toBe(true)
  const order = inputOfQuiz({ ...newQuiz(), questions: [newQuestion('order', LABELS)] }).questions[0]
  expect(order?.options.every(({ isRight }) => isRight)).toBe(true)
})

test('an entry moves to a position, and an unknown one moves nothing [UNI-13]', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(movedTo(items, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(movedTo(items, 'none', 0)).toEqual(items)
})
