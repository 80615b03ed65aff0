import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Answer, Client } from '#tests/kit/client.ts'
import { operations, requestTo, send } from '#tests/kit/generated.ts'
import { openRegister } from '#tests/kit/legal.ts'
import { everyRole, someoneAs } from '#tests/kit/people.ts'
import { fc } from '#tests/kit/properties.ts'
import { plantItem, take } from '#tests/kit/register.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs, publish } from '#tests/kit/writing.ts'

/** Largest file, in bytes, that is sent to be refused. */
const MOST_SENT = 60_000_000

/** For hundreds of calls on a busy machine. */
const MANY = { timeout: 240_000 }

let app: TestApp
let ada: Client
let sue: Client
let insightId: string

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  await openRegister(app)
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
  insightId = (await publish(sue)).id
  // Files are uploaded for an insight, or for a legal item in one's own register.
  await take(ada, await plantItem(app, { id: insightId }))
})
afterAll(() => app.close())

const uploading = operations.filter((route) => route.upload)
const changing = operations.filter((route) => route.method !== 'GET' && !route.upload)
const reading = operations.filter((route) => route.method === 'GET')
const byName = (route: (typeof operations)[number]) => [route.name, route] as const

/** Checks that a refusal has the standard shape, a plain sentence and the headers of every response (SHELL-32). */
function expectRefusal(answer: Answer<Record<string, unknown>>, status: number | number[]) {
  expect([status].flat(), answer.text).toContain(answer.status)
  expect(answer.body).toMatchObject({
    code: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
    message: expect.stringMatching(/^\S.{5,}/),
    requestId: answer.headers['x-request-id'],
  })
  expect(Object.keys(answer.body).filter((key) => !['code', 'message', 'requestId', 'fields'].includes(key))).toEqual(
    [],
  )
  expect(answer.text).not.toMatch(/node_modules|\.ts:|select |insert |postgres|Error:/i)
  expectHeaders(answer)
}

function expectHeaders({ headers }: Answer) {
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['content-security-policy']).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe/)
  // Only a picture of one's own may be cached by the browser; JSON never is.
  expect(headers['cache-control']).toMatch(
    String(headers['content-type']).startsWith('image/') ? /no-store|^private, max-age=\d+/ : /no-store/,
  )
}

/** A client that may call the operation, with a session for all its tests: refused calls leave no trace on it. */
const allowedCaller = (route: (typeof operations)[number]): Promise<Client> => {
  const caller =
    callers.get(route) ?? someoneAs(app, route.roles.includes('admin') ? 'admin' : (route.roles[0] ?? 'visitor'))
  callers.set(route, caller)
  return caller
}
const callers = new Map<(typeof operations)[number], Promise<Client>>()

describe.each(changing.map(byName))('%s', (_, route) => {
  test('refuses a field it does not know, at that field [SHELL-32]', async () => {
    const made = requestTo(route)
    const caller = await allowedCaller(route)
    const answer = await send(caller, { ...made, body: { ...made.body, userTypes: 'admin' } })
    expectRefusal(answer, 400)
    expect(answer.body.fields).toMatchObject({ userTypes: 'There is no such field.' })
  })

  test('refuses query parameters, also those it takes in its body [SHELL-32]', async () => {
    const made = requestTo(route)
    const caller = await allowedCaller(route)
    for (const query of ['userType=admin', `${Object.keys(made.body ?? {})[0] ?? 'id'}=x`])
      expectRefusal(await send(caller, { ...made, path: `${made.path}?${query}` }), 400)
  })

  test('refuses names that reach into prototypes, at any depth [SHELL-32]', async () => {
    const made = requestTo(route)
    const caller = await allowedCaller(route)
    for (const name of ['__proto__', 'constructor', 'prototype'])
      for (const raw of [`{"${name}":{"role":"admin"}}`, `{"a":{"b":[{"${name}":1}]}}`])
        expectRefusal(await caller.call(made.method, made.path, { raw }), 400)
  })

  test('is refused without the site’s own Origin, whoever asks [SHELL-32]', async () => {
    const made = requestTo(route)
    const caller = await allowedCaller(route)
    const foreign = [
      'https://evil.test',
      'null',
      '',
      `http://${HOSTS.south}`,
      'http://north.test.evil.test',
      'http://north.test@evil.test',
      'north.test',
    ]
    for (const origin of foreign)
      expectRefusal(await caller.call(made.method, made.path, { body: made.body, headers: { origin } }), 403)
    expectRefusal(await bareCall(caller, made, { 'content-length': '2' }, ['{}']), 403)
  })

  test('takes an object as JSON and nothing else [SHELL-32]', async () => {
    const { method, path } = requestTo(route)
    const caller = await allowedCaller(route)
    for (const raw of ['{', '[]', '"text"', 'null', '12', '{"a":1}}', '\u0000', '{"a":undefined}', "{'a':1}"])
      expectRefusal(await caller.call(method, path, { raw }), 400)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '',
    ])
      expectRefusal(await caller.call(method, path, { raw: '{"a":1}', headers: { 'content-type': type } }), 415)
  })

  test('refuses more than 1 MB, announced or not [SHELL-32]', async () => {
    const { method, path } = requestTo(route)
    const caller = await allowedCaller(route)
    const raw = JSON.stringify({ a: 'x'.repeat(1_000_001 - 8) })
    expect(Buffer.byteLength(raw)).toBe(1_000_001)
    expectRefusal(await caller.call(method, path, { raw }), 413)
    const unannounced = { origin: caller.origin, 'transfer-encoding': 'chunked' }
    expectRefusal(
      await bareCall(caller, { method, path }, unannounced, [raw.slice(0, 600_000), raw.slice(600_000)]),
      413,
    )
    expect((await caller.get('/api/session')).status).toBe(200)
  })
})

