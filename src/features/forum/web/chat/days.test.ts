import { expect, test } from 'vitest'
import type { ChatMessage } from '../../chat/contract.ts'
import { byDays } from './days.ts'

const messageBy = (author: string | null, time: string) =>
  ({ id: time, author: { id: author }, time: `2026-11-${time}:00.000Z` }) as ChatMessage
const shape = (messages: ChatMessage[]) =>
  byDays(messages, (instant) => instant.slice(0, 10)).map(({ day, messages: dayMessages }) => [
    day,
    dayMessages.map(({ isFirst }) => isFirst),
  ])

test('messages are grouped by day, and messages in quick succession under one name [FOR-40]', () => {
  expect(
    shape([
      messageBy('a', '21T23:58'),
      messageBy('a', '21T23:59'),
      messageBy('a', '22T00:01'),
      messageBy('b', '22T00:02'),
      messageBy('a', '22T00:03'),
      messageBy('a', '22T00:09'),
    ]),
  ).toEqual([
    ['2026-11-21', [true, false]],
    ['2026-11-22', [true, true, true, true]],
  ])
  expect(shape([messageBy(null, '21T10:00'), messageBy(null, '21T10:01')])).toEqual([['2026-11-21', [true, true]]])
})
