import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { answer, ask } from '#tests/kit/forum.ts'
import { plantPost, plantThread } from '#tests/kit/planted.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { ownForumCareData } from '../care/own-data.ts'

let app: TestApp
let sue: Client
let tom: Client
let gus: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
  gus = await app.signIn('gus')
})
afterAll(() => app.close())

const keep = (client: Client, place: string, contents: object) =>
  client.call('PUT', `/api/forum/drafts/${place}`, { body: { contents } })
const kept = async (client: Client, place: string) => (await client.get(`/api/forum/drafts/${place}`)).body.draft
const drop = (client: Client, place: string) => client.call('DELETE', `/api/forum/drafts/${place}`)

test('what one writes is kept for oneself at its place, on any device, the last of it alone, until it is dropped [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  const postId = await plantPost(app, { threadId, author: 'tom' })
  const question = { title: 'Half a title', topics: ['water'], underRandomName: true, contentJSON: paragraphs('Half.') }
  await keep(sue, 'question', { title: 'Ha' })
  expect((await keep(sue, 'question', question)).status).toBe(200)
  for (const place of [threadId, postId, `edit-${postId}`]) await keep(sue, place, { contentJSON: paragraphs(place) })
  const elsewhere = await app.signIn('sue')
  expect((await kept(elsewhere, 'question')).contents).toEqual(question)
  for (const place of [threadId, postId, `edit-${postId}`])
    expect((await kept(elsewhere, place)).contents).toEqual({ contentJSON: paragraphs(place) })
  expect(await kept(tom, 'question')).toBeNull()
  expect(await kept(await app.signIn('sue', 'south'), 'question')).toBeNull()
  expect([(await drop(sue, 'question')).status, (await drop(sue, 'question')).status]).toEqual([200, 200])
  expect(await kept(elsewhere, 'question')).toBeNull()
})

test('a place that is not there, or not for them, keeps nothing and gives nothing [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  await keep(sue, threadId, { contentJSON: paragraphs('To you.') })
  await asOwner(app, (client) => client.query('update forum_thread set hidden_at = now() where id = $1', [threadId]))
  expect((await sue.get(`/api/forum/drafts/${threadId}`)).body.code).toBe('forum.not-found')
  expect((await keep(sue, threadId, {})).body.code).toBe('forum.not-found')
  expect((await keep(await app.signIn('sue', 'south'), threadId, {})).body.code).toBe('forum.not-found')
  expect((await keep(sue, 'elsewhere', {})).status).toBe(400)
  const large = await keep(sue, 'question', { contentJSON: paragraphs('x'.repeat(500_000)) })
  expect(large.body.code).toBe('forum.draft-too-large')
})

test('goes with the posting of the very same text, so that a lost answer doubles nothing; another text stays [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  const { id: postId } = await answer(tom, threadId)
  const said = { contentJSON: paragraphs('Two metres, I think.') }
  const other = { contentJSON: paragraphs('Something else.') }
  for (const place of [threadId, postId]) await keep(sue, place, said)
  await keep(gus, threadId, said)
  await keep(sue, 'question', { title: 'Depth', ...said })
  await sue.call('POST', `/api/forum/threads/${threadId}/answers`, { body: said })
  await sue.call('POST', `/api/forum/posts/${postId}/comments`, { body: said })
  await ask(sue, said)
  for (const place of [threadId, postId, 'question']) expect([place, await kept(sue, place)]).toEqual([place, null])
  expect((await kept(gus, threadId)).contents).toEqual(said)
  await keep(sue, threadId, other)
  await sue.call('POST', `/api/forum/threads/${threadId}/answers`, { body: said })
  expect((await kept(sue, threadId)).contents).toEqual(other)
})

test('goes with its thread [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  await keep(sue, threadId, { contentJSON: paragraphs('Too late.') })
  await asOwner(app, (client) => client.query('delete from forum_thread where id = $1', [threadId]))
  const rows = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('forum_draft').select('place').where('place', '=', threadId))
  expect(rows).toEqual([])
})

test('a change of what was hidden is nobody’s to read any more, and no part of an export [FOR-29] [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  const postId = await plantPost(app, { threadId, author: 'sue' })
  const place = `edit-${postId}`
  await keep(sue, place, { contentJSON: paragraphs('The weir was opened on purpose.') })
  const exported = async () => {
    const rows: unknown[] = []
    const owner = { accountId: '', memberId: app.memberIds.north.sue }
    for await (const part of ownForumCareData(app.database.site(app.siteIds.north), owner))
      if (part.path.includes('drafts') && 'rows' in part) for await (const row of part.rows) rows.push(row)
    return JSON.stringify(rows)
  }
  expect(await exported()).toContain('on purpose')
  await asOwner(app, (client) => client.query('update forum_post set hidden_at = now() where id = $1', [postId]))
  expect((await sue.get(`/api/forum/drafts/${place}`)).body.code).toBe('forum.not-found')
  expect(await exported()).not.toContain('on purpose')
})

test('what was kept for a post goes with it [FOR-B4]', async () => {
  const { id: threadId } = await ask(tom)
  const { id: postId } = await answer(sue, threadId)
  for (const place of [postId, `edit-${postId}`]) await keep(sue, place, { contentJSON: paragraphs('Too late.') })
  expect((await sue.call('DELETE', `/api/forum/posts/${postId}`)).status).toBe(200)
  const rows = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('forum_draft').select('place').where('thread_id', '=', threadId))
  expect(rows).toEqual([])
})
