import { expect, test } from 'vitest'
import { marksOf, scoreOf } from './password-check.ts'
import { shownStrength } from './password-marks.ts'

const owner = { siteName: 'Northern Club', names: ['Ada', 'Byron'], email: 'ada@works.example' }
const strengthOf = (password: string) => shownStrength(password, marksOf(password, owner), scoreOf(password, owner))

test.each([
  ['short', { length: false }],
  ['x'.repeat(129), { length: false }],
  ['password1', { length: true, common: false }],
  ['Northern Club 26', { length: true, common: true, named: false }],
  ['analytical engine', { length: true, common: true, named: true }],
] as const)('%s ticks what it meets up to the first part it breaks [ACC-12]', (password, marks) => {
  expect(marksOf(password, owner)).toEqual(marks)
})

test('nothing typed has no strength, and what breaks the rule is weak however long it is [ACC-12]', () => {
  expect(strengthOf('')).toBe('none')
  expect(strengthOf('q7!x')).toBe('weak')
  expect(strengthOf('password1')).toBe('weak')
  expect(strengthOf('gravel otter violin dusk '.repeat(6))).toBe('weak')
})

test('longer and less regular is stronger [ACC-12]', () => {
  expect(strengthOf('abcabcabcabc')).toBe('weak')
  expect(strengthOf('gravel otter violin dusk')).toBe('strong')
})
