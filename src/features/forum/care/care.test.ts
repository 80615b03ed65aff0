import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { plantPost, plantThread } from '#tests/kit/planted.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { ownForumCareData } from './own-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)

async function exported(person: Person): Promise<Record<string, unknown[]>> {
  const files: Record<string, unknown[]> = {}
  for await (const entry of ownForumCareData(north(), { accountId: '', memberId: app.memberIds.north[person] })) {
    const rows: unknown[] = []
    if ('rows' in entry) for await (const row of entry.rows) rows.push(row)
    files[entry.path] = rows
  }
  return files
}

test('an export holds a member’s reports, decisions and drafts, but not who reported them; when the member leaves, their reports become anonymous [FOR-B3] [FOR-B4] [ACC-B7]', async () => {
  const [ada, sue, tom] = await Promise.all([app.signIn('ada'), app.signIn('sue'), app.signIn('tom')])
  const threadId = await plantThread(app, { author: 'ada' })
  const postId = await plantPost(app, { threadId, author: 'sue' })
  await tom.call('POST', `/api/forum/items/${postId}/reports`, { body: { ground: 'rude', explanation: 'Not kind.' } })
  const [found] = (await ada.get('/api/forum/cases')).body.items
  await ada.call('PUT', `/api/forum/cases/${found.id}/decision`, {
    body: { state: 'open', decision: 'hide', reason: 'Unkind.' },
  })
  await tom.call('PUT', '/api/forum/drafts/question', { body: { contents: { contentJSON: paragraphs('Half.') } } })
  const toms = await exported('tom')
  expect(toms['forum/reports.json']).toMatchObject([{ ground: 'rude', words: 'Not kind.' }])
  expect(toms['forum/drafts.json']).toMatchObject([{ place: 'question' }])
  const sues = await exported('sue')
  expect(sues['forum/decisions.json']).toMatchObject([{ key: found.id, decision: 'hide', reason: 'Unkind.' }])
  expect(JSON.stringify(sues)).not.toContain(app.memberIds.north.tom)

  await north().run(sql.deleteFrom('member').where('id', '=', app.memberIds.north.tom))
  const whole = (await ada.get(`/api/forum/cases/${found.id}`)).body
  expect(whole.reportList).toMatchObject([{ reporter: { id: null, displayName: 'anonymous user' }, ground: 'rude' }])
  expect(await north().many(sql.selectFrom('forum_draft').select('place'))).toEqual([])
  expect((await sue.get(`/api/forum/cases/${found.id}/decision`)).body.first.reason).toBe('Unkind.')
})
