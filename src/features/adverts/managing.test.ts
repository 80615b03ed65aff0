import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOn } from '#platform/server/audit.ts'
import { ADVERT, ADVERT_PLAN, addAdvert as addAdvertTo, openAdvertApp } from '#tests/kit/adverts.ts'
import type { Client } from '#tests/kit/client.ts'
import { gif, jpeg, png } from '#tests/kit/sample-files.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import type { Advert } from './contract.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openAdvertApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const add = async (path: 'adverts' | 'campaigns', changes: object) =>
  (
    await ada.call('POST', `/api/${path}`, {
      body: { ...(path === 'adverts' ? ADVERT : { ...ADVERT_PLAN, adverts: [] }), ...changes },
    })
  ).body
const addAdvert = (changes: object): Promise<Advert> => addAdvertTo(ada, changes)
const namesOf = async (query: string): Promise<string[]> =>
  (await ada.get(`/api/${query}`)).body.items.map(({ name }: { name: string }) => name)

test('the lists are searched by name, filtered by state and sorted either way, page by page [ADV-08, ADV-09]', async () => {
  await addAdvert({ name: 'Weir B', endsAt: '2038-02-01T00:00:00Z' })
  await addAdvert({ name: 'Weir a', startsAt: '2037-01-01T00:00:00Z', endsAt: '2038-01-01T00:00:00Z' })
  await addAdvert({ name: 'Weir C', endsAt: '2020-01-01T00:00:00Z' })
  await addAdvert({ name: 'Weir D', isActive: false })
  await add('adverts', { name: 'Weir E' })
  const weirs = 'adverts?query=wEIR'
  expect(await namesOf(`${weirs}&sort=name&order=asc`)).toEqual(['Weir a', 'Weir B', 'Weir C', 'Weir D', 'Weir E'])
  expect(await namesOf(`${weirs}&sort=ends&order=asc`)).toEqual(['Weir a', 'Weir B', 'Weir D', 'Weir E', 'Weir C'])
  expect(await namesOf(weirs)).toEqual(['Weir E', 'Weir D', 'Weir C', 'Weir a', 'Weir B'])
  const states = await Promise.all(
    ['running', 'planned', 'over', 'inactive', 'draft'].map((state) => namesOf(`${weirs}&state=${state}`)),
  )
  expect(states).toEqual([['Weir B'], ['Weir a'], ['Weir C'], ['Weir D'], ['Weir E']])
  for (const sort of ['name', 'ends', 'created', 'seen', 'clicks']) {
    const pages: string[] = []
    let next = ''
    do {
      const { body } = await ada.get(`/api/${weirs}&sort=${sort}&order=desc&limit=2${next}`)
      pages.push(...body.items.map(({ name }: Advert) => name))
      next = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
    } while (next)
    expect(pages, sort).toEqual(await namesOf(`${weirs}&sort=${sort}&order=desc`))
  }
  await add('campaigns', { name: 'Spring' })
  await add('campaigns', { name: 'Autumn', isActive: false })
  expect(await namesOf('campaigns?sort=name&order=asc')).toEqual(['Autumn', 'Spring'])
  expect(await namesOf('campaigns?state=running')).toEqual(['Spring'])
})

test('a duplicate is inactive, has a picture of its own and is in no campaign [ADV-15, ADV-16]', async () => {
  const advert = await addAdvert({ name: 'Sluices', topics: [], maximum: 7 })
  const campaign = await add('campaigns', { name: 'Sluices in spring', adverts: [advert.id] })
  const copies = `/api/adverts/${advert.id}/copies`
  const copy = (await ada.call('POST', copies, { body: { name: 'Copy of Sluices' } })).body
  expect(copy).toMatchObject({ name: 'Copy of Sluices', isActive: false, maximum: 7, seen: 0, alt: 'A pump' })
  const bytes = async (url: string) => (await ada.get(url)).bytes
  const former = await bytes(advert.picture ?? '')
  await ada.call('DELETE', `/api/adverts/${advert.id}`, { body: {} })
  expect(await bytes(copy.picture)).toEqual(former)
  expect((await ada.get(`/api/campaigns/${campaign.id}`)).body.adverts).toEqual([])
  const southern = await app.signIn('ada', 'south')
  const foreign = await southern.call('POST', `/api/adverts/${copy.id}/copies`, { body: { name: 'Ours' } })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'adverts.no-advert'])
  const draft = await add('adverts', { name: 'Locks' })
  const other = await ada.call('POST', `/api/adverts/${draft.id}/copies`, { body: { name: 'More locks' } })
  expect([other.status, other.body.picture]).toEqual([201, null])
  const choices = await namesOf('advert-choices')
  expect(choices).toEqual(expect.arrayContaining(['Copy of Sluices', 'Locks', 'More locks']))
})

