import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { ADVERT, addAdvert as addAdvertTo, openAdvertApp } from '#tests/kit/adverts.ts'
import { Client, repeatedWhileBusy } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { HOSTS, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openAdvertApp()
  ;[ada, sue] = await Promise.all([app.signIn('ada'), app.signIn('sue')])
})
afterAll(() => app.close())

const addAdvert = async (changes: object = {}): Promise<string> => (await addAdvertTo(ada, changes)).id
const report = (
  client: Client,
  views: object[],
  options: { batch?: string; headers?: Record<string, string> } = {},
) => {
  const body = { batch: options.batch ?? crypto.randomUUID(), views }
  return repeatedWhileBusy(() =>
    client.call('POST', '/api/shown-adverts/views', { body, headers: options.headers ?? {} }),
  )
}
const seenOf = async (id: string): Promise<number> => (await ada.get(`/api/adverts/${id}`)).body.seen
const idsFor = async (client: Client): Promise<string[]> =>
  (await client.get('/api/shown-adverts')).body.items.map((item: { id: string }) => item.id)

test('with two processes no maximum is passed, and both count and show the same [ADV-06, ADV-B1]', async () => {
  const id = await addAdvert({ maximum: 24 })
  const other = await app.another()
  const people = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 8 })
  const members = people.map(({ token }, index) =>
    Client.withToken([app.server.port, other.port][index % 2] ?? 0, HOSTS.north, token),
  )
  const batches = members.map(() => crypto.randomUUID())
  const views = [{ id, times: 4 }]
  // Each report is sent twice, as by a browser that has not heard of its arrival, the second time to the other process.
  const again = people.map(({ token }, index) =>
    Client.withToken([app.server.port, other.port][(index + 1) % 2] ?? 0, HOSTS.north, token),
  )
  const answers = await Promise.all(
    [...members, ...again].map((member, index) => report(member, views, { batch: batches[index % 8] ?? '' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await seenOf(id)).toBe(24)
  const counts = sql.selectFrom('advert_count').select('seen').where('advert_id', '=', id)
  const history = await app.database.site(app.siteIds.north).many(counts)
  expect(history.reduce((sum, { seen }) => sum + seen, 0)).toBe(24)
  await expect.poll(async () => idsFor(members[1] as Client)).not.toContain(id)
  await ada.call('DELETE', `/api/adverts/${id}`, { body: {} })
})

test('an advert seen as often as it may be on a day is gone from the member’s next page, and stays for others [ADV-B1]', async () => {
  const id = await addAdvert()
  const tom = await app.signIn('tom')
  expect([await idsFor(sue), await idsFor(tom)]).toEqual([[id], [id]])
  expect((await report(sue, [{ id, times: 6 }])).status).toBe(200)
  expect([await idsFor(sue), await idsFor(tom)]).toEqual([[], [id]])
  await ada.call('DELETE', `/api/adverts/${id}`, { body: {} })
})

test('made-up, foreign and oversized reports are refused and count nothing [ADV-07, ADV-B2]', async () => {
  const id = await addAdvert()
  const southern = await app.signIn('sue', 'south')
  const known = { id, times: 1 }
  const refused = await Promise.all([
    report(sue, [known], { headers: { origin: 'https://elsewhere.example' } }),
    report(sue, [known], { batch: 'again' }),
    report(sue, [{ id, times: 51 }]),
    report(sue, [{ id, times: -1 }]),
    report(sue, [{ id: crypto.randomUUID(), times: 1 }]),
    report(southern, [known]),
    report(app.visitor(), [known]),
    sue.call('POST', `/api/shown-adverts/${id}/clicks`, { body: {}, headers: { origin: 'https://elsewhere.example' } }),
    app.visitor().call('POST', `/api/shown-adverts/${id}/clicks`, { body: {} }),
    southern.call('POST', `/api/shown-adverts/${id}/clicks`, { body: {} }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 400, 400, 400, 404, 404, 401, 403, 401, 404])
  expect(await seenOf(id)).toBe(0)
  const unknown = await sue.call('GET', `/api/shown-adverts/${id}/clicks?url=https://elsewhere.example`)
  expect(unknown.status).toBe(404)
  await ada.call('DELETE', `/api/adverts/${id}`, { body: {} })
})

test('a member’s reports share one limit in a minute, also those that arrive at once and are about different adverts [ADV-07, ADV-B2]', async () => {
  const added = await Promise.all(Array.from({ length: 31 }, () => ada.call('POST', '/api/adverts', { body: ADVERT })))
  const [person] = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 1 })
  const member = Client.withToken(app.server.port, HOSTS.north, person?.token ?? '')
  const reports = await Promise.all(added.map(({ body }) => report(member, [{ id: body.id, times: 1 }])))
  const refused = reports.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[429, 'adverts.too-many-reports']])
  for (const { body } of added) await ada.call('DELETE', `/api/adverts/${body.id}`, { body: {} })
})

