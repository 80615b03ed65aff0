import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import type { Notification } from './contract.ts'
import { HIDDEN_TITLE } from './messages.ts'
import { concealNotices, forgetNotices, type Notice, notify, QUESTION_REPLIED, showNoticesTo } from './server.ts'

let app: TestApp
let sue: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
})
afterAll(() => app.close())
afterEach(async () => {
  for (const table of ['notification', 'notice_limit'] as const) await north().run(sql.deleteFrom(table))
})

const north = () => app.database.site(app.siteIds.north)
const idOf = (person: Person) => app.memberIds.north[person]

/** A reply of Jed's to Sue's question, unless told otherwise. */
function reply(change: Partial<Notice> = {}): Notice {
  const answer = newId()
  return {
    memberId: idOf('sue'),
    type: 'QuestionAnswered',
    subjectId: answer,
    groupId: 'thread',
    title: 'How deep is a ditch?',
    content: QUESTION_REPLIED,
    category: 'guidance',
    topics: ['water'],
    authorId: idOf('jed'),
    url: `/forum?key=thread&answer=${answer}`,
    source: `answer:${answer}`,
    ...change,
  }
}

type Page = { items: Notification[]; nextCursor: string | null }

const tell = (...notices: Notice[]) => north().transaction((transaction) => notify(transaction, notices))
const listOf = async (client: Client, query = ''): Promise<Notification[]> =>
  (await client.get(`/api/notifications${query}`)).body.items
const unreadOf = async (client: Client) => (await client.get('/api/notifications/unread')).body.unread
const first = async (client: Client) => (await listOf(client))[0] as Notification

describe('a notice', () => {
  test('has every field of the ledger, new and unread, for whom it is alone [NOT-03] [NOT-08] [NOT-07]', async () => {
    const notice = reply()
    await tell(notice)
    expect(await listOf(sue)).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'QuestionAnswered',
        id: notice.subjectId,
        title: 'How deep is a ditch?',
        category: 'guidance',
        author: 'jed of north',
        url: `/forum?key=thread&answer=${notice.subjectId}`,
        time: expect.stringMatching(/Z$/),
        read: false,
        topics: ['water'],
        content: 'Your question was replied to.',
      },
    ])
    expect(Math.abs(Date.parse((await first(sue)).time) - Date.now())).toBeLessThan(10_000)
    expect(await listOf(tom)).toEqual([])
    expect(await listOf(await app.signIn('sue', 'south'))).toEqual([])
  })

  test('comes once for each cause, also when two transactions bring it at once or it has been put away [NOT-12]', async () => {
    const notice = reply()
    await Promise.all(Array.from({ length: 5 }, () => tell(notice, notice)))
    expect(await unreadOf(sue)).toBe(1)
    await sue.call('POST', '/api/notifications/clear', { body: {} })
    await tell(notice)
    expect(await listOf(sue)).toEqual([])
  })

  test('is not for whoever did it, and passes over somebody who has left [NOT-12]', async () => {
    await tell(reply({ authorId: idOf('sue') }), reply({ memberId: newId() }), reply({ memberId: idOf('tom') }))
    expect([await unreadOf(sue), await unreadOf(tom)]).toEqual([0, 1])
  })

  test('leaves out what is undefined or null [TEN-34]', async () => {
    const { category: _, topics: __, ...bare } = reply({ groupId: null, authorAlias: null })
    await tell(bare)
    expect(await first(sue)).toMatchObject({ category: '', topics: [] })
  })

  test('names an act under a random name by that name alone, and nobody where it was nobody [NOT-03]', async () => {
    await tell(reply({ authorAlias: 'Quiet Heron' }))
    const answer = await sue.get('/api/notifications')
    expect(answer.body.items[0].author).toBe('Quiet Heron')
    expect(answer.text).not.toMatch(new RegExp(`jed of|${idOf('jed')}`))
    await tell(reply({ type: 'other', authorId: null }))
    expect((await first(sue)).author).toBeNull()
  })

  test('of somebody who has left is by an anonymous user, and those to them are gone [NOT-03] [PROF-19]', async () => {
    const [mia, max] = [newId(), newId()]
    for (const id of [mia, max]) {
      const account = newId()
      await app.database.shared.run(
        sql.insertInto('account').values({ id: account, email: `${id}@firm.test`, password_hash: 'x' }),
      )
      const member = {
        site_id: north().siteId,
        id,
        account_id: account,
        display_name: id,
        display_name_key: id,
        avatar: '{}',
      }
      await north().run(sql.insertInto('member').values(member))
    }
    await tell(reply({ authorId: mia }), reply({ memberId: max }))
    await north().run(sql.deleteFrom('member').where('id', 'in', [mia, max]))
    expect((await first(sue)).author).toBe('anonymous user')
    expect(await north().many(sql.selectFrom('notification').select('id').where('member_id', '=', max))).toEqual([])
  })
})

