import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let tom: Client
let jed: Client
let gus: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[sue, tom, jed, gus] = (await Promise.all(
    (['sue', 'tom', 'jed', 'gus'] as const).map((person) => app.signIn(person)),
  )) as [Client, Client, Client, Client]
  for (const [client, path] of [
    [sue, 'water'],
    [tom, 'water'],
    [jed, 'waste'],
    [gus, 'water'],
    [gus, 'waste'],
  ] as const)
    await client.call('PUT', `/api/notifications/topics/${path}`, { body: { subscribed: true } })
})
afterAll(() => app.close())

type ReceivedNotification = { type: string; id: string | null; title: string; url: string | null; author: string }
/** The notifications a client has about one insight. */
const notificationsOf = async (client: Client, id: string): Promise<ReceivedNotification[]> =>
  (await client.get('/api/notifications')).body.items.filter((each: ReceivedNotification) => each.id === id)
const listeners = async (id: string) =>
  (
    await Promise.all(
      Object.entries({ sue, tom, jed, gus }).map(async ([name, client]) =>
        (await notificationsOf(client, id)).length ? name : '',
      ),
    )
  ).filter(Boolean)
const change = (client: Client, id: string, body: Record<string, unknown>) =>
  client.call('PATCH', `/api/insights/${id}`, { body })

test('publishing notifies subscribers of its topics once, but not its author [NOT-11] [NOT-03]', async () => {
  const { id } = await publish(sue, { title: 'Ditches', tags: ['water', 'waste'] })
  expect(await listeners(id)).toEqual(['tom', 'jed', 'gus'])
  expect(await notificationsOf(gus, id)).toMatchObject([
    { type: 'insights', title: 'Ditches', url: `/InsightPage/${id}`, author: 'sue of north' },
  ])
})

test('publishing again notifies nobody, not even new subscribers [NOT-11]', async () => {
  const { id } = await publish(sue, { title: 'Weirs', tags: ['water'] })
  const { key } = (await tom.get('/api/notifications')).body.items[0]
  await tom.call('PUT', `/api/notifications/${key}/archived`, { body: {} })
  await change(sue, id, { title: 'Weirs and locks', tags: ['water', 'waste'] })
  expect(await listeners(id)).toEqual(['gus'])
  await sue.call('POST', `/api/insights/${id}/withdrawal`, { body: {} })
  expect(await listeners(id)).toEqual([])
  const contents = { title: 'Weirs, again', tags: ['water', 'waste'], contentJSON: paragraphs('Words.') }
  const answer = await sue.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 2, contents } })
  expect([answer.status, answer.body.state]).toEqual([201, 'published'])
  expect(await listeners(id)).toEqual(['gus'])
})

test('a planned publication notifies them when it goes live, not before [NOT-11] [INS-B1]', async () => {
  const draft = await begin(sue, { title: 'Planned ditches', tags: ['waste'] })
  const answer = await sue.call('POST', `/api/insights/${draft.id}/publication`, {
    body: { basedOn: 0, contents: draft.workingCopy?.contents, at: new Date(Date.now() + 3_000).toISOString() },
  })
  expect(answer.status).toBe(201)
  expect(await listeners(draft.id)).toEqual([])
  await until('the plan to come', async () => (await listeners(draft.id)).length > 0, 15_000)
  expect(await listeners(draft.id)).toEqual(['jed', 'gus'])
})

test('only readers are notified, and those who can no longer read it see neither title nor link [NOT-11] [INS-B3]', async () => {
  const draft = await begin(sue, { title: 'For jedi', tags: ['waste'], visibility: 'types', visibleTo: ['jedi'] })
  await sue.call('POST', `/api/insights/${draft.id}/publication`, {
    body: { basedOn: 0, contents: draft.workingCopy?.contents },
  })
  expect(await listeners(draft.id)).toEqual(['jed'])

  const { id } = await publish(sue, { title: 'A secret of weirs', tags: ['waste'] })
  const withdrawn = await sue.call('POST', `/api/insights/${id}/withdrawal`, { body: {} })
  expect(withdrawn.status).toBe(201)
  const { text } = await gus.get('/api/notifications')
  expect(text).toContain('A post that is not available')
  expect(text).not.toMatch(new RegExp(`secret of weirs|${id}`))
})

test('a deleted insight leaves no notification behind [NOT-11] [WRITE-26]', async () => {
  const { id } = await publish(sue, { title: 'Soon gone', tags: ['waste'] })
  expect(await listeners(id)).toEqual(['jed', 'gus'])
  await sue.call('DELETE', `/api/insights/${id}`)
  const rows = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('notification').select('id').where('subject_id', '=', id))
  expect(rows).toEqual([])
})
