import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eased, nextIndex, pausableTimer } from './pausable-timer.ts'
import { CAROUSEL_EVERY_MS, CAROUSEL_TRANSITION_MS, PHOTO_EVERY_MS } from './timings.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the photo changes every 6 seconds and starts over after the fourth [LAND-29]', () => {
  let lit = 0
  pausableTimer(PHOTO_EVERY_MS, () => {
    lit = nextIndex(lit, 4)
  })
  const seen = Array.from({ length: 5 }, () => {
    vi.advanceTimersByTime(6_000)
    return lit
  })
  expect(seen).toEqual([1, 2, 3, 0, 1])
})

test('the carousel advances every 8 seconds, and each movement takes 2 [LAND-29]', () => {
  const onTick = vi.fn()
  pausableTimer(CAROUSEL_EVERY_MS, onTick)
  vi.advanceTimersByTime(7_999)
  expect(onTick).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTick).toHaveBeenCalledTimes(1)
  expect(CAROUSEL_TRANSITION_MS).toBe(2_000)
})

test('it stands still while anything pauses it, and then restarts its interval [LAND-29]', () => {
  const onTick = vi.fn()
  const timer = pausableTimer(PHOTO_EVERY_MS, onTick)
  vi.advanceTimersByTime(5_000)
  timer.pause('pointer')
  timer.pause('paused')
  vi.advanceTimersByTime(60_000)
  timer.resume('pointer')
  vi.advanceTimersByTime(60_000)
  expect(onTick).not.toHaveBeenCalled()
  timer.resume('paused')
  vi.advanceTimersByTime(5_999)
  expect(onTick).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTick).toHaveBeenCalledTimes(1)
})

test('a movement begins and ends at the right position and never goes back', () => {
  const way = Array.from({ length: 21 }, (_, step) => eased(step / 20))
  expect([way[0], way.at(-1), eased(7), eased(Number.POSITIVE_INFINITY)]).toEqual([0, 1, 1, 1])
  expect(way).toEqual(way.toSorted((one, other) => one - other))
})
