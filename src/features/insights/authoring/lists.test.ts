import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish, sendFile } from '#tests/kit/writing.ts'
import type { AuthorItem } from './contract.ts'

let app: TestApp
let ada: Client
let sue: Client
let jed: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
  jed = await app.signIn('jed')
})
afterAll(() => app.close())

const list = async (client: Client, path: string): Promise<{ items: AuthorItem[]; nextCursor: string | null }> => {
  const answer = await client.get(`/api/insights/${path}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const titles = async (client: Client, path: string) => (await list(client, path)).items.map(({ title }) => title)
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
const ready = (change: Record<string, unknown> = {}) => ({
  title: 'Ready',
  tags: ['water'],
  category: 'guidance',
  contentJSON: paragraphs('Words.'),
  ...change,
})
const put = (id: string, body: Record<string, unknown>, client = sue) =>
  client.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 0, ...body } })
const save = (id: string, contents: unknown, basedOn = 0, client = sue) =>
  client.call('PUT', `/api/insights/${id}/working-copy`, { body: { basedOn, contents } })

test('My Insights lists one’s own insights, drafts included, last changed first, page by page [WRITE-03] [WRITE-04]', async () => {
  expect(await list(sue, 'mine')).toEqual({ items: [], nextCursor: null })
  await publish(jed, { title: 'Somebody else’s' })
  const { id: first } = await publish(sue, { title: 'First' })
  const { id: draft } = await begin(sue, { title: 'Draft' })
  const { id: film } = await publish(sue, { title: 'Film', videoUrl: 'https://youtu.be/aqz-KE-bpKQ' })
  await publish(sue, { title: 'Last' })
  expect(await titles(sue, 'mine')).toEqual(['Last', 'Film', 'Draft', 'First'])
  await save(draft, ready({ title: 'Draft, again', category: 'casestudies' }))
  await save(first, ready({ title: 'First, changed' }), 1)
  expect(await titles(sue, 'mine')).toEqual(['First, changed', 'Draft, again', 'Last', 'Film'])
  const { items } = await list(sue, 'mine')
  expect(items.find(({ id }) => id === draft)).toMatchObject({
    state: 'draft',
    publishedAt: null,
    category: 'casestudies',
  })
  expect(items.find(({ id }) => id === draft)?.savedAt).not.toBeNull()
  expect(items.find(({ id }) => id === film)).toMatchObject({ state: 'published', hasVideo: true, savedAt: null })
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(sue, `mine?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
    paged.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(['First, changed', 'Draft, again', 'Last', 'Film'])
  await put(first, { basedOn: 1, contents: ready({ title: 'First, published' }) })
  await put(film, { basedOn: 1, contents: ready({ title: 'Film no more' }) })
  expect(await titles(sue, 'mine')).toEqual(['Film no more', 'First, published', 'Draft, again', 'Last'])
  expect((await (await app.signIn('gus')).get('/api/insights/mine')).status).toBe(403)
})

test('My Insights can be filtered by text, category and topic, in saved changes and published contents [WRITE-03]', async () => {
  const tom = await app.signIn('tom')
  await publish(tom, { title: 'Drains', category: 'casestudies', contentJSON: paragraphs('A hidden culvert.') })
  await publish(tom, { title: 'Skips', category: 'guidance', tags: ['waste'] })
  await begin(tom, { title: 'Draft of DRAINS 100%', category: 'casestudies', tags: ['airquality'] })
  expect(await titles(tom, 'mine?query=drain')).toEqual(['Draft of DRAINS 100%', 'Drains'])
  expect(await titles(tom, 'mine?query=culverts')).toEqual(['Drains'])
  expect(await titles(tom, 'mine?query=100%25')).toEqual(['Draft of DRAINS 100%'])
  expect(await titles(tom, 'mine?query=_')).toEqual([])
  expect(await titles(tom, 'mine?category=casestudies')).toEqual(['Draft of DRAINS 100%', 'Drains'])
  expect(await titles(tom, 'mine?topic=waste&topic=airquality')).toEqual(['Draft of DRAINS 100%', 'Skips'])
  expect(await titles(tom, 'mine?category=casestudies&topic=water&query=drain')).toEqual(['Drains'])
})

test('a draft shows its picture in the list [WRITE-03]', async () => {
  const { id } = await begin(jed)
  const featuredImage = { id: await sendFile(app, id, 'featuredImage'), alt: 'A hill' }
  await save(id, ready({ title: 'Pictured', featuredImage }), 0, jed)
  const [item] = (await list(jed, 'mine?query=Pictured')).items
  expect(item?.featuredImage).toMatchObject({ alt: 'A hill', width: 700 })
})

