import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [900, 'minutes', 15],
  [841, 'minutes', 15],
  [91, 'minutes', 2],
  [90, 'seconds', 90],
  [61, 'seconds', 70],
  [11, 'seconds', 20],
  [10, 'seconds', 10],
  [1, 'seconds', 1],
] as const)('of %i seconds the clock says %s %i, and never less than is left [ACC-22]', (seconds, unit, count) => {
  expect(waitingTime(seconds)).toEqual({ unit, count })
})