test('an advert leads to a page of the web and nowhere else [ADV-07, ADV-11]', async () => {
  const urls = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'ftp://elsewhere.example',
    '/home',
    '',
  ]
  const answers = await Promise.all(urls.map((url) => ada.call('POST', '/api/adverts', { body: { ...ADVERT, url } })))
  expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual(
    urls.map(() => [400, ['url']]),
  )
})

test('a report of many adverts, of an advert from before its end, or under somebody else’s batch counts no more than it may [ADV-06, ADV-07, ADV-B2]', async () => {
  const id = await addAdvert()
  const [tom, gus] = await Promise.all([app.signIn('tom'), app.signIn('gus')])
  const many = Array.from({ length: 51 }, () => ({ id, times: 1 }))
  expect((await report(tom, many)).status).toBe(400)
  expect((await report(tom, [{ id, times: 1, seen: 900 }])).status).toBe(400)
  expect((await report(tom, many.slice(0, 50))).status).toBe(200)
  expect(await seenOf(id)).toBe(6)
  const batch = crypto.randomUUID()
  expect((await report(tom, [{ id, times: 1 }], { batch })).status).toBe(200)
  expect((await report(gus, [{ id, times: 1 }], { batch })).status).toBe(200)
  expect(await seenOf(id)).toBe(7)
  const { revision } = (await ada.get(`/api/adverts/${id}`)).body
  const ended = { ...ADVERT, revision, endsAt: new Date(Date.now() - 1_000).toISOString() }
  expect((await ada.call('PUT', `/api/adverts/${id}`, { body: ended })).status).toBe(200)
  expect((await report(gus, [{ id, times: 1 }])).status).toBe(200)
  expect(await seenOf(id)).toBe(7)
  await ada.call('DELETE', `/api/adverts/${id}`, { body: {} })
})

test('in a view of the site as a member nothing is counted for them [ADV-07, ADV-B2] [ACC-B9]', async () => {
  const id = await addAdvert()
  const bea = await app.signIn('bea')
  expect((await bea.call('POST', `/api/members/${app.memberIds.north.sue}/view`)).status).toBe(200)
  const click = await bea.call('POST', `/api/shown-adverts/${id}/clicks`, { body: {} })
  const refused = [await report(bea, [{ id, times: 1 }]), click]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'session.viewing'],
    [403, 'session.viewing'],
  ])
  expect(await seenOf(id)).toBe(0)
  await ada.call('DELETE', `/api/adverts/${id}`, { body: {} })
})

test('a member sees those about topics they follow first, and none that was just switched off [ADV-02, ADV-06]', async () => {
  const tom = await app.signIn('tom')
  const [{ path }] = (await tom.get<{ industries: [{ path: string }] }>('/api/config')).body.industries
  const plain = await addAdvert()
  const about = await addAdvert({ topics: [path] })
  expect(await idsFor(tom)).toEqual([plain, about])
  await tom.call('PUT', `/api/notifications/topics/${path}`, { body: { subscribed: true } })
  await expect.poll(() => idsFor(tom)).toEqual([about, plain])
  await ada.call('PUT', `/api/adverts/${plain}/active`, { body: { isActive: false } })
  expect(await idsFor(tom)).toEqual([about])
})

test('an administrator who views the site as a member sees the adverts that this member sees [ADV-18] [ACC-B9]', async () => {
  const bea = await app.signIn('bea')
  const ids = [await addAdvert(), await addAdvert()]
  await report(sue, [{ id: ids[0], times: 6 }])
  const shown = await idsFor(sue)
  expect(ids.map((id) => shown.includes(id))).toEqual([false, true])
  expect((await bea.call('POST', `/api/members/${app.memberIds.north.sue}/view`)).status).toBe(200)
  expect(await idsFor(bea)).toEqual(shown)
})
