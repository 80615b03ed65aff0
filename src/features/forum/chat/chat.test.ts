import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { ChatMessage, Chatroom, OpenedChatroom } from './contract.ts'
import { ownChatData } from './own-data.ts'

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const open = (client: Client, chatroomTitle = 'Pumps', chatroomDescription = 'All about pumps', headers = {}) =>
  client.call<OpenedChatroom & { fields: Record<string, string> }>('POST', '/api/forum/chatrooms', {
    body: { chatroomTitle, chatroomDescription },
    headers,
  })
const send = (client: Client, room: string, text: string, headers = {}) =>
  client.call<ChatMessage>('POST', `/api/forum/chatrooms/${room}/messages`, { body: { text }, headers })
const pageOf = async (client: Client, room: string, query = '') =>
  (
    await client.get<{ items: ChatMessage[]; nextCursor: string | null }>(
      `/api/forum/chatrooms/${room}/messages${query}`,
    )
  ).body
const textsOf = async (client: Client, room: string, query = '') =>
  (await pageOf(client, room, query)).items.map(({ text }) => text)
const chats = async (client: Client, query = '') =>
  (await client.get<{ items: Chatroom[]; nextCursor: string }>(`/api/forum/chatrooms${query}`)).body

describe('chats', () => {
  test('need a title and a description of more than one character each [FOR-38]', async () => {
    const [title, description] = [await open(sue, 'P'), await open(sue, 'Pumps', ' . ')]
    expect([title.status, title.body.fields]).toEqual([400, { chatroomTitle: 'Please fill in the fields' }])
    expect([description.status, description.body.fields]).toEqual([
      400,
      { chatroomDescription: 'Please fill in the fields' },
    ])
    expect((await open(sue, '\u200bP\u200b')).body.fields).toEqual({ chatroomTitle: 'Please fill in the fields' })
    expect((await open(sue, 'x'.repeat(81))).status).toBe(400)
    const made = await open(sue, 'Pu', ' Of   all kinds ')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      chatroomTitle: 'Pu',
      chatroomDescription: 'Of all kinds',
      author: { displayName: 'sue of north' },
      subscribed: false,
      can: { remove: false },
    })
    expect(made.body.lastPost).toBe(made.body.time)
  })

  test('are listed by their latest post, page by page [FOR-37] [FOR-39]', async () => {
    const ids: string[] = []
    for (const title of ['First', 'Second', 'Third']) ids.push((await open(sue, title)).body.id)
    const [first = '', second = '', third = ''] = ids
    await send(tom, first, 'This one is alive')
    const page = await chats(tom, '?limit=2')
    expect(page.items.map(({ id }) => id)).toEqual([first, third])
    const rest = await chats(tom, `?limit=1&cursor=${page.nextCursor}`)
    expect(rest.items.map(({ id }) => id)).toEqual([second])
    const { lastPost, time } = page.items[0] as Chatroom
    expect(Date.parse(lastPost)).toBeGreaterThan(Date.parse(time))
  })

  test('of another site and missing ones get the same answer, and nothing changes [TEN-03]', async () => {
    const stranger = await app.signIn('sue', 'south')
    const { id } = (await open(sue, 'Northern weirs')).body
    for (const [method, path, body] of [
      ['GET', `/api/forum/chatrooms/${id}`],
      ['GET', `/api/forum/chatrooms/${id}/messages`],
      ['POST', `/api/forum/chatrooms/${id}/messages`, { text: 'Hello' }],
      ['PUT', `/api/forum/chatrooms/${id}/subscription`, { subscribed: true }],
    ] as const) {
      const createThread = (at: string) => stranger.call(method, at, body ? { body } : {})
      const [theirs, none] = [await createThread(path), await createThread(path.replace(id, newId()))]
      expect([method, theirs.status, theirs.body.code]).toEqual([method, 404, 'forum.no-chatroom'])
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    }
    expect((await chats(stranger)).items).toEqual([])
    expect(await textsOf(sue, id)).toEqual([])
  })

  test('are deleted with all messages by administrators only, and the log says who did it, without the messages [FOR-40]', async () => {
    const { id } = (await open(sue, 'To be closed')).body
    await send(sue, id, 'A word in confidence')
    expect((await sue.call('DELETE', `/api/forum/chatrooms/${id}`)).status).toBe(403)
    expect((await ada.get(`/api/forum/chatrooms/${id}`)).body.can).toEqual({ remove: true })
    expect((await ada.call('DELETE', `/api/forum/chatrooms/${id}`)).status).toBe(200)
    expect((await sue.get(`/api/forum/chatrooms/${id}/messages`)).status).toBe(404)
    expect((await ada.call('DELETE', `/api/forum/chatrooms/${id}`)).status).toBe(404)
    const [entry] = await north().many(sql.selectFrom('audit_entry').selectAll().where('subject', '=', id))
    expect(entry).toMatchObject({ action: 'forum.chatroomRemoved', actor_id: app.memberIds.north.ada })
    expect(JSON.stringify(entry)).not.toContain('confidence')
  })

  test('are hidden while the forum is switched off, and return afterwards [TEN-08]', async () => {
    await ada.call('PATCH', '/api/config/switches', { body: { forum: false } })
    expect((await sue.get('/api/forum/chatrooms')).body.code).toBe('site.switched-off')
    await ada.call('PATCH', '/api/config/switches', { body: { forum: true } })
    expect((await sue.get('/api/forum/chatrooms')).status).toBe(200)
  })
})

