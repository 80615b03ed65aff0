import { expect, test } from 'vitest'
import { ANONYMOUS, cleanName, nameKey, shownName, truncate } from './names.ts'

test('a missing display name is shown as anonymous user [TEN-35]', () => {
  expect(ANONYMOUS).toBe('anonymous user')
  for (const missing of [null, undefined, '', '  ']) expect(shownName(missing)).toBe('anonymous user')
  expect(shownName('Ada')).toBe('Ada')
})

test('visually identical names have the same key [ACC-16]', () => {
  const alike = [
    'Rosé Park',
    'rose park',
    'ROSE  PARK',
    'Rose-Park',
    'Ｒose Park',
    'R\u043ese P\u0430rk',
    'Ro\u200bse Park',
    'Rose\u0301 Park',
  ]
  expect(new Set(alike.map(nameKey))).toEqual(new Set(['rosepark']))
  expect(nameKey('Rose Park 2')).not.toBe('rosepark')
})

test('control and direction-changing characters never get into a name [ACC-16]', () => {
  expect(cleanName(' Ada\u202e\u0000\u2066  \r\nLove\u200blace ')).toBe('Ada Lovelace')
})

test('a text that is cut ends with a whole character', () => {
  expect([1, 2, 3, 4, 9].map((most) => truncate('a😀b', most))).toEqual(['a', 'a', 'a😀', 'a😀b', 'a😀b'])
})
