import pg from 'pg'
import { expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import { readInstant } from './instant.ts'

const byPg = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date
const year = fc.integer({ min: 1, max: 9_999 }).map((number) => String(number).padStart(4, '0'))
const two = (max: number, min = 0) => fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'))
const fraction = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 999_999 }).map((number) => `.${String(number).padStart(6, '0').replace(/0+$/, '')}`),
)
const zone = fc.constantFrom('+00', '+00', '+00', '+01', '-05', '+05:30', '+00 BC')
const written = fc
  .tuple(year, two(12, 1), two(28, 1), two(23), two(59), two(59), fraction, zone)
  .map(
    ([years, month, day, hour, minute, second, rest, ends]) =>
      `${years}-${month}-${day} ${hour}:${minute}:${second}${rest}${ends}`,
  )

test('an instant is what pg reads, and is written as any date is, whatever its fraction and zone', () => {
  fc.assert(
    fc.property(written, (text) => {
      const [ours, theirs] = [readInstant(text), byPg(text)]
      expect(ours.getTime()).toBe(theirs.getTime())
      expect(ours.toISOString()).toBe(new Date(theirs.getTime()).toISOString())
      expect(JSON.stringify({ at: ours })).toBe(JSON.stringify({ at: theirs }))
    }),
    { numRuns: 2_000 },
  )
  for (let milliseconds = 0; milliseconds < 1_000; milliseconds += 1) {
    const text = `2026-11-25 15:08:18.${String(milliseconds).padStart(3, '0')}+00`
    expect(readInstant(text).getTime()).toBe(byPg(text).getTime())
  }
  expect(readInstant('infinity')).toBe(Number.POSITIVE_INFINITY)
  expect(readInstant('12026-11-25 15:08:18+00').getTime()).toBe(byPg('12026-11-25 15:08:18+00').getTime())
})

test('an instant that was changed is written as it is then', () => {
  const instant = readInstant('2026-11-25 15:08:18.1+00')
  expect(instant.toISOString()).toBe('2026-11-25T15:08:18.100Z')
  instant.setUTCFullYear(2027)
  expect(instant.toISOString()).toBe('2027-11-25T15:08:18.100Z')
})
