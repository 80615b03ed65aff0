import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockwork, eased, following } from './clockwork.ts'
import { CAROUSEL_EVERY_MS, CAROUSEL_TRANSITION_MS, PHOTO_EVERY_MS } from './timings.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the photo changes every 6 seconds and comes round after the fourth [LAND-29]', () => {
  let lit = 0
  clockwork(PHOTO_EVERY_MS, () => {
    lit = following(lit, 4)
  })
  const seen = Array.from({ length: 5 }, () => {
    vi.advanceTimersByTime(6_000)
    return lit
  })
  expect(seen).toEqual([1, 2, 3, 0, 1])
})

test('the carousel turns every 8 seconds, and each turn takes 2 [LAND-29]', () => {
  const turn = vi.fn()
  clockwork(CAROUSEL_EVERY_MS, turn)
  vi.advanceTimersByTime(7_999)
  expect(turn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(turn).toHaveBeenCalledTimes(1)
  expect(CAROUSEL_TRANSITION_MS).toBe(2_000)
})

test('it stands still while anything holds it, and then begins its time anew [LAND-29]', () => {
  const turn = vi.fn()
  const clock = clockwork(PHOTO_EVERY_MS, turn)
  vi.advanceTimersByTime(5_000)
  clock.hold('pointer')
  clock.hold('paused')
  vi.advanceTimersByTime(60_000)
  clock.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(turn).not.toHaveBeenCalled()
  clock.release('paused')
  vi.advanceTimersByTime(5_999)
  expect(turn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(turn).toHaveBeenCalledTimes(1)
})

test('a movement begins and ends where it should and never goes back', () => {
  const way = Array.from({ length: 21 }, (_, step) => eased(step / 20))
  expect([way[0], way.at(-1), eased(7), eased(Number.POSITIVE_INFINITY)]).toEqual([0, 1, 1, 1])
  expect(way).toEqual(way.toSorted((one, other) => one - other))
})
