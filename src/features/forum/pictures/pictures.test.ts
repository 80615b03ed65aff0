import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, createThread, hide } from '#tests/kit/forum.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { bombPng, jpeg, pdf, png } from '#tests/kit/sample-files.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { MAX_PICTURES } from './contract.ts'
import { ownForumPictures } from './own-data.ts'
import { MAX_UNPOSTED } from './send.ts'
import { removeUnusedForumPictures } from './unused.ts'

// Processing pictures and waiting for jobs takes time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
let noise: Buffer
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ;[ada, sue, tom] = await Promise.all([app.signIn('ada'), app.signIn('sue'), app.signIn('tom')])
  noise = await png()
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const send = (client: Client, name = 'weir.png', raw = noise, headers = {}) =>
  client.call('POST', `/api/forum/pictures?name=${encodeURIComponent(name)}`, {
    raw,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const sent = async (client: Client): Promise<string> => (await send(client)).body.id
const showing = (...ids: string[]) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'See this:' }] },
    ...ids.map((fileId) => ({ type: 'picture', attrs: { fileId, alt: 'A weir', caption: '' } })),
  ],
})
const post = (client: Client, threadId: string, contentJSON: unknown) =>
  client.call('POST', `/api/forum/threads/${threadId}/answers`, { body: { contentJSON } })
const seen = async (client: Client, id: string) => (await client.get(`/pictures/${id}/160.webp`)).status
const isStored = async (id: string) =>
  (await north().one(sql.selectFrom('file').select('id').where('id', '=', id))) !== undefined
const stored = async (id: string) =>
  (await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)).filter((name) => name.startsWith(id))
/** Waits until the record and the bytes are deleted. */
const gone = (id: string) =>
  until('the picture to be gone', async () => !(await isStored(id)) && !(await stored(id)).length)
const aWeekAgo = (id: string) =>
  asOwner(app, (owner) =>
    owner.query(`update forum_picture set sent_at = now() - interval '8 days' where file_id = $1`, [id]),
  )

test('pictures follow the rules of insights’ pictures, are re-encoded, and are shown to readers of the post [FOR-B4] [WRITE-14]', async () => {
  const tagged = await sharp(await jpeg(800, 20))
    .withExif({ IFD0: { Artist: 'somebody at home' } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { status, body } = await send(sue, 'Weir at home.JPG', tagged)
  expect(status).toBe(201)
  expect(body.picture).toMatchObject({
    width: 800,
    height: 20,
    sources: [{ width: 320 }, { width: 640 }, { width: 800 }],
  })
  const { id: threadId } = await createThread(tom)
  const { body: posted } = await post(sue, threadId, showing(body.id))
  expect(posted.content).toContain(`<figure data-picture="${body.id}"><img src="/pictures/${body.id}/640.webp"`)
  expect(posted.content).toContain('alt="A weir"')
  const shown = await tom.get(`/pictures/${body.id}/640.webp`)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  const found = await sharp(shown.bytes).metadata()
  expect([found.format, found.width, found.exif]).toEqual(['webp', 640, undefined])
  for (const [name, raw, code] of [
    ['weir.webp', noise, 'files.wrong-ending'],
    ['weir.svg', Buffer.from(`<svg>${' '.repeat(6_000)}</svg>`), 'files.wrong-ending'],
    ['weir.png', await jpeg(), 'files.not-as-named'],
    ['plan.png', Buffer.concat([pdf(), Buffer.alloc(6_000)]), 'files.not-as-named'],
    ['small.png', noise.subarray(0, 4_000), 'request.too-small'],
    ['large.png', Buffer.alloc(5_000_001), 'request.too-large'],
  ] as const) {
    const refused = await send(sue, name, raw)
    expect([name, refused.body.code]).toEqual([name, code])
  }
  expect((await send(sue, 'bomb.png', Buffer.concat([await bombPng(), Buffer.alloc(6_000)]))).status).toBe(400)
})

test('the same picture sent twice under one key is one picture [FOR-B4] [INS-32]', async () => {
  const headers = { 'idempotency-key': newId() }
  const [one, other] = await Promise.all([send(sue, 'a.png', noise, headers), send(sue, 'a.png', noise, headers)])
  expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id])
})