describe('the lists', () => {
  const times = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => reply({ title: `No ${from + index}` }))

  test('come newest first, page by page, nothing twice and nothing left out [NOT-01] [NOT-02]', async () => {
    // Ten of one moment among them, as one transaction writes them.
    for (let round = 0; round < 5; round += 1) await tell(...times(10, round * 10))
    const seen: Notification[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Page } = await sue.get(`/api/notifications?limit=7${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items)
      cursor = body.nextCursor
    }
    expect(new Set(seen.map(({ key }) => key)).size).toBe(50)
    const order = seen.map(({ time }) => time)
    expect(order).toEqual(order.toSorted().toReversed())
    expect((await sue.get('/api/notifications')).body.items).toHaveLength(20)
  })

  test('turn one read and unread, and the count with it [NOT-04]', async () => {
    await tell(...times(3))
    const { key } = await first(sue)
    const setRead = (read: boolean) => sue.call('PUT', `/api/notifications/${key}/read`, { body: { read } })
    expect((await setRead(true)).body).toEqual({ key, read: true })
    expect([(await first(sue)).read, await unreadOf(sue)]).toEqual([true, 2])
    await setRead(false)
    expect([(await first(sue)).read, await unreadOf(sue)]).toEqual([false, 3])
  })

  test('lose a dismissed one to the archive, which stays as it is when it is dismissed again [NOT-05] [NOT-24]', async () => {
    await tell(...times(2))
    const { key } = await first(sue)
    const dismiss = () => sue.call('PUT', `/api/notifications/${key}/archived`, { body: {} })
    expect((await dismiss()).status).toBe(200)
    expect((await listOf(sue)).map((each) => each.key)).not.toContain(key)
    expect(await unreadOf(sue)).toBe(1)
    const archive = await listOf(sue, '/archive')
    expect(archive.map((each) => each.key)).toEqual([key])
    expect((await dismiss()).status).toBe(200)
    expect(await listOf(sue, '/archive')).toEqual(archive)
  })

  test('are cleared at once, into the archive, one’s own and nobody else’s [NOT-06] [NOT-24]', async () => {
    await tell(...times(30), reply({ memberId: idOf('tom') }))
    const { body } = await sue.call('POST', '/api/notifications/clear', { body: {} })
    expect(body).toEqual({ cleared: 30 })
    expect([await listOf(sue), await unreadOf(sue), await unreadOf(tom)]).toEqual([[], 0, 1])
    const one = (await sue.get('/api/notifications/archive')).body
    const two = (await sue.get(`/api/notifications/archive?cursor=${one.nextCursor}`)).body
    expect([one.items.length, two.items.length, two.nextCursor]).toEqual([20, 10, null])
    const order = [...one.items, ...two.items].map(({ title }) => title)
    expect(new Set(order).size).toBe(30)
  })

  test('answer others’ notices as ones that are not there, and change nothing of them [NOT-12] [TEN-03]', async () => {
    await tell(reply())
    const { key } = await first(sue)
    const southern = await app.signIn('sue', 'south')
    for (const [path, body] of [
      ['read', { read: true }],
      ['archived', {}],
    ] as const) {
      const missing = await tom.call('PUT', `/api/notifications/${newId()}/${path}`, { body })
      expect(missing.status).toBe(404)
      for (const client of [tom, southern, await app.signIn('ada')]) {
        const answer = await client.call('PUT', `/api/notifications/${key}/${path}`, { body })
        expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
      }
    }
    expect((await first(sue)).read).toBe(false)
  })

  test('are for everybody who is let in, guests too, and for nobody else [NOT-01]', async () => {
    for (const role of ['guest', 'member', 'jedi', 'admin'] as const)
      expect((await (await someoneAs(app, role)).get('/api/notifications')).status).toBe(200)
    for (const role of ['newUser', 'expiredUser', 'withoutProfile'] as const)
      expect((await (await someoneAs(app, role)).get('/api/notifications')).status).toBe(403)
  })
})

test('no operation of the product writes a notice to somebody else: they take no member at all [NOT-12]', async () => {
  const body = { read: true, memberId: idOf('tom'), uid: idOf('tom') }
  await tell(reply())
  expect((await sue.call('PUT', `/api/notifications/${(await first(sue)).key}/read`, { body })).status).toBe(400)
  expect((await sue.call('POST', '/api/notifications', { body: reply({ memberId: idOf('tom') }) })).status).toBe(404)
  expect(await unreadOf(tom)).toBe(0)
})

test('open screens of whoever is told, and theirs alone, hear of every change [NOT-13] [NOT-04]', async () => {
  // Nobody has told these two anything before, which streams might still be about to say.
  const [bea, gus] = [await app.signIn('bea'), await app.signIn('gus')]
  const [own, others] = [await bea.listen(), await gus.listen()]
  const heard = () => own.text.split('"notifications"').length - 1
  await tell(reply({ memberId: idOf('bea') }))
  await until('the new one to be heard', () => heard() === 1)
  const { key } = await first(bea)
  await bea.call('PUT', `/api/notifications/${key}/read`, { body: { read: true } })
  await until('the reading to be heard', () => heard() === 2)
  await bea.call('PUT', `/api/notifications/${key}/archived`, { body: {} })
  await until('the dismissal to be heard', () => heard() === 3)
  expect(own.text).not.toContain('ditch')
  expect(others.text).not.toContain('notifications')
  own.close()
  others.close()
})

describe('what was hidden', () => {
  const conceal = (about: Parameters<typeof concealNotices>[1], concealed: boolean) =>
    north().transaction((transaction) => concealNotices(transaction, about, concealed))

  test('is told by a neutral title without a link, to administrators as it is, and comes back [NOT-07]', async () => {
    const [notice, other] = [reply(), reply({ memberId: idOf('ada') })]
    await tell(notice, { ...other, subjectId: notice.subjectId })
    await conceal({ subjectIds: [notice.subjectId] }, true)
    const { text, body } = await sue.get('/api/notifications')
    expect(body.items[0]).toMatchObject({ title: HIDDEN_TITLE, url: null, id: null, topics: [], category: '' })
    expect(text).not.toMatch(new RegExp(`ditch|${notice.subjectId}`))
    expect((await first(await app.signIn('ada'))).title).toBe('How deep is a ditch?')
    await conceal({ subjectIds: [notice.subjectId] }, false)
    expect((await first(sue)).title).toBe('How deep is a ditch?')
  })

  test('stays hidden by itself when the whole that holds it is shown again [NOT-07]', async () => {
    const notice = reply({ title: 'Hidden by itself' })
    await tell(notice, reply({ title: 'Not hidden' }))
    await conceal({ subjectIds: [notice.subjectId] }, true)
    await conceal({ groupId: 'thread' }, true)
    expect(new Set((await listOf(sue)).map(({ title }) => title))).toEqual(new Set([HIDDEN_TITLE]))
    await conceal({ groupId: 'thread' }, false)
    expect((await listOf(sue)).map(({ title }) => title).toSorted()).toEqual([HIDDEN_TITLE, 'Not hidden'])
  })

  test('is told to those alone who may read it now [NOT-11]', async () => {
    const about = { type: 'insights', subjectId: 'insight', groupId: null } as const
    await tell(
      reply(about),
      reply({ ...about, memberId: idOf('ada') }),
      reply({ ...about, memberId: idOf('jed'), authorId: null }),
    )
    const titles = async () =>
      Promise.all((['sue', 'jed', 'ada'] as const).map(async (who) => (await first(await app.signIn(who))).title))
    await north().transaction((transaction) => showNoticesTo(transaction, 'insight', ['jedi', 'admin']))
    expect(await titles()).toEqual([HIDDEN_TITLE, 'How deep is a ditch?', 'How deep is a ditch?'])
    await north().transaction((transaction) => showNoticesTo(transaction, 'insight', ['member', 'admin']))
    expect(await titles()).toEqual(['How deep is a ditch?', HIDDEN_TITLE, 'How deep is a ditch?'])
  })

  test('is withheld from notices that come later too [NOT-07]', async () => {
    await conceal({ groupId: 'thread' }, true)
    await tell(reply())
    expect((await first(sue)).title).toBe(HIDDEN_TITLE)
  })

  test('and what is gone leaves no notice behind [NOT-07]', async () => {
    const [gone, kept] = [reply(), reply({ groupId: 'another', title: 'Kept' })]
    await tell(gone, reply(), kept)
    await north().transaction(async (transaction) => {
      await forgetNotices(transaction, { subjectIds: [gone.subjectId] })
      await forgetNotices(transaction, { groupId: 'thread' })
    })
    expect((await listOf(sue)).map(({ title }) => title)).toEqual(['Kept'])
  })
})
