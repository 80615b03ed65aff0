import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, comment, createThread, hide } from '#tests/kit/forum.ts'
import { registration } from '#tests/kit/people.ts'
import { openTestApp, PASSWORD, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { findResidue } from '#tools/residue/find-residue.ts'
import { MAX_MENTIONS, MAX_OFFERED } from './contract.ts'
import { saveMentions } from './save-mentions.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
let gus: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ;[ada, sue, tom, gus] = await Promise.all([
    app.signIn('ada'),
    app.signIn('sue'),
    app.signIn('tom'),
    app.signIn('gus'),
  ])
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const idOf = (person: Person) => app.memberIds.north[person]
const mention = (memberId: string, name = 'whoever') => ({ type: 'mention', attrs: { memberId, name } })
/** A paragraph that greets these members. */
const hello = (...ids: string[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello ' }, ...ids.map((id) => mention(id))] }],
})
const offered = async (client: Client, beginning: string): Promise<string[]> =>
  (await client.get(`/api/forum/people?beginning=${encodeURIComponent(beginning)}`)).body.items.map(
    ({ displayName }: { displayName: string }) => displayName,
  )
const post = async (client: Client, threadId: string, contentJSON: unknown) =>
  client.call('POST', `/api/forum/threads/${threadId}/answers`, { body: { contentJSON } })
const notificationsOf = async (client: Client, about: string) =>
  (await client.get('/api/notifications?limit=100')).body.items.filter(({ id }: { id: string }) => id === about)
const textOf = async (client: Client, threadId: string): Promise<string> =>
  (await client.get(`/api/forum/threads/${threadId}/answers`)).body.items[0].content

test('active members of this site whose names begin with the input are suggested, with public data only [FOR-B4]', async () => {
  expect(await offered(sue, 'TOM o')).toEqual(['tom of north'])
  expect(await offered(sue, 'tóm')).toEqual(['tom of north'])
  for (const nobody of ['om of', 't_m', 'tom of south', '  .  ']) expect(await offered(sue, nobody)).toEqual([])
  // Not oneself, nor members who are not admitted yet or have expired.
  for (const nobody of ['sue', 'nia', 'eva']) expect([nobody, await offered(sue, nobody)]).toEqual([nobody, []])
  expect(await offered(await app.signIn('sue', 'south'), 'tom')).toEqual(['tom of south'])
  expect(await offered(gus, 'su')).toEqual(['sue of north'])
  const { text } = await sue.get('/api/forum/people?beginning=tom')
  expect(Object.keys(JSON.parse(text).items[0]).toSorted()).toEqual(['avatar', 'displayName', 'id', 'profilePhoto'])
  expect(text).not.toContain('@')
  const nia = await app.signIn('nia')
  expect((await nia.get('/api/forum/people?beginning=tom')).status).toBe(403)
  // Members whose membership expires are no longer suggested.
  await north().run(
    sql
      .updateTable('member')
      .set({ expiry_date: new Date(Date.now() - 1_000) })
      .where('id', '=', idOf('jed')),
  )
  expect(await offered(sue, 'jed')).toEqual([])
  await north().run(sql.updateTable('member').set({ expiry_date: null }).where('id', '=', idOf('jed')))
  expect(await offered(sue, 'jed')).toEqual(['jed of north'])
})

test('a member who leaves while a text that mentions them is sent is not mentioned in it [FOR-B4] [PROF-19]', async () => {
  const { id, title, topics } = await createThread(sue)
  const context = {
    thread: { id, title, topics, category: '' },
    postId: null,
    authorId: idOf('sue'),
    alias: null,
    hidden: false,
  }
  const people = new Map([
    [idOf('tom'), 'tom of north'],
    [newId(), 'Quillon'],
  ])
  await expect(north().transaction((transaction) => saveMentions(transaction, context, people))).rejects.toMatchObject({
    code: 'forum.mentioned-left',
  })
})

test('suggestions are limited, and ordered by name [FOR-B4]', async () => {
  const shuffled = ['h', 'c', 'a', 'g', 'b', 'f', 'd', 'e']
  for (const initial of shuffled) {
    const newcomer = app.visitor()
    const { body } = await newcomer.call('POST', '/api/accounts', { body: registration(`Zoe${initial}`) })
    await ada.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
    await newcomer.call('PATCH', '/api/profile', { body: { displayName: `Zoe ${initial}` } })
  }
  expect(await offered(sue, 'zoe')).toEqual(
    shuffled
      .toSorted()
      .slice(0, MAX_OFFERED)
      .map((initial) => `Zoe ${initial}`),
  )
})

test('a mention is a link with the current name; one of an unknown member is plain text [FOR-B4]', async () => {
  const { id } = await createThread(tom)
  const south = app.memberIds.south.tom
  const { body } = await post(gus, id, hello(idOf('sue'), south, newId(), idOf('nia')))
  const link = '<a data-mention href="/Profile/sue%20of%20north">@sue of north</a>'
  expect(body.content).toBe(`<p>Hello ${link}@whoever@whoever@whoever</p>`)
  expect(body.content).not.toContain(idOf('sue'))
  expect(JSON.stringify(body.contentJSON)).toContain('"name":"sue of north"')
  expect((await sue.get('/api/forum/latest-posts')).body.items[0].excerpt).toBe(
    'Hello @sue of north@whoever@whoever@whoever',
  )
  await sue.call('PATCH', '/api/profile', { body: { displayName: 'Sue <b> & Co' } })
  expect(await textOf(tom, id)).toContain(
    '<a data-mention href="/Profile/Sue%20%3Cb%3E%20%26%20Co">@Sue &lt;b&gt; &amp; Co</a>',
  )
  await ada.call('PATCH', '/api/config/switches', { body: { profiles: false } })
  expect(await textOf(tom, id)).toContain('<span data-mention>@Sue &lt;b&gt; &amp; Co</span>')
  await ada.call('PATCH', '/api/config/switches', { body: { profiles: true } })
  await sue.call('PATCH', '/api/profile', { body: { displayName: 'sue of north' } })
})

test('mentions must match the schema, and their number is limited [FOR-B4]', async () => {
  const { id } = await createThread(tom)
  for (const attrs of [
    { memberId: 'x', name: 'y' },
    { memberId: idOf('sue') },
    { memberId: idOf('sue'), name: 7 },
    {},
  ]) {
    const contentJSON = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'mention', attrs }] }] }
    const { status, body } = await post(gus, id, contentJSON)
    const isFine = attrs.memberId !== undefined && attrs.memberId !== 'x' && attrs.name !== 7
    expect([attrs, status, isFine ? undefined : body.code]).toEqual([
      attrs,
      isFine ? 201 : 400,
      isFine ? undefined : 'rich-text.refused',
    ])
  }
  const many = Array.from({ length: MAX_MENTIONS + 1 }, () => newId())
  expect((await post(gus, id, hello(...many))).body).toMatchObject({
    code: 'forum.too-many-mentions',
    fields: { contentJSON: `A text can mention ${MAX_MENTIONS} people at most.` },
  })
  expect((await post(gus, id, hello(...many.slice(1)))).status).toBe(201)
  const insight = await sue.call('POST', '/api/insights', {
    body: { title: 'No mentions', tags: ['water'], contentJSON: hello(idOf('tom')) },
  })
  expect(insight.body.code).toBe('rich-text.refused')
})

