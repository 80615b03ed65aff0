import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { NewNotification } from '#platform/server/outbox/notifications.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import type { Notification } from './contract.ts'
import { HIDDEN_TITLE } from './messages.ts'
import { notify } from './notify.ts'
import { deleteNotifications, limitNotificationsTo, setNotificationsHidden } from './visibility.ts'

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

/** By default, a reply by Jed to Sue's question. */
function reply(change: Partial<NewNotification> = {}): NewNotification {
  const answer = newId()
  return {
    memberId: idOf('sue'),
    type: 'QuestionAnswered',
    subjectId: answer,
    groupId: 'thread',
    title: 'How deep is a ditch?',
    content: 'Your question was replied to.',
    category: 'guidance',
    topics: ['water'],
    authorId: idOf('jed'),
    url: `/forum?key=thread&answer=${answer}`,
    source: `answer:${answer}`,
    ...change,
  }
}

type Page = { items: Notification[]; nextCursor: string | null }

const send = (...list: NewNotification[]) => north().transaction((transaction) => notify(transaction, list))
const listOf = async (client: Client, query = ''): Promise<Notification[]> =>
  (await client.get(`/api/notifications${query}`)).body.items
const unreadOf = async (client: Client) => (await client.get('/api/notifications/unread')).body.unread
const first = async (client: Client) => (await listOf(client))[0] as Notification

