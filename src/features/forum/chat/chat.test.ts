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
const say = (client: Client, room: string, text: string, headers = {}) =>
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

  test('are listed by their last post, page by page [FOR-37] [FOR-39]', async () => {
    const ids: string[] = []
    for (const title of ['First', 'Second', 'Third']) ids.push((await open(sue, title)).body.id)
    const [first = '', second = '', third = ''] = ids
    await say(tom, first, 'This one is alive')
    const page = await chats(tom, '?limit=2')
    expect(page.items.map(({ id }) => id)).toEqual([first, third])
    const rest = await chats(tom, `?limit=1&cursor=${page.nextCursor}`)
    expect(rest.items.map(({ id }) => id)).toEqual([second])
    const { lastPost, time } = page.items[0] as Chatroom
    expect(Date.parse(lastPost)).toBeGreaterThan(Date.parse(time))
  })

  test('of another site and ones that are not there answer alike, and nothing comes of it [TEN-03]', async () => {
    const stranger = await app.signIn('sue', 'south')
    const { id } = (await open(sue, 'Northern weirs')).body
    for (const [method, path, body] of [
      ['GET', `/api/forum/chatrooms/${id}`],
      ['GET', `/api/forum/chatrooms/${id}/messages`],
      ['POST', `/api/forum/chatrooms/${id}/messages`, { text: 'Hello' }],
      ['PUT', `/api/forum/chatrooms/${id}/subscription`, { subscribed: true }],
    ] as const) {
      const ask = (at: string) => stranger.call(method, at, body ? { body } : {})
      const [theirs, none] = [await ask(path), await ask(path.replace(id, newId()))]
      expect([method, theirs.status, theirs.body.code]).toEqual([method, 404, 'forum.no-chatroom'])
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    }
    expect((await chats(stranger)).items).toEqual([])
    expect(await textsOf(sue, id)).toEqual([])
  })

  test('go with all that was said by an administrator alone, and the log says who did it, not what was said [FOR-40]', async () => {
    const { id } = (await open(sue, 'To be closed')).body
    await say(sue, id, 'A word in confidence')
    expect((await sue.call('DELETE', `/api/forum/chatrooms/${id}`)).status).toBe(403)
    expect((await ada.get(`/api/forum/chatrooms/${id}`)).body.can).toEqual({ remove: true })
    expect((await ada.call('DELETE', `/api/forum/chatrooms/${id}`)).status).toBe(200)
    expect((await sue.get(`/api/forum/chatrooms/${id}/messages`)).status).toBe(404)
    expect((await ada.call('DELETE', `/api/forum/chatrooms/${id}`)).status).toBe(404)
    const [entry] = await north().many(sql.selectFrom('audit_entry').selectAll().where('subject', '=', id))
    expect(entry).toMatchObject({ action: 'forum.chatroomRemoved', actor_id: app.memberIds.north.ada })
    expect(JSON.stringify(entry)).not.toContain('confidence')
  })

  test('are gone while the forum is switched off, and there again after [TEN-08]', async () => {
    await ada.call('PATCH', '/api/config/switches', { body: { forum: false } })
    expect((await sue.get('/api/forum/chatrooms')).body.code).toBe('site.switched-off')
    await ada.call('PATCH', '/api/config/switches', { body: { forum: true } })
    expect((await sue.get('/api/forum/chatrooms')).status).toBe(200)
  })
})

describe('who wants to hear of a chat', () => {
  const subscribe = (client: Client, room: string, subscribed = true) =>
    client.call('PUT', `/api/forum/chatrooms/${room}/subscription`, { body: { subscribed } })
  const told = async (client: Client, room: string) =>
    (await client.get('/api/notifications?limit=100')).body.items.filter(({ url }: { url: string }) =>
      url?.endsWith(room),
    )

  test('is told of new messages, once until that is read, with no word of them; never of their own [FOR-40] [NOT-20]', async () => {
    const { id } = (await open(sue, 'Followed')).body
    expect((await subscribe(tom, id)).body).toEqual({ id, subscribed: true })
    expect((await tom.get(`/api/forum/chatrooms/${id}`)).body.subscribed).toBe(true)
    expect((await tom.get('/api/notifications/chatrooms')).body.items).toContainEqual({
      chatroomKey: id,
      chatroomTitle: 'Followed',
      subscribed: true,
    })
    for (const text of ['First things', 'Second things']) await say(sue, id, text)
    await say(tom, id, 'Third things')
    const [toast, ...others] = await told(tom, id)
    expect(others).toEqual([])
    expect(toast).toMatchObject({
      type: 'other',
      title: 'Followed',
      author: 'sue of north',
      url: `/forum/chat?room=${id}`,
      read: false,
    })
    expect(JSON.stringify(toast)).not.toContain('things')
    expect(await told(sue, id)).toEqual([])

    await tom.call('PUT', `/api/notifications/${toast.key}/read`, { body: { read: true } })
    await Promise.all(['Fourth', 'Fifth', 'Sixth'].map((text) => say(ada, id, text)))
    expect((await told(tom, id)).map(({ author, read }: { author: string; read: boolean }) => [author, read])).toEqual([
      ['ada of north', false],
      ['sue of north', true],
    ])
  })

  test('keeps the one notice of what is unread when the first of it is deleted [FOR-40] [NOT-20]', async () => {
    const { id } = (await open(sue, 'Second thoughts')).body
    await subscribe(tom, id)
    const { body: first } = await say(sue, id, 'Never mind')
    await say(ada, id, 'Do look here')
    await sue.call('DELETE', `/api/forum/chat-messages/${first.id}`)
    expect(await told(tom, id)).toHaveLength(1)
    await say(ada, id, 'And here')
    expect(await told(tom, id)).toHaveLength(1)
  })

  test('is told no more once they say so, nor of a chat that is gone [FOR-40] [NOT-20]', async () => {
    const { id } = (await open(sue, 'Left alone')).body
    for (const subscribed of [true, false]) await subscribe(tom, id, subscribed)
    await say(sue, id, 'Anybody here?')
    expect(await told(tom, id)).toEqual([])
    await subscribe(tom, id)
    await say(sue, id, 'Not you then')
    expect(await told(tom, id)).toHaveLength(1)
    await ada.call('DELETE', `/api/forum/chatrooms/${id}`)
    expect(await told(tom, id)).toEqual([])
    const { items } = (await tom.get('/api/notifications/chatrooms?limit=100')).body
    expect(items.map(({ chatroomKey }: { chatroomKey: string }) => chatroomKey)).not.toContain(id)
  })
})

