import { expect, test } from 'vitest'
import { barsOf, peaksOf } from './peaks.ts'
import { minutesOf } from './times.ts'

test('the peaks of a recording are the loudest of each tenth of a second, whichever way the sound swings [AUD-04]', () => {
  const samples = new Float32Array(250)
  samples[10] = 0.5
  samples[110] = -0.75
  samples[220] = 0.25
  expect(peaksOf(samples, 1_000)).toEqual([0.5, 0.75, 0.25])
})

test('bars keep every peak, whether there is room for fewer or for more, and the loudest fills its bar [AUD-04]', () => {
  expect(barsOf([0.1, 0.4, 0.2, 0.2], 2)).toEqual([1, 0.5])
  expect(barsOf([0.2, 0.4], 4)).toEqual([0.5, 0.5, 1, 1])
  expect(barsOf([0, 0], 2)).toEqual([0, 0])
  expect(barsOf([], 3)).toEqual([])
})

test('times are told in minutes and seconds, hours too in minutes [AUD-01]', () => {
  expect([0, 9.9, 65, 4_510].map(minutesOf)).toEqual(['0:00', '0:09', '1:05', '75:10'])
})
