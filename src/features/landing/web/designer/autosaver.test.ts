import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AutosaveStatus, createAutosaver } from './autosaver.ts'
import { designOf } from './model/design.ts'

const page = (title: string) => [{ name: 'Home', components: [{ type: 'introduction', config: { title } }] }]
const state = (title: string, basedOn = 0) => ({ design: designOf(page(title)), basedOn })

/** A fake server that stores one working copy and can be unreachable. */
function serverOf(initialCopy: { tabs: ReturnType<typeof page>; basedOn: number; savedAt: string } | null = null) {
  const server = {
    copy: initialCopy as { tabs: unknown; basedOn: number } | null,
    isReachable: true,
    calls: [] as string[],
    leaving: false,
    status: { savedAt: undefined, isOverdue: false } as AutosaveStatus,
  }
  const answer = async <Answer>(call: string, answerWith: Answer) => {
    server.calls.push(call)
    if (!server.isReachable) throw new Error('out of reach')
    return answerWith
  }
  const autosaver = createAutosaver(
    {
      put: async (copy, { leaving }) => {
        const result = await answer('put', {
          savedAt: `2026-11-22T10:00:${String(server.calls.length).padStart(2, '0')}Z`,
        })
        server.copy = copy
        server.leaving = leaving
        return result
      },
      drop: async () => {
        await answer('drop', undefined)
        server.copy = null
      },
    },
    initialCopy,
    (status) => {
      server.status = status
    },
  )
  return { server, autosaver }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the working copy is saved once, shortly after the last change; what is already saved is not sent again [DES-B1]', async () => {
  const { server, autosaver } = serverOf()
  for (const title of ['A', 'Ab', 'Abc']) autosaver.update(state(title))
  await advance(1_000)
  expect(server.copy).toEqual({ tabs: page('Abc'), basedOn: 0 })
  expect(server.status.savedAt).toBeDefined()
  await autosaver.flush(true)
  expect(server.calls).toEqual(['put'])
})

test('after a failure it is retried with growing delays until it is saved, and reported as overdue meanwhile [DES-B1]', async () => {
  const { server, autosaver } = serverOf()
  server.isReachable = false
  autosaver.update(state('Offline'))
  await advance(1_000)
  expect(server.status.isOverdue).toBe(true)
  await advance(2_000 + 4_000)
  expect(server.calls.length).toBe(3)
  server.isReachable = true
  await advance(8_000)
  expect(server.copy).toEqual({ tabs: page('Offline'), basedOn: 0 })
  expect(server.status.isOverdue).toBe(false)
})

test('before leaving, one more attempt is made, and its real result is reported [DES-22, DES-B1]', async () => {
  const { server, autosaver } = serverOf()
  autosaver.update(state('Last words'))
  expect(await autosaver.isSaved()).toBe(true)
  server.isReachable = false
  autosaver.update(state('Very last words'))
  expect(await autosaver.isSaved()).toBe(false)
  server.isReachable = true
  autosaver.setActive(false)
  await autosaver.flush(true)
  expect(server.copy).toEqual({ tabs: page('Very last words'), basedOn: 0 })
  expect(server.leaving).toBe(true)
})

test('a missing response does not block leaving for long', async () => {
  const autosaver = createAutosaver({ put: () => new Promise(() => {}), drop: async () => undefined }, null, () => {})
  autosaver.update(state('Slow'))
  const answer = autosaver.isSaved()
  await advance(2_000)
  expect(await answer).toBe(false)
})

test('changes made during a save wait for it, and are based on it [DES-B1, DES-16]', async () => {
  const { server, autosaver } = serverOf()
  autosaver.update(state('Sent'))
  let answered: (saved: { revision: number }) => void = () => undefined
  const saving = autosaver.save({ tabs: page('Sent'), basedOn: 0 }, () => {
    return new Promise<{ revision: number }>((resolve) => {
      answered = resolve
    })
  })
  await advance(0)
  autosaver.update(state('Sent and more'))
  await advance(5_000)
  expect(server.calls).toEqual([])
  answered({ revision: 1 })
  await saving
  await advance(0)
  expect(server.copy).toEqual({ tabs: page('Sent and more'), basedOn: 1 })
})

test('after a save there is no working copy; after a refused one everything is autosaved [DES-B1]', async () => {
  const { server, autosaver } = serverOf()
  autosaver.update(state('Saved'))
  await autosaver.save({ tabs: page('Saved'), basedOn: 0 }, async () => ({ revision: 1 }))
  await advance(1_000)
  expect(server.calls).toEqual([])
  autosaver.update(state('Refused', 1))
  const refused = autosaver.save({ tabs: page('Refused'), basedOn: 1 }, () => Promise.reject(new Error('conflict')))
  await expect(refused).rejects.toThrow('conflict')
  await advance(0)
  expect(server.copy).toEqual({ tabs: page('Refused'), basedOn: 1 })
})

test('a copy deleted by another tab of the same user is saved again; one it replaced is left alone [DES-B1]', async () => {
  const { server, autosaver } = serverOf()
  autosaver.update(state('Mine'))
  await advance(1_000)
  server.copy = null
  autosaver.onServerCopy(null)
  await advance(0)
  expect(server.copy).toEqual({ tabs: page('Mine'), basedOn: 0 })
  const calls = server.calls.length
  autosaver.onServerCopy({ savedAt: '2026-11-22T11:00:00Z' })
  expect(server.status.isOverdue).toBe(true)
  await advance(10_000)
  expect(server.calls.length).toBe(calls)
})

test('once nothing is unsaved the copy is deleted; after the end nothing is saved any more [DES-B1]', async () => {
  const initialCopy = { tabs: page('Before'), basedOn: 0, savedAt: '2026-11-22T09:00:00Z' }
  const { server, autosaver } = serverOf(initialCopy)
  autosaver.update({ design: designOf(initialCopy.tabs), basedOn: 0 })
  await advance(1_000)
  expect(server.calls).toEqual([])
  autosaver.update(undefined)
  await advance(0)
  expect(server.copy).toBeNull()
  autosaver.update(state('Again'))
  await advance(1_000)
  await autosaver.end(false)
  expect(server.copy).toBeNull()
  autosaver.update(state('Too late'))
  await advance(10_000)
  expect(server.copy).toBeNull()
})