describe.each(uploading.map(byName))('%s', (_, route) => {
  const { min, max, types } = route.upload as NonNullable<typeof route.upload>
  const headers = { 'content-type': types[0] ?? '' }

  test('refuses query parameters it does not know [SHELL-32]', async () => {
    const made = requestTo(route, { id: insightId })
    const caller = await allowedCaller(route)
    for (const query of ['userType=admin', 'memberId=x', '__proto__=1', 'constructor=1'])
      expectRefusal(
        await send(caller, { ...made, path: `${made.path}${made.path.includes('?') ? '&' : '?'}${query}` }),
        400,
      )
  })

  test('is refused without the site’s own Origin, whoever asks, and before its body is read [SHELL-32]', async () => {
    const made = requestTo(route, { id: insightId })
    const caller = await allowedCaller(route)
    for (const origin of ['https://evil.test', 'null', '', `http://${HOSTS.south}`])
      expectRefusal(
        await caller.call(made.method, made.path, { raw: 'x', headers: { 'content-type': 'text/html', origin } }),
        403,
      )
    const announced = { 'content-type': 'text/html', 'content-length': '900000000' }
    expectRefusal(await bareCall(caller, made, announced, []), 403)
    expectRefusal(await bareCall(app.visitor(), made, { ...announced, origin: caller.origin }, []), 401)
  })

  test('takes the types it names and nothing else [SHELL-32]', async () => {
    const { method, path } = requestTo(route, { id: insightId })
    const caller = await allowedCaller(route)
    for (const type of ['image/svg+xml', 'text/html', 'application/json', 'multipart/form-data', ''])
      expectRefusal(await caller.call(method, path, { raw: '<svg/>', headers: { 'content-type': type } }), 415)
  })

  test('refuses a file outside its sizes, announced or not, and lives on [SHELL-32]', async () => {
    const { method, path } = requestTo(route, { id: insightId })
    const caller = await allowedCaller(route)
    // A film as large as that would take minutes on the same way; it is only announced.
    if (max.bytes <= MOST_SENT) {
      const large = Buffer.alloc(max.bytes + 1)
      expectRefusal(await caller.call(method, path, { raw: large, headers }), 413)
      const unannounced = { ...headers, origin: caller.origin, 'transfer-encoding': 'chunked' }
      expectRefusal(await bareCall(caller, { method, path }, unannounced, [large.toString('latin1')]), 413)
    }
    const endless = { ...headers, origin: caller.origin, 'content-length': '900000000' }
    expectRefusal(await bareCall(caller, { method, path }, endless, []), 413)
    expectRefusal(await caller.call(method, path, { raw: Buffer.alloc(min.bytes - 1), headers }), 400)
    expectRefusal(await caller.call(method, path, { headers }), 400)
    expect((await caller.get('/api/session')).status).toBe(200)
  })

  test('refuses bytes that are not what they are said to be [SHELL-32]', async () => {
    const { method, path } = requestTo(route, { id: insightId })
    const caller = await allowedCaller(route)
    for (const type of types)
      for (const raw of [Buffer.alloc(min.bytes), Buffer.alloc(min.bytes, '<svg xmlns="http://www.w3.org/2000/svg">')])
        expectRefusal(await caller.call(method, path, { raw, headers: { 'content-type': type } }), 400)
  })
})

