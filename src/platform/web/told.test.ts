import { expect, test } from 'vitest'
import { isTold } from './told.ts'

test('a topic tells of itself, and one for all of a kind of each of them [MISC-07] [FOR-36]', () => {
  for (const topic of ['threads', 'thread/one', 'chatroom/two']) expect(isTold([topic], topic)).toBe(true)
  expect(isTold(['site', 'thread/*'], 'thread/one')).toBe(true)
  for (const topic of ['threads', 'thread', 'chatroom/two']) expect(isTold(['thread/*'], topic)).toBe(false)
  expect(isTold(['thread/one'], 'thread/two')).toBe(false)
})
