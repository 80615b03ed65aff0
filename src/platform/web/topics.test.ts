import { expect, test } from 'vitest'
import { matchesTopic } from './topics.ts'

test('a topic matches itself, and a wildcard every topic of its kind [MISC-07] [FOR-36]', () => {
  for (const topic of ['threads', 'thread/one', 'chatroom/two']) expect(matchesTopic([topic], topic)).toBe(true)
  expect(matchesTopic(['site', 'thread/*'], 'thread/one')).toBe(true)
  for (const topic of ['threads', 'thread', 'chatroom/two']) expect(matchesTopic(['thread/*'], topic)).toBe(false)
  expect(matchesTopic(['thread/one'], 'thread/two')).toBe(false)
})