describe.each(reading.map(byName))('%s', (_, route) => {
  test('refuses parameters it does not know [SHELL-32]', async () => {
    const { path } = requestTo(route)
    const caller = await allowedCaller(route)
    for (const query of [
      'role=admin',
      'limit[gt]=1',
      '__proto__=1',
      '__proto__[0]=1',
      'constructor=1',
      'toString=1',
      'prototype[0]=x',
      '=',
      '%00=1',
      '$where=1',
    ])
      expectRefusal(await caller.get(`${path}?${query}`), 400)
  })
})

test('nonsense from nobody is answered 401, from a role without access 403, and only then is it validated [SHELL-32]', async () => {
  for (const [role, client] of await everyRole(app))
    for (const route of operations.filter((each) => !each.roles.includes(role))) {
      const { method, path } = requestTo(route, { id: 'nonsense' })
      const answer = await client.call(method, `${path}?limit=zero&__proto__=1`, method === 'GET' ? {} : { raw: '{"' })
      expectRefusal(answer, role === 'visitor' ? 401 : 403)
    }
})

test('a field that does not fit is named, with a sentence for it [SHELL-32]', async () => {
  const answer = await sue.call('POST', '/api/insights', { body: { title: ' ', tags: [], category: 7 } })
  expectRefusal(answer, 400)
  expect(answer.body.fields).toMatchObject({
    title: 'Insight needs a title',
    tags: 'Insight needs at least one topic',
    category: expect.stringMatching(/./),
  })
})

test('wrong types, also lists and objects in place of texts, are refused [SHELL-32]', async () => {
  const wrong = [1, true, null, ['text'], { a: 'text' }, [['text']], 1e308]
  for (const value of wrong) {
    expectRefusal(await app.visitor().call('POST', '/api/session', { body: { email: value, password: 'x' } }), 400)
    expectRefusal(
      await app.visitor().call('POST', '/api/session', { body: { email: 'a@b.test', password: value } }),
      400,
    )
    expectRefusal(await sue.call('PATCH', '/api/profile', { body: { displayName: value } }), 400)
    expectRefusal(await ada.call('PATCH', `/api/members/${newId()}`, { body: { userType: value } }), 400)
  }
})

test('invalid or too large numbers and cursors are refused [SHELL-32]', async () => {
  const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = newId()
  const limits = ['0', '101', '-1', '1.5', '1e2', '0x10', 'NaN', 'Infinity', '', '+5', '9'.repeat(400), '5&limit=6']
  const at = '2026-01-01T00:00:00.000Z'
  const cursors = [
    '',
    'x',
    '%00',
    'e30',
    'a'.repeat(301),
    cursor([]),
    cursor({}),
    cursor([0, at]),
    cursor([0, at, 'x']),
    cursor([1e308, at, id]),
    cursor([0, '1', id]),
    cursor([0, '2026-13-45', id]),
    cursor([0, '+275760-09-13T00:00:00.000Z', id]),
    cursor([0, '0000-01-01T00:00:00.000Z', id]),
    cursor([0, 'Thu, 01 Jan 1970 00:00:00 GMT', id]),
    cursor(['0', at, id]),
    cursor([0, at, id, 1]),
    cursor([true, at, id]),
    cursor([null, at, id]),
  ]
  for (const limit of limits) expectRefusal(await sue.get(`/api/insights?limit=${limit}`), 400)
  for (const each of cursors) {
    expectRefusal(await sue.get(`/api/insights?cursor=${each}&query=an&sort=relevance`), 400)
    expectRefusal(await sue.get(`/api/insights?cursor=${each}`), 400)
  }
  for (const parts of [['1', id], ['Jan 1', id], [at, id.toUpperCase()], [at]])
    expectRefusal(await sue.get(`/api/favourites?cursor=${cursor(parts)}`), 400)
  for (const parts of [
    [true, '1', id],
    ['true', at, id],
    [true, at, 'x'],
  ])
    expectRefusal(await ada.get(`/api/members?cursor=${cursor(parts)}`), 400)
})

