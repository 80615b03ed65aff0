import { expect, test } from 'vitest'
import { nextReading } from './next-reading.ts'

/** Reads that the test completes. */
function slowReadings() {
  const started: { key: string; end: (found: number) => void; fail: () => void }[] = []
  const share = nextReading<number>()
  const read = (key: string) =>
    share(key, () => new Promise((end, refuse) => started.push({ key, end, fail: () => refuse(new Error('broken')) })))
  return { started, read }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('callers during a read share the next one, never the running one [MISC-07]', async () => {
  const { started, read } = slowReadings()
  const [first, second, third] = [read('a'), read('a'), read('a')]
  expect(started).toHaveLength(1)
  started[0]?.end(1)
  expect(await first).toBe(1)
  await settled()
  expect(started).toHaveLength(2)
  const fourth = read('a')
  started[1]?.end(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await settled()
  started[2]?.end(3)
  expect(await fourth).toBe(3)
  expect(started).toHaveLength(3)
})

test('other keys are read concurrently, and a failed read does not block the next [MISC-07]', async () => {
  const { started, read } = slowReadings()
  const [first, second, other] = [read('a'), read('a'), read('b')]
  expect(started.map(({ key }) => key)).toEqual(['a', 'b'])
  started[1]?.end(5)
  expect(await other).toBe(5)
  started[0]?.fail()
  await expect(first).rejects.toThrow('broken')
  await settled()
  started[2]?.end(7)
  expect(await second).toBe(7)
  const again = read('a')
  started[3]?.end(8)
  expect(await again).toBe(8)
})
