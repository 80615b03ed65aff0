import { expect, test } from 'vitest'
import { refusedTexts } from './text-limits.ts'

test('a text that is too short without its spaces is refused with the message of the contract; all else goes to the server', () => {
  const limits = { name: { atLeast: 1, message: 'Please give a name.' }, note: { atMost: 5 } }
  expect(refusedTexts(limits, { name: ' ', note: '', count: 0, other: '' })).toEqual({ name: 'Please give a name.' })
  expect(refusedTexts(limits, { name: 'Anna', note: 'longer' })).toEqual({})
})

test('so is an empty list, a choice that was not made, and a text of another form', () => {
  const message = 'Please give one.'
  const limits = {
    topics: { atLeast: 1, message },
    ground: { atLeast: 1, message },
    email: { pattern: '^.+@.+$', message },
  }
  expect(refusedTexts(limits, { topics: [], ground: undefined, email: 'nobody' })).toEqual({
    topics: message,
    ground: message,
    email: message,
  })
  expect(refusedTexts(limits, { topics: ['water'], ground: 'spam', email: 'sue@guildhall.test' })).toEqual({})
  expect(refusedTexts(limits, {})).toEqual({})
})