test('a malformed id is refused, an unknown one is not found [SHELL-32]', async () => {
  for (const id of [
    '1',
    'null',
    '..%2F..',
    '%00',
    '%',
    '%ff',
    `${newId()}x`,
    "' or 1=1 --",
    '%E0%A4%A',
    'x'.repeat(3_000),
  ])
    expectRefusal(await sue.get(`/api/insights/${encodeURI(id).replaceAll('%25', '%')}`), [400, 404])
  expectRefusal(await sue.get(`/api/insights/${newId()}`), 404)
})

test('a name in the path cannot be in the body or the parameters too [SHELL-32]', async () => {
  expectRefusal(await ada.call('PATCH', `/api/members/${newId()}`, { body: { id: newId(), userType: 'guest' } }), 400)
  expectRefusal(await sue.get(`/api/insights/${insightId}?id=${newId()}`), 400)
})

describe('text the database could not keep is refused or cleaned, never an internal error', () => {
  const bad = ['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u0000'.repeat(50)]
  const ok = [
    '\uffff',
    '\u202e\u2066abc',
    '😀',
    'e\u0301',
    "'; drop table insight; --",
    '\\',
    '%_%',
    '{{constructor}}',
    '\u2028',
  ]

  const attempts = (text: string): [string, string, unknown][] => [
    ['PATCH', '/api/profile', { bio: text, company: text, jobRole: text }],
    ['PATCH', '/api/profile', { firstName: text }],
    [
      'POST',
      '/api/insights',
      { title: `t ${text}`, tags: [`t${text}`], category: text, photographer: text, applicableTo: [text] },
    ],
    ['POST', '/api/insights', { title: 'deep', tags: ['water'], contentJSON: paragraphs(`w ${text}`) }],
    ['PATCH', '/api/config/primaries', { appTitle: `T ${text}`, town: text }],
    ['PUT', '/api/config/texts', { texts: { 'members.login.title': text } }],
    ['POST', '/api/config/lists/suppliers', { name: `n ${text}` }],
    ['POST', '/api/session', { email: `a${text}@b.test`, password: text }],
    ['GET', `/api/insights?query=${encodeURIComponent(text.toWellFormed())}`, undefined],
    ['GET', `/api/insights?topic=${encodeURIComponent(text.toWellFormed())}&category=x`, undefined],
    ['GET', `/api/members?query=${encodeURIComponent(text.toWellFormed())}`, undefined],
    ['GET', `/api/profiles/${encodeURIComponent(text.toWellFormed())}`, undefined],
  ]

  test('characters that cannot be kept [SHELL-32]', async () => {
    for (const text of bad)
      for (const [method, path, body] of attempts(text)) {
        const answer = await ada.call(method, path, body === undefined ? {} : { body })
        expect(answer.status, `${method} ${path} ${JSON.stringify(text)} ${answer.text}`).toBeLessThan(500)
        if (body && !path.endsWith('session')) expectRefusal(answer, 400)
      }
  })

  test('characters that only look odd [SHELL-32]', MANY, async () => {
    for (const text of ok)
      for (const [method, path, body] of attempts(text)) {
        const answer = await ada.call(method, path, body === undefined ? {} : { body })
        expect(answer.status, `${method} ${path} ${JSON.stringify(text)} ${answer.text}`).toBeLessThan(500)
      }
  })
})

