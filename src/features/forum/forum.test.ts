import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { encodeCursor } from '#platform/server/database/keyset.ts'
import type { Client } from '#tests/kit/client.ts'
import { answer, comment, createThread, threadOf } from '#tests/kit/forum.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
let gus: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, tom, gus] = await Promise.all([
    app.signIn('ada'),
    app.signIn('sue'),
    app.signIn('tom'),
    app.signIn('gus'),
  ])
})
afterAll(() => app.close())

const question = (change: Record<string, unknown> = {}) => ({
  body: { title: 'A question', topics: ['water'], contentJSON: paragraphs('Why?'), ...change },
})

describe('asking', () => {
  test('a new thread has all its contents, for guests too [FOR-09] [FOR-37]', async () => {
    const thread = await createThread(gus, {
      title: ' Where  to begin ',
      topics: ['water', 'waste', 'water'],
      category: 'guidance',
      contentJSON: paragraphs('First <b>line</b>.', 'Second.'),
    })
    expect(thread).toMatchObject({
      title: 'Where to begin',
      topics: ['water', 'waste'],
      category: 'guidance',
      content: '<p>First &lt;b&gt;line&lt;/b&gt;.</p><p>Second.</p>',
      author: { id: app.memberIds.north.gus, displayName: 'gus of north' },
      answers: 0,
      comments: 0,
      views: 0,
      bestAnswer: null,
      hide: false,
      edited: null,
      own: true,
      following: 'follow',
      revision: 0,
    })
    expect(await threadOf(sue, thread.id)).toMatchObject({ id: thread.id, own: false, contentJSON: thread.contentJSON })
  })

  test('missing input is reported at its field, and nothing is saved [FOR-14]', async () => {
    const before = (await sue.get('/api/forum/threads?show=own')).body.items.length
    const wrong: [Record<string, unknown>, string][] = [
      [{ title: ' ' }, 'title'],
      [{ title: '\u200b' }, 'title'],
      [{ topics: [] }, 'topics'],
      [{ topics: ['no such topic'] }, 'topics'],
      [{ category: 'no such category' }, 'category'],
      [{ contentJSON: { type: 'doc', content: [] } }, 'contentJSON'],
      [{ contentJSON: paragraphs('x'.repeat(20_001)) }, 'contentJSON'],
      [{ contentJSON: { type: 'doc', content: [{ type: 'script' }] } }, 'contentJSON'],
      [{ contentJSON: undefined }, 'contentJSON'],
    ]
    for (const [change, field] of wrong) {
      const { status, body } = await sue.call('POST', '/api/forum/threads', question(change))
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]])
    }
    expect((await sue.get('/api/forum/threads?show=own')).body.items.length).toBe(before)
  })

  test('only active topics are accepted [FOR-13]', async () => {
    await ada.call('PATCH', '/api/config/lists/industries/airquality', { body: { isActive: false } })
    const refused = await sue.call('POST', '/api/forum/threads', question({ topics: ['water', 'airquality'] }))
    expect([refused.status, refused.body.code]).toEqual([400, 'forum.unknown-topic'])
    await ada.call('PATCH', '/api/config/lists/industries/airquality', { body: { isActive: true } })
    expect((await sue.call('POST', '/api/forum/threads', question({ topics: ['airquality'] }))).status).toBe(201)
  })

  test('a title is limited to the site’s setting, by default 30 characters, and to 150 at most [FOR-11]', async () => {
    const send = async (length: number) =>
      (await sue.call('POST', '/api/forum/threads', question({ title: 'x'.repeat(length) }))).body
    expect((await sue.get('/api/forum/settings')).body.titleLimit).toBe(30)
    expect((await send(30)).title).toHaveLength(30)
    expect(await send(31)).toMatchObject({ code: 'forum.title-too-long', fields: { title: expect.any(String) } })
    const change = (titleLimit: number) => ada.call('PATCH', '/api/forum/settings', { body: { titleLimit } })
    expect((await change(151)).status).toBe(400)
    expect((await change(150)).body.titleLimit).toBe(150)
    expect((await send(150)).title).toHaveLength(150)
    expect((await change(30)).body.titleLimit).toBe(30)
  })

  test('the same key creates one thread and one answer, also with ten concurrent requests [FOR-19]', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tom.call('POST', '/api/forum/threads', { ...question(), headers })),
    )
    const [{ body: thread }] = answers as [(typeof answers)[number]]
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    for (const [path, count] of [
      [`/api/forum/threads/${thread.id}/answers`, 'answers'],
      [undefined, 'comments'],
    ] as const) {
      const url = path ?? `/api/forum/posts/${(await answer(sue, thread.id)).id}/comments`
      const before = (await threadOf(sue, thread.id))[count]
      const keyed = { 'idempotency-key': newId() }
      const posted = await Promise.all(
        Array.from({ length: 10 }, () =>
          tom.call('POST', url, { body: { contentJSON: paragraphs('Once.') }, headers: keyed }),
        ),
      )
      expect(new Set(posted.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
      expect((await threadOf(sue, thread.id))[count]).toBe(before + 1)
    }
  })
})