describe('a subscriber of a chat', () => {
  const subscribe = (client: Client, room: string, subscribed = true) =>
    client.call('PUT', `/api/forum/chatrooms/${room}/subscription`, { body: { subscribed } })
  const notified = async (client: Client, room: string) =>
    (await client.get('/api/notifications?limit=100')).body.items.filter(({ url }: { url: string }) =>
      url?.endsWith(room),
    )

  test('is notified of new messages, once until that is read, without their text; never of their own [FOR-40] [NOT-20]', async () => {
    const { id } = (await open(sue, 'Followed')).body
    expect((await subscribe(tom, id)).body).toEqual({ id, subscribed: true })
    expect((await tom.get(`/api/forum/chatrooms/${id}`)).body.subscribed).toBe(true)
    expect((await tom.get('/api/notifications/chatrooms')).body.items).toContainEqual({
      chatroomKey: id,
      chatroomTitle: 'Followed',
      subscribed: true,
    })
    for (const text of ['First things', 'Second things']) await send(sue, id, text)
    await send(tom, id, 'Third things')
    const [notification, ...others] = await notified(tom, id)
    expect(others).toEqual([])
    expect(notification).toMatchObject({
      type: 'other',
      title: 'Followed',
      author: 'sue of north',
      url: `/forum/chat?room=${id}`,
      read: false,
    })
    expect(JSON.stringify(notification)).not.toContain('things')
    expect(await notified(sue, id)).toEqual([])

    await tom.call('PUT', `/api/notifications/${notification.key}/read`, { body: { read: true } })
    await Promise.all(['Fourth', 'Fifth', 'Sixth'].map((text) => send(ada, id, text)))
    expect(
      (await notified(tom, id)).map(({ author, read }: { author: string; read: boolean }) => [author, read]),
    ).toEqual([
      ['ada of north', false],
      ['sue of north', true],
    ])
  })

  test('keeps the one notification of unread messages when the first of them is deleted [FOR-40] [NOT-20]', async () => {
    const { id } = (await open(sue, 'Second thoughts')).body
    await subscribe(tom, id)
    const { body: first } = await send(sue, id, 'Never mind')
    await send(ada, id, 'Do look here')
    await sue.call('DELETE', `/api/forum/chat-messages/${first.id}`)
    expect(await notified(tom, id)).toHaveLength(1)
    await send(ada, id, 'And here')
    expect(await notified(tom, id)).toHaveLength(1)
  })

  test('is not notified after unsubscribing, nor of a deleted chat [FOR-40] [NOT-20]', async () => {
    const { id } = (await open(sue, 'Left alone')).body
    for (const subscribed of [true, false]) await subscribe(tom, id, subscribed)
    await send(sue, id, 'Anybody here?')
    expect(await notified(tom, id)).toEqual([])
    await subscribe(tom, id)
    await send(sue, id, 'Not you then')
    expect(await notified(tom, id)).toHaveLength(1)
    await ada.call('DELETE', `/api/forum/chatrooms/${id}`)
    expect(await notified(tom, id)).toEqual([])
    const { items } = (await tom.get('/api/notifications/chatrooms?limit=100')).body
    expect(items.map(({ chatroomKey }: { chatroomKey: string }) => chatroomKey)).not.toContain(id)
  })
})

