import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openInternet, type TestInternet } from '#tests/kit/internet.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'
import { sendAnalytics } from './analytics-service.ts'

const OPEN = '93.184.215.14'

let internet: TestInternet
let app: TestApp
let sue: Client
/** The requests both services received, and how they answer from now on. */
let taken: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
let status = 204
beforeAll(async () => {
  internet = await openInternet()
  internet.names.set('counts.test', [OPEN])
  internet.names.set('faults.test', [OPEN])
  internet.answer = async (request, response) => {
    taken.push({ url: request.url ?? '', headers: request.headers, body: await text(request) })
    response.writeHead(status).end()
  }
  const settings = {
    ANALYTICS_URL: 'http://counts.test/mp/collect',
    ANALYTICS_ID: 'G-NORTH',
    ANALYTICS_SECRET: 'hush',
    ERROR_DSN: 'http://key@faults.test/7',
    LOG_LEVEL: 'silent',
  }
  app = await openTestApp(settings, internet)
  sue = await app.signIn('sue')
})
beforeEach(() => {
  taken = []
  status = 204
})
afterAll(async () => {
  await app.close()
  await internet.close()
})

const north = () => app.database.site(app.siteIds.north)
const service = { url: 'http://counts.test/mp/collect', id: 'G-NORTH', secret: 'hush' }
const send = () => sendAnalytics(service, internet).run(north())
const show = (client: Client, ...pages: string[]) => client.call('POST', '/api/page-views', { body: { pages } })

describe('the outside analytics service', () => {
  test('receives opened insights from a job, one call per person with at most 25 events, as its protocol requires [ANA-05]', async () => {
    const { id } = await publish(sue, { title: 'T'.repeat(180) })
    const page = `/InsightPage/${id}`
    await show(sue, ...Array(26).fill(page), '/home')
    await show(await app.signIn('jed'), page)
    expect(taken).toEqual([])
    await send()
    expect(taken.map(({ url }) => url)).toEqual(Array(3).fill('/mp/collect?measurement_id=G-NORTH&api_secret=hush'))
    const bodies = taken.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ events }) => events.length).toSorted()).toEqual([1, 1, 25])
    expect(new Set(bodies.map(({ client_id }) => client_id)).size).toBe(2)
    for (const { events } of bodies)
      for (const event of events) {
        expect(event.name).toBe('Insight_Click')
        expect(Number.isInteger(event.timestamp_micros)).toBe(true)
        for (const value of Object.values(event.params)) expect(String(value).length).toBeLessThanOrEqual(100)
      }
    // Neither the member's identity nor the session is sent.
    const { sue: member } = app.memberIds.north
    expect(taken.every(({ body, headers }) => !body.includes(member) && headers.cookie === undefined)).toBe(true)
    await send()
    expect(taken).toHaveLength(3)
  })

  test('that fails is retried later, and no reader notices [ANA-05]', async () => {
    const { id } = await publish(sue)
    status = 503
    expect((await show(sue, `/InsightPage/${id}`)).status).toBe(200)
    await expect(send()).rejects.toThrow('status 503')
    status = 204
    taken = []
    await send()
    expect(taken).toHaveLength(1)
  })

  test('at an address outside the public internet is never connected to [ANA-05]', async () => {
    const { id } = await publish(sue)
    await show(sue, `/InsightPage/${id}`)
    internet.names.set('inside.test', ['10.0.0.8'])
    const inside = sendAnalytics({ ...service, url: 'http://inside.test/mp/collect' }, internet)
    await expect(inside.run(north())).rejects.toThrow('open internet')
    expect(taken).toEqual([])
    await north().run(sql.updateTable('analytics_entry').set({ waiting: false }))
  })
})

describe('the error-reporting service', () => {
  const eventIn = (body: string) => {
    const [head = '', item = '', event = ''] = body.split('\n')
    return { head: JSON.parse(head), item: JSON.parse(item), event: JSON.parse(event) }
  }
  const envelope = () => until('an envelope', () => taken.find(({ url }) => url === '/api/7/envelope/'))
  const report = (client: Client, error: Record<string, unknown>) => client.call('POST', '/api/faults', { body: error })

  test('receives unhandled browser errors, signed in or not, in its envelope and without secrets [ANA-09]', async () => {
    const error = {
      name: 'TypeError',
      message: 'password=correct-horse token: "abc123" at https://sue:hush@north.test/auth/Zm9vYmFyYmF6',
      stack: 'at read (/assets/x.js:1:2)\nauthorization: Bearer eyJhbGciOi.eyJzdWIiOi.c2ln',
      page: '/auth/Zm9vYmFyYmF6?next=/x',
    }
    expect((await report(app.visitor(), error)).body).toEqual({ done: true })
    const { headers, body } = await envelope()
    expect(headers['x-sentry-auth']).toMatch(
      /^Sentry sentry_version=7, sentry_client=guildhall\/[\w.]+, sentry_key=key$/,
    )
    expect(headers['content-type']).toBe('application/x-sentry-envelope')
    const { head, item, event } = eventIn(body)
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({ event_id: head.event_id, platform: 'javascript', level: 'error', logger: 'browser' })
    expect(event.exception.values[0].type).toBe('TypeError')
    expect(event.extra.stack).toContain('/assets/x.js:1:2')
    expect(body).not.toMatch(/correct-horse|abc123|hush|Zm9v|eyJ/)
  })

  test('receives the server’s own errors, which are logged too, without the request’s contents [ANA-09]', async () => {
    app.server.report(new Error('could not write: password=correct-horse'), 'a test')
    const { body } = await envelope()
    const { event } = eventIn(body)
    expect(event).toMatchObject({ platform: 'node', logger: 'server', transaction: 'a test' })
    expect(event.exception.values[0].value).toBe('could not write: password=…')
    expect(event.extra.stack).toContain('analytics-service.test.ts')
  })

  test('accepts a limited number of reports per client, and none that is too large [ANA-09]', async () => {
    const client = app.visitor()
    const answers = await Promise.all(Array.from({ length: 25 }, () => report(client, { message: 'again' })))
    expect(answers.filter(({ status: answer }) => answer === 200)).toHaveLength(20)
    expect(answers.find(({ status: answer }) => answer === 429)?.body.code).toBe('analytics.too-many-faults')
    expect((await report(app.visitor(), { message: 'another' })).status).toBe(200)
    expect((await report(app.visitor(), { message: 'x'.repeat(1_001) })).status).toBe(400)
    expect((await report(app.visitor(), { message: 'x', cookies: 'y' })).status).toBe(400)
  })
})