test('a thread, an answer and a comment with a picture are created once when repeated with the same key [FOR-B4] [INS-32]', async () => {
  const { id: threadId } = await createThread(tom)
  const { id: answerId } = await answer(tom, threadId)
  for (const [path, more] of [
    ['/api/forum/threads', { title: 'Which weir', topics: ['water'] }],
    [`/api/forum/threads/${threadId}/answers`, {}],
    [`/api/forum/posts/${answerId}/comments`, {}],
  ] as const) {
    const body = { ...more, contentJSON: showing(await sent(sue)) }
    const headers = { 'idempotency-key': newId() }
    const first = await sue.call('POST', path, { body, headers })
    const again = await sue.call('POST', path, { body, headers })
    expect([path, first.status, again.status]).toEqual([path, 201, 201])
    expect(again.body).toEqual(first.body)
    // Another key is another call, and another person's key nobody's; both are told that the picture is taken.
    const others = [
      sue.call('POST', path, { body, headers: { 'idempotency-key': newId() } }),
      tom.call('POST', path, { body, headers }),
    ]
    expect((await Promise.all(others)).map((each) => each.body.code)).toEqual(['forum.no-picture', 'forum.no-picture'])
  }
})

test('a picture is visible to its sender before it is posted, then to readers of the post; of hidden posts to administrators only [FOR-B4] [FOR-28]', async () => {
  const id = await sent(sue)
  const [south, gus, nia] = [await app.signIn('ada', 'south'), await app.signIn('gus'), await app.signIn('nia')]
  const others = [app.visitor(), south, nia]
  expect(await Promise.all([sue, tom, ada, ...others].map((each) => seen(each, id)))).toEqual([
    200, 404, 404, 404, 404, 404,
  ])
  const thread = await createThread(sue, { contentJSON: showing(id) })
  expect(await Promise.all([sue, tom, gus, ada, ...others].map((each) => seen(each, id)))).toEqual([
    200, 200, 200, 200, 404, 404, 404,
  ])
  await ada.call('PATCH', '/api/config/switches', { body: { forum: false } })
  expect(await seen(ada, id)).toBe(404)
  await ada.call('PATCH', '/api/config/switches', { body: { forum: true } })
  const inPost = await sent(tom)
  const { body: posted } = await post(tom, thread.id, showing(inPost))
  // A conditional request goes through the same check.
  const { etag } = (await tom.get(`/pictures/${inPost}/160.webp`)).headers
  const conditionalGet = (client: Client) =>
    client.get(`/pictures/${inPost}/160.webp`, { headers: { 'if-none-match': String(etag) } })
  expect((await conditionalGet(tom)).status).toBe(304)
  await hide(ada, 'posts', posted.id)
  expect([(await conditionalGet(tom)).status, await seen(sue, inPost), await seen(ada, inPost)]).toEqual([
    404, 404, 200,
  ])
  await hide(ada, 'posts', posted.id, false)
  expect(await seen(sue, inPost)).toBe(200)
  await hide(ada, 'threads', thread.id)
  for (const each of [id, inPost]) expect([await seen(sue, each), await seen(ada, each)]).toEqual([404, 200])
})

test('a text may show its author’s own pictures only, each with a description, in limited number [FOR-B4]', async () => {
  const { id: threadId } = await createThread(tom)
  const own = await sent(sue)
  const codeOf = async (contentJSON: unknown) => (await post(sue, threadId, contentJSON)).body.code
  const [toms, southern] = [await sent(tom), await sent(await app.signIn('sue', 'south'))]
  for (const id of [toms, southern, newId()]) expect(await codeOf(showing(id))).toBe('forum.no-picture')
  const silent = showing(own)
  Object.assign((silent.content[1] as { attrs: object }).attrs, { alt: ' ' })
  expect(await codeOf(silent)).toBe('forum.no-picture-alt')
  expect(await codeOf(showing(...Array.from({ length: MAX_PICTURES + 1 }, () => own)))).toBe('forum.too-many-pictures')
  // A picture alone is a valid text, and belongs to one text only.
  const { status, body } = await post(sue, threadId, { type: 'doc', content: showing(own).content.slice(1) })
  expect(status).toBe(201)
  expect((await sue.get('/api/forum/latest-posts')).body.items[0]).toMatchObject({ id: body.id, excerpt: 'A weir' })
  expect(await codeOf(showing(own))).toBe('forum.no-picture')
})

