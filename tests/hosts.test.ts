import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#app/server.ts'
import { createSite, registerHosts } from '#app/sites.ts'
import { newId } from '#base/id.ts'
import * as publicPages from '#features/landing/public/render.tsx'
import { seedAccounts } from '#features/members/seed.ts'
import { siteRegistry } from '#features/site/server.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import { Client, until } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

test('a session is good on the one host it was started on, also where its site has another [TEN-03]', async () => {
  await owner.query('insert into site_host (host, site_id) values ($1, $2)', ['second.test', app.siteIds.north])
  const sue = await app.signIn('sue')
  expect((await sue.get('/api/insights')).status).toBe(200)
  expect((await sue.on('second.test').get('/api/insights')).status).toBe(401)
})

test('a host that moves to another site takes its front page along, as soon as its entry is not believed any more [TEN-03, TEN-04]', async () => {
  const visitor = new Client(app.server.port, 'moving.test')
  await owner.query('insert into site_host (host, site_id) values ($1, $2)', ['moving.test', app.siteIds.north])
  await until('the north at moving.test', async () => (await visitor.get('/')).text.includes('Northern Club'))
  await visitor.get('/')
  await owner.query('update site_host set site_id = $2 where host = $1', ['moving.test', app.siteIds.south])
  // Any configuration change clears every process's host cache; without one it takes half a minute.
  const ada = await app.signIn('ada')
  await ada.call('PATCH', '/api/config/primaries', { body: { appPhone: '01632 960000' } })
  await until('the south at moving.test', async () => (await visitor.get('/')).text.includes('Southern Society'))
})

test('behind a proxy the forwarded host decides, for the front page too [TEN-01]', async () => {
  const visitor = app.visitor('north')
  await visitor.get('/')
  await visitor.get('/')
  const answer = await visitor.get('/', { headers: { 'x-forwarded-host': 'south.test' } })
  expect(answer.text).toContain('Southern Society')
})

