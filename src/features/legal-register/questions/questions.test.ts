import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { saveEvents } from '#features/calendar/server.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { answer, createThread, hide, markBest, threadOf } from '#tests/kit/forum.ts'
import { plantItem, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type SiteName, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
let gus: Client
let item: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, tom, gus] = (await Promise.all(
    (['ada', 'sue', 'tom', 'gus'] as const).map((person) => app.signIn(person)),
  )) as [Client, Client, Client, Client]
})
afterAll(() => app.close())
beforeEach(async () => {
  item = await plantItem(app, { title: `Water Act ${newId()}` })
})

const north = () => app.database.site(app.siteIds.north)
const question = (change: object = {}) => ({
  title: 'Which permit',
  topics: ['water'],
  contentJSON: paragraphs('Do we need one?'),
  ...change,
})
const askAbout = (client: Client, change: object = {}, headers = {}, key = item) =>
  client.call('POST', `/api/legal-register/items/${key}/questions`, { body: question(change), headers })
const related = async (client = sue, key = item) => (await client.get(`/api/legal-register/items/${key}/related`)).body
const choose = (client: Client, chosen: object, key = item) =>
  client.call('PUT', `/api/legal-register/items/${key}/related`, { body: { insights: [], events: [], ...chosen } })
const withdraw = () =>
  north().run(sql.updateTable('legal_item').set({ withdrawn_at: new Date() }).where('id', '=', item))
const switchTo = (switches: object) =>
  north().run(sql.updateTable('site').set({ switches: JSON.stringify({ legalRegister: true, ...switches }) }))
const titleOf = async () =>
  (await north().one(sql.selectFrom('legal_item').select('title').where('id', '=', item)))?.title

async function event(change: object = {}, site: SiteName = 'north'): Promise<string> {
  const id = newId()
  const start = new Date('2027-03-01T10:00:00Z')
  const shared = { id, title: 'Permit clinic', type: 'work', start, end: start, creatorId: null, ...change }
  await app.database.site(app.siteIds[site]).transaction((transaction) => saveEvents(transaction, [shared]))
  return id
}

describe('a question about an item', () => {
  test('is asked like any other, names the item, and is listed with it [LEG-B10]', async () => {
    const posted = await askAbout(gus)
    expect([posted.status, posted.body.title]).toEqual([201, 'Which permit'])
    const thread = await threadOf(tom, posted.body.id)
    expect(thread).toMatchObject({
      title: 'Which permit',
      content: '<p>Do we need one?</p>',
      author: { displayName: 'gus of north' },
      about: { kind: 'legalItem', key: item, title: await titleOf() },
    })
    expect((await related()).questions).toEqual([
      { id: posted.body.id, title: 'Which permit', time: thread.created, answers: 0, answered: false },
    ])
    expect((await threadOf(tom, (await createThread(sue)).id)).about).toBeNull()
  })

  test('follows the forum’s rules: title, topics, text and random names [LEG-B10]', async () => {
    for (const wrong of [{ title: ' ' }, { topics: [] }, { topics: ['nothing'] }, { contentJSON: paragraphs(' ') }])
      expect((await askAbout(sue, wrong)).status).toBe(400)
    expect((await askAbout(sue, { title: 'x'.repeat(31) })).body.fields).toHaveProperty('title')
    expect((await related()).questions).toEqual([])
    const { id } = (await askAbout(sue, { underRandomName: true })).body
    expect((await threadOf(tom, id)).author).toMatchObject({
      id: null,
      displayName: expect.not.stringContaining('sue'),
    })
    expect((await askAbout(app.visitor())).status).toBe(401)
  })

  test('sent twice with one key is asked once, even at the same moment [LEG-B10] [MISC-07]', async () => {
    const headers = { 'idempotency-key': newId() }
    const [first, again] = await Promise.all([askAbout(sue, {}, headers), askAbout(sue, {}, headers)])
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect((await related()).questions).toHaveLength(1)
  })

  test('is listed with the item, open ones first, newest first, and says whether it is answered [LEG-B10]', async () => {
    const [first, second, third] = [
      (await askAbout(sue)).body.id,
      (await askAbout(sue)).body.id,
      (await askAbout(sue)).body.id,
    ]
    const best = await answer(tom, third)
    await markBest(ada, third, best.id)
    expect((await related()).questions).toMatchObject([
      { id: second, answers: 0, answered: false },
      { id: first, answered: false },
      { id: third, answers: 1, answered: true },
    ])
  })

  test('hidden by an administrator is in nobody’s list [LEG-B10] [FOR-28]', async () => {
    const { id } = (await askAbout(sue)).body
    await hide(ada, 'threads', id)
    for (const client of [sue, tom, ada]) expect((await related(client)).questions).toEqual([])
    await hide(ada, 'threads', id, false)
    expect((await related()).questions).toHaveLength(1)
  })

  test('keeps the item’s title, without a link, once the item is deleted [LEG-B10] [LEGADM-18]', async () => {
    const { id } = (await askAbout(sue)).body
    const title = await titleOf()
    expect((await ada.call('DELETE', `/api/legal-register/items/${item}`)).status).toBe(200)
    expect((await threadOf(sue, id)).about).toMatchObject({ kind: 'legalItem', key: null, title })
  })

  test('about a deleted item that a member still has has no link from the start [LEG-B10] [LEGADM-18]', async () => {
    await take(sue, item)
    await withdraw()
    const { id } = (await askAbout(sue)).body
    expect((await threadOf(tom, id)).about).toMatchObject({ kind: 'legalItem', key: null, title: await titleOf() })
  })

  test('does not mention the register where that is switched off, and cannot be asked without the forum [LEG-03] [TEN-08]', async () => {
    const { id } = (await askAbout(sue)).body
    await switchTo({ legalRegister: false })
    expect((await threadOf(sue, id)).about).toBeNull()
    expect((await askAbout(sue)).status).toBe(404)
    await switchTo({ forum: false })
    expect((await askAbout(sue)).body.code).toBe('site.switched-off')
    expect((await related()).questions).toEqual([])
    await switchTo({})
    expect((await related()).questions).toHaveLength(1)
  })

  test('loses its author’s name when they leave, but not its item [LEG-B10] [PROF-19]', async () => {
    const { id } = (await askAbout(tom)).body
    await asOwner(app, (owner) => owner.query('update forum_thread set author_id = null where id = $1', [id]))
    expect(await threadOf(sue, id)).toMatchObject({ author: { id: null }, about: { key: item } })
    await asOwner(app, (owner) => owner.query('delete from forum_thread where id = $1', [id]))
    expect(await north().many(sql.selectFrom('forum_about').select('kind').where('thread_id', '=', id))).toEqual([])
  })
})

