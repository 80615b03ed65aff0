import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, lostConnection } from '../problem.ts'
import { createAutosaver } from './autosaver.ts'

interface State {
  title: string
  basedOn: number
}
const state = (title: string, basedOn = 0): State => ({ title, basedOn })
const refusal = (code: string, status: number, more: object = {}) =>
  new ApiProblem({ code, message: 'No.', status, ...more })

/** A fake server that stores one state and can be unreachable or refuse. */
function serverOf(stored?: State & { savedAt: string }) {
  const server = {
    stored: stored as State | undefined,
    problem: undefined as ApiProblem | undefined,
    calls: [] as string[],
    leaving: false,
    /** Number of the last save that was made. */
    number: 0,
    /** Set to delay the responses. */
    gate: undefined as Promise<void> | undefined,
  }
  const respond = async (call: string, leaving: boolean) => {
    server.calls.push(call)
    server.leaving = leaving
    await server.gate
    if (server.problem) throw server.problem
  }
  const autosaver = createAutosaver<State>({
    stored,
    savedAt: stored?.savedAt,
    save: async (sent, { leaving, order }) => {
      await respond(sent.title, leaving)
      if (order.number < server.number) throw refusal('request.superseded', 409)
      Object.assign(server, { stored: sent, number: order.number })
      return { savedAt: `2026-11-22T10:00:${String(server.calls.length).padStart(2, '0')}Z` }
    },
    remove: async ({ leaving }) => {
      await respond('remove', leaving)
      server.stored = undefined
    },
  })
  return { server, autosaver, close: autosaver.open(), stateNow: () => autosaver.status.read().state }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the newest state is saved once, shortly after the last change; what is already saved is not sent again [DES-B1, INS-B2]', async () => {
  const { server, autosaver, stateNow } = serverOf()
  expect(stateNow()).toBe('unchanged')
  for (const title of ['A', 'Ab', 'Abc']) autosaver.update(state(title))
  expect(stateNow()).toBe('unsaved')
  await advance(1_000)
  expect([server.stored, stateNow()]).toEqual([state('Abc'), 'saved'])
  expect(autosaver.status.read().savedAt).toBeDefined()
  autosaver.update(state('Abcd'))
  autosaver.update(state('Abc'))
  expect(await autosaver.flush()).toBe(true)
  expect(server.calls).toEqual(['Abc'])
})

test('anyone who types without a pause is saved every few seconds [FOR-B4]', async () => {
  const { server, autosaver } = serverOf()
  for (let key = 1; key <= 14; key += 1) {
    autosaver.update(state('x'.repeat(key)))
    await advance(500)
  }
  expect(server.calls).toEqual(['x'.repeat(10)])
})

test('one request at a time: what is changed meanwhile is sent next, and only the newest of it [INS-B2]', async () => {
  const { server, autosaver, stateNow } = serverOf()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.gate = promise
  autosaver.update(state('First'))
  await advance(1_000)
  expect(stateNow()).toBe('saving')
  for (const title of ['Second', 'Third']) {
    autosaver.update(state(title))
    await advance(2_000)
  }
  expect(server.calls).toEqual(['First'])
  resolve()
  await advance(0)
  expect([server.calls, stateNow()]).toEqual([['First', 'Third'], 'saved'])
})

test('a lost response is retried with growing delays until it is saved, at once when asked, and shown meanwhile [DES-B1, INS-B2]', async () => {
  const { server, autosaver, stateNow } = serverOf()
  server.problem = lostConnection()
  autosaver.update(state('Offline'))
  await advance(1_000)
  expect(stateNow()).toBe('offline')
  await advance(2_000 + 4_000)
  expect(server.calls.length).toBe(3)
  await autosaver.flush()
  expect(server.calls.length).toBe(4)
  server.problem = undefined
  await advance(16_000)
  expect([server.stored, stateNow()]).toEqual([state('Offline'), 'saved'])
})

test('refused contents are never sent again until they change; a limit is waited for [DES-B1, INS-B2, FOR-B4]', async () => {
  const { server, autosaver, stateNow } = serverOf()
  for (const status of [400, 403, 404, 413]) {
    server.problem = refusal('boats.refused', status)
    autosaver.update(state(`Refused ${status}`))
    await advance(600_000)
    expect(await autosaver.flush({ leaving: true })).toBe(false)
    expect([server.calls.splice(0), stateNow()]).toEqual([[`Refused ${status}`], 'refused'])
  }
  server.problem = refusal('request.too-many', 429, { retryAfter: 30 })
  autosaver.update(state('Mended'))
  await advance(30_000)
  expect([server.calls.length, stateNow()]).toEqual([1, 'offline'])
  server.problem = undefined
  await advance(1_000)
  expect([server.stored, stateNow()]).toEqual([state('Mended'), 'saved'])
})

test('a conflict waits for the user: nothing is sent while paused, and their choice is sent at once [INS-B2]', async () => {
  const { server, autosaver, stateNow } = serverOf()
  server.problem = refusal('request.changed-meanwhile', 409)
  autosaver.update(state('Mine'))
  await advance(1_000)
  expect(stateNow()).toBe('conflict')
  autosaver.setPaused(true)
  autosaver.update(state('Mine, and on'))
  await advance(60_000)
  expect(await autosaver.flush()).toBe(false)
  expect(server.calls).toEqual(['Mine'])
  server.problem = undefined
  autosaver.setPaused(false)
  await advance(0)
  expect([server.stored, stateNow()]).toEqual([state('Mine, and on'), 'saved'])
})

