import { expect, test } from 'vitest'
import type { ChatMessage } from '../../chat/contract.ts'
import { type Outgoing, stillWaiting } from './sending.ts'

const message = (id: string, text: string, own = true) => ({ id, text, own }) as ChatMessage
const waiting = (key: string, text: string, known: string[] = []): Outgoing => ({ key, text, known })
const keys = (list: Outgoing[]) => list.map(({ key }) => key)

test('one’s own message that arrives by the live stream before the response is shown once [FOR-40]', () => {
  expect(keys(stillWaiting([waiting('a', 'Hello')], [message('1', 'Hello')]))).toEqual([])
  expect(keys(stillWaiting([waiting('a', 'Hello')], [message('1', 'Hello', false)]))).toEqual(['a'])
})

test('the same text sent twice is two messages, and earlier messages do not count [FOR-40]', () => {
  const both = [waiting('a', 'Yes'), waiting('b', 'Yes')]
  expect(keys(stillWaiting(both, [message('1', 'Yes')]))).toEqual(['b'])
  expect(keys(stillWaiting(both, [message('1', 'Yes'), message('2', 'Yes')]))).toEqual([])
  expect(keys(stillWaiting([waiting('a', 'Yes', ['1'])], [message('1', 'Yes')]))).toEqual(['a'])
})