test('administrators read for each advert why it is shown to a member, or why not; others do not [ADV-B1]', async () => {
  const shown = await addAdvert({ name: 'Dams' })
  const off = await addAdvert({ name: 'Dykes', isActive: false, endsAt: '2020-01-01T00:00:00Z' })
  const path = `/api/advert-explanations?memberId=${app.memberIds.north.sue}`
  const { items } = (await ada.get(path)).body
  const of = (id: string) => items.find((each: { id: string }) => each.id === id)
  expect(of(shown.id)).toMatchObject({ name: 'Dams', isShown: true, reasons: [] })
  expect(of(off.id)).toMatchObject({ isShown: false, reasons: ['inactive', 'over'], position: null })
  const boxes = items.filter(({ isShown }: { isShown: boolean }) => isShown)
  expect(boxes.map(({ position }: { position: number }) => position)).toEqual(
    boxes.map((_: unknown, at: number) => at + 1),
  )
  expect((await (await app.signIn('sue')).get(path)).status).toBe(403)
  const foreign = `/api/advert-explanations?memberId=${app.memberIds.south.sue}`
  expect((await ada.get(foreign)).body.code).toBe('adverts.no-member')
})

test('an advert is read with all that was entered of it: kind, days, dates, topics and limits, and what was counted [ADV-04, ADV-05, ADV-07]', async () => {
  const [{ path }] = (await ada.get<{ industries: [{ path: string }] }>('/api/config')).body.industries
  const entered = {
    ...ADVERT,
    name: 'Gauges',
    type: 'banner',
    topics: [path],
    startsAt: '2037-03-02T09:15:00.000Z',
    endsAt: '2038-03-02T17:45:00.000Z',
    days: [0, 2, 6],
    maximum: 900,
    dailyMaximum: 40,
    minimum: 500,
  }
  const added = await add('adverts', { ...entered, url: 'HTTPS://pumps.example/' })
  const expected = { ...entered, id: added.id, seen: 0, clicks: 0, picture: null, state: 'draft' }
  expect(added).toMatchObject(expected)
  expect(Number.isNaN(Date.parse(added.createdAt))).toBe(false)
  expect((await ada.get(`/api/adverts/${added.id}`)).body).toEqual(added)
  expect((await ada.get('/api/adverts?query=gauges')).body.items).toEqual([added])
  const { startsAt, endsAt, days, maximum, dailyMaximum, minimum } = entered
  const plan = { isActive: true, startsAt, endsAt, days, maximum, dailyMaximum, minimum }
  const campaign = await add('campaigns', { ...plan, name: 'Gauges in spring', adverts: [added.id] })
  expect((await ada.get(`/api/campaigns/${campaign.id}`)).body).toMatchObject({
    ...plan,
    adverts: [added.id],
    clicks: 0,
  })
})

test('the log holds what was entered of adverts and campaigns, without what is counted [ADV-04, ADV-05]', async () => {
  const advert = await add('adverts', { name: 'Floats' })
  const campaign = await add('campaigns', { name: 'Floats in spring', adverts: [advert.id] })
  await ada.call('PUT', `/api/adverts/${advert.id}/active`, { body: { isActive: false } })
  const entries = await actionsOn(app.database.site(app.siteIds.north), advert.id)
  const { name, url, alt, days } = { ...ADVERT, name: 'Floats' }
  expect(entries.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['adverts.advertAdded', null, { name, url, alt, days, isActive: true }],
    ['adverts.advertSwitched', { isActive: true }, { isActive: false }],
  ])
  const [added] = await actionsOn(app.database.site(app.siteIds.north), campaign.id)
  expect(added?.after).toMatchObject({ name: 'Floats in spring', adverts: [advert.id] })
  const logged = [...entries, added].flatMap((entry) => Object.keys(entry?.after ?? {}))
  for (const counted of ['id', 'seen', 'clicks', 'revision', 'state', 'createdAt'])
    expect(logged).not.toContain(counted)
})

test('a picture may be PNG, JPEG or GIF, also one that moves, and nothing that only ends like one [ADV-10]', async () => {
  const { id } = await add('adverts', { name: 'Moving' })
  const send = async (name: string, bytes: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream' }
    return (await ada.call('PUT', `/api/adverts/${id}/picture?name=${name}`, { raw: bytes, headers })).status
  }
  expect([await send('a.jpeg', await jpeg()), await send('a.gif', await png())]).toEqual([200, 400])
  expect(await send('a.gif', await gif())).toBe(200)
  const { picture } = (await ada.get(`/api/adverts/${id}`)).body
  const sent = await ada.get(picture)
  const { format, pages } = await sharp(sent.bytes, { animated: true }).metadata()
  expect([format, pages]).toEqual(['gif', 3])
  const { items } = (await ada.get('/api/shown-adverts')).body
  expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({ isAnimated: true })
})

test('a picture is stored no larger than dense screens show it, also one that moves, and a small one as it is [ADV-03, ADV-10]', async () => {
  const { id } = await add('adverts', { name: 'Large' })
  const sizeOf = async (name: string, bytes: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await ada.call('PUT', `/api/adverts/${id}/picture?name=${name}`, { raw: bytes, headers })
    expect(sent.status).toBe(200)
    const stored = sharp((await ada.get(sent.body.picture)).bytes, { animated: true })
    const { width, height, pages, pageHeight } = await stored.metadata()
    return [width, pageHeight ?? height, pages ?? 1]
  }
  const plain = (width: number, height: number, r = 0) =>
    sharp({ create: { width, height, channels: 3, background: { r, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  expect(await sizeOf('a.png', await plain(2_000, 1_000))).toEqual([936, 468, 1])
  expect(await sizeOf('a.png', await plain(468, 60))).toEqual([468, 60, 1])
  const frames = [await plain(1_000, 1_000, 255), await plain(1_000, 1_000)]
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await sizeOf('a.gif', moving)).toEqual([500, 500, 2])
})
