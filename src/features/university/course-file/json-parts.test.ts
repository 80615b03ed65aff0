import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBytes, jsonParts } from './json-parts.ts'

const LIMIT = 1_000_000

test('what is written part by part is what JSON.stringify writes [UNI-04]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
      expect(String(await jsonBytes(value, LIMIT))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('a lesson is one part, made when it is written; others have their turn meanwhile, and a course beyond its limit is given up [UNI-04]', async () => {
  const made: number[] = []
  const lesson = (number: number) => () => (made.push(number), { text: 'x'.repeat(100_000) })
  const course = () => ({ sections: [{ lessons: Array.from({ length: 50 }, (_, number) => lesson(number)) }] })
  const parts = [...jsonParts(course())]
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(101_000)
  let [rounds, isDone] = [0, false]
  const count = () => {
    rounds += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const bytes = await jsonBytes(course(), 10 * LIMIT)
  isDone = true
  expect(String(bytes)).toBe(parts.join(''))
  expect(rounds).toBeGreaterThan(10)
  made.length = 0
  expect(await jsonBytes(course(), LIMIT)).toBeUndefined()
  expect(made.length).toBeLessThan(15)
})
