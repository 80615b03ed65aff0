import { expect, test } from 'vitest'
import { waited } from './waited.ts'

test('how long somebody waits is told in minutes, hours, then days, and never as nothing [ACC-B5]', () => {
  const after = (minutes: number) => waited('2037-05-01T12:00:00Z', new Date(Date.UTC(2037, 4, 1, 12, minutes)))
  expect([-5, 0, 59, 60, 1_439, 1_440, 4_400].map(after)).toEqual([
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 23 },
    { unit: 'days', count: 1 },
    { unit: 'days', count: 3 },
  ])
})