test('mentioned members are notified once, with a link to the post; an edit notifies only those newly mentioned [FOR-B4] [NOT-07]', async () => {
  const thread = await createThread(ada, { contentJSON: hello(idOf('sue')) })
  expect(await notificationsOf(sue, thread.id)).toEqual([
    expect.objectContaining({
      type: 'other',
      title: thread.title,
      content: 'You were mentioned in a question.',
      author: 'ada of north',
      url: `/forum?key=${thread.id}`,
    }),
  ])
  const { body: posted } = await post(tom, thread.id, hello(idOf('sue'), idOf('sue'), idOf('tom')))
  expect(await notificationsOf(sue, posted.id)).toEqual([
    expect.objectContaining({
      content: 'You were mentioned in an answer or comment.',
      author: 'tom of north',
      url: `/forum?key=${thread.id}&answer=${posted.id}`,
    }),
  ])
  // Nobody is notified of their own act.
  expect(await notificationsOf(tom, posted.id)).toEqual([])
  const edit = (revision: number, ...ids: string[]) =>
    tom.call('PATCH', `/api/forum/posts/${posted.id}`, { body: { revision, contentJSON: hello(...ids) } })
  expect((await edit(0, idOf('gus'))).status).toBe(200)
  expect((await edit(1, idOf('gus'), idOf('sue'))).status).toBe(200)
  expect([(await notificationsOf(sue, posted.id)).length, (await notificationsOf(gus, posted.id)).length]).toEqual([
    1, 1,
  ])
  const edited = await ada.call('PATCH', `/api/forum/threads/${thread.id}`, {
    body: { revision: 0, contentJSON: hello(idOf('sue'), idOf('gus')) },
  })
  expect(edited.status).toBe(200)
  expect([(await notificationsOf(sue, thread.id)).length, (await notificationsOf(gus, thread.id)).length]).toEqual([
    1, 1,
  ])
})

