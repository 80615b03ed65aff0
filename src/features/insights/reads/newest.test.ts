import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type SiteName, type TestApp } from '#tests/kit/test-app.ts'
import { attachPicture, publish } from '#tests/kit/writing.ts'
import type { InsightCard } from '../contract.ts'

let app: TestApp
let sue: Client
let jed: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  jed = await app.signIn('jed')
})
afterAll(() => app.close())

/** Sets the front-page flag, as an administrator does in the form. */
const flag = (id: string, site: SiteName = 'north') =>
  app.database.site(app.siteIds[site]).run(sql.updateTable('insight').set({ front_page: true }).where('id', '=', id))
const titlesOf = async (client: Client, path: string) =>
  (await client.get(path)).body.items.map((card: InsightCard) => card.title)

test('the front page shows flagged insights of the whole library, newest first: ten, or fifty at most [INS-01] [INS-04]', async () => {
  const flagged: string[] = []
  // Older than a page of newer ones without the flag: the whole library is searched.
  for (let number = 1; number <= 12; number += 1) {
    const { id, title } = await publish(sue, { title: `Front ${number}` })
    await flag(id)
    flagged.unshift(title)
  }
  for (let number = 1; number <= 15; number += 1) await publish(jed, { title: `Other ${number}` })
  const { id: foreign } = await publish(await app.signIn('tom', 'south'), { title: 'Front of the south' })
  await flag(foreign, 'south')

  expect(await titlesOf(sue, '/api/insights/front-page')).toEqual(flagged.slice(0, 10))
  expect(await titlesOf(sue, '/api/insights/front-page?limit=50')).toEqual(flagged)
  expect((await sue.get('/api/insights/front-page?limit=51')).status).toBe(400)
  for (const card of (await sue.get('/api/insights/front-page')).body.items) expect(card.frontPage).toBe(true)
})

test('the latest are the six newest [SHELL-27] [INS-32]', async () => {
  for (let number = 1; number <= 7; number += 1) await publish(jed, { title: `Latest ${number}` })
  expect(await titlesOf(sue, '/api/insights/latest')).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Latest ${number}`))
})

test('members list only their own insights, page by page, with films marked [SHELL-14]', async () => {
  const tom = await app.signIn('tom')
  expect(await titlesOf(tom, '/api/insights/own')).toEqual([])
  await publish(tom, { title: 'One', videoUrl: 'https://vimeo.com/347119375' })
  await publish(jed, { title: 'Somebody else’s' })
  await publish(tom, { title: 'Two' })
  await publish(tom, { title: 'Three', videoUrl: 'https://youtu.be/aqz-KE-bpKQ?si=x' })
  const first = (await tom.get('/api/insights/own?limit=2')).body
  expect(first.items.map((card: InsightCard) => [card.title, card.hasVideo])).toEqual([
    ['Three', true],
    ['Two', false],
  ])
  const rest = (await tom.get(`/api/insights/own?limit=2&cursor=${first.nextCursor}`)).body
  expect(rest.items.map((card: InsightCard) => [card.title, card.hasVideo])).toEqual([['One', true]])
  expect(rest.nextCursor).toBeNull()
  expect((await tom.get('/api/insights/own?cursor=nonsense')).status).toBe(400)
})

test('a link that no player supports is not shown as a film [INS-20] [SHELL-14]', async () => {
  const { id } = await publish(sue, { title: 'Old link' })
  const site = app.database.site(app.siteIds.north)
  await site.run(sql.updateTable('insight').set({ video_url: 'https://evil.example/embed/1' }).where('id', '=', id))
  expect((await sue.get(`/api/insights/${id}`)).body.hasVideo).toBe(false)
  expect((await sue.get('/api/insights/own?limit=1')).body.items[0]).toMatchObject({ id, hasVideo: false })
  for (const videoUrl of ['https://evil.example/embed/1', 'https://vimeo.com/22439234', 'javascript:alert(1)'])
    expect((await sue.call('PATCH', `/api/insights/${id}`, { body: { videoUrl } })).body.fields).toHaveProperty(
      'videoUrl',
    )
})

test('the credit is the photographer, else the site’s own text, else the product’s [INS-21]', async () => {
  const { id } = await publish(sue)
  const named = await publish(sue, { photographer: 'Ada Lens' })
  const creditOf = async (insight: string) => (await sue.get(`/api/insights/${insight}`)).body.photographer
  expect(await creditOf(id)).toBe('creative commons licence 2020')
  expect(await creditOf(named.id)).toBe('Ada Lens')
  const ada = await app.signIn('ada')
  const photoCredit = 'Picture library of the club'
  expect((await ada.call('PATCH', '/api/config/primaries', { body: { photoCredit } })).status).toBe(200)
  expect(await creditOf(id)).toBe(photoCredit)
  expect(await creditOf(named.id)).toBe('Ada Lens')
})

test('the database itself rejects a picture without a description [LAND-B2]', async () => {
  const { id } = await publish(sue)
  await attachPicture(app, id)
  expect((await sue.get(`/api/insights/${id}`)).body.featuredImage.alt).toBe('A hill')
  const site = app.database.site(app.siteIds.north)
  await expect(
    site.run(sql.updateTable('insight').set({ featured_image_alt: '' }).where('id', '=', id)),
  ).rejects.toThrow(/insight_picture_described/)
})
