import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#app/server.ts'
import * as publicPages from '#features/landing/public/render.tsx'
import { Client, until } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { freePort } from '#tools/trial/free-port.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

/** Takes all connections from the server and its workers and refuses new ones (53300), until called with -1. */
const connections = (limit: 0 | -1) =>
  asOwner(app, async (owner) => {
    const name = new URL(app.ownerUrl).pathname.slice(1)
    await owner.query(`alter database ${name} connection limit ${limit}`)
    if (limit === 0)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [name],
      )
  })

const emailTo = (email: string) =>
  asOwner(
    app,
    async (owner) =>
      (await owner.query('select from mail where recipient = $1 and sent_at is not null', [email])).rowCount,
  )

test('without a free connection everybody is told to come back; with one the same server answers, listens and works on jobs [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  const stream = await sue.listen()
  await connections(0)
  try {
    for (const path of ['/', '/api/site', '/api/insights', '/api/live', '/feed.xml', '/news-nobody-asked-for']) {
      const answer = await until(`a refusal of ${path}`, async () => {
        const one = await sue.get(path)
        return one.status === 503 ? one : undefined
      })
      expect([path, answer.headers['retry-after']]).toEqual([path, '2'])
      expect(answer.text).toContain('Please try once more in a moment.')
    }
    expect((await sue.get('/healthz')).status).toBe(200)
    expect((await sue.get('/readyz')).status).toBe(503)
  } finally {
    await connections(-1)
  }
  await until('an answer', async () => (await sue.get('/api/insights')).status === 200)
  const visitor = app.visitor()
  const body = registration('Paula Afterwards')
  expect((await visitor.call('POST', '/api/accounts', { body })).status).toBe(201)
  await until('the letter', () => emailTo(body.email))
  await sue.call('PATCH', '/api/profile', { body: { company: 'Mill' } })
  await until('the change on the open stream', () => stream.text.includes('event: change'))
  stream.close()
})

test('a server that is started meanwhile says so on its port, and answers as soon as there is a connection [MISC-07]', async () => {
  await connections(0)
  const port = await freePort()
  const parts = { ownerUrl: app.ownerUrl, render: publicPages, assets: new Map(), portal: '' }
  const starting = startServer({ ...parts, config: { ...app.config, port } })
  const visitor = new Client(port, 'north.test')
  try {
    const answer = await until('the server to listen', () => visitor.get('/').catch(() => undefined))
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect((await visitor.get('/api/site')).body).toMatchObject({ code: 'service.unavailable' })
    expect((await visitor.get('/healthz')).status).toBe(200)
  } finally {
    await connections(-1)
  }
  const server = await starting
  expect((await visitor.get('/api/site')).status).toBe(200)
  await server.stop()
})
