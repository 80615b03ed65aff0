import { expect, test } from 'vitest'
import { suggestionOf } from './rules.ts'

test('a suggested amount is one that can be given, to the penny [WRITE-22]', () => {
  expect(suggestionOf(5)).toBe(500)
  expect(suggestionOf(19.99)).toBe(1_999)
  expect(suggestionOf(10_000)).toBe(1_000_000)
  for (const none of [null, 0, 0.99, 10_000.01]) expect(suggestionOf(none), String(none)).toBeNull()
})