describe('related content', () => {
  test('is chosen by administrators alone, and shown in their order [LEG-B10]', async () => {
    const [one, two] = [await publish(ada, { title: 'One' }), await publish(ada, { title: 'Two' })]
    const clinic = await event({ link: 'https://firm.test/clinic' })
    for (const client of [sue, gus]) expect((await choose(client, { insights: [one.id] })).status).toBe(403)
    expect((await choose(ada, { insights: [two.id, one.id, two.id], events: [clinic] })).status).toBe(200)
    expect(await related()).toEqual({
      questions: [],
      insights: [
        { id: two.id, title: 'Two', time: expect.any(String) },
        { id: one.id, title: 'One', time: expect.any(String) },
      ],
      events: [
        { id: clinic, title: 'Permit clinic', time: '2027-03-01T10:00:00.000Z', link: 'https://firm.test/clinic' },
      ],
    })
    await choose(ada, { insights: [one.id] })
    expect((await related()).insights).toMatchObject([{ title: 'One' }])
    expect((await related()).events).toEqual([])
  })

  test('shows members only what they may read [LEG-B10] [INS-B3]', async () => {
    const forJedi = await publish(ada, { title: 'For some' })
    await asOwner(app, (owner) =>
      owner.query(`update insight set visible_to = array['jedi'] where id = $1`, [forJedi.id]),
    )
    await choose(ada, { insights: [forJedi.id] })
    expect((await related(ada)).insights).toHaveLength(1)
    expect((await related(sue)).insights).toEqual([])
    expect((await related(await app.signIn('jed'))).insights).toHaveLength(1)
  })

  test('refuses missing, private and other sites’ content, and then changes nothing [LEG-B10] [CAL-18] [TEN-03]', async () => {
    const published = await publish(ada, { title: 'Kept' })
    await choose(ada, { insights: [published.id] })
    const own = await event({ type: 'own', creatorId: app.memberIds.north.sue })
    const southern = await event({}, 'south')
    for (const chosen of [{ insights: [newId()] }, { events: [own] }, { events: [southern] }, { events: [newId()] }])
      expect((await choose(ada, chosen)).body.code).toBe('legal-register.not-relatable')
    expect((await related()).insights).toMatchObject([{ title: 'Kept' }])
  })

  test('leaves content of a disabled feature unchanged [LEG-B10] [TEN-08]', async () => {
    const clinic = await event()
    const read = await publish(ada, { title: 'Read' })
    await choose(ada, { insights: [read.id], events: [clinic] })
    await switchTo({ calendar: false })
    expect((await related()).events).toEqual([])
    await choose(ada, { insights: [read.id], events: [] })
    await switchTo({})
    expect((await related()).events).toMatchObject([{ id: clinic }])
  })

  test('finds shared events by a part of their title, in any case [LEG-B10]', async () => {
    const id = await event({ title: 'Waste 100% briefing' })
    await event({ title: 'Waste 100% alone', type: 'own', creatorId: app.memberIds.north.ada })
    const find = async (query: string, client = ada) =>
      client.get(`/api/legal-register/events?query=${encodeURIComponent(query)}`)
    expect((await find('WASTE 100%')).body.items).toMatchObject([{ id, title: 'Waste 100% briefing' }])
    expect((await find('%%')).body.items).toEqual([])
    expect((await find('w')).status).toBe(400)
    expect((await find('waste', sue)).status).toBe(403)
  })
})

test('an item that is missing, another site’s, or withdrawn and not in one’s register gets the same answer [LEG-B10] [LEGADM-18] [TEN-03]', async () => {
  const southern = await plantItem(app, {}, 'south')
  await take(sue, item)
  await withdraw()
  const get = (client: Client, key: string) => client.get(`/api/legal-register/items/${key}/related`)
  for (const [client, key] of [
    [tom, item],
    [sue, southern],
    [sue, newId()],
  ] as const) {
    const answers = [await get(client, key), await askAbout(client, {}, {}, key)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'legal-register.no-item'],
      [404, 'legal-register.no-item'],
    ])
  }
  expect([(await get(sue, item)).status, (await get(ada, item)).status]).toEqual([200, 200])
  expect((await choose(ada, {})).status).toBe(404)
})
