import { expect, test } from 'vitest'
import { daysIn, isNameless, photoSizeProblem } from './rules.ts'

test('a photo has 5,000 to 2,000,000 bytes [PROF-15]', () => {
  expect([4_999, 5_000, 2_000_000, 2_000_001].map(photoSizeProblem)).toEqual([
    'File size is too small! Minimum 5kb',
    undefined,
    undefined,
    'File size is too big! Maximum 2mb',
  ])
})

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
