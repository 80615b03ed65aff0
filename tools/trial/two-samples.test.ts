import { expect, test } from 'vitest'
import { compare } from './two-samples.ts'

const row = (length: number, from: number) => Array.from({ length }, (_, index) => from + ((index * 37) % length) / 10)

test('two rows from one source are told as such, a later one as later [ACC-20]', () => {
  const same = compare(row(200, 40), row(200, 40.02))
  expect(same.orderChance).toBeGreaterThan(0.5)
  expect(same.meansChance).toBeGreaterThan(0.5)
  const later = compare(row(200, 40), row(200, 43))
  expect(later.orderChance).toBeLessThan(0.001)
  expect(later.meansChance).toBeLessThan(0.001)
  expect(later.medians[1] - later.medians[0]).toBeCloseTo(3)
})

test('the chance of a known deviation is what tables say [ACC-20]', () => {
  const one = row(100, 0)
  const shift = 1.96 * Math.sqrt((2 * 8.416_666_67) / 100)
  expect(
    compare(
      one,
      one.map((value) => value + shift),
    ).meansChance,
  ).toBeCloseTo(0.05, 2)
})
