import { expect, test } from 'vitest'
import { barsOf, peaksOf } from './peaks.ts'
import { minutesOf } from './times.ts'

test('peaks are the highest absolute amplitude of each tenth of a second [AUD-04]', () => {
  const samples = new Float32Array(250)
  samples[10] = 0.5
  samples[110] = -0.75
  samples[220] = 0.25
  expect(peaksOf(samples, 1_000)).toEqual([0.5, 0.75, 0.25])
})

test('bars preserve every peak when shrunk or stretched, and the highest fills its bar [AUD-04]', () => {
  expect(barsOf([0.1, 0.4, 0.2, 0.2], 2)).toEqual([1, 0.5])
  expect(barsOf([0.2, 0.4], 4)).toEqual([0.5, 0.5, 1, 1])
  expect(barsOf([0, 0], 2)).toEqual([0, 0])
  expect(barsOf([], 3)).toEqual([])
})

test('times are shown as minutes and seconds, without hours [AUD-01]', () => {
  expect([0, 9.9, 65, 4_510].map(minutesOf)).toEqual(['0:00', '0:09', '1:05', '75:10'])
})
