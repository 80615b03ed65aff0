import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keeperOf, type Standing } from './keeper.ts'
import { designOf } from './model/design.ts'

const page = (title: string) => [{ name: 'Home', components: [{ type: 'introduction', config: { title } }] }]
const state = (title: string, basedOn = 0) => ({ design: designOf(page(title)), basedOn })

/** A server that keeps one working copy, and can be out of reach. */
function serverOf(begun: { tabs: ReturnType<typeof page>; basedOn: number; keptAt: string } | null = null) {
  const server = {
    copy: begun as { tabs: unknown; basedOn: number } | null,
    reached: true,
    calls: [] as string[],
    leaving: false,
    told: { keptAt: undefined, notKept: false } as Standing,
  }
  const answer = async <Answer>(call: string, given: Answer) => {
    server.calls.push(call)
    if (!server.reached) throw new Error('out of reach')
    return given
  }
  const keeper = keeperOf(
    {
      keep: async (copy, { leaving }) => {
        const kept = await answer('keep', {
          keptAt: `2026-11-22T10:00:${String(server.calls.length).padStart(2, '0')}Z`,
        })
        server.copy = copy
        server.leaving = leaving
        return kept
      },
      drop: async () => {
        await answer('drop', undefined)
        server.copy = null
      },
    },
    begun,
    (told) => {
      server.told = told
    },
  )
  return { server, keeper }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a moment after the last change it is kept, once; what is kept already is not sent again [DES-B1]', async () => {
  const { server, keeper } = serverOf()
  for (const words of ['A', 'Ab', 'Abc']) keeper.want(state(words))
  await pass(1_000)
  expect(server.copy).toEqual({ tabs: page('Abc'), basedOn: 0 })
  expect(server.told.keptAt).toBeDefined()
  await keeper.flush(true)
  expect(server.calls).toEqual(['keep'])
})

test('after a failure it is tried again until it is kept, ever less often, and said meanwhile [DES-B1]', async () => {
  const { server, keeper } = serverOf()
  server.reached = false
  keeper.want(state('Offline'))
  await pass(1_000)
  expect(server.told.notKept).toBe(true)
  await pass(2_000 + 4_000)
  expect(server.calls.length).toBe(3)
  server.reached = true
  await pass(8_000)
  expect(server.copy).toEqual({ tabs: page('Offline'), basedOn: 0 })
  expect(server.told.notKept).toBe(false)
})

test('whoever wants to leave is told the truth: it is tried once more, and answered as it is [DES-22, DES-B1]', async () => {
  const { server, keeper } = serverOf()
  keeper.want(state('Last words'))
  expect(await keeper.isKept()).toBe(true)
  server.reached = false
  keeper.want(state('Very last words'))
  expect(await keeper.isKept()).toBe(false)
  server.reached = true
  keeper.attend(false)
  await keeper.flush(true)
  expect(server.copy).toEqual({ tabs: page('Very last words'), basedOn: 0 })
  expect(server.leaving).toBe(true)
})

test('an answer that does not come lets nobody wait for long', async () => {
  const keeper = keeperOf({ keep: () => new Promise(() => {}), drop: async () => undefined }, null, () => {})
  keeper.want(state('Slow'))
  const answer = keeper.isKept()
  await pass(2_000)
  expect(await answer).toBe(false)
})

test('what is typed while a save is under way waits for it, and builds on it [DES-B1, DES-16]', async () => {
  const { server, keeper } = serverOf()
  keeper.want(state('Sent'))
  let answered: (saved: { revision: number }) => void = () => undefined
  const saving = keeper.save({ tabs: page('Sent'), basedOn: 0 }, () => {
    return new Promise<{ revision: number }>((resolve) => {
      answered = resolve
    })
  })
  await pass(0)
  keeper.want(state('Sent and more'))
  await pass(5_000)
  expect(server.calls).toEqual([])
  answered({ revision: 1 })
  await saving
  await pass(0)
  expect(server.copy).toEqual({ tabs: page('Sent and more'), basedOn: 1 })
})

test('after a save nothing is kept; after one that was refused everything is [DES-B1]', async () => {
  const { server, keeper } = serverOf()
  keeper.want(state('Saved'))
  await keeper.save({ tabs: page('Saved'), basedOn: 0 }, async () => ({ revision: 1 }))
  await pass(1_000)
  expect(server.calls).toEqual([])
  keeper.want(state('Refused', 1))
  const refused = keeper.save({ tabs: page('Refused'), basedOn: 1 }, () => Promise.reject(new Error('conflict')))
  await expect(refused).rejects.toThrow('conflict')
  await pass(0)
  expect(server.copy).toEqual({ tabs: page('Refused'), basedOn: 1 })
})

test('a copy that another tab of the same person has dropped is kept again; one that it replaced is not fought over [DES-B1]', async () => {
  const { server, keeper } = serverOf()
  keeper.want(state('Mine'))
  await pass(1_000)
  server.copy = null
  keeper.heard(null)
  await pass(0)
  expect(server.copy).toEqual({ tabs: page('Mine'), basedOn: 0 })
  const calls = server.calls.length
  keeper.heard({ keptAt: '2026-11-22T11:00:00Z' })
  expect(server.told.notKept).toBe(true)
  await pass(10_000)
  expect(server.calls.length).toBe(calls)
})

test('once nothing is unsaved the copy is forgotten; one that is no longer wanted stays so [DES-B1]', async () => {
  const begun = { tabs: page('Before'), basedOn: 0, keptAt: '2026-11-22T09:00:00Z' }
  const { server, keeper } = serverOf(begun)
  keeper.want({ design: designOf(begun.tabs), basedOn: 0 })
  await pass(1_000)
  expect(server.calls).toEqual([])
  keeper.want(undefined)
  await pass(0)
  expect(server.copy).toBeNull()
  keeper.want(state('Again'))
  await pass(1_000)
  await keeper.end(false)
  expect(server.copy).toBeNull()
  keeper.want(state('Too late'))
  await pass(10_000)
  expect(server.copy).toBeNull()
})
