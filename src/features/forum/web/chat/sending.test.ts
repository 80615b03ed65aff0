import { expect, test } from 'vitest'
import type { ChatMessage } from '../../chat/contract.ts'
import { type Outgoing, stillWaiting } from './sending.ts'

const said = (id: string, text: string, own = true) => ({ id, text, own }) as ChatMessage
const waiting = (key: string, text: string, known: string[] = []): Outgoing => ({ key, text, known })
const keys = (list: Outgoing[]) => list.map(({ key }) => key)

test('an own message that came by the live stream before its answer is shown once [FOR-40]', () => {
  expect(keys(stillWaiting([waiting('a', 'Hello')], [said('1', 'Hello')]))).toEqual([])
  expect(keys(stillWaiting([waiting('a', 'Hello')], [said('1', 'Hello', false)]))).toEqual(['a'])
})

test('the same words said twice are two messages, and words said before do not count [FOR-40]', () => {
  const both = [waiting('a', 'Yes'), waiting('b', 'Yes')]
  expect(keys(stillWaiting(both, [said('1', 'Yes')]))).toEqual(['b'])
  expect(keys(stillWaiting(both, [said('1', 'Yes'), said('2', 'Yes')]))).toEqual([])
  expect(keys(stillWaiting([waiting('a', 'Yes', ['1'])], [said('1', 'Yes')]))).toEqual(['a'])
})
