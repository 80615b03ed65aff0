import { expect, test } from 'vitest'
import { nextReading } from './next-reading.ts'

/** Reads that the test completes. */
function slowReadings() {
  const begun: { key: string; end: (found: number) => void; fail: () => void }[] = []
  const share = nextReading<number>()
  const read = (key: string) =>
    share(key, () => new Promise((end, refuse) => begun.push({ key, end, fail: () => refuse(new Error('broken')) })))
  return { begun, read }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('callers during a read share the next one, never the running one [MISC-07]', async () => {
  const { begun, read } = slowReadings()
  const [first, second, third] = [read('a'), read('a'), read('a')]
  expect(begun).toHaveLength(1)
  begun[0]?.end(1)
  expect(await first).toBe(1)
  await settled()
  expect(begun).toHaveLength(2)
  const fourth = read('a')
  begun[1]?.end(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await settled()
  begun[2]?.end(3)
  expect(await fourth).toBe(3)
  expect(begun).toHaveLength(3)
})

test('other keys are read concurrently, and a failed read does not block the next [MISC-07]', async () => {
  const { begun, read } = slowReadings()
  const [first, second, other] = [read('a'), read('a'), read('b')]
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  begun[1]?.end(5)
  expect(await other).toBe(5)
  begun[0]?.fail()
  await expect(first).rejects.toThrow('broken')
  await settled()
  begun[2]?.end(7)
  expect(await second).toBe(7)
  const again = read('a')
  begun[3]?.end(8)
  expect(await again).toBe(8)
})