test('administrators list every insight except others’ drafts, newest first, by state, text, category and topic [WRITE-02]', async () => {
  const south = await app.signIn('ada', 'south')
  const eve = await app.signIn('jed', 'south')
  const write = (title: string, change: Record<string, unknown> = {}) => publish(eve, { title, ...change })
  await write('Old guidance', { category: 'casestudies' })
  const { id: back } = await write('Taken back')
  await write('New guidance', { tags: ['waste'] })
  await eve.call('POST', `/api/insights/${back}/withdrawal`, { body: {} })
  await begin(eve, { title: 'Nobody’s business' })
  await begin(south, { title: 'My own draft' })
  for (const [title, days] of [
    ['Next week', 7],
    ['Tomorrow', 1],
  ] as const) {
    const { id } = await begin(eve, { title })
    await put(id, { at: later(days), contents: ready({ title }) }, eve)
  }
  expect(await titles(south, 'manage')).toEqual([
    'Tomorrow',
    'Next week',
    'My own draft',
    'New guidance',
    'Taken back',
    'Old guidance',
  ])
  expect(await titles(south, 'manage?state=published')).toEqual(['New guidance', 'Old guidance'])
  expect(await titles(south, 'manage?state=unpublished')).toEqual(['Taken back'])
  expect(await titles(south, 'manage?state=planned')).toEqual(['Tomorrow', 'Next week'])
  expect(await titles(south, 'manage?state=planned&query=week')).toEqual(['Next week'])
  expect(await titles(south, 'manage?query=guid')).toEqual([
    'Tomorrow',
    'Next week',
    'New guidance',
    'Taken back',
    'Old guidance',
  ])
  expect(await titles(south, 'manage?query=back&state=published')).toEqual([])
  expect(await titles(south, 'manage?query=week')).toEqual(['Next week'])
  expect(await titles(south, 'manage?topic=water')).toEqual(['Tomorrow', 'Next week', 'Taken back', 'Old guidance'])
  expect(await titles(south, 'manage?topic=waste')).toEqual(['New guidance'])
  expect(await titles(south, 'manage?category=casestudies')).toEqual(['Old guidance'])
  for (const path of ['manage?', 'manage?state=planned&', 'manage?query=guid&']) {
    const whole = await titles(south, path)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(south, `${path}limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      paged.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect([path, paged]).toEqual([path, whole])
  }
  const [tomorrow] = (await list(south, 'manage')).items
  expect(tomorrow).toMatchObject({ state: 'draft', publishAt: expect.any(String), authorDisplayName: 'jed of south' })
  expect((await eve.get('/api/insights/manage')).status).toBe(403)
})

test('an administrator can edit, unpublish and delete any insight; its author stays [WRITE-02] [WRITE-39]', async () => {
  const { id } = await publish(sue, { title: 'Sue’s own' })
  expect((await put(id, { basedOn: 1, contents: ready({ title: 'Corrected' }) }, ada)).status).toBe(201)
  expect((await jed.get(`/api/insights/${id}`)).body).toMatchObject({
    title: 'Corrected',
    authorId: app.memberIds.north.sue,
  })
  expect((await ada.call('POST', `/api/insights/${id}/withdrawal`, { body: {} })).body.state).toBe('unpublished')
  expect((await ada.call('DELETE', `/api/insights/${id}`)).body).toEqual({ done: true })
  expect((await sue.get(`/api/insights/${id}/editor`)).status).toBe(404)
})

test('an invalid cursor, or one of another list, is rejected [WRITE-04]', async () => {
  for (const cursor of ['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])
    for (const path of ['mine', 'manage', 'manage?state=planned'])
      expect((await ada.get(`/api/insights/${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)).status).toBe(400)
})

test('a member can have at most five hundred drafts [WRITE-01]', async () => {
  const memberId = app.memberIds.north.bea
  const rows = Array.from({ length: 500 }, () => ({
    site_id: app.siteIds.north,
    id: crypto.randomUUID(),
    author_id: memberId,
    state: 'draft' as const,
    revision: 0,
    title: '',
    content_json: '{"type":"doc"}',
  }))
  await app.database.site(app.siteIds.north).run(sql.insertInto('insight').values(rows))
  const bea = await app.signIn('bea')
  const refused = await bea.call('POST', '/api/insights/drafts', { body: {} })
  expect([refused.status, refused.body.code]).toEqual([409, 'insights.too-many-drafts'])
})
