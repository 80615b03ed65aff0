import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { readConfig } from '#platform/server/config.ts'
import { Client } from '#tests/kit/client.ts'
import { createThread as createFirstThread } from '#tests/kit/forum.ts'
import { plantItem } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let thread: string
beforeAll(async () => {
  app = await openTestApp({
    POSTS_PER_MINUTE: '4',
    POSTS_PER_HOUR: '7',
    REPORTS_PER_HOUR: '2',
    SECONDS_BETWEEN_VIEWS: '60',
  })
  sue = await app.signIn('sue')
  const tom = await app.signIn('tom')
  thread = (await createFirstThread(tom)).id
})
afterAll(() => app.close())

const question = () => ({ title: 'How deep is it', topics: ['water'], contentJSON: paragraphs('Who knows?') })
const runQuery = (client: Client) => client.call('POST', '/api/forum/threads', { body: question() })
const answer = (client: Client, headers: Record<string, string> = {}, text = 'I do.') =>
  client.call('POST', `/api/forum/threads/${thread}/answers`, { body: { contentJSON: paragraphs(text) }, headers })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
/** Moves all counters this many seconds into the past. */
const pass = (seconds: number) =>
  asOwner(app, async (owner) => {
    await owner.query('update member_rate set times = array(select at - $1::int from unnest(times) at)', [seconds])
    await owner.query("update recent_view set counted_at = counted_at - $1::int * interval '1 second'", [seconds])
  })
const clearRates = () => asOwner(app, (owner) => owner.query('delete from member_rate'))
const postsOf = (person: 'sue' | 'tom') =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query('select count(*)::int as posts from forum_post where author_id = $1', [
      app.memberIds.north[person],
    ])
    return rows[0].posts
  })

test('a member posts 30 times a minute and 300 an hour, reports 20 times an hour and is counted as a viewer once a minute, unless the settings say otherwise [MISC-07]', () => {
  const usual = { postsPerMinute: 30, postsPerHour: 300, reportsPerHour: 20, secondsBetweenViews: 60 }
  expect(readConfig({}).rates).toEqual(usual)
  expect(readConfig({ POSTS_PER_MINUTE: '0' }).rates).toEqual({ ...usual, postsPerMinute: 0 })
  expect(() => readConfig({ REPORTS_PER_HOUR: '-1' })).toThrow(/REPORTS_PER_HOUR/)
})

describe('posting', () => {
  test('questions, answers, comments and messages count together, and one too many is refused with the time to wait [MISC-07] [FOR-19]', async () => {
    await clearRates()
    const room = await sue.call('POST', '/api/forum/chatrooms', {
      body: { chatroomTitle: 'Weirs', chatroomDescription: 'All about them' },
    })
    const chatMessage = await sue.call('POST', `/api/forum/chatrooms/${room.body.id}/messages`, {
      body: { text: 'Hello' },
    })
    const posted = await answer(sue)
    const comment = await sue.call('POST', `/api/forum/posts/${posted.body.id}/comments`, {
      body: { contentJSON: paragraphs('More.') },
    })
    expect(statuses([room, chatMessage, posted, comment])).toEqual([201, 201, 201, 201])
    const item = await plantItem(app)
    const refused = [
      await runQuery(sue),
      await answer(sue),
      await sue.call('POST', `/api/forum/chatrooms/${room.body.id}/messages`, { body: { text: 'Hello' } }),
      await sue.call('POST', `/api/legal-register/items/${item}/questions`, { body: question() }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [429, 'request.too-many-posts']),
    )
    expect(refused[0]?.body.message).toMatch(/^You have posted a lot in a short time\. Please wait \d+ seconds\.$/)
    const wait = Number(refused[0]?.headers['retry-after'])
    expect(wait).toBeGreaterThan(40)
    expect(wait).toBeLessThanOrEqual(61)
    expect(statuses([await answer(await app.signIn('jed'))])).toEqual([201])
  })

  test('the minute moves on with each post, and the hour holds over it [MISC-07]', async () => {
    await clearRates()
    await answer(sue)
    await pass(40)
    for (let number = 0; number < 3; number += 1) expect((await answer(sue)).status).toBe(201)
    expect((await answer(sue)).status).toBe(429)
    // The first of them is a minute old, the others are not.
    await pass(21)
    expect(statuses([await answer(sue), await answer(sue)])).toEqual([201, 429])
    await pass(61)
    expect(statuses([await answer(sue), await answer(sue), await answer(sue)])).toEqual([201, 201, 429])
    const late = await answer(sue)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(late.body.message).toMatch(/\d+ minutes\.$/)
  })

  test('calls side by side, in two processes, come to no more than that, and what is refused leaves nothing [MISC-07]', async () => {
    await clearRates()
    const second = await app.another()
    const there = Client.withToken(second.port, HOSTS.north, sue.cookies.get('session') ?? '')
    const before = await postsOf('sue')
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => answer(at % 2 ? sue : there)))
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 429, 429])
    expect((await postsOf('sue')) - before).toBe(4)
  })

  test('a post that is sent again with its key, or fails, counts for nothing [MISC-07]', async () => {
    await clearRates()
    const headers = { 'idempotency-key': newId() }
    const first = await answer(sue, headers, 'Once.')
    for (let number = 0; number < 6; number += 1) {
      const again = await answer(sue, headers, 'Once.')
      expect([again.status, again.body.id]).toEqual([201, first.body.id])
      const nowhere = await sue.call('POST', `/api/forum/threads/${newId()}/answers`, {
        body: { contentJSON: paragraphs('Where?') },
      })
      expect(nowhere.status).toBe(404)
    }
    expect(statuses([await answer(sue), await answer(sue), await answer(sue), await answer(sue)])).toEqual([
      201, 201, 201, 429,
    ])
    // Also when the limit is reached.
    expect((await answer(sue, headers, 'Once.')).body.id).toBe(first.body.id)
  })
})

