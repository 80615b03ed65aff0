import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SharedNotification } from '#platform/server/outbox/notifications.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { listActions } from '#tests/kit/lists.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { isSubscribedToChatroom, renameChatroom, setChatroomSubscription } from './chatrooms.ts'
import { HIDDEN_CHAT } from './messages.ts'
import { notifyChatroom, notifySubscribers } from './notify.ts'
import { ownNotificationsData } from './own-data.ts'
import { deleteNotifications, setNotificationsHidden } from './visibility.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())
afterEach(async () => {
  for (const table of ['notification', 'notice_limit', 'chatroom_subscription', 'topic_subscription'] as const)
    await north().run(sql.deleteFrom(table))
})

const north = () => app.database.site(app.siteIds.north)
const idOf = (person: Person) => app.memberIds.north[person]
const setTopic = (client: Client, path: string, subscribed = true) =>
  client.call('PUT', `/api/notifications/topics/${path}`, { body: { subscribed } })
const topicsOf = async (client: Client) => (await client.get('/api/notifications/topics')).body.topics
const notified = async () => {
  const rows = await north().many(sql.selectFrom('notification').select('member_id'))
  const names = Object.entries(app.memberIds.north)
  return rows.map((row) => names.find(([, id]) => id === row.member_id)?.[0]).toSorted()
}

const shared = (change: Partial<SharedNotification> = {}): SharedNotification => ({
  type: 'insights',
  subjectId: newId(),
  title: 'Ditches of the north',
  content: 'Something new.',
  authorId: idOf('bea'),
  url: '/insights',
  source: `insight:${newId()}`,
  ...change,
})

describe('topics', () => {
  test('are subscribed to and unsubscribed from one by one, in the member’s map and the topic’s subs in one step [NOT-19] [TEN-23]', async () => {
    expect(await topicsOf(sue)).toEqual({})
    expect((await setTopic(sue, 'water')).body).toEqual({ path: 'water', subscribed: true })
    await setTopic(sue, 'waste')
    await setTopic(sue, 'waste', false)
    expect(await topicsOf(sue)).toEqual({ waste: false, water: true })
    const subs = await north().many(
      sql.selectFrom('topic_subscription').select(['path', 'member_id', 'wanted']).orderBy('path'),
    )
    expect(subs).toEqual([
      { path: 'waste', member_id: idOf('sue'), wanted: false },
      { path: 'water', member_id: idOf('sue'), wanted: true },
    ])
    expect(await topicsOf(await app.signIn('sue', 'south'))).toEqual({})
  })

  test('that are not offered cannot be subscribed to; one no longer offered can be unsubscribed from [NOT-19]', async () => {
    const lists = listActions(ada)
    await lists.add('industries', 'Passing')
    await setTopic(sue, 'passing')
    await lists.change('industries', 'passing', { isActive: false })
    const refused = await setTopic(sue, 'passing')
    expect([refused.status, refused.body.code]).toEqual([404, 'notifications.no-topic'])
    expect((await setTopic(sue, 'nothing')).status).toBe(404)
    expect((await setTopic(sue, 'guidance')).status).toBe(404)
    expect((await setTopic(sue, 'passing', false)).status).toBe(200)
    await lists.remove('industries', 'passing')
    expect((await setTopic(sue, 'passing', false)).status).toBe(404)
    expect(await topicsOf(sue)).toEqual({})
  })

  test('notify their subscribers once each, however many of them they follow, and never the author [NOT-11]', async () => {
    const [tom, bea, gus] = [await app.signIn('tom'), await app.signIn('bea'), await app.signIn('gus')]
    for (const client of [sue, tom, bea, gus]) for (const path of ['water', 'waste']) await setTopic(client, path)
    await setTopic(tom, 'water', false)
    await setTopic(tom, 'waste', false)
    const notification = shared()
    const live = await sue.listen()
    const notifyAll = () =>
      north().transaction((transaction) =>
        notifySubscribers(transaction, {
          topics: ['water', 'waste'],
          roles: ['guest', 'member', 'admin'],
          notification,
        }),
      )
    await Promise.all([notifyAll(), notifyAll()])
    expect(await notified()).toEqual(['gus', 'sue'])
    await until('it to be heard', () => live.text.includes('"notifications"'))
    live.close()
  })

  test('notify only members who may read the subject, by their current role [NOT-11]', async () => {
    const everybody = ['ada', 'jed', 'sue', 'tom', 'gus', 'nia', 'eva'] as const
    for (const person of everybody)
      await north().run(
        sql
          .insertInto('topic_subscription')
          .values({ site_id: north().siteId, path: 'water', member_id: idOf(person), wanted: true }),
      )
    const expire = (at: Date | null) =>
      north().run(sql.updateTable('member').set({ expiry_date: at }).where('id', '=', idOf('tom')))
    await expire(new Date(Date.now() - 1_000))
    const notifyAll = (roles?: ['jedi', 'admin']) =>
      north().transaction((transaction) =>
        notifySubscribers(transaction, { topics: ['water'], ...(roles ? { roles } : {}), notification: shared() }),
      )
    await notifyAll(['jedi', 'admin'])
    expect(await notified()).toEqual(['ada', 'jed'])
    await north().run(sql.deleteFrom('notification'))
    await notifyAll()
    await expire(null)
    expect(await notified()).toEqual(['ada', 'gus', 'jed', 'sue'])
  })
})

