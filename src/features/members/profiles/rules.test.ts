import { expect, test } from 'vitest'
import { daysIn, isNameless } from './rules.ts'

test('who has neither first, last nor display name is welcomed; a name we gave for want of one does not count [PROF-02]', () => {
  const nobody = { firstName: '', lastName: '', displayName: '' }
  expect(isNameless(nobody)).toBe(true)
  expect(isNameless({ ...nobody, displayName: 'anonymous user 12' })).toBe(true)
  expect(isNameless({ ...nobody, displayName: 'Brave Owl' })).toBe(false)
  expect(isNameless({ ...nobody, lastName: 'Marsh' })).toBe(false)
})

test('a month has its days, February those of its year [PROF-08]', () => {
  expect([daysIn(2023, 2), daysIn(2024, 2), daysIn(undefined, 2), daysIn(1900, 2), daysIn(2025, 12)]).toEqual([
    28, 29, 29, 28, 31,
  ])
})