test('before leaving, one more attempt is made, and its real result is reported [DES-22, DES-B1]', async () => {
  const { server, autosaver, close } = serverOf()
  autosaver.update(state('Last words'))
  expect(await autosaver.flush()).toBe(true)
  server.problem = lostConnection()
  autosaver.update(state('Very last words'))
  expect(await autosaver.flush()).toBe(false)
  server.problem = undefined
  close()
  await autosaver.flush({ leaving: true })
  expect([server.stored, server.leaving]).toEqual([state('Very last words'), true])
})

test('a page that is unloaded waits for no earlier response, which would never come [DES-B1, INS-B2]', async () => {
  const { server, autosaver } = serverOf()
  server.gate = new Promise(() => {})
  autosaver.update(state('Under way'))
  await advance(1_000)
  autosaver.update(state('Last words'))
  const isSaved = autosaver.flush({ leaving: true, within: 2_000 })
  expect([server.calls, server.leaving]).toEqual([['Under way', 'Last words'], true])
  await advance(2_000)
  expect(await isSaved).toBe(false)
})

test('the last save of a closing page is not undone by an earlier one that arrives late, whichever is answered first [DES-B1, INS-B2]', async () => {
  const { server, autosaver, stateNow } = serverOf()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.gate = promise
  autosaver.update(state('Under way'))
  await advance(1_000)
  autosaver.update(state('Last words'))
  server.gate = undefined
  expect(await autosaver.flush({ leaving: true })).toBe(true)
  resolve()
  await advance(0)
  expect([server.stored, stateNow(), server.calls.length]).toEqual([state('Last words'), 'saved', 2])

  server.gate = new Promise((_, reject) => setTimeout(() => reject(lostConnection()), 3_000))
  autosaver.update(state('Lost'))
  await advance(1_000)
  autosaver.update(state('Very last words'))
  server.gate = undefined
  await autosaver.flush({ leaving: true })
  await advance(60_000)
  expect([server.stored, stateNow(), server.calls.length]).toEqual([state('Very last words'), 'saved', 4])
})

test('while no editor is open nothing is retried; once one is open again it is [DES-B1, FOR-B4]', async () => {
  const { server, autosaver, close } = serverOf()
  const closeOther = autosaver.open()
  server.problem = lostConnection()
  autosaver.update(state('Typed'))
  closeOther()
  await advance(1_000)
  expect(server.calls.length).toBe(1)
  close()
  await advance(600_000)
  expect(server.calls.length).toBe(1)
  server.problem = undefined
  autosaver.open()
  await advance(1_000)
  expect(server.stored).toEqual(state('Typed'))
})

test('changes made while the state is published wait for it, and are based on it [DES-B1, DES-16]', async () => {
  const { server, autosaver } = serverOf()
  autosaver.update(state('Sent'))
  const { promise, resolve } = Promise.withResolvers<number>()
  const publishing = autosaver.publish(
    () => promise,
    (now, revision) => (now.title === 'Sent' ? undefined : { ...now, basedOn: revision }),
  )
  await advance(0)
  autosaver.update(state('Sent and more'))
  await advance(5_000)
  expect(server.calls).toEqual([])
  resolve(1)
  expect(await publishing).toBe(1)
  await advance(0)
  expect(server.stored).toEqual(state('Sent and more', 1))
})

test('after publishing nothing is stored beside it; after a refusal everything is saved [DES-B1]', async () => {
  const { server, autosaver } = serverOf()
  autosaver.update(state('Published'))
  await autosaver.publish(
    async () => 1,
    () => undefined,
  )
  await advance(1_000)
  expect(server.calls).toEqual([])
  autosaver.update(state('Refused', 1))
  const refused = autosaver.publish(
    () => Promise.reject(new Error('conflict')),
    () => undefined,
  )
  await expect(refused).rejects.toThrow('conflict')
  await advance(0)
  expect(server.stored).toEqual(state('Refused', 1))
})

test('a state deleted by another tab of the same user is saved again; one it replaced is left alone until the next change [DES-B1]', async () => {
  const { server, autosaver, stateNow } = serverOf()
  autosaver.update(state('Mine'))
  await advance(1_000)
  server.stored = undefined
  autosaver.onServerState(null)
  await advance(0)
  expect(server.stored).toEqual(state('Mine'))
  const calls = server.calls.length
  autosaver.onServerState('2026-11-22T11:00:00Z')
  expect(stateNow()).toBe('conflict')
  await advance(10_000)
  await autosaver.flush({ leaving: true })
  expect(server.calls.length).toBe(calls)
  autosaver.update(state('Mine, and on'))
  await advance(1_000)
  expect([server.stored, stateNow()]).toEqual([state('Mine, and on'), 'saved'])
})

test('once there is nothing to store it is removed; after the end nothing is saved, unless it is undone [DES-B1, INS-B2]', async () => {
  const { server, autosaver, stateNow } = serverOf({ ...state('Before'), savedAt: '2026-11-22T09:00:00Z' })
  expect(autosaver.status.read()).toMatchObject({ state: 'saved', savedAt: '2026-11-22T09:00:00Z' })
  autosaver.update(undefined)
  await advance(0)
  expect([server.stored, stateNow()]).toEqual([undefined, 'unchanged'])
  autosaver.update(state('Again'))
  await advance(1_000)
  await autosaver.end({ removes: true })
  expect(server.stored).toBeUndefined()
  autosaver.update(state('Too late'))
  await advance(10_000)
  expect(server.stored).toBeUndefined()
  autosaver.resume()
  await advance(1_000)
  expect(server.stored).toEqual(state('Too late'))
})