test('reports have a rate of their own [FOR-B3] [MISC-07]', async () => {
  await clearRates()
  const jed = await app.signIn('jed')
  const ids: string[] = []
  for (const client of [sue, sue, sue]) ids.push((await answer(client)).body.id)
  const report = (id: string) =>
    jed.call('POST', `/api/forum/items/${id}/reports`, { body: { ground: 'spam', explanation: '' } })
  const reports = [await report(ids[0] ?? ''), await report(ids[1] ?? ''), await report(ids[2] ?? '')]
  expect(reports.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [201, undefined],
    [429, 'request.too-many-reports'],
  ])
  expect((await answer(jed)).status).toBe(201)
})

test('opening a question again within a minute is answered and not counted; another member’s is [FOR-46] [ANA-07]', async () => {
  const jed = await app.signIn('jed')
  const view = (client: Client) => client.call('POST', `/api/forum/threads/${thread}/views`, { body: {} })
  const views = async () => (await sue.get(`/api/forum/threads/${thread}`)).body.views
  const before = await views()
  const answers = await Promise.all([view(sue), view(sue), view(sue), view(jed)])
  expect(statuses(answers)).toEqual([200, 200, 200, 200])
  expect((await views()) - before).toBe(2)
  await pass(61)
  await view(sue)
  expect((await views()) - before).toBe(3)
  expect((await sue.call('POST', `/api/forum/threads/${newId()}/views`, { body: {} })).status).toBe(404)
})

test('a page shown again within a minute is noted once, and the insight on it is opened once [ANA-02] [ANA-08]', async () => {
  const tom = await app.signIn('tom')
  const insight = (await tom.call('POST', '/api/insights', { body: { title: 'Weirs', tags: ['water'] } })).body.id
  const show = (...pages: string[]) => tom.call('POST', '/api/page-views', { body: { pages } })
  const page = `/insightpage/${insight}`
  expect(statuses([await show(page, page, '/home'), await show('/home', page)])).toEqual([200, 200])
  const noted = () =>
    asOwner(app, async (owner) => {
      const { rows } = await owner.query(
        `select (select count(*)::int from page_view where member_id = $1) as pages,
           (select count(*)::int from analytics_entry where member_id = $1 and type = 'Insight_Click') as clicks`,
        [app.memberIds.north.tom],
      )
      return rows[0]
    })
  expect(await noted()).toEqual({ pages: 2, clicks: 1 })
  await pass(61)
  await show(page)
  expect(await noted()).toEqual({ pages: 3, clicks: 2 })
})