describe('a notification', () => {
  test('has every field of the ledger, new and unread, for its recipient only [NOT-03] [NOT-08] [NOT-07]', async () => {
    const notification = reply()
    await send(notification)
    expect(await listOf(sue)).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'QuestionAnswered',
        id: notification.subjectId,
        title: 'How deep is a ditch?',
        category: 'guidance',
        author: 'jed of north',
        url: `/forum?key=thread&answer=${notification.subjectId}`,
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

  test('is sent once per cause, also by concurrent transactions or after it was archived [NOT-12]', async () => {
    const notification = reply()
    await Promise.all(Array.from({ length: 5 }, () => send(notification, notification)))
    expect(await unreadOf(sue)).toBe(1)
    await sue.call('POST', '/api/notifications/clear', { body: {} })
    await send(notification)
    expect(await listOf(sue)).toEqual([])
  })

  test('is not sent to its own author, and skips members who have left [NOT-12]', async () => {
    await send(reply({ authorId: idOf('sue') }), reply({ memberId: newId() }), reply({ memberId: idOf('tom') }))
    expect([await unreadOf(sue), await unreadOf(tom)]).toEqual([0, 1])
  })

  test('leaves out undefined and null fields [TEN-34]', async () => {
    const { category: _, topics: __, ...bare } = reply({ groupId: null, authorAlias: null })
    await send(bare)
    expect(await first(sue)).toMatchObject({ category: '', topics: [] })
  })

  test('names an author under a random name by that name only, and nobody if there is no author [NOT-03]', async () => {
    await send(reply({ authorAlias: 'Quiet Heron' }))
    const answer = await sue.get('/api/notifications')
    expect(answer.body.items[0].author).toBe('Quiet Heron')
    expect(answer.text).not.toMatch(new RegExp(`jed of|${idOf('jed')}`))
    await send(reply({ type: 'other', authorId: null }))
    expect((await first(sue)).author).toBeNull()
  })

  test('by a member who has left is by an anonymous user, and those to them are deleted [NOT-03] [PROF-19]', async () => {
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
    await send(reply({ authorId: mia }), reply({ memberId: max }))
    await north().run(sql.deleteFrom('member').where('id', 'in', [mia, max]))
    expect((await first(sue)).author).toBe('anonymous user')
    expect(await north().many(sql.selectFrom('notification').select('id').where('member_id', '=', max))).toEqual([])
  })
})

describe('the lists', () => {
  const times = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => reply({ title: `No ${from + index}` }))

  test('come newest first, page by page, complete and without duplicates [NOT-01] [NOT-02]', async () => {
    // Batches of ten share a timestamp, as one transaction writes them.
    for (let round = 0; round < 5; round += 1) await send(...times(10, round * 10))
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

  test('mark a notification read and unread, and update the count [NOT-04]', async () => {
    await send(...times(3))
    const { key } = await first(sue)
    const setRead = (read: boolean) => sue.call('PUT', `/api/notifications/${key}/read`, { body: { read } })
    expect((await setRead(true)).body).toEqual({ key, read: true })
    expect([(await first(sue)).read, await unreadOf(sue)]).toEqual([true, 2])
    await setRead(false)
    expect([(await first(sue)).read, await unreadOf(sue)]).toEqual([false, 3])
  })

  test('move a dismissed one to the archive, which does not change when it is dismissed again [NOT-05] [NOT-24]', async () => {
    await send(...times(2))
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

  test('are cleared at once into the archive, for the viewer only [NOT-06] [NOT-24]', async () => {
    await send(...times(30), reply({ memberId: idOf('tom') }))
    const { body } = await sue.call('POST', '/api/notifications/clear', { body: {} })
    expect(body).toEqual({ cleared: 30 })
    expect([await listOf(sue), await unreadOf(sue), await unreadOf(tom)]).toEqual([[], 0, 1])
    const one = (await sue.get('/api/notifications/archive')).body
    const two = (await sue.get(`/api/notifications/archive?cursor=${one.nextCursor}`)).body
    expect([one.items.length, two.items.length, two.nextCursor]).toEqual([20, 10, null])
    const order = [...one.items, ...two.items].map(({ title }) => title)
    expect(new Set(order).size).toBe(30)
  })

  test('answer for others’ notifications as for missing ones, and change nothing [NOT-12] [TEN-03]', async () => {
    await send(reply())
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

  test('are for everybody who is admitted, guests too, and for nobody else [NOT-01]', async () => {
    for (const role of ['guest', 'member', 'jedi', 'admin'] as const)
      expect((await (await someoneAs(app, role)).get('/api/notifications')).status).toBe(200)
    for (const role of ['newUser', 'expiredUser', 'withoutProfile'] as const)
      expect((await (await someoneAs(app, role)).get('/api/notifications')).status).toBe(403)
  })
})

test('no operation sends a notification to somebody else: none takes a member [NOT-12]', async () => {
  const body = { read: true, memberId: idOf('tom'), uid: idOf('tom') }
  await send(reply())
  expect((await sue.call('PUT', `/api/notifications/${(await first(sue)).key}/read`, { body })).status).toBe(400)
  expect((await sue.call('POST', '/api/notifications', { body: reply({ memberId: idOf('tom') }) })).status).toBe(404)
  expect(await unreadOf(tom)).toBe(0)
})

test('the recipient’s open screens, and nobody else’s, hear of every change [NOT-13] [NOT-04]', async () => {
  // Members without earlier notifications, whose announcements might still be on their way.
  const [bea, gus] = [await app.signIn('bea'), await app.signIn('gus')]
  const [own, others] = [await bea.listen(), await gus.listen()]
  const heard = () => own.text.split('"notifications"').length - 1
  await send(reply({ memberId: idOf('bea') }))
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

describe('a hidden subject', () => {
  const setHidden = (about: Parameters<typeof setNotificationsHidden>[1], concealed: boolean) =>
    north().transaction((transaction) => setNotificationsHidden(transaction, about, concealed))

  test('has a neutral title without a link, except for administrators, and is restored [NOT-07]', async () => {
    const [notification, other] = [reply(), reply({ memberId: idOf('ada') })]
    await send(notification, { ...other, subjectId: notification.subjectId })
    await setHidden({ subjectIds: [notification.subjectId] }, true)
    const { text, body } = await sue.get('/api/notifications')
    expect(body.items[0]).toMatchObject({ title: HIDDEN_TITLE, url: null, id: null, topics: [], category: '' })
    expect(text).not.toMatch(new RegExp(`ditch|${notification.subjectId}`))
    expect((await first(await app.signIn('ada'))).title).toBe('How deep is a ditch?')
    await setHidden({ subjectIds: [notification.subjectId] }, false)
    expect((await first(sue)).title).toBe('How deep is a ditch?')
  })

  test('stays hidden on its own when its group is shown again [NOT-07]', async () => {
    const notification = reply({ title: 'Hidden by itself' })
    await send(notification, reply({ title: 'Not hidden' }))
    await setHidden({ subjectIds: [notification.subjectId] }, true)
    await setHidden({ groupId: 'thread' }, true)
    expect(new Set((await listOf(sue)).map(({ title }) => title))).toEqual(new Set([HIDDEN_TITLE]))
    await setHidden({ groupId: 'thread' }, false)
    expect((await listOf(sue)).map(({ title }) => title).toSorted()).toEqual([HIDDEN_TITLE, 'Not hidden'])
  })

  test('is shown only to members who may read it now [NOT-11]', async () => {
    const about = { type: 'insights', subjectId: 'insight', groupId: null } as const
    await send(
      reply(about),
      reply({ ...about, memberId: idOf('ada') }),
      reply({ ...about, memberId: idOf('jed'), authorId: null }),
    )
    const titles = async () =>
      Promise.all((['sue', 'jed', 'ada'] as const).map(async (who) => (await first(await app.signIn(who))).title))
    await north().transaction((transaction) => limitNotificationsTo(transaction, 'insight', ['jedi', 'admin']))
    expect(await titles()).toEqual([HIDDEN_TITLE, 'How deep is a ditch?', 'How deep is a ditch?'])
    await north().transaction((transaction) => limitNotificationsTo(transaction, 'insight', ['member', 'admin']))
    expect(await titles()).toEqual(['How deep is a ditch?', HIDDEN_TITLE, 'How deep is a ditch?'])
  })

  test('is withheld from later notifications too [NOT-07]', async () => {
    await setHidden({ groupId: 'thread' }, true)
    await send(reply())
    expect((await first(sue)).title).toBe(HIDDEN_TITLE)
  })

  test('leaves no notification behind once it is deleted [NOT-07]', async () => {
    const [gone, remaining] = [reply(), reply({ groupId: 'another', title: 'Kept' })]
    await send(gone, reply(), remaining)
    await north().transaction(async (transaction) => {
      await deleteNotifications(transaction, { subjectIds: [gone.subjectId] })
      await deleteNotifications(transaction, { groupId: 'thread' })
    })
    expect((await listOf(sue)).map(({ title }) => title)).toEqual(['Kept'])
  })
})
