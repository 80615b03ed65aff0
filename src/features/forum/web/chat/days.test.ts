import { expect, test } from 'vitest'
import type { ChatMessage } from '../../chat/contract.ts'
import { byDays } from './days.ts'

const said = (author: string | null, time: string) =>
  ({ id: time, author: { id: author }, time: `2026-11-${time}:00.000Z` }) as ChatMessage
const shape = (messages: ChatMessage[]) =>
  byDays(messages, (instant) => instant.slice(0, 10)).map(({ day, messages: said }) => [
    day,
    said.map(({ isFirst }) => isFirst),
  ])

test('messages stand under their days, and one name stands over what its author says in one breath [FOR-40]', () => {
  expect(
    shape([
      said('a', '21T23:58'),
      said('a', '21T23:59'),
      said('a', '22T00:01'),
      said('b', '22T00:02'),
      said('a', '22T00:03'),
      said('a', '22T00:09'),
    ]),
  ).toEqual([
    ['2026-11-21', [true, false]],
    ['2026-11-22', [true, true, true, true]],
  ])
  expect(shape([said(null, '21T10:00'), said(null, '21T10:01')])).toEqual([['2026-11-21', [true, true]]])
})