test('sent twice with one key it is one post and one notification [FOR-B4] [INS-32]', async () => {
  const thread = await createThread(ada)
  const headers = { 'idempotency-key': newId() }
  const send = () =>
    tom.call('POST', `/api/forum/threads/${thread.id}/answers`, {
      body: { contentJSON: hello(idOf('sue')) },
      headers,
    })
  const [one, other] = await Promise.all([send(), send()])
  expect([one.status, other.status, other.body]).toEqual([201, 201, one.body])
  expect(await notificationsOf(sue, one.body.id)).toHaveLength(1)
})

test('a reply that mentions the author it replies to notifies them once, and followers once as well [FOR-B4] [FOR-35]', async () => {
  const thread = await createThread(sue)
  await gus.call('PUT', `/api/forum/threads/${thread.id}/following`, { body: { following: 'follow' } })
  const { body: posted } = await post(tom, thread.id, hello(idOf('sue'), idOf('gus')))
  const last = await answer(tom, thread.id, 'And that is all.')
  await until('followers to be notified', async () => (await notificationsOf(gus, last.id)).length === 1)
  expect((await notificationsOf(sue, posted.id)).map(({ content }: { content: string }) => content)).toEqual([
    'Your question was replied to.',
  ])
  expect((await notificationsOf(gus, posted.id)).map(({ content }: { content: string }) => content)).toEqual([
    'You were mentioned in an answer or comment.',
  ])
})

test('nobody is notified who has muted the thread, may not read it, or belongs to another site; what is hidden later is withheld [FOR-B4] [FOR-28]', async () => {
  const thread = await createThread(ada)
  await sue.call('PUT', `/api/forum/threads/${thread.id}/following`, { body: { following: 'mute' } })
  const { body: muted } = await post(tom, thread.id, hello(idOf('sue'), idOf('gus')))
  expect(await notificationsOf(sue, muted.id)).toEqual([])
  expect(await notificationsOf(gus, muted.id)).toHaveLength(1)
  await hide(ada, 'posts', muted.id)
  const { items } = (await gus.get('/api/notifications?limit=100')).body
  expect(items.filter(({ url }: { url: string | null }) => url?.includes(muted.id))).toEqual([])

  await hide(ada, 'threads', thread.id)
  const { status, body } = await post(ada, thread.id, hello(idOf('gus'), idOf('bea')))
  expect(status).toBe(201)
  expect(await notificationsOf(await app.signIn('bea'), body.id)).toHaveLength(1)
  const rows = await north().many(
    sql.selectFrom('notification').select('member_id').where('source', '=', `mention:${body.id}`),
  )
  expect(rows).toEqual([{ member_id: idOf('bea') }])
})

