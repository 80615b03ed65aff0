import { expect, test } from 'vitest'
import { latestWins } from './latest.ts'

/** A server whose responses the test triggers. */
function slowServer() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const send = (value: string) => {
    sent.push(value)
    return new Promise<void>((resolve) => answers.push(resolve))
  }
  const answer = async () => {
    answers.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sent, send, answer }
}

test('a second quick choice is sent after the first is answered, and of several queued ones only the last [ADM-20]', async () => {
  const { sent, send, answer } = slowServer()
  const queue = latestWins<string>()
  void queue.push('photo', send)
  expect(queue.isSuperseded()).toBe(false)
  void queue.push('avatar', send)
  void queue.push('photo', send)
  void queue.push('avatar', send)
  expect([sent, queue.isSuperseded()]).toEqual([['photo'], true])
  await answer()
  expect([sent, queue.isSuperseded()]).toEqual([['photo', 'avatar'], false])
  await answer()
  void queue.push('photo', send)
  expect(sent).toEqual(['photo', 'avatar', 'photo'])
})