test('however many follow a topic, each is notified once [NOT-11]', async () => {
  const many = 1_200
  const text = `with a as (
      insert into account (id, email, password_hash)
      select gen_random_uuid(), n || '@many.test', 'x' from generate_series(1, ${many}) n returning id
    ), m as (
      insert into member (site_id, id, account_id, display_name, display_name_key, user_type, avatar)
      select $1, id, id, id::text, id::text, 'subscriber', '{}' from a returning site_id, id
    ) select site_id, id from m`
  await asOwner(app, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(text, [app.siteIds.north])
    await owner.query(
      `insert into topic_subscription (site_id, path, member_id, wanted) select $1, 'water', id, true from unnest($2::uuid[]) id`,
      [app.siteIds.north, rows.map(({ id }) => id)],
    )
  })
  const notification = shared({ groupId: 'thread' })
  await north().transaction((transaction) => notifySubscribers(transaction, { topics: ['water'], notification }))
  const rows = await north().many(sql.selectFrom('notification').select('member_id'))
  expect([rows.length, new Set(rows.map((row) => row.member_id)).size]).toEqual([many, many])
  await north().transaction((transaction) => deleteNotifications(transaction, { groupId: 'thread' }))
  expect(await north().many(sql.selectFrom('notification').select('id'))).toEqual([])
})

