import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { id, operation, page, pageOf } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { apiOf, changesSettled, onSessionChanged, requestOf } from './api.ts'
import { ApiProblem, CONNECTION_LOST } from './problem.ts'

const contract = {
  list: operation({ roles: MEMBERS, method: 'GET', path: '/boats', summary: 'Boats' })
    .input(z.strictObject({ ...page(), category: z.array(z.string()).optional(), mine: z.boolean().optional() }))
    .output(pageOf(z.object({ id }))),
  change: operation({ roles: MEMBERS, method: 'PATCH', path: '/boats/{id}', summary: 'Change' })
    .input(z.strictObject({ id, name: z.string() }))
    .output(z.object({ id })),
  create: operation({ roles: MEMBERS, method: 'POST', path: '/boats', summary: 'Create', creates: true })
    .input(z.strictObject({ name: z.string() }))
    .output(z.object({ id })),
}
const routeOf = (name: keyof typeof contract) => contract[name]['~orpc'].route
const api = apiOf(contract)

afterEach(() => vi.unstubAllGlobals())

describe('the request of a call', () => {
  test('a list is sent as repeated parameters, and undefined values are left out [SHELL-32]', () => {
    const input = { limit: 10, category: ['air & sea', 'water'], mine: true, cursor: undefined }
    const [address] = requestOf(routeOf('list'), input, {})
    expect(address).toBe('/api/boats?limit=10&category=air+%26+sea&category=water&mine=true')
  })

  test('path parameters are removed from the body and encoded [SHELL-32]', () => {
    const [address, request] = requestOf(routeOf('change'), { id: 'a/b', name: 'Tern' }, {})
    expect(address).toBe('/api/boats/a%2Fb')
    expect(request.body).toBe('{"name":"Tern"}')
  })

  test('what the path does not name is the body of a deletion too, which outlives the page [INS-B2, DES-B1]', () => {
    const remove = (input: object, leaving = false) =>
      requestOf({ method: 'DELETE', path: '/boats/{id}' }, { id: '7', ...input }, { leaving })
    const [address, request] = remove({ seen: { screen: 's1', savedAt: null } })
    expect([address, request.body]).toEqual(['/api/boats/7', '{"seen":{"screen":"s1","savedAt":null}}'])
    expect(remove({ list: 'docks' })[1].body).toBe('{"list":"docks"}')
    expect([remove({})[1].body, remove({}, true)[1].keepalive]).toEqual([undefined, true])
  })

  test('while the page closes, a small body is sent with keepalive and a large one without [DES-B1]', () => {
    const sent = (name: string, leaving: boolean) =>
      requestOf(routeOf('change'), { id: '1', name }, { leaving })[1].keepalive ?? false
    expect([sent('Tern', true), sent('Tern', false), sent('é'.repeat(32_000), true)]).toEqual([true, false, false])
  })

  test('only a creating call has an idempotency key, the given one [SHELL-32]', () => {
    const keyOf = (name: keyof typeof contract) =>
      new Headers(requestOf(routeOf(name), { id: '1', name: 'Tern' }, { key: 'k1' })[1].headers).get('idempotency-key')
    expect(keyOf('create')).toBe('k1')
    expect(keyOf('change')).toBeNull()
  })
})

describe('the response of a call', () => {
  test('returns the record of the response', async () => {
    answer(201, { id: '7' })
    await expect(api.create({ name: 'Tern' })).resolves.toEqual({ id: '7' })
  })

  test('throws a refusal as a problem with its code, message, fields and request id [SHELL-32]', async () => {
    answer(409, { code: 'boats.taken', message: 'Taken.', requestId: 'r1', fields: { name: 'Taken.' } })
    const problem = await problemOf(api.create({ name: 'Tern' }))
    expect(problem).toMatchObject({ code: 'boats.taken', status: 409, requestId: 'r1', fields: { name: 'Taken.' } })
    expect(problem.isUnknown).toBe(false)
  })

  test('reads how long to wait after too many requests', async () => {
    answer(429, { code: 'http.too-many', message: 'Later.', requestId: 'r1' }, { 'retry-after': '12' })
    expect((await problemOf(api.list({}))).retryAfter).toBe(12)
  })

  test('throws a response of another shape as an unexpected error with a message [SHELL-32]', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const problem = await problemOf(api.list({}))
    expect(problem.code).toBe('http.502')
    expect(problem.message).not.toBe('')
    expect(problem.isUnknown).toBe(true)
  })

  test('throws a lost connection with a hint to try again [SHELL-32]', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const problem = await problemOf(api.list({}))
    expect(problem.code).toBe(CONNECTION_LOST)
    expect(problem.message).toMatch(/try again/)
  })

  test('a 401 response notifies the session [SHELL-32]', async () => {
    answer(401, { code: 'http.unauthenticated', message: 'Please sign in.', requestId: 'r1' })
    const listener = vi.fn()
    const stop = onSessionChanged(listener)
    await problemOf(api.list({}))
    stop()
    expect(listener).toHaveBeenCalledOnce()
  })
})

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers }))
}

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const thrown = await call.catch((problem: unknown) => problem)
  expect(thrown).toBeInstanceOf(ApiProblem)
  return thrown as ApiProblem
}

test('a session read waits for a pending change that may set a new cookie [ACC-B2]', async () => {
  let arrive: (answer: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)))
  let settled = false
  const changing = api.change({ id: '019a0000-0000-7000-8000-000000000000', name: 'Heron' })
  const waiting = changesSettled().then(() => (settled = true))
  await Promise.resolve()
  expect(settled).toBe(false)
  arrive(Response.json({ id: '019a0000-0000-7000-8000-000000000000' }))
  await Promise.all([changing, waiting])
  expect(settled).toBe(true)
})