test('nesting as deep as a body allows is refused [SHELL-32]', async () => {
  for (const depth of [30, 1_000, 20_000, 150_000])
    for (const raw of [
      `{"title":"t","tags":["water"],"contentJSON":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      `{"title":"t","tags":["water"],"contentJSON":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
      `{"title":"t","tags":["water"],"contentJSON":${'{"type":"doc","content":['.repeat(Math.min(depth, 30_000))}${']}'.repeat(Math.min(depth, 30_000))}}`,
    ])
      expectRefusal(await sue.call('POST', '/api/insights', { raw, headers: { 'idempotency-key': newId() } }), 400)
})

test('an invalid Idempotency-Key is refused [SHELL-32]', async () => {
  for (const key of ['', 'with space', 'ä', 'x'.repeat(201), '\t'])
    expectRefusal(
      await sue.call('POST', '/api/insights', {
        body: { title: 't', tags: ['water'] },
        headers: { 'idempotency-key': key },
      }),
      400,
    )
})

test('headers that make no sense are survived [SHELL-32]', async () => {
  const odd: Record<string, string>[] = [
    { cookie: 'session' },
    { cookie: '=;;;=,' },
    { cookie: `session=${'a'.repeat(5_000)}` },
    { cookie: 'session=%00%ff' },
    { 'user-agent': '\u00ff'.repeat(3_000) },
    { 'x-forwarded-for': 'not an address' },
    { 'accept-encoding': ';;q=9' },
    { 'last-event-id': '9'.repeat(60) },
    { 'content-type': 'application/json; charset=nonsense' },
    { origin: 'http://[' },
    { 'x-forwarded-host': HOSTS.south },
  ]
  for (const [index, headers] of odd.entries()) {
    expect((await app.visitor().get('/api/session', { headers })).status).toBe(200)
    const answer = await app
      .visitor()
      .call('POST', '/api/session', { raw: `{"email":"a${index}@b.test","password":"x"}`, headers })
    expect([401, 403], JSON.stringify(headers)).toContain(answer.status)
  }
  for (const host of ['north.test:99999', 'north.test:0', 'NORTH.TEST.', 'north.test:'])
    expect(
      (await app.visitor().call('POST', '/api/session', { body: {}, headers: { host } })).status,
      host,
    ).toBeLessThan(500)
})

test('requests that are hardly requests never cause an internal error nor end the server [SHELL-32]', async () => {
  const lines = [
    'GET //api/session',
    'GET /api//session',
    'OPTIONS *',
    'GET http://elsewhere.test/api/session',
    'GET /api/session#x',
    'GET /%',
    'GET /api/%ff',
    'TRACE /api/session',
    'PURGE /',
    'GET /?tab=%',
    'GET //',
    'GET ///',
    'GET /\\evil',
    'HEAD /api/session',
    'POST /',
    'GET /api/insights/%2e%2e',
    'GET /pictures/%00/1.webp',
    'GET /avatars/drawn.svg?topType=__proto__',
    'GET /?tab[]=1&tab=2',
  ]
  for (const line of lines) {
    const status = await rawStatus(
      app.server.port,
      `${line} HTTP/1.1\r\nhost: ${HOSTS.north}\r\nconnection: close\r\n\r\n`,
    )
    expect(status, line).toBeGreaterThanOrEqual(200)
    expect(status, line).toBeLessThan(500)
  }
  expect((await app.visitor().get('/readyz')).status).toBe(200)
})

test('no made-up input to any operation is ever answered with an internal error [SHELL-32]', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', '0', 'null', insightId, '__proto__', 'admin'),
  )
  const anything = fc.anything({ withNullPrototype: false, withBigInt: false, maxDepth: 3 })
  const callers = await Promise.all([everyRole(app), everyRole(app, 'south')])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations.filter((route) => route.name !== 'members.signOut')),
      fc.constantFrom(...callers.flat()),
      fc.dictionary(word, anything, { maxKeys: 4 }),
      fc.array(fc.tuple(word, word), { maxLength: 4 }),
      fc.boolean(),
      async (route, [, client], changes, query, withValidFields) => {
        const made = requestTo(route, { text: query[0]?.[1] || 'x', id: insightId })
        const named = Object.keys(made.body ?? {})
        const values = Object.values(changes)
        const mixed = Object.fromEntries(
          named.map((name, index) => [name, index < values.length ? values[index] : made.body?.[name]]),
        )
        const body = withValidFields ? mixed : changes
        const search = new URLSearchParams(query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))
        const path = made.method === 'GET' && query.length ? `${made.path}?${search}` : made.path
        const answer = await client.call(
          made.method,
          path,
          made.method === 'GET' ? {} : { raw: JSON.stringify(body) ?? '{}' },
        )
        if (answer.status >= 500) throw new Error(`${made.method} ${path} ${JSON.stringify(body)}: ${answer.text}`)
        expectHeaders(answer)
      },
    ),
    { numRuns: 400 },
  )
}, 60_000)

/** A call with only the given headers; without a length its body is sent in chunks. */
function bareCall(
  caller: Client,
  { method, path }: { method: string; path: string },
  more: Record<string, string>,
  pieces: string[],
) {
  return new Promise<Answer<Record<string, unknown>>>((resolve, reject) => {
    const cookie = Array.from(caller.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: `${caller.host}:${app.server.port}`, 'content-type': 'application/json', cookie, ...more }
    const request = rawRequest({ port: app.server.port, method, path, headers }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text,
        bytes: Buffer.from(text),
        body: JSON.parse(text),
      })
    })
    request.on('error', reject)
    for (const piece of pieces) request.write(piece)
    request.end()
  })
}

function rawStatus(port: number, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString())?.[1] ?? 0)))
    socket.on('error', reject)
    socket.setTimeout(4_000, () => reject(new Error(`no answer to ${text}`)))
  })
}