test('the response to a new post equals what everybody reads afterwards [FOR-19]', async () => {
  const thread = await createThread(sue)
  const posted = await answer(tom, thread.id)
  const read = async () => (await tom.get(`/api/forum/threads/${thread.id}/answers`)).body.items[0]
  expect(await read()).toEqual({ ...posted, replies: expect.anything() })
  const reply = await comment(tom, posted.id)
  expect((await read()).replies.items[0]).toEqual({ ...reply, replies: expect.anything() })
})

describe('editing', () => {
  test('is for one’s own threads only, records the time, and leaves omitted fields as they are [FOR-22]', async () => {
    const thread = await createThread(sue)
    const edit = (client: Client, change: Record<string, unknown>) =>
      client.call('PATCH', `/api/forum/threads/${thread.id}`, { body: { revision: 0, ...change } })
    for (const other of [tom, ada]) {
      const refused = await edit(other, { title: 'Mine now' })
      expect([refused.status, refused.body.code]).toEqual([403, 'forum.not-yours'])
    }
    const unchanged = await edit(sue, { title: thread.title })
    expect(unchanged.body).toMatchObject({ edited: null, revision: 0 })
    const { body } = await edit(sue, { title: 'How deep is the river', topics: ['waste'] })
    expect(body).toMatchObject({
      title: 'How deep is the river',
      topics: ['waste'],
      content: thread.content,
      revision: 1,
    })
    expect(Date.parse(body.edited)).toBeGreaterThanOrEqual(Date.parse(thread.created))
    const stale = await edit(sue, { title: 'On an older text' })
    expect([stale.status, stale.body.code]).toEqual([409, 'request.changed-meanwhile'])
  })

  test('works for posts too, and earlier texts can be read with their times [FOR-22] [FOR-B4]', async () => {
    const thread = await createThread(sue)
    const posted = await answer(tom, thread.id, 'One metre.')
    const edit = (client: Client, revision: number, text: string) =>
      client.call('PATCH', `/api/forum/posts/${posted.id}`, { body: { revision, contentJSON: paragraphs(text) } })
    expect((await edit(ada, 0, 'No.')).status).toBe(403)
    expect((await edit(tom, 0, 'Two metres.')).body).toMatchObject({ content: '<p>Two metres.</p>', revision: 1 })
    expect((await edit(tom, 0, 'Nine metres.')).status).toBe(409)
    expect((await edit(tom, 1, 'Three metres.')).body).toMatchObject({ edited: expect.any(String), revision: 2 })
    const { body } = await sue.get(`/api/forum/revisions/${posted.id}?limit=1`)
    expect(body.items).toEqual([
      expect.objectContaining({
        revision: 1,
        plaintext: 'Two metres.',
        title: null,
        editor: expect.objectContaining({ displayName: 'tom of north' }),
      }),
    ])
    const older = await sue.get(`/api/forum/revisions/${posted.id}?limit=1&cursor=${body.nextCursor}`)
    expect(older.body).toMatchObject({
      items: [{ revision: 0, plaintext: 'One metre.', time: posted.created }],
      nextCursor: null,
    })
    expect((await sue.get(`/api/forum/revisions/${thread.id}`)).body.items).toEqual([])
  })
})

