import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import type { Role } from '#base/roles.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { LiveChange } from './changes.ts'
import { liveStreams } from './streams.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A recorded response; like every stream it fails on a write after its end. */
class StoredPublication extends Writable {
  text = ''
  writeHead() {
    return this
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.text += chunk.toString()
    done()
  }
}

const siteId = newId()
const viewer = { role: 'member', accountId: newId(), memberId: newId(), sessionId: newId() } as const
const sessionChange: LiveChange = { xid: '9', id: '1', siteId, topic: 'session', audience: `member:${viewer.memberId}` }

/** Streams whose session check returns what the test sets, when the test allows it. */
function openStreams() {
  const answers: ((roles: ReadonlyMap<string, Role>) => void)[] = []
  const streams = liveStreams(
    { cursor: undefined } as ChangeFeed,
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const open = async (response = new StoredPublication(), who: { sessionId?: string; siteId?: string } = {}) => {
    const request = Object.assign(new EventEmitter(), { headers: {}, url: '/api/live' })
    await streams.open(
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      who.siteId ?? siteId,
      { ...viewer, ...who },
      false,
    )
    return { request, response }
  }
  return { streams, open, answers }
}

test('a stream that a check finds ended already is not ended again [ACC-38] [MISC-07]', async () => {
  const { streams, open, answers } = openStreams()
  const { response } = await open()
  const failed = vi.fn()
  response.on('error', failed)
  await vi.advanceTimersByTimeAsync(2_000)
  streams.publish([sessionChange])
  for (const answer of answers) answer(new Map())
  await vi.advanceTimersByTimeAsync(10)
  expect(response.text.match(/event: session/g)).toHaveLength(1)
  expect([answers.length, failed.mock.calls, streams.count()]).toEqual([1, [], 0])
  streams.close()
})

test('a client that disconnected before its stream opened is not listed; a broken connection ends no other stream [MISC-07]', async () => {
  const { streams, open } = openStreams()
  const gone = new StoredPublication()
  gone.destroy()
  await open(gone)
  expect(streams.count()).toBe(0)
  const { request, response } = await open()
  response.destroy(new Error('broken'))
  await vi.advanceTimersByTimeAsync(25_000)
  request.emit('close')
  expect(streams.count()).toBe(0)
  streams.close()
})

test('a session may have ten streams and an account twenty across its sites: the oldest gets a replaced event and ends [MISC-07]', async () => {
  const { streams, open } = openStreams()
  const ends = (opened: { response: StoredPublication }[]) =>
    opened.map(({ response }) => response.text.includes('event: replaced'))
  const first = await Promise.all(Array.from({ length: 12 }, () => open()))
  expect(ends(first)).toEqual([true, true, ...Array(10).fill(false)])
  expect(first[0]?.response.text).toContain('retry: 60000')
  expect([first[0]?.response.writableEnded, streams.count()]).toEqual([true, 10])
  const [elsewhere, other] = [newId(), newId()]
  await Promise.all(
    Array.from({ length: 10 }, () => open(new StoredPublication(), { sessionId: elsewhere, siteId: other })),
  )
  expect([streams.count(), ends(first).filter(Boolean).length]).toEqual([20, 2])
  await open(new StoredPublication(), { sessionId: newId(), siteId: other })
  expect([streams.count(), ends(first).filter(Boolean).length]).toEqual([20, 3])
  // A closed stream frees its slot too.
  first[3]?.request.emit('close')
  await open(new StoredPublication(), { sessionId: newId() })
  expect([streams.count(), ends(first).filter(Boolean).length]).toEqual([20, 3])
  streams.close()
})
