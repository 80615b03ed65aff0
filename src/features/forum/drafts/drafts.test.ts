import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { answer, createThread } from '#tests/kit/forum.ts'
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

const saveDraft = (client: Client, draftKey: string, contents: object) =>
  client.call('PUT', `/api/forum/drafts/${draftKey}`, { body: { contents } })
const savedDraft = async (client: Client, draftKey: string) =>
  (await client.get(`/api/forum/drafts/${draftKey}`)).body.draft
const drop = (client: Client, draftKey: string) => client.call('DELETE', `/api/forum/drafts/${draftKey}`)

test('a draft is saved for its author under its key, on any device, the latest version only, until it is deleted [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  const postId = await plantPost(app, { threadId, author: 'tom' })
  const question = { title: 'Half a title', topics: ['water'], underRandomName: true, contentJSON: paragraphs('Half.') }
  await saveDraft(sue, 'question', { title: 'Ha' })
  expect((await saveDraft(sue, 'question', question)).status).toBe(200)
  for (const draftKey of [threadId, postId, `edit-${postId}`])
    await saveDraft(sue, draftKey, { contentJSON: paragraphs(draftKey) })
  const elsewhere = await app.signIn('sue')
  expect((await savedDraft(elsewhere, 'question')).contents).toEqual(question)
  for (const draftKey of [threadId, postId, `edit-${postId}`])
    expect((await savedDraft(elsewhere, draftKey)).contents).toEqual({ contentJSON: paragraphs(draftKey) })
  expect(await savedDraft(tom, 'question')).toBeNull()
  expect(await savedDraft(await app.signIn('sue', 'south'), 'question')).toBeNull()
  expect([(await drop(sue, 'question')).status, (await drop(sue, 'question')).status]).toEqual([200, 200])
  expect(await savedDraft(elsewhere, 'question')).toBeNull()
})

test('a key of a missing or inaccessible item saves nothing and returns nothing [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  await saveDraft(sue, threadId, { contentJSON: paragraphs('To you.') })
  await asOwner(app, (client) => client.query('update forum_thread set hidden_at = now() where id = $1', [threadId]))
  expect((await sue.get(`/api/forum/drafts/${threadId}`)).body.code).toBe('forum.not-found')
  expect((await saveDraft(sue, threadId, {})).body.code).toBe('forum.not-found')
  expect((await saveDraft(await app.signIn('sue', 'south'), threadId, {})).body.code).toBe('forum.not-found')
  expect((await saveDraft(sue, 'elsewhere', {})).status).toBe(400)
  const large = await saveDraft(sue, 'question', { contentJSON: paragraphs('x'.repeat(500_000)) })
  expect(large.body.code).toBe('forum.draft-too-large')
})

test('a draft is deleted by posting the same text, so that a lost response duplicates nothing; another text stays [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  const { id: postId } = await answer(tom, threadId)
  const draftContents = { contentJSON: paragraphs('Two metres, I think.') }
  const other = { contentJSON: paragraphs('Something else.') }
  for (const draftKey of [threadId, postId]) await saveDraft(sue, draftKey, draftContents)
  await saveDraft(gus, threadId, draftContents)
  await saveDraft(sue, 'question', { title: 'Depth', ...draftContents })
  await sue.call('POST', `/api/forum/threads/${threadId}/answers`, { body: draftContents })
  await sue.call('POST', `/api/forum/posts/${postId}/comments`, { body: draftContents })
  await createThread(sue, draftContents)
  for (const draftKey of [threadId, postId, 'question'])
    expect([draftKey, await savedDraft(sue, draftKey)]).toEqual([draftKey, null])
  expect((await savedDraft(gus, threadId)).contents).toEqual(draftContents)
  await saveDraft(sue, threadId, other)
  await sue.call('POST', `/api/forum/threads/${threadId}/answers`, { body: draftContents })
  expect((await savedDraft(sue, threadId)).contents).toEqual(other)
})

test('a draft is deleted with its thread [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  await saveDraft(sue, threadId, { contentJSON: paragraphs('Too late.') })
  await asOwner(app, (client) => client.query('delete from forum_thread where id = $1', [threadId]))
  const rows = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('forum_draft').select('place').where('place', '=', threadId))
  expect(rows).toEqual([])
})

test('the draft of an edit is unreadable once the item is hidden, and not part of an export [FOR-29] [FOR-B4]', async () => {
  const threadId = await plantThread(app, { author: 'tom' })
  const postId = await plantPost(app, { threadId, author: 'sue' })
  const draftKey = `edit-${postId}`
  await saveDraft(sue, draftKey, { contentJSON: paragraphs('The weir was opened on purpose.') })
  const exported = async () => {
    const rows: unknown[] = []
    const owner = { accountId: '', memberId: app.memberIds.north.sue }
    for await (const part of ownForumCareData(app.database.site(app.siteIds.north), owner))
      if (part.path.includes('drafts') && 'rows' in part) for await (const row of part.rows) rows.push(row)
    return JSON.stringify(rows)
  }
  expect(await exported()).toContain('on purpose')
  await asOwner(app, (client) => client.query('update forum_post set hidden_at = now() where id = $1', [postId]))
  expect((await sue.get(`/api/forum/drafts/${draftKey}`)).body.code).toBe('forum.not-found')
  expect(await exported()).not.toContain('on purpose')
})

test('a draft for a post is deleted with it [FOR-B4]', async () => {
  const { id: threadId } = await createThread(tom)
  const { id: postId } = await answer(sue, threadId)
  for (const draftKey of [postId, `edit-${postId}`])
    await saveDraft(sue, draftKey, { contentJSON: paragraphs('Too late.') })
  expect((await sue.call('DELETE', `/api/forum/posts/${postId}`)).status).toBe(200)
  const rows = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('forum_draft').select('place').where('thread_id', '=', threadId))
  expect(rows).toEqual([])
})
