import { expect, test } from 'vitest'
import { pace } from './pace.ts'

test('occasional runs have no delay; continuous ones are paced, and have none again after a rest [MISC-07]', () => {
  let moment = 1_000
  const wait = pace({ atOnce: 3, everyMs: 20 }, () => moment)
  const after = (ms: number) => {
    moment += ms
    return wait()
  }
  expect([after(0), after(0), after(0), after(0)]).toEqual([0, 0, 0, 20])
  expect([after(20), after(20), after(5)]).toEqual([20, 20, 35])
  expect([after(100), after(0), after(0), after(0)]).toEqual([0, 0, 0, 20])
  expect(Array.from({ length: 50 }, () => after(20))).toEqual(Array.from({ length: 50 }, () => 20))
  expect(after(10_000)).toBe(0)
})
