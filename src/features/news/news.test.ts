import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, until } from '#tests/kit/client.ts'
import { json, openInternet, type TestInternet } from '#tests/kit/internet.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { seedNews } from './seed.ts'
import { newsTask } from './server.ts'

const POSTS = 'https://posts.test/wp-json/wp/v2/posts'

let internet: TestInternet
let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  internet = await openInternet()
  app = await openTestApp({}, internet)
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
beforeEach(async () => {
  internet.names.set('posts.test', ['93.184.215.14'])
  internet.answer = json([{ title: { rendered: 'Fish &amp; <b>chips</b>' }, link: 'https://posts.test/fish' }])
  await setTo('')
  internet.reached.length = 0
})
afterAll(async () => {
  await app.close()
  await internet.close()
})

const setTo = (address: string, client = ada) => client.call('PUT', '/api/config/news', { body: { address } })
const titles = async (client = sue): Promise<string[]> =>
  (await client.get('/api/news')).body.headlines.map(({ title }: { title: string }) => title)
const settings = async () => (await ada.get('/api/config/news')).body
const again = () => asOwner(app, (client) => client.query(`select graphile_worker.add_job('refresh-news-everywhere')`))

const jobs = () =>
  asOwner(app, async (client) => (await client.query('select 1 from graphile_worker._private_jobs')).rowCount)

test('an address that was set is read by the server shortly after, and its titles are plain text with their links [NEWS-02, NEWS-03, NEWS-05]', async () => {
  expect(await titles()).toEqual([])
  expect((await setTo(POSTS)).body).toMatchObject({ address: POSTS, isRecorded: false })
  await until('the headlines', async () => (await titles()).length > 0)
  expect((await sue.get('/api/news')).body).toEqual({
    headlines: [{ title: 'Fish & chips', link: 'https://posts.test/fish' }],
  })
  expect(internet.reached).toEqual(['93.184.215.14'])
  expect(await settings()).toMatchObject({ headlines: 1, failure: null, readAt: expect.any(String) })
  expect(await titles(await app.signIn('sue', 'south'))).toEqual([])
  const before = internet.reached.length
  for (let reads = 0; reads < 5; reads += 1) await titles()
  expect(internet.reached).toHaveLength(before)
})

test('every 15 minutes the list is read again; open screens are notified [NEWS-03]', async () => {
  expect(newsTask().every).toBe('*/15 * * * *')
  await setTo(POSTS)
  await until('the headlines', async () => (await titles()).length > 0)
  const live = await sue.listen()
  internet.answer = json([{ title: { rendered: 'Newer' }, link: 'https://posts.test/newer' }])
  await again()
  await until('the newer headline', async () => (await titles())[0] === 'Newer')
  await until('the screen to be notified', () => live.text.includes('"news"'))
  live.close()
})

test('a failure keeps the last titles and tells the administrator what happened and when [NEWS-04]', async () => {
  await setTo(POSTS)
  await until('the headlines', async () => (await titles()).length > 0)
  internet.answer = (_, response) => response.writeHead(502).end()
  await again()
  await until('the failure', async () => (await settings()).failure)
  const { failure, headlines } = await settings()
  expect(failure.message).toBe('It answered with status 502.')
  expect(Date.now() - Date.parse(failure.at)).toBeLessThan(60_000)
  expect(headlines).toBe(1)
  expect(await titles()).toEqual(['Fish & chips'])
  internet.answer = json([{ title: { rendered: 'Back again' }, link: 'https://posts.test/back' }])
  await again()
  await until('the news again', async () => (await titles())[0] === 'Back again')
  expect((await settings()).failure).toBeNull()
})

test('titles with half a character in them are read like any other [NEWS-02]', async () => {
  internet.answer = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(String.raw`[{"title":{"rendered":"Half \ud83d and whole \ud83d\ude00"},"link":"https://posts.test/half"}]`)
  await setTo(POSTS)
  await until('the headlines', async () => (await titles()).length > 0)
  expect(await titles()).toEqual(['Half \ufffd and whole 😀'])
})

test('an error on our side is reported to the administrator too, and keeps the last titles [NEWS-04]', async () => {
  await setTo(POSTS)
  await until('the headlines', async () => (await titles()).length > 0)
  internet.answer = json([{ title: { rendered: 'Trap' }, link: 'https://posts.test/trap' }])
  const trap = "alter table news_source add constraint trap check (headlines::text not like '%Trap%')"
  await asOwner(app, (client) => client.query(trap))
  try {
    await expect(newsTask(internet).run(app.database.site(app.siteIds.north))).rejects.toThrow('trap')
    expect((await settings()).failure.message).toBe('Its headlines could not be read because of an error on our side.')
    expect(await titles()).toEqual(['Fish & chips'])
  } finally {
    await asOwner(app, (client) => client.query('alter table news_source drop constraint trap'))
  }
})

test('an address inside is never reached, and without any titles there is no ticker [NEWS-03, NEWS-04]', async () => {
  internet.names.set('inside.test', ['169.254.169.254'])
  await setTo('http://inside.test/posts')
  const failure = await until('the reason', async () => (await settings()).failure)
  expect((failure as { message: string }).message).toBe('That address is not one of the open internet.')
  expect([await titles(), internet.reached]).toEqual([[], []])
})

test('another address discards the headlines of the previous one, and an empty one leaves none [NEWS-03]', async () => {
  await setTo(POSTS)
  await until('the headlines', async () => (await titles()).length > 0)
  internet.answer = (_, response) => response.writeHead(500).end()
  await setTo('https://posts.test/others')
  expect(await titles()).toEqual([])
  await setTo('')
  expect(await titles()).toEqual([])
  expect(await settings()).toMatchObject({ address: '', headlines: 0, failure: null })
})

test('recorded headlines are shown and never fetched [NEWS-03]', async () => {
  const south = app.database.site(app.siteIds.south)
  await seedNews(south, { address: POSTS, headlines: [{ title: 'Recorded', link: 'https://posts.test/r' }] })
  await again()
  await until('every job to be done', async () => (await jobs()) === 0)
  await newsTask(internet).run(south)
  expect(await titles(await app.signIn('sue', 'south'))).toEqual(['Recorded'])
  expect(internet.reached).toEqual([])
})

test('only administrators set it, and only to a web address [NEWS-03]', async () => {
  for (const address of ['posts.test', 'javascript:alert(1)', 'ftp://posts.test/', 'file:///etc/passwd']) {
    const refused = await setTo(address)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { address: 'An address starts with http:// or https://.' },
    ])
  }
  expect((await setTo(POSTS, sue)).status).toBe(403)
  expect((await sue.get('/api/config/news')).status).toBe(403)
  expect((await app.visitor().get('/api/news')).status).toBe(401)
})
