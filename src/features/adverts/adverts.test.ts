import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { ADVERT, ADVERT_PLAN, addAdvert as addAdvertTo, openAdvertApp, sendPicture } from '#tests/kit/adverts.ts'
import { type Client, repeatedWhileBusy, Client as SignedIn } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { png } from '#tests/kit/sample-files.ts'
import { HOSTS, type TestApp } from '#tests/kit/test-app.ts'
import type { Advert } from './contract.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openAdvertApp()
  ;[ada, sue] = await Promise.all([app.signIn('ada'), app.signIn('sue')])
})
afterAll(() => app.close())

const post = (client: Client, path: string, body: object) => client.call('POST', `/api${path}`, { body })
const send = (id: string, bytes: Buffer, name?: string) => sendPicture(ada, id, bytes, name)
const addAdvert = (changes: object = {}): Promise<Advert> => addAdvertTo(ada, changes)
const advertOf = async (id: string): Promise<Advert> => (await ada.get(`/api/adverts/${id}`)).body
const shownTo = async (client: Client): Promise<string[]> =>
  (await client.get('/api/shown-adverts')).body.items.map((item: Advert) => item.id)
const see = (client: Client, views: { id: string; times: number }[], batch: string = crypto.randomUUID()) =>
  repeatedWhileBusy(() => post(client, '/shown-adverts/views', { batch, views }))
const historyOf = (id: string) =>
  app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('advert_count').select(['seen', 'clicks', 'campaign_id']).where('advert_id', '=', id))

test('administrators add adverts with a picture and campaigns, change and remove them; bad ones are refused by field [ADV-05, ADV-10, ADV-11, ADV-14, ADV-16]', async () => {
  const { status, body: added } = await post(ada, '/adverts', ADVERT)
  expect(status).toBe(201)
  expect(await shownTo(sue)).not.toContain(added.id)
  expect((await send(added.id, Buffer.from('no picture'))).body.code).toBe('files.not-as-named')
  const advert = (await send(added.id, await png())).body
  expect((await sue.get(advert.picture)).headers['content-type']).toBe('image/png')
  const campaign = (await post(ada, '/campaigns', { ...ADVERT_PLAN, name: 'Spring', adverts: [advert.id] })).body
  expect(campaign.adverts).toEqual([advert.id])
  const refused = [
    { name: '' },
    { maximum: 1.5 },
    { startsAt: '2038-01-02T00:00:00Z', endsAt: '2038-01-01T00:00:00Z' },
    { url: 'javascript:alert(1)' },
    { alt: '' },
  ]
  const answers = await Promise.all(refused.map((change) => post(ada, '/adverts', { ...ADVERT, ...change })))
  expect(answers.map(({ status, body }) => [status, ...Object.keys(body.fields)])).toEqual([
    [400, 'name'],
    [400, 'maximum'],
    [400, 'endsAt'],
    [400, 'url'],
    [400, 'alt'],
  ])
  expect((await post(sue, '/adverts', ADVERT)).status).toBe(403)
  const change = { ...ADVERT, name: 'Rent a pump', revision: advert.revision }
  expect((await ada.call('PUT', `/api/adverts/${advert.id}`, { body: change })).body.name).toBe('Rent a pump')
  expect((await ada.call('PUT', `/api/adverts/${advert.id}`, { body: change })).body.code).toBe(
    'request.changed-meanwhile',
  )
  const off = await ada.call('PUT', `/api/adverts/${advert.id}/active`, { body: { isActive: false } })
  expect([off.body.isActive, (await shownTo(sue)).includes(advert.id)]).toEqual([false, false])
  await ada.call('DELETE', `/api/adverts/${advert.id}`, { body: {} })
  expect((await ada.get(`/api/campaigns/${campaign.id}`)).body.adverts).toEqual([])
  const files = sql.selectFrom('file').select('id').where('element', '=', 'advert')
  expect(await app.database.site(app.siteIds.north).many(files)).toEqual([])
})

test('what members see and click counts once, for each at most as often a day as they see it, and for administrators and robots never [ADV-07, ADV-B2]', async () => {
  const { id } = await addAdvert()
  expect(await shownTo(sue)).toContain(id)
  const batch = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => see(sue, [{ id, times: 2 }], batch)))
  await see(ada, [{ id, times: 2 }])
  const robot = {
    body: { batch: crypto.randomUUID(), views: [{ id, times: 2 }] },
    headers: { 'user-agent': 'Examplebot/1.0' },
  }
  await sue.call('POST', '/api/shown-adverts/views', robot)
  expect((await post(sue, `/shown-adverts/${id}/clicks`, {})).body).toEqual({ url: ADVERT.url })
  expect((await post(ada, `/shown-adverts/${id}/clicks`, {})).body).toEqual({ url: ADVERT.url })
  expect(await advertOf(id)).toMatchObject({ seen: 2, clicks: 1 })
  await see(sue, [{ id, times: 50 }])
  expect(await advertOf(id)).toMatchObject({ seen: 6 })
  expect(await shownTo(sue)).not.toContain(id)
  const why = await ada.get(`/api/adverts/${id}/why?memberId=${app.memberIds.north.sue}`)
  expect(why.body).toMatchObject({ isShown: false, reasons: ['seen-often-enough'] })
  const tom = await app.signIn('tom')
  const reports = await Promise.all(Array.from({ length: 31 }, () => see(tom, [{ id, times: 1 }])))
  expect(reports.filter(({ body }) => body.code === 'adverts.too-many-reports')).toHaveLength(1)
  expect(await advertOf(id)).toMatchObject({ seen: 12 })
  expect((await historyOf(id)).reduce((sum, each) => sum + each.seen, 0)).toBe(12)
  const southern = await app.signIn('sue', 'south')
  expect((await see(southern, [{ id, times: 1 }])).body.code).toBe('adverts.no-advert')
  expect((await post(southern, `/shown-adverts/${id}/clicks`, {})).status).toBe(404)
})