test('a picture is deleted by the edit that removes it, and with its post or thread [FOR-B4]', async () => {
  const [stays, goes] = [await sent(sue), await sent(sue)]
  const thread = await createThread(sue, { contentJSON: showing(stays, goes) })
  const changed = await sue.call('PATCH', `/api/forum/threads/${thread.id}`, {
    body: { revision: 0, contentJSON: showing(stays) },
  })
  expect(changed.body.content).toContain(stays)
  await gone(goes)
  expect(await seen(tom, stays)).toBe(200)
  const inPost = await sent(tom)
  const { body: posted } = await post(tom, thread.id, showing(inPost))
  await tom.call('DELETE', `/api/forum/posts/${posted.id}`)
  await gone(inPost)
  expect((await sue.call('DELETE', `/api/forum/threads/${thread.id}`)).status).toBe(200)
  await gone(stays)
})

test('of two concurrent texts with the same picture one is refused [FOR-B4]', async () => {
  const { id: threadId } = await createThread(tom)
  const id = await sent(sue)
  const answers = await Promise.all([post(sue, threadId, showing(id)), post(sue, threadId, showing(id))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('a draft has its pictures’ URLs and retains them; unused pictures are deleted after a week [FOR-B4]', async () => {
  const [inDraft, loose, fresh] = [await sent(sue), await sent(sue), await sent(sue)]
  const contentJSON = { ...showing(inDraft, newId()), content: [null, ...showing(inDraft, newId()).content] }
  const saveDraft = (contents: unknown) => sue.call('PUT', '/api/forum/drafts/question', { body: { contents } })
  await saveDraft({ contentJSON })
  const { pictures } = (await sue.get('/api/forum/drafts/question')).body
  expect(pictures).toEqual({ [inDraft]: expect.objectContaining({ width: 160, height: 120 }) })
  for (const id of [inDraft, loose]) await aWeekAgo(id)
  expect(await asWorkers(app, removeUnusedForumPictures.dueSites)).toEqual([{ site_id: app.siteIds.north }])
  await removeUnusedForumPictures.run(north())
  await gone(loose)
  for (const id of [inDraft, fresh]) expect(await isStored(id)).toBe(true)
  await saveDraft({})
  await removeUnusedForumPictures.run(north())
  await gone(inDraft)
  const thread = await createThread(sue, { contentJSON: showing(fresh) })
  await aWeekAgo(fresh)
  await removeUnusedForumPictures.run(north())
  expect(await seen(tom, fresh)).toBe(200)
  expect(await asWorkers(app, removeUnusedForumPictures.dueSites)).toEqual([])
  await sue.call('DELETE', `/api/forum/threads/${thread.id}`)
})

test('the number of unposted pictures per member is limited [FOR-B4]', async () => {
  const jed = await app.signIn('jed')
  const first = await sent(jed)
  await asOwner(app, (owner) =>
    owner.query(
      `with made as (insert into file (site_id, id, name, type, size, access, element)
         select $1, gen_random_uuid(), 'a', 'image/webp', 1, 'forum', 'photos' from generate_series(2, $3) returning id)
       insert into forum_picture (site_id, file_id, sent_by) select $1, id, $2 from made`,
      [app.siteIds.north, app.memberIds.north.jed, MAX_UNPOSTED],
    ),
  )
  expect((await send(jed)).body.code).toBe('forum.too-many-unposted')
  await aWeekAgo(first)
  expect((await send(jed)).status).toBe(201)
  await gone(first)
})

test('an export holds the uploads its member may still read; unposted ones are deleted when the member leaves [FOR-B4] [ACC-B7] [PROF-19]', async () => {
  const leaving = app.visitor()
  const { body: session } = await leaving.call('POST', '/api/accounts', { body: registration('Perdita') })
  await ada.call('PATCH', `/api/members/${session.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
  const thread = await createThread(tom)
  const [posted, hidden, loose] = [
    (await send(leaving, 'Perdita.png')).body.id,
    await sent(leaving),
    (await send(leaving, 'Perdita.png')).body.id,
  ]
  await post(leaving, thread.id, showing(posted))
  const { body: suspended } = await post(leaving, thread.id, showing(hidden))
  await hide(ada, 'posts', suspended.id)
  const storage = await openStorage(app.config)
  const exported: string[] = []
  for await (const { path } of ownForumPictures(() => storage)(north(), { accountId: '', memberId: session.id }))
    exported.push(path)
  expect(exported).toEqual([`forum/pictures/${posted} Perdita.png`, `forum/pictures/${loose} Perdita.png`])
  await leaving.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
  await gone(loose)
  expect(await seen(tom, posted)).toBe(200)
  await until('the name of its file to be gone', async () => {
    const row = await north().one(sql.selectFrom('file').select('name').where('id', '=', posted))
    return row?.name === 'picture'
  })
  await answer(tom, thread.id, 'Thank you.')
})
