import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, dropWorkingCopy, paragraphs, publish, sendFile } from '#tests/kit/writing.ts'
import type { AuthoredInsight } from './contract.ts'

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

const edit = (id: string, client = sue) => client.get<AuthoredInsight>(`/api/insights/${id}/editor`)
const save = (id: string, body: Record<string, unknown>, client = sue) =>
  client.call('PUT', `/api/insights/${id}/working-copy`, { body: { basedOn: 0, contents: {}, ...body } })
const put = (id: string, body: Record<string, unknown>, client = sue) =>
  client.call('POST', `/api/insights/${id}/publication`, { body })
const titleIn = async (id: string, client = sue) => (await client.get(`/api/insights/${id}`)).body.title
const ready = (change: Record<string, unknown> = {}) => ({
  title: 'Ready',
  tags: ['water'],
  category: 'guidance',
  contentJSON: paragraphs('Words.'),
  ...change,
})

describe('a draft', () => {
  test('begins as a new insight has it: in General, for members, nothing filled in [WRITE-09] [INS-B1]', async () => {
    const answer = await sue.call('POST', '/api/insights/drafts', { body: {} })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      state: 'draft',
      revision: 0,
      publishedAt: null,
      plan: null,
      others: [],
      files: [],
    })
    expect(answer.body.workingCopy.contents).toMatchObject({ title: '', category: 'general', visibility: 'members' })
    expect(answer.body.can).toEqual({ frontPage: false })
  })

  test('is its author’s alone: no list, no search, no reader, no administrator finds it [INS-B1] [INS-B3]', async () => {
    const { id } = await begin(sue, { title: 'Unfinished symphony' })
    await save(id, { contents: ready({ title: 'Unfinished symphony' }) })
    for (const client of [sue, jed, ada]) {
      expect((await client.get(`/api/insights/${id}`)).status).toBe(404)
      for (const path of ['', '?query=symphony', '/latest', '/front-page', '/own'])
        expect((await client.get(`/api/insights${path}`)).text).not.toContain(id)
    }
    for (const client of [jed, ada]) {
      expect((await edit(id, client)).status).toBe(404)
      expect((await save(id, {}, client)).status).toBe(404)
      expect((await put(id, { basedOn: 0, contents: ready() }, client)).status).toBe(404)
      expect((await client.call('DELETE', `/api/insights/${id}`)).status).toBe(404)
    }
    expect((await ada.get('/api/insights/manage?limit=100')).text).not.toContain(id)
    expect((await edit(id)).body.workingCopy?.contents.title).toBe('Unfinished symphony')
  })

  test('says whose it is, to its author and to an administrator alike [INS-B2]', async () => {
    const { id } = await publish(sue, { title: 'By Sue' })
    const author = { id: app.memberIds.north.sue, displayName: expect.stringMatching(/^sue/i) }
    for (const client of [sue, ada]) expect((await edit(id, client)).body.author).toEqual(author)
  })

  test('keeps what is half finished, and says when [INS-B2]', async () => {
    const { id } = await begin(sue)
    const { status, body } = await save(id, { contents: { title: ' ', tags: [], contentJSON: paragraphs('Half a') } })
    expect([status, Math.abs(Date.parse(body.savedAt) - Date.now()) < 10_000]).toEqual([200, true])
    const { workingCopy } = (await edit(id)).body
    expect(workingCopy).toMatchObject({ basedOn: 0, savedAt: body.savedAt, contents: { title: ' ', tags: [] } })
    expect(workingCopy?.contents.contentJSON).toEqual(paragraphs('Half a'))
    expect((await dropWorkingCopy(sue, id)).body).toEqual({ done: true })
    expect((await edit(id)).body.workingCopy).toBeNull()
    expect((await dropWorkingCopy(sue, id)).status).toBe(200)
  })

  test('takes no text that the editor could not have made [WRITE-23]', async () => {
    const { id } = await begin(sue)
    const broken = [
      'words',
      { type: 'script' },
      ...[{ type: 'iframe' }, null, { type: 'picture', attrs: null }].map((node) => ({ type: 'doc', content: [node] })),
    ]
    for (const contentJSON of broken)
      for (const answer of [
        await save(id, { contents: ready({ contentJSON }) }),
        await put(id, { basedOn: 0, contents: ready({ contentJSON }) }),
        await sue.call('POST', '/api/insights', { body: { title: 'T', tags: ['water'], contentJSON } }),
      ])
        expect([answer.status, answer.body.code]).toEqual([400, 'rich-text.refused'])
    expect((await save(id, { contents: ready({ contentJSON: null }) })).status).toBe(200)
  })

  test('is by the person who is signed in, whatever the request says [WRITE-39] [ACC-36]', async () => {
    for (const field of ['author', 'authorId', 'authorDisplayName', 'displayName', 'profilePhoto'])
      for (const body of [{ [field]: app.memberIds.north.jed }, { contents: { [field]: app.memberIds.north.jed } }])
        expect((await sue.call('POST', '/api/insights/drafts', { body })).status).toBe(400)
    const { id } = await begin(sue)
    await put(id, { basedOn: 0, contents: ready() })
    expect((await sue.get(`/api/insights/${id}`)).body).toMatchObject({
      authorId: app.memberIds.north.sue,
      authorDisplayName: 'sue of north',
    })
  })
})