describe('chats', () => {
  const [chat, other] = [newId(1), newId(2)]
  const subscribe = (person: Person, chatroomId: string, subscribed: boolean, title?: string) =>
    north().transaction((transaction) =>
      setChatroomSubscription(transaction, idOf(person), chatroomId, subscribed, title),
    )
  const chatsOf = async (client: Client) => (await client.get('/api/notifications/chatrooms')).body.items
  const change = (client: Client, key: string, subscribed: boolean) =>
    client.call('PUT', `/api/notifications/chatrooms/${key}`, { body: { subscribed } })

  test('are listed with key, title and subscription, and changed there [NOT-20]', async () => {
    await subscribe('sue', chat, true, 'Pumps')
    await subscribe('sue', other, true, 'Weirs')
    await subscribe('sue', other, false)
    expect(await chatsOf(sue)).toEqual([
      { chatroomKey: other, chatroomTitle: 'Weirs', subscribed: false },
      { chatroomKey: chat, chatroomTitle: 'Pumps', subscribed: true },
    ])
    expect((await change(sue, chat, false)).body).toEqual({ chatroomKey: chat, subscribed: false })
    const isSubscribed = (person: Person) => isSubscribedToChatroom(north(), idOf(person), chat)
    expect([await isSubscribed('sue'), await isSubscribed('tom')]).toEqual([false, false])
    await subscribe('tom', chat, true, 'Pumps')
    expect(await isSubscribed('tom')).toBe(true)
    await north().transaction((transaction) => renameChatroom(transaction, chat, 'Pumps and sluices'))
    expect((await chatsOf(sue))[1]).toEqual({
      chatroomKey: chat,
      chatroomTitle: 'Pumps and sluices',
      subscribed: false,
    })
    const page = (await sue.get('/api/notifications/chatrooms?limit=1')).body
    expect((await sue.get(`/api/notifications/chatrooms?limit=1&cursor=${page.nextCursor}`)).body.items).toHaveLength(1)
  })

  test('of others and missing ones get the same answer [NOT-20] [TEN-03]', async () => {
    await subscribe('tom', chat, true, 'Pumps')
    const [others, none] = [await change(sue, chat, false), await change(sue, newId(), false)]
    expect([others.status, others.body.code]).toEqual([404, 'notifications.no-chat'])
    expect({ ...others.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  })

  test('notify their subscribers, except the author [NOT-20]', async () => {
    for (const person of ['sue', 'tom', 'bea', 'gus'] as const) await subscribe(person, chat, true, 'Pumps')
    await subscribe('gus', chat, false)
    await north().transaction((transaction) =>
      notifyChatroom(transaction, { chatroomId: chat, except: idOf('tom'), notification: shared({ type: 'other' }) }),
    )
    expect(await notified()).toEqual(['sue'])
  })

  test('that are hidden show their title to administrators only, and deleted ones leave the list [NOT-20]', async () => {
    await subscribe('sue', chat, true, 'Pumps')
    await subscribe('ada', chat, true, 'Pumps')
    await north().transaction((transaction) => setNotificationsHidden(transaction, { groupId: chat }, true))
    expect([(await chatsOf(sue))[0].chatroomTitle, (await chatsOf(ada))[0].chatroomTitle]).toEqual([
      HIDDEN_CHAT,
      'Pumps',
    ])
    await north().transaction((transaction) => deleteNotifications(transaction, { groupId: chat }))
    expect(await chatsOf(sue)).toEqual([])
  })
})

test('subscribers with unread chat notifications are found by an index, however many others are read or unread [NOT-20]', async () => {
  const chat = newId()
  await asOwner(app, async (owner) => {
    await owner.query("select set_config('app.site', $1, false)", [app.siteIds.north])
    await owner.query(
      `insert into notification (site_id, member_id, type, subject_id, group_id, title, content, has_author, url, read, source)
       select $1, $2, 'other', room, room, 'Pumps', 'Something was said.', false, '/forum/chat', room = $3, 'chat:' || room || n
       from generate_series(1, 3000) n, unnest(array[$3, $4]) room`,
      [app.siteIds.north, idOf('sue'), chat, newId()],
    )
    await owner.query('analyze notification')
    const plans: string[] = []
    await north().transaction((transaction) => {
      const planned: SiteDatabase = {
        ...transaction,
        many: async (query) => {
          const { sql: text, parameters } = query.compile()
          const { rows } = await owner.query(`explain ${text}`, [...parameters])
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          return transaction.many(query)
        },
      }
      return notifyChatroom(planned, { chatroomId: chat, notification: shared({ type: 'other' }) })
    })
    expect(plans).toEqual([expect.stringContaining('notification_group_unread')])
  })
})

test('an export holds active and archived notifications, topics and chats, and nothing that is hidden [NOT-24] [ACC-B7]', async () => {
  await setTopic(sue, 'water')
  await setTopic(await app.signIn('tom'), 'water')
  const [visible, hidden] = [shared({ groupId: null }), shared({ title: 'A hidden ditch', groupId: 'thread' })]
  await north().transaction(async (transaction) => {
    await setChatroomSubscription(transaction, idOf('sue'), newId(), true, 'Pumps')
    for (const notification of [visible, hidden])
      await notifySubscribers(transaction, { topics: ['water'], notification })
    await setNotificationsHidden(transaction, { groupId: 'thread' }, true)
  })
  const keys: string[] = (await sue.get('/api/notifications')).body.items.map((each: { key: string }) => each.key)
  await sue.call('PUT', `/api/notifications/${keys[0]}/archived`, { body: {} })
  const parts: Record<string, unknown> = {}
  for await (const entry of ownNotificationsData(north(), { accountId: '', memberId: idOf('sue') })) {
    if ('value' in entry) parts[entry.path] = entry.value
    if (!('rows' in entry)) continue
    const rows: unknown[] = []
    for await (const row of entry.rows) rows.push(row)
    parts[entry.path] = rows
  }
  expect(parts).toMatchObject({
    'notifications/active.json': [{ key: keys[1] }],
    'notifications/archive.json': [{ key: keys[0] }],
    'notifications/topics.json': { water: true },
    'notifications/chatrooms.json': [{ chatroomTitle: 'Pumps', subscribed: true }],
  })
  expect(JSON.stringify(parts)).toContain('Ditches of the north')
  expect(JSON.stringify(parts)).not.toContain('hidden ditch')
})