describe('messages', () => {
  test('have author and time and are sorted newest last, with older ones on the page before [FOR-40]', async () => {
    const { id } = (await open(sue, 'Long talk')).body
    const first = await send(sue, id, '  Who has a spare\r\nimpeller? ')
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ text: 'Who has a spare\nimpeller?', own: true, can: { remove: true } }),
    ])
    await send(tom, id, 'I do')
    await send(sue, id, 'Thanks')
    const newest = await pageOf(tom, id, '?limit=2')
    expect(newest.items.map(({ text, author, own }) => [text, author.displayName, own])).toEqual([
      ['I do', 'tom of north', true],
      ['Thanks', 'sue of north', false],
    ])
    expect(await textsOf(tom, id, `?limit=2&cursor=${newest.nextCursor}`)).toEqual(['Who has a spare\nimpeller?'])
    expect((await send(sue, id, ' \u200b ')).status).toBe(400)
    expect((await send(sue, id, 'x'.repeat(4_001))).status).toBe(400)
  })

  test('sent twice with one key are created once [FOR-40] [MISC-07]', async () => {
    const headers = { 'idempotency-key': newId() }
    const { id } = (await open(sue, 'Once', 'And no more', { 'idempotency-key': newId() })).body
    const answers = await Promise.all([
      send(sue, id, 'Just this once', headers),
      send(sue, id, 'Just this once', headers),
    ])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await textsOf(tom, id)).toEqual(['Just this once'])
  })

  test('sent concurrently are all there, in the same order for everybody [FOR-40]', async () => {
    const { id } = (await open(sue, 'All at once')).body
    const [bea, gus] = [await app.signIn('bea'), await app.signIn('gus')]
    const texts = Array.from({ length: 40 }, (_, index) => `Word ${index}`)
    const sendOrRetry = async (text: string, index: number): Promise<void> => {
      const headers = { 'idempotency-key': `moment-${index}` }
      const { status } = await send([sue, tom, bea, gus][index % 4] as Client, id, text, headers)
      // A busy machine may ask for a retry.
      return status === 503 ? sendOrRetry(text, index) : expect(status).toBe(201)
    }
    await Promise.all(texts.map(sendOrRetry))
    const { items } = await pageOf(sue, id)
    expect(items.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
    expect(new Set(items.map(({ time }) => time)).size).toBe(40)
    expect(await textsOf(gus, id)).toEqual(items.map(({ text }) => text))
    const halves = await pageOf(gus, id, '?limit=20')
    const older = await textsOf(gus, id, `?limit=20&cursor=${halves.nextCursor}`)
    expect([...older, ...halves.items.map(({ text }) => text)]).toEqual(items.map(({ text }) => text))
    expect((await chats(sue)).items[0]?.lastPost).toBe(items.at(-1)?.time)
  })

  test('reach other open screens of the site, and none of other sites [FOR-37] [FOR-40]', async () => {
    const { id } = (await open(sue, 'Loud')).body
    const [here, elsewhere] = [await tom.listen(), await (await app.signIn('tom', 'south')).listen()]
    await send(sue, id, 'Can you hear me?')
    await until('the room to be announced', () => here.text.includes(`chatroom/${id}`))
    expect([here.text.includes('"chatrooms"'), here.text.includes('hear me')]).toEqual([true, false])
    expect(elsewhere.text).not.toContain(id)
    for (const stream of [here, elsewhere]) stream.close()
  })

  test('are deleted by their author, and by an administrator, which is logged; others are refused [FOR-40]', async () => {
    const { id } = (await open(sue, 'Second thoughts')).body
    const [own, rude] = [(await send(sue, id, 'Never mind')).body, (await send(tom, id, 'Rude')).body]
    const remove = (client: Client, message: string) => client.call('DELETE', `/api/forum/chat-messages/${message}`)
    const refused = await remove(sue, rude.id)
    expect([refused.status, refused.body.code]).toEqual([403, 'forum.not-your-message'])
    expect((await remove(await app.signIn('ada', 'south'), rude.id)).body.code).toBe('forum.no-message')
    expect([(await remove(sue, own.id)).status, (await remove(ada, rude.id)).status]).toEqual([200, 200])
    expect((await remove(ada, rude.id)).body.code).toBe('forum.no-message')
    expect(await textsOf(sue, id)).toEqual([])
    const logged = await north().many(
      sql.selectFrom('audit_entry').select('subject').where('action', '=', 'forum.chatMessageRemoved'),
    )
    expect(logged).toEqual([{ subject: rude.id }])
  })

  test('are in their author’s export, and stay under ‘anonymous user’ once the author has left [ACC-B7] [PROF-19]', async () => {
    const { id } = (await open(tom, 'Of a leaver', 'To be kept')).body
    await send(tom, id, 'My last words')
    const parts: Record<string, unknown[]> = {}
    for await (const entry of ownChatData(north(), { accountId: '', memberId: app.memberIds.north.tom })) {
      const rows: unknown[] = []
      if ('rows' in entry) for await (const row of entry.rows) rows.push(row)
      parts[entry.path] = rows
    }
    expect(parts['chats.json']).toContainEqual(expect.objectContaining({ chatroomTitle: 'Of a leaver' }))
    expect(parts['chat-messages.json']).toContainEqual(
      expect.objectContaining({ chatroomTitle: 'Of a leaver', text: 'My last words' }),
    )
    expect(JSON.stringify(parts)).not.toContain('impeller')
    await north().run(sql.deleteFrom('member').where('id', '=', app.memberIds.north.tom))
    const { items } = await pageOf(sue, id)
    expect(items).toMatchObject([{ text: 'My last words', author: { id: null, displayName: 'anonymous user' } }])
    expect((await sue.get(`/api/forum/chatrooms/${id}`)).body.author.displayName).toBe('anonymous user')
  })
})