test('authors under a random name mention others under it, and are not suggested by it [FOR-B4] [FOR-B6]', async () => {
  const thread = await createThread(sue, { underRandomName: true, contentJSON: hello(idOf('tom')) })
  const alias = thread.author.displayName
  const [notification] = await notificationsOf(tom, thread.id)
  expect(notification).toMatchObject({ author: alias })
  expect(JSON.stringify(notification)).not.toContain('sue')
  expect(await offered(tom, alias)).toEqual([])
  expect(await offered(tom, alias.split(' ')[0] as string)).toEqual([])
  const own = await post(sue, thread.id, hello(idOf('gus')))
  expect((await notificationsOf(gus, own.body.id))[0]).toMatchObject({ author: alias })
})

test('a member who has left is ‘anonymous user’ wherever they were mentioned, and their name is gone [FOR-B4] [PROF-19]', async () => {
  const leaving = app.visitor()
  const { body: session } = await leaving.call('POST', '/api/accounts', { body: registration('Quillon') })
  await ada.call('PATCH', `/api/members/${session.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
  const name = `Quillon "O'Q" & <Co> \\ 7.`
  expect((await leaving.call('PATCH', '/api/profile', { body: { displayName: 'Quillon earlier' } })).status).toBe(200)
  const thread = await createThread(tom, { contentJSON: hello(session.id) })
  const changed = await leaving.call('PATCH', '/api/profile', { body: { displayName: name } })
  expect([changed.status, changed.body.displayName ?? name]).toEqual([200, name])
  const headers = { 'idempotency-key': newId() }
  const contentJSON = hello(session.id)
  const path = `/api/forum/threads/${thread.id}/answers`
  const { body: posted } = await tom.call('POST', path, { body: { contentJSON }, headers })
  await tom.call('PATCH', `/api/forum/posts/${posted.id}`, {
    body: { revision: 0, contentJSON: hello(session.id, idOf('sue')) },
  })
  await comment(gus, posted.id)
  await tom.call('PUT', `/api/forum/drafts/${thread.id}`, {
    body: {
      contents: {
        contentJSON: { type: 'doc', content: [{ type: 'paragraph', content: [mention(session.id, name)] }] },
      },
    },
  })
  const email = session.profile.email as string
  const storage = await openStorage(app.config)
  const residue = async () =>
    (await findResidue({ ownerUrl: app.ownerUrl, storage, email, terms: ['Quillon'] })).map(({ where }) => where)
  expect(await residue()).toEqual(expect.arrayContaining(['table public.forum_post', 'table public.idempotency_key']))
  const left = await leaving.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
  expect(left.body).toEqual({ done: true })
  // Immediately, before any clean-up job runs.
  expect(await textOf(gus, thread.id)).toContain('<span data-mention>@anonymous user</span>')
  await expect.poll(residue, { timeout: 20_000 }).toEqual([])
  expect(await textOf(gus, thread.id)).toContain('@sue of north')
  expect((await tom.call('POST', path, { body: { contentJSON }, headers })).body.id).toBe(posted.id)
  const { body: earlier } = await tom.get(`/api/forum/revisions/${posted.id}`)
  expect(earlier.items[0].plaintext).toBe('Hello @anonymous user')
  const again = await tom.call('PATCH', `/api/forum/posts/${posted.id}`, {
    body: { revision: 1, contentJSON: (await tom.get(`/api/forum/posts/${posted.id}/branch`)).body.post.contentJSON },
  })
  expect(again.status).toBe(200)
  expect(again.body.content).toContain('@anonymous user')
})