describe('messages', () => {
  test('have author and time and stand newest last, older ones a page before them [FOR-40]', async () => {
    const { id } = (await open(sue, 'Long talk')).body
    const first = await say(sue, id, '  Who has a spare\r\nimpeller? ')
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ text: 'Who has a spare\nimpeller?', own: true, can: { remove: true } }),
    ])
    await say(tom, id, 'I do')
    await say(sue, id, 'Thanks')
    const newest = await pageOf(tom, id, '?limit=2')
    expect(newest.items.map(({ text, author, own }) => [text, author.displayName, own])).toEqual([
      ['I do', 'tom of north', true],
      ['Thanks', 'sue of north', false],
    ])
    expect(await textsOf(tom, id, `?limit=2&cursor=${newest.nextCursor}`)).toEqual(['Who has a spare\nimpeller?'])
    expect((await say(sue, id, ' \u200b ')).status).toBe(400)
    expect((await say(sue, id, 'x'.repeat(4_001))).status).toBe(400)
  })

  test('sent twice with one key are there once [FOR-40] [MISC-07]', async () => {
    const headers = { 'idempotency-key': newId() }
    const { id } = (await open(sue, 'Once', 'And no more', { 'idempotency-key': newId() })).body
    const answers = await Promise.all([
      say(sue, id, 'Just this once', headers),
      say(sue, id, 'Just this once', headers),
    ])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await textsOf(tom, id)).toEqual(['Just this once'])
  })

  test('of one moment are all there, in one order that is the same for everybody [FOR-40]', async () => {
    const { id } = (await open(sue, 'All at once')).body
    const [bea, gus] = [await app.signIn('bea'), await app.signIn('gus')]
    const said = Array.from({ length: 40 }, (_, place) => `Word ${place}`)
    const speak = async (text: string, place: number): Promise<void> => {
      const headers = { 'idempotency-key': `moment-${place}` }
      const { status } = await say([sue, tom, bea, gus][place % 4] as Client, id, text, headers)
      // On a busy machine somebody may be told to try again, and does.
      return status === 503 ? speak(text, place) : expect(status).toBe(201)
    }
    await Promise.all(said.map(speak))
    const { items } = await pageOf(sue, id)
    expect(items.map(({ text }) => text).toSorted()).toEqual(said.toSorted())
    expect(new Set(items.map(({ time }) => time)).size).toBe(40)
    expect(await textsOf(gus, id)).toEqual(items.map(({ text }) => text))
    const halves = await pageOf(gus, id, '?limit=20')
    const older = await textsOf(gus, id, `?limit=20&cursor=${halves.nextCursor}`)
    expect([...older, ...halves.items.map(({ text }) => text)]).toEqual(items.map(({ text }) => text))
    expect((await chats(sue)).items[0]?.lastPost).toBe(items.at(-1)?.time)
  })

  test('reach other open screens of the site and none elsewhere [FOR-37] [FOR-40]', async () => {
    const { id } = (await open(sue, 'Loud')).body
    const [here, elsewhere] = [await tom.listen(), await (await app.signIn('tom', 'south')).listen()]
    await say(sue, id, 'Can you hear me?')
    await until('the room to be heard of', () => here.text.includes(`chatroom/${id}`))
    expect([here.text.includes('"chatrooms"'), here.text.includes('hear me')]).toEqual([true, false])
    expect(elsewhere.text).not.toContain(id)
    for (const stream of [here, elsewhere]) stream.close()
  })

  test('are deleted by their author, and by an administrator, which is logged; others are refused [FOR-40]', async () => {
    const { id } = (await open(sue, 'Second thoughts')).body
    const [own, rude] = [(await say(sue, id, 'Never mind')).body, (await say(tom, id, 'Rude')).body]
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

  test('stand in their author’s export, and stay under ‘anonymous user’ once they have left [ACC-B7] [PROF-19]', async () => {
    const { id } = (await open(tom, 'Of a leaver', 'To be kept')).body
    await say(tom, id, 'My last words')
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
