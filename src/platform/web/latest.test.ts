import { expect, test } from 'vitest'
import { latestWins } from './latest.ts'

/** A server that answers when it is told to. */
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

test('a second quick choice is sent once the first is answered, and of several that wait only the last [ADM-20]', async () => {
  const { sent, send, answer } = slowServer()
  const lane = latestWins<string>()
  void lane.want('photo', send)
  expect(lane.isOvertaken()).toBe(false)
  void lane.want('avatar', send)
  void lane.want('photo', send)
  void lane.want('avatar', send)
  expect([sent, lane.isOvertaken()]).toEqual([['photo'], true])
  await answer()
  expect([sent, lane.isOvertaken()]).toEqual([['photo', 'avatar'], false])
  await answer()
  void lane.want('photo', send)
  expect(sent).toEqual(['photo', 'avatar', 'photo'])
})
