import { expect, test } from 'vitest'
import { orderOf, unansweredNumbers, unconfirmed, withAnswer } from './answers.ts'

const option = (id: string) => ({ id, text: id })
const question = (id: string, kind: 'single' | 'order' | 'shortText', ...options: string[]) => ({
  id,
  kind,
  text: id,
  points: 1,
  options: options.map(option),
})
const questions = [
  question('one', 'single', 'a', 'b'),
  question('two', 'shortText'),
  question('three', 'order', 'x', 'y', 'z'),
]

test('a question counts as answered once something was chosen, written or put in order, and no longer when that is taken back [UNI-B1]', () => {
  expect(unansweredNumbers({}, questions)).toEqual([1, 2, 3])
  const chosen = withAnswer({}, 'one', { options: ['a'] })
  const written = withAnswer(chosen, 'two', { text: '  ' })
  expect(unansweredNumbers(written, questions)).toEqual([2, 3])
  expect(unansweredNumbers(withAnswer(written, 'three', { options: ['z', 'x', 'y'] }), questions)).toEqual([2])
  expect(unansweredNumbers(withAnswer(written, 'one', { options: [] }), questions)).toEqual([1, 2, 3])
})

test('an order shows as it was answered, and before that as it was asked [UNI-B1]', () => {
  const [, , order] = questions
  if (!order) throw new Error('no order question')
  const names = (answers: Parameters<typeof orderOf>[0]) => orderOf(answers, order).map(({ id }) => id)
  expect(names({})).toEqual(['x', 'y', 'z'])
  expect(names(withAnswer({}, 'three', { options: ['z', 'x', 'y'] }))).toEqual(['z', 'x', 'y'])
})

test('of the changed answers those stay that were changed again since they were sent, or taken back [UNI-B1]', () => {
  const sent = withAnswer(withAnswer({}, 'one', { options: ['a'] }), 'two', { text: 'eel' })
  expect(unconfirmed(sent, sent)).toBeUndefined()
  expect(unconfirmed(undefined, sent)).toBeUndefined()
  expect(unconfirmed(withAnswer(sent, 'one', {}), sent)).toEqual({ one: { options: [], text: '' } })
})