describe('publishing', () => {
  test('shows the insight to all, and the working copy has served its time [WRITE-24] [INS-B1]', async () => {
    const { id } = await begin(sue)
    const live = await jed.listen()
    const answer = await put(id, { basedOn: 0, contents: ready({ title: 'Now  public ', subTitle: 'A line' }) })
    expect([answer.status, answer.body.state, answer.body.revision, answer.body.workingCopy]).toEqual([
      201,
      'published',
      1,
      null,
    ])
    expect((await jed.get(`/api/insights/${id}`)).body).toMatchObject({
      title: 'Now public',
      subTitle: 'A line',
      plaintext: 'Words.',
    })
    expect((await jed.get('/api/insights?query=public')).body.items[0].id).toBe(id)
    await until('open screens to hear', () => live.text.includes('"insights"'))
    live.close()
  })

  test('needs a title, a topic, a category of the list, and pictures in words [WRITE-10] [WRITE-11] [WRITE-12]', async () => {
    const { id } = await begin(sue)
    const featuredImage = { id: await sendFile(app, id, 'featuredImage'), alt: ' ' }
    const refused = async (contents: Record<string, unknown>) => {
      const { status, body } = await put(id, { basedOn: 0, contents: ready(contents) })
      expect([status, body.code]).toEqual([400, 'insights.not-publishable'])
      return body.fields
    }
    for (const title of ['', '  ', '\u200b'])
      expect(await refused({ title })).toEqual({ title: 'Insight needs a title' })
    for (const tags of [[], [' ']])
      expect(await refused({ tags })).toEqual({ tags: 'Insight needs at least one topic' })
    expect(await refused({ title: '', tags: [] })).toEqual({
      title: 'Insight needs a title',
      tags: 'Insight needs at least one topic',
    })
    expect(await refused({ category: 'nowhere' })).toHaveProperty('category')
    expect(await refused({ featuredImage })).toHaveProperty('featuredImage')
    expect(await refused({ visibility: 'types', visibleTo: [] })).toHaveProperty('visibleTo')
    expect((await edit(id)).body.state).toBe('draft')
    expect((await put(id, { basedOn: 0, contents: ready({ category: 'general' }) })).status).toBe(201)
  })

  test('a live insight stays as it is until told otherwise [INS-B1]', async () => {
    const { id } = await publish(sue, { title: 'As it was' })
    await save(id, { basedOn: 1, contents: ready({ title: 'As it will be' }) })
    expect(await titleIn(id, jed)).toBe('As it was')
    expect((await jed.get('/api/insights?query=will%20be')).text).not.toContain(id)
    expect((await edit(id)).body).toMatchObject({
      contents: { title: 'As it was' },
      workingCopy: { contents: { title: 'As it will be' } },
    })
    const { body } = await put(id, { basedOn: 1, contents: ready({ title: 'As it will be' }) })
    expect([body.revision, body.workingCopy, await titleIn(id, jed)]).toEqual([2, null, 'As it will be'])
  })

  test('on an older publication is refused with who published; nothing of either is lost [INS-B2]', async () => {
    const { id } = await publish(sue, { title: 'Of two' })
    await save(id, { basedOn: 1, contents: ready({ title: 'Sue’s' }) })
    await save(id, { basedOn: 1, contents: ready({ title: 'Ada’s' }) }, ada)
    expect((await put(id, { basedOn: 1, contents: ready({ title: 'Ada’s' }) }, ada)).status).toBe(201)
    const refused = await put(id, { basedOn: 1, contents: ready({ title: 'Sue’s' }) })
    expect([refused.status, refused.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect(refused.body.message).toContain('ada of north')
    expect((await edit(id)).body).toMatchObject({
      revision: 2,
      contents: { title: 'Ada’s' },
      workingCopy: { basedOn: 1, contents: { title: 'Sue’s' } },
    })
  })

  test('of ten publications of the same revision at once one is taken [INS-B2]', async () => {
    const { id } = await publish(sue, { title: 'Raced' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        put(id, { basedOn: 1, contents: ready({ title: `Racer ${number}` }) }, number % 2 ? sue : ada),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
    const { body } = await sue.get(`/api/insights/${id}/versions`)
    expect(body.items.map((one: { revision: number }) => one.revision)).toEqual([2, 1])
  })

  test('the flag of the front page is an administrator’s; from others it stays as it was [WRITE-08]', async () => {
    const { id } = await begin(sue)
    const flag = async (client: Client, basedOn: number, frontPage: boolean) => {
      const { body } = await put(id, { basedOn, contents: ready({ frontPage }) }, client)
      return body.contents.frontPage
    }
    expect(await flag(sue, 0, true)).toBe(false)
    expect(await flag(ada, 1, true)).toBe(true)
    expect(await flag(sue, 2, false)).toBe(true)
    expect((await sue.get('/api/insights/front-page')).text).toContain(id)
    expect((await edit(id, ada)).body.can.frontPage).toBe(true)
  })

  test('others at work on the same text are named, and their screens are notified of it [INS-B2]', async () => {
    const { id } = await publish(sue)
    const heard = await sue.listen()
    await save(id, { basedOn: 1, contents: ready() }, ada)
    expect((await edit(id)).body.others).toEqual([{ name: 'ada of north', savedAt: expect.any(String) }])
    expect((await edit(id, ada)).body.others).toEqual([])
    await until('the author to hear', () => heard.text.includes('"authoring"'))
    heard.close()
    const old = new Date(Date.now() - 6 * 60_000)
    await app.database
      .site(app.siteIds.north)
      .run(sql.updateTable('insight_working_copy').set({ kept_at: old }).where('insight_id', '=', id))
    expect((await edit(id)).body.others).toEqual([])
  })

  test('only authors and administrators edit what they may; others are told, or find nothing [WRITE-01] [WRITE-02]', async () => {
    const { id } = await publish(sue)
    for (const answer of [
      await edit(id, jed),
      await save(id, {}, jed),
      await put(id, { basedOn: 1, contents: ready() }, jed),
    ])
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([403, 'insights.not-yours'])
    expect((await edit(id, ada)).status).toBe(200)
    expect((await edit(id, await app.signIn('gus'))).status).toBe(403)
    expect((await edit(newId())).status).toBe(404)
  })
})

test('an insight whose film link is invalid, stored before there was a rule, can still be edited [INS-20] [WRITE-18]', async () => {
  const { id } = await publish(sue)
  const north = app.database.site(app.siteIds.north)
  await north.run(sql.updateTable('insight').set({ video_url: 'https://films.test/1' }).where('id', '=', id))
  expect((await edit(id)).body.contents.videoUrl).toBe('')
  expect((await sue.call('PATCH', `/api/insights/${id}`, { body: { title: 'Corrected' } })).status).toBe(200)
})

describe('versions', () => {
  test('keep every publication, newest first, also what was published before there were any [INS-B1]', async () => {
    const { id } = await publish(sue, { title: 'First words', contentJSON: paragraphs('First.') })
    for (const basedOn of [1, 2])
      await put(id, { basedOn, contents: ready({ title: `Words ${basedOn + 1}` }) }, basedOn === 2 ? ada : sue)
    const list = (await sue.get(`/api/insights/${id}/versions?limit=2`)).body
    expect(list.items.map(({ revision, title, by }: Record<string, unknown>) => [revision, title, by])).toEqual([
      [3, 'Words 3', 'ada of north'],
      [2, 'Words 2', 'sue of north'],
    ])
    const rest = (await sue.get(`/api/insights/${id}/versions?limit=2&cursor=${list.nextCursor}`)).body
    expect([rest.items[0].title, rest.nextCursor]).toEqual(['First words', null])
    const first = (await sue.get(`/api/insights/${id}/versions/1`)).body
    expect(first).toMatchObject({
      revision: 1,
      title: 'First words',
      filesGone: 0,
      contents: { contentJSON: paragraphs('First.') },
    })
    for (const revision of ['4', '0', '-1', 'x', '1.5', '99999999999'])
      expect((await sue.get(`/api/insights/${id}/versions/${revision}`)).status).toBeGreaterThanOrEqual(400)
    expect((await jed.get(`/api/insights/${id}/versions`)).status).toBe(403)
  })

  test('a version is restored by publishing it again [INS-B1]', async () => {
    const { id } = await publish(sue, { title: 'The good one' })
    await put(id, { basedOn: 1, contents: ready({ title: 'The bad one' }) })
    const { contents } = (await sue.get(`/api/insights/${id}/versions/1`)).body
    await put(id, { basedOn: 2, contents })
    expect(await titleIn(id)).toBe('The good one')
    expect((await sue.get(`/api/insights/${id}/versions`)).body.items).toHaveLength(3)
  })
})