/** The response to a raw HTTP request. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect(app.server.port, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
  })
  await once(socket, 'close')
  return text
}

test('a request that names two hosts is refused, on the front page from memory too [TEN-03]', async () => {
  expect(await raw('GET / HTTP/1.1', 'Host: north.test')).toMatch(/^HTTP\/1.1 200 /)
  for (const path of ['/', '/api/site', '/healthz'])
    for (const second of ['Host: south.test', 'hOsT: north.test']) {
      const answer = await raw(`GET ${path} HTTP/1.1`, 'Host: north.test', second)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).not.toMatch(/Northern|Southern/)
    }
})

test('the description of the operations is made once and sent compressed, or not at all to who has it [MISC-07]', async () => {
  const visitor = app.visitor('north')
  const get = (headers: Record<string, string>) => visitor.get('/api/openapi.json', { headers })
  const [plain, br, zipped] = await Promise.all(
    ['br;q=0, gzip;q=0.0', 'gzip, br', 'gzip, br;q=0'].map((encodings) => get({ 'accept-encoding': encodings })),
  )
  expect(brotliDecompressSync(br?.bytes as Buffer)).toEqual(plain?.bytes)
  expect(gunzipSync(zipped?.bytes as Buffer)).toEqual(plain?.bytes)
  expect([br?.headers['content-encoding'], br?.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect((br?.bytes.length ?? 0) * 10).toBeLessThan(plain?.bytes.length ?? 0)
  const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(br?.headers.etag) })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect((await visitor.get('/api')).text).toContain('<h1>Operations</h1>')
})

test('a host without a site, and one taken away, answer alike [TEN-04]', async () => {
  const answer = await new Client(app.server.port, 'nobody.test').get('/')
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('site not found')
  expect(answer.text).not.toMatch(/Northern|Southern/)
})

test('invented hosts cost one lookup in the registry a second at most [TEN-04]', async () => {
  const registry = siteRegistry(app.database)
  const { result, statements } = await withStatements(async () => {
    const invented = Array.from({ length: 500 }, (_, n) => `invented-${n}.test`)
    const found = await Promise.all(invented.map((host) => registry.siteOfHost(host)))
    for (const host of invented) found.push(await registry.siteOfHost(host))
    return found.filter((site) => site !== undefined)
  })
  expect(result).toEqual([])
  // One for all concurrent requests, and one more per elapsed second.
  expect(statements.length).toBeLessThan(10)
  expect((await registry.siteOfHost('north.test'))?.id).toBe(app.siteIds.north)
})

test('the page of hosts without a site is drawn once for all of them [TEN-04]', async () => {
  let drawn = 0
  const render = {
    ...publicPages,
    renderNotFoundSite: () => {
      drawn += 1
      return publicPages.renderNotFoundSite()
    },
  }
  const { config, ownerUrl } = app
  const server = await startServer({ config, ownerUrl, render, assets: new Map(), portal: '' })
  try {
    const pages = await Promise.all(
      ['one.test', 'two.test', 'three.test'].map((host) => new Client(server.port, host).get('/')),
    )
    for (const page of pages) expect([page.status, page.text]).toEqual([404, publicPages.renderNotFoundSite()])
    expect(drawn).toBe(1)
  } finally {
    await server.stop()
  }
})

test('a host is found at once when it is registered, though it was asked for a moment before [TEN-05]', async () => {
  const visitor = new Client(app.server.port, 'quite-new.test')
  expect((await visitor.get('/api/site')).status).toBe(404)
  await createSite(app.ownerUrl, { hosts: ['quite-new.test'], primaries: { appTitle: 'Quite New' } })
  await until('the new site', async () => (await visitor.get('/api/site')).status === 200, 3_000)
})

test('a host that has a site is refused to another [TEN-02]', async () => {
  await expect(registerHosts(app.ownerUrl, app.siteIds.south, ['North.TEST:80'])).rejects.toThrow(
    'belongs to a site already',
  )
})

test('a change has to come from the same scheme as well as from the same host [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  const change = (origin: string) =>
    sue.call('PATCH', '/api/profile', { body: { company: 'Mill' }, headers: { origin } })
  expect((await change(sue.origin.replace('http:', 'https:'))).status).toBe(403)
  expect((await change(sue.origin.replace('http:', 'ftp:'))).status).toBe(403)
  expect((await change(sue.origin)).status).toBe(200)
})

test('the live stream answers no foreign page [TEN-03]', async () => {
  const sue = await app.signIn('sue')
  const foreign = await sue.listen({ origin: 'http://evil.example' })
  expect(foreign.status).toBe(403)
  const own = await sue.listen({ origin: sue.origin })
  expect(own.status).toBe(200)
  own.close()
})

test('the stream of a session past its age ends by itself, and the session is nobody [ACC-38]', async () => {
  const tom = await app.signIn('tom')
  const stream = await tom.listen()
  await owner.query(
    "update session set last_seen_at = now() - interval '8 days' where account_id = (select id from account where email = 'tom@guildhall.test')",
  )
  await until('the end of the stream', () => stream.ended, 6_000)
  expect((await tom.get('/api/session')).body.role).toBe('visitor')
})

test('a registration repeated with its key is answered as the first was, though one is signed in by then [ACC-13]', async () => {
  const visitor = app.visitor()
  const headers = { 'idempotency-key': newId() }
  const body = registration('Petra Twice')
  const first = await visitor.call('POST', '/api/accounts', { body, headers })
  const again = await visitor.call('POST', '/api/accounts', { body, headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
})

test('a date no part of the product could show is refused, and the list of members stays whole [ACC-34]', async () => {
  const ada = await app.signIn('ada')
  for (const expiryDate of ['9999-12-31', '0000-01-01', '1899-12-31', '2037-02-30', '2037-02-01T00:00:00Z']) {
    const answer = await ada.call('PATCH', `/api/members/${app.memberIds.north.gus}`, { body: { expiryDate } })
    expect([expiryDate, answer.status]).toEqual([expiryDate, 400])
  }
  expect((await ada.get('/api/members')).status).toBe(200)
})

test('a body of countless parts or levels is refused before it costs anything [SHELL-32]', async () => {
  const visitor = app.visitor()
  for (const raw of [`{"a":[${'0,'.repeat(400_000)}0]}`, `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`]) {
    const answer = await visitor.call('POST', '/api/session', { raw })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.too-complex'])
  }
  const many = await visitor.get(`/api/site?${'a&'.repeat(7_000)}`)
  expect(many.status).toBe(400)
})

test('in production no session gets a cookie that travels unprotected, and every answer asks for TLS [ACC-23]', async () => {
  const guarded = await openTestApp({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PRODUCT_SECRET: 'a secret of thirty-two characters',
  })
  try {
    const answer = await guarded.visitor().call('POST', '/api/accounts', {
      body: registration('Paul Secure'),
      headers: { origin: `https://north.test:${guarded.server.port}` },
    })
    expect(answer.status).toBe(201)
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-session=[^;]+;.*Secure/)
    for (const { headers } of [answer, await guarded.visitor().get('/healthz'), await guarded.visitor().get('/readyz')])
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
  } finally {
    await guarded.close()
  }
})

test('production does not run beside the sample people, whose passwords everybody knows [TEN-37]', async () => {
  const plain = await openTestApp()
  try {
    await seedAccounts(plain.database, ['admin@guildhall.test'], 'open-the-doors-2026')
    const config = { ...plain.config, production: true }
    const parts = { config, ownerUrl: plain.ownerUrl, render: publicPages, assets: new Map(), portal: '' }
    await expect(startServer(parts)).rejects.toThrow('This database holds the sample people')
  } finally {
    await plain.close()
  }
})
