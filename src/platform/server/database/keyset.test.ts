import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, isFlag, isId, isInstant, isInteger, isNumber, pageOf } from './keyset.ts'

test('a cursor comes back as it was made, and nothing else is taken for one [INS-13]', () => {
  const values = [0.25, '2026-11-21T04:00:00.000Z', '01a1fc5c-6b96-74fb-a25f-c32655f2be49', true]
  const checks = [isNumber, isInstant, isId, isFlag]
  expect(decodeCursor(encodeCursor(values), checks)).toEqual(values)
  expect(decodeCursor(undefined, checks)).toBeUndefined()
  for (const cursor of [
    '',
    'x',
    encodeCursor([]),
    encodeCursor(values.slice(1)),
    encodeCursor([...values, 1]),
    encodeCursor(['1', ...values.slice(1)]),
  ])
    expect(() => decodeCursor(cursor, checks)).toThrow('not valid')
})

test('only the instants that the database reads back pass [INS-13]', () => {
  for (const part of ['2026-11-21T04:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
    expect(isInstant(part)).toBe(true)
  for (const part of [
    '1',
    'Jan 1',
    '2026-11-21',
    '0000-01-01T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-02-01T24:00:00.000Z',
    0,
    null,
  ])
    expect(isInstant(part)).toBe(false)
  for (const part of [1e39, -1e39, 1e-46, '1', Number.NaN]) expect(isNumber(part)).toBe(false)
  for (const part of [0, 7, -2_147_483_647, 2_147_483_647]) expect(isInteger(part)).toBe(true)
  for (const part of [1.5, 1e20, 2_147_483_648, '1', null, Number.NaN]) expect(isInteger(part)).toBe(false)
})

test('the extra row shows that there is another page, and is not returned [INS-13]', () => {
  expect(pageOf([1, 2, 3], 2, (row) => [row])).toEqual({ rows: [1, 2], nextCursor: encodeCursor([2]) })
  expect(pageOf([1, 2], 2, (row) => [row])).toEqual({ rows: [1, 2], nextCursor: null })
  expect(pageOf([], 2, () => [])).toEqual({ rows: [], nextCursor: null })
})