describe('deleting', () => {
  test('of a thread is for its author, as long as it has no answers; it leaves the list [FOR-20] [FOR-23]', async () => {
    const thread = await createThread(sue, { title: 'A lonely question' })
    const remove = (client: Client) => client.call('DELETE', `/api/forum/threads/${thread.id}`, { body: {} })
    for (const other of [tom, ada]) expect((await remove(other)).status).toBe(403)
    const posted = await answer(tom, thread.id)
    expect((await threadOf(sue, thread.id)).can.delete).toBe(false)
    const refused = await remove(sue)
    expect([refused.status, refused.body.code]).toEqual([409, 'forum.has-answers'])
    await tom.call('DELETE', `/api/forum/posts/${posted.id}`, { body: {} })
    expect((await threadOf(sue, thread.id)).can.delete).toBe(true)
    expect((await remove(sue)).body).toEqual({ done: true })
    expect((await sue.get(`/api/forum/threads/${thread.id}`)).status).toBe(404)
    expect((await sue.get('/api/forum/threads?show=own')).text).not.toContain('A lonely question')
    expect((await sue.get('/api/forum/threads?query=lonely')).body.items).toEqual([])
  })

  test('of a post is for its author, as long as nobody replied; the counts above fall [FOR-21] [FOR-19]', async () => {
    const thread = await createThread(sue)
    const posted = await answer(tom, thread.id)
    const first = await comment(sue, posted.id)
    const second = await comment(gus, first.id)
    const remove = (client: Client, id: string) => client.call('DELETE', `/api/forum/posts/${id}`, { body: {} })
    expect(await threadOf(sue, thread.id)).toMatchObject({ answers: 1, comments: 2 })
    for (const [client, id] of [
      [tom, posted.id],
      [sue, first.id],
    ] as const)
      expect((await remove(client, id)).body.code).toBe('forum.has-replies')
    expect((await remove(ada, second.id)).body.code).toBe('forum.not-yours')
    for (const [client, id] of [
      [gus, second.id],
      [sue, first.id],
    ] as const)
      expect((await remove(client, id)).status).toBe(200)
    expect(await threadOf(sue, thread.id)).toMatchObject({ answers: 1, comments: 0 })
    const { body } = await sue.get(`/api/forum/threads/${thread.id}/answers`)
    expect(body.items[0]).toMatchObject({ comments: 0, discussion: 0, can: { delete: false } })
    expect((await remove(tom, posted.id)).status).toBe(200)
    expect((await remove(tom, posted.id)).body.code).toBe('forum.no-post')
    expect(await threadOf(sue, thread.id)).toMatchObject({ answers: 0, comments: 0 })
  })

  test('and a concurrent reply: one of them succeeds, and no reply is left without its post [FOR-21]', async () => {
    const thread = await createThread(sue)
    for (let round = 0; round < 8; round += 1) {
      const posted = await answer(tom, thread.id)
      const [gone, reply] = await Promise.all([
        tom.call('DELETE', `/api/forum/posts/${posted.id}`, { body: {} }),
        sue.call('POST', `/api/forum/posts/${posted.id}/comments`, { body: { contentJSON: paragraphs('Wait.') } }),
      ])
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual([gone.status, reply.status])
    }
  })
})

test('a forged cursor is refused [FOR-37]', async () => {
  const thread = await createThread(sue)
  for (const figure of [1.5, 1e20]) {
    const cursor = encodeCursor([figure, '2026-11-21T04:00:00.000Z', thread.id])
    for (const path of [
      `threads?sort=popular&cursor=${cursor}`,
      `threads/${thread.id}/answers?sort=votes&cursor=${cursor}`,
      `revisions/${thread.id}?cursor=${encodeCursor([figure])}`,
    ]) {
      const { status, body } = await tom.get(`/api/forum/${path}`)
      expect([path, status, body.code]).toEqual([path, 400, 'request.bad-cursor'])
    }
  }
})
