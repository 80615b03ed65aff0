import { expect, test } from 'vitest'
import { nextIndex } from '../menu/use-menu-button.ts'
import { greetingAt } from '../pages/greeting.ts'
import { keySequence } from './shortcuts.ts'

const KNOWN = ['/', '?', 't', 'g h', 'g l']

/** The result of each key press; times in ms. */
function pressed(...presses: [key: string, at: number][]) {
  const sequence = keySequence()
  return presses.map(([key, at]) => sequence.press(key, at, KNOWN))
}

test('one key works at once, two keys one after the other [TEN-B12]', () => {
  expect(pressed(['/', 0])).toEqual(['/'])
  expect(pressed(['g', 0], ['h', 400])).toEqual([undefined, 'g h'])
})

test('a pair needs its second key in time, and nothing in between [TEN-B12]', () => {
  expect(pressed(['g', 0], ['h', 5_000])).toEqual([undefined, undefined])
  expect(pressed(['g', 0], ['x', 100], ['h', 200])).toEqual([undefined, undefined, undefined])
  expect(pressed(['h', 0])).toEqual([undefined])
  expect(pressed(['g', 0], ['t', 100])).toEqual([undefined, 't'])
  expect(pressed(['g', 0], ['g', 100], ['l', 200])).toEqual([undefined, undefined, 'g l'])
})

test('in a menu the arrows go around, Home and End to its ends, other keys nowhere [TEN-B12]', () => {
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0)
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2)
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('End', 0, 3)).toBe(2)
  expect(nextIndex('a', 1, 3)).toBe(-1)
})

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
] as const)('at %d the greeting is for the %s [SHELL-24]', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting))
