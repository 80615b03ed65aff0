import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let jed: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  jed = await app.signIn('jed')
})
afterAll(() => app.close())

const read = (id: string, client = sue) => client.get(`/api/insights/${id}`)
const sharedEventsById = (name: string) =>
  app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('event').select('data').where('name', '=', name).orderBy('id'))

describe('writing', () => {
  test('guests cannot write [INS-32]', async () => {
    const gus = await app.signIn('gus')
    const body = { title: 'Mine', tags: ['water'] }
    expect((await gus.call('POST', '/api/insights', { body })).status).toBe(403)
  })

  test('author, time and front-page flag are never taken from the request [INS-30] [ACC-36]', async () => {
    for (const field of ['author', 'authorId', 'time', 'frontPage', 'siteId', 'id', 'content', 'fileId', 'favourite'])
      expect(
        (
          await sue.call('POST', '/api/insights', {
            body: { title: 'Mine', tags: ['water'], [field]: app.memberIds.north.jed },
          })
        ).status,
      ).toBe(400)
  })

  test('an author updates their own insight, and absent or null fields stay [INS-32] [TEN-34]', async () => {
    const { id } = await publish(sue, {
      subTitle: 'Kept',
      photographer: 'Kept too',
      contentJSON: paragraphs('Kept words.'),
    })
    const answer = await sue.call('PATCH', `/api/insights/${id}`, {
      body: { title: 'New', subTitle: null, photographer: null, videoUrl: null, contentJSON: null },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      title: 'New',
      subTitle: 'Kept',
      photographer: 'Kept too',
      plaintext: 'Kept words.',
      category: 'guidance',
      tags: ['water'],
    })
    expect((await sue.get('/api/insights?query=New')).body.items[0].id).toBe(id)
  })

  test('null fields of a new insight get their defaults [TEN-34]', async () => {
    const body = {
      title: 'Gaps',
      tags: ['water'],
      subTitle: null,
      photographer: null,
      videoUrl: null,
      applicableTo: null,
      contentJSON: null,
    }
    const answer = await sue.call('POST', '/api/insights', { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      subTitle: '',
      videoUrl: null,
      applicableTo: [],
      content: '',
      category: 'general',
    })
  })

  test('only its author or an administrator changes or deletes an insight [INS-32]', async () => {
    const { id } = await publish(sue)
    const put = (client: Client) => client.call('PATCH', `/api/insights/${id}`, { body: { title: 'Changed' } })
    const remove = (client: Client) => client.call('DELETE', `/api/insights/${id}`)
    expect([(await put(jed)).status, (await remove(jed)).status]).toEqual([403, 403])
    const ada = await app.signIn('ada')
    expect((await put(ada)).body).toMatchObject({ title: 'Changed', authorId: app.memberIds.north.sue })
    expect((await remove(ada)).body).toEqual({ done: true })
    for (const answer of [await read(id), await put(sue), await remove(sue)]) expect(answer.status).toBe(404)
  })

  test('a deleted insight leaves the saved lists [INS-28] [INS-32]', async () => {
    const { id } = await publish(jed)
    await jed.call('PUT', `/api/insights/${id}/favourite`)
    await jed.call('DELETE', `/api/insights/${id}`)
    expect((await jed.get('/api/favourites')).body.items.some((entry: { key: string }) => entry.key === id)).toBe(false)
    const { items } = (await jed.get('/api/favourites')).body
    expect((await jed.get('/api/session')).body.profile.savedInsights).toBe(items.length)
  })

  test('changes are announced to open screens and recorded [INS-32] [MISC-07]', async () => {
    const live = await jed.listen()
    const before = (await sharedEventsById('insights.insightPublished')).length
    const { id } = await publish(sue)
    await until('the other screens to hear', () => live.text.includes('"insights"'))
    expect(await sharedEventsById('insights.insightPublished')).toHaveLength(before + 1)
    expect((await sharedEventsById('insights.insightPublished')).at(-1)?.data).toEqual({ insightId: id })
    live.close()
  })
})
