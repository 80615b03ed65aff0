import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedMembers } from '#features/members/seed.ts'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import { until } from '#tests/kit/client.ts'
import { accountOf, clientOf } from '#tests/kit/people.ts'
import { jpeg, mp3, pdf } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let store: S3rver
let storePort: number
let app: TestApp
let storeIsDown = false
const requestedKeys = new Set<string>()
/** Uploads of these keys always fail. */
const failing = new Set<string>()

/** A store on a bad line: every write is slow, every third key always fails, and every fifth fails the first time. */
const line = createServer((request, response) => void pass(request, response))
async function pass(request: IncomingMessage, response: ServerResponse) {
  const key = (request.url ?? '').split('?', 1)[0] ?? ''
  if (request.method === 'PUT') {
    const isFirst = !requestedKeys.has(key)
    if (isFirst && requestedKeys.add(key).size % 3 === 0) failing.add(key)
    else if (isFirst && requestedKeys.size % 5 === 0) return drop(request, response)
    await pause(20 + (requestedKeys.size % 7) * 15)
  }
  if (storeIsDown || (request.method === 'PUT' && failing.has(key))) return drop(request, response)
  const { method, url, headers } = request
  const onward = forward({ port: storePort, method, path: url, headers })
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

function drop(request: IncomingMessage, response: ServerResponse) {
  request.resume()
  response.writeHead(503).end()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-s3-'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'guildhall', configs: [] }],
  })
  storePort = (await store.run()).port
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  app = await openTestApp({
    LOG_LEVEL: 'silent',
    S3_ENDPOINT: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    S3_BUCKET: 'guildhall',
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
    S3_REGION: 'us-east-1',
  })
})
afterAll(async () => {
  await app.close()
  line.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Ten members with an insight each. */
async function tenAuthors() {
  const emails = Array.from({ length: 10 }, (_, index) => `author${index}@guildhall.test`)
  const accounts = new Map(
    await Promise.all(emails.map(async (email) => [email, await accountOf(app, email)] as const)),
  )
  await seedMembers(
    app.database.site(app.siteIds.north),
    accounts,
    emails.map((email, index) => ({
      email,
      firstName: 'Author',
      lastName: `${index}`,
      displayName: `Author ${index}`,
      userType: 'subscriber',
      signUp: new Date(),
    })),
  )
  return Promise.all(
    emails.map(async (email) => {
      const client = await clientOf(app, email)
      return { client, id: (await publish(client)).id }
    }),
  )
}

test('a hundred files at once into a slow store that fails: every success is there, every failure is reported, nothing else stays [WRITE-40] [WRITE-34]', async () => {
  const authors = await tenAuthors()
  const bytes = [pdf(), await jpeg(), mp3(40)]
  const kinds = [
    { path: 'file', name: 'plan.pdf' },
    { path: 'picture', name: 'hill.jpg' },
    { path: 'audio', name: 'talk.mp3' },
  ]
  const answers = await Promise.all(
    authors.flatMap(({ client, id }) =>
      Array.from({ length: 10 }, async (_, index) => {
        const { path, name } = kinds[index % 3] ?? { path: '', name: '' }
        const answer = await client.call('POST', `/api/insights/${id}/files/${path}?name=${name}`, {
          raw: bytes[index % 3] ?? Buffer.alloc(0),
          headers: { 'content-type': 'application/octet-stream' },
        })
        return { client, answer }
      }),
    ),
  )
  const [stored, refused] = [
    answers.filter(({ answer }) => answer.status === 201),
    answers.filter(({ answer }) => answer.status !== 201),
  ]
  expect(stored.length).toBeGreaterThan(10)
  expect(refused.length).toBeGreaterThan(10)
  for (const { answer } of refused) {
    // On a busy machine also because the database took too long.
    expect(answer.status).toBe(503)
    expect(answer.body.code).toMatch(/^(service|files)\./)
    expect(answer.headers['retry-after']).toBeDefined()
  }
  for (const { client, answer } of stored) {
    const file = await client.get(answer.body.url)
    expect(file.status).toBe(200)
    if (answer.body.kind === 'file') expect(file.bytes.equals(bytes[0] ?? Buffer.alloc(0))).toBe(true)
    if (answer.body.kind === 'audio') expect(file.bytes.equals(bytes[2] ?? Buffer.alloc(0))).toBe(true)
  }
  await nothingElse(stored.map(({ answer }) => answer.body.id))
})

test('while the store is down a file is refused with a sentence, everything else works, and later it is taken [WRITE-34]', async () => {
  const sue = await app.signIn('sue')
  const { id } = await publish(sue)
  const send = () =>
    sue.call('POST', `/api/insights/${id}/files/file?name=plan.pdf`, {
      raw: pdf(),
      headers: { 'content-type': 'application/pdf' },
    })
  storeIsDown = true
  expect((await send()).body.code).toBe('service.store-away')
  expect((await sue.get('/api/insights')).status).toBe(200)
  storeIsDown = false
  const answer = await until(
    'the store to take it again',
    async () => {
      const again = await send()
      return again.status === 201 ? again : undefined
    },
    30_000,
  )
  expect((await sue.get(answer.body.url)).bytes.equals(pdf())).toBe(true)
})

/** Checks that the records match the successful requests, and that after cleanup the store contains exactly their bytes. */
async function nothingElse(ids: string[]) {
  const north = app.database.site(app.siteIds.north)
  const rows = await north.many(sql.selectFrom('file').select(['id', 'widths']))
  expect(rows.map((row) => row.id).toSorted()).toEqual(ids.toSorted())
  const named = await north.many(sql.selectFrom('insight_file').select('file_id'))
  expect(named.map((row) => row.file_id).toSorted()).toEqual(ids.toSorted())
  const expected = rows.flatMap(({ id, widths }) =>
    widths.length ? [...widths.map((width) => `${id}-${width}.webp`), `${id}_200x200.webp`] : [id],
  )
  const storage = await openStorage(app.config)
  await until(
    'the store to hold what the records say and nothing else',
    async () => {
      const keys: string[] = []
      for await (const key of storage.keys()) keys.push(key.split('/').at(-1) ?? '')
      const waiting = await north.many(sql.selectFrom('file_removal').select('id'))
      return waiting.length === 0 && keys.toSorted().join() === expected.toSorted().join()
    },
    60_000,
  )
}