test('a click counts for the campaign that the advert was seen for, also once that has ended [ADV-07, ADV-B2]', async () => {
  const { id } = await addAdvert()
  const plan = { ...ADVERT_PLAN, name: 'Short', maximum: 1, adverts: [id] }
  const { body: campaign } = await post(ada, '/campaigns', plan)
  const gus = await app.signIn('gus')
  await see(gus, [{ id, times: 1 }])
  expect((await post(gus, `/shown-adverts/${id}/clicks`, {})).status).toBe(200)
  expect((await ada.get(`/api/campaigns/${campaign.id}`)).body).toMatchObject({
    state: 'complete',
    seen: 1,
    clicks: 1,
  })
  expect((await historyOf(id)).map((each) => each.campaign_id)).toEqual([campaign.id, campaign.id])
})

test('a click counts for an advert that is shown or was just seen, and for none that is off, over or a draft [ADV-07, ADV-B2]', async () => {
  const people = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 2 })
  const [one, other] = people.map(({ token }) => SignedIn.withToken(app.server.port, HOSTS.north, token))
  if (!one || !other) throw new Error('two members were added')
  const [off, over, shown] = [
    await addAdvert({ isActive: false }),
    await addAdvert({ endsAt: '2020-01-01T00:00:00Z' }),
    await addAdvert(),
  ]
  const { body: draft } = await post(ada, '/adverts', ADVERT)
  const click = (client: Client, { id }: { id: string }) => post(client, `/shown-adverts/${id}/clicks`, {})
  for (const advert of [off, over, draft]) {
    await see(one, [{ id: advert.id, times: 1 }])
    expect((await click(one, advert)).body).toEqual({ url: ADVERT.url })
    expect(await advertOf(advert.id)).toMatchObject({ seen: 0, clicks: 0 })
    expect(await historyOf(advert.id)).toEqual([])
  }
  await see(one, [{ id: shown.id, times: 1 }])
  await ada.call('PUT', `/api/adverts/${shown.id}/active`, { body: { isActive: false } })
  await click(one, shown)
  await click(other, shown)
  expect(await advertOf(shown.id)).toMatchObject({ seen: 1, clicks: 1 })
})

test('no maximum is passed by members who see it at once, neither of the advert nor of its campaign [ADV-06, ADV-B1]', async () => {
  const people = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 12 })
  const members = people.map(({ token }) => SignedIn.withToken(app.server.port, HOSTS.north, token))
  const [one, other] = [await addAdvert({ maximum: 7 }), await addAdvert()]
  const campaign = await post(ada, '/campaigns', {
    ...ADVERT_PLAN,
    name: 'Ten',
    maximum: 10,
    adverts: [one.id, other.id],
  })
  const views = [one, other].map(({ id }) => ({ id, times: 1 }))
  const answers = await Promise.all(members.map((member) => see(member, views)))
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
  const delivered = [(await advertOf(one.id)).seen, (await advertOf(other.id)).seen]
  expect(delivered[0]).toBeLessThanOrEqual(7)
  expect((delivered[0] ?? 0) + (delivered[1] ?? 0)).toBe(10)
  expect((await ada.get(`/api/campaigns/${campaign.body.id}`)).body.seen).toBe(10)
  const counted = [...(await historyOf(one.id)), ...(await historyOf(other.id))]
  expect(counted.reduce((sum, each) => sum + each.seen, 0)).toBe(10)
  expect(new Set(counted.map((each) => each.campaign_id))).toEqual(new Set([campaign.body.id]))
  const memberId = app.memberIds.north.tom
  const why = (at = '') => ada.get(`/api/adverts/${other.id}/why?memberId=${memberId}${at}`)
  expect((await why()).body.reasons).toEqual(['no-campaign-running'])
  expect((await why('&at=2037-01-01T12:00:00Z')).body.reasons).toEqual(['no-campaign-running'])
  expect((await why(`&at=${new Date(Date.now() - 3_600_000).toISOString()}`)).body.isShown).toBe(true)
})

test('how often members see the same advert is the site’s decision, and while adverts are off there are none [ADV-01, ADV-B1]', async () => {
  const { id } = await addAdvert()
  const settings = (frequency: number) => ada.call('PUT', '/api/advert-settings', { body: { frequency } })
  expect((await settings(51)).status).toBe(400)
  await settings(0)
  expect(await shownTo(sue)).toEqual([])
  await settings(6)
  expect(await shownTo(sue)).toContain(id)
  await ada.call('PATCH', '/api/config/switches', { body: { adverts: false } })
  expect((await sue.get('/api/shown-adverts')).status).toBe(404)
  await ada.call('PATCH', '/api/config/switches', { body: { adverts: true } })
})
