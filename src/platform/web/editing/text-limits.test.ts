import { expect, test } from 'vitest'
import { refusedTexts } from './text-limits.ts'

test('a text that is too short without its spaces is refused with the message of the contract; all else goes to the server', () => {
  const limits = { name: { atLeast: 1, message: 'Please give a name.' }, note: { atMost: 5 } }
  expect(refusedTexts(limits, { name: ' ', note: '', count: 0, other: '' })).toEqual({ name: 'Please give a name.' })
  expect(refusedTexts(limits, { name: 'Anna', note: 'longer' })).toEqual({})
})
