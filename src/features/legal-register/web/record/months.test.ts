import { expect, test } from 'vitest'
import { monthsFrom } from './months.ts'

test('the suggested review date is the same day some months later, or the last day of a shorter month [LEG-B1]', () => {
  expect(monthsFrom(new Date(2026, 0, 31), 1)).toBe('2026-02-28')
  expect(monthsFrom(new Date(2026, 10, 22), 12)).toBe('2027-11-22')
  expect(monthsFrom(new Date(2026, 11, 5), 3)).toBe('2027-03-05')
})
