import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, ask, comment, hide } from '#tests/kit/forum.ts'
import { registration } from '#tests/kit/people.ts'
import { openTestApp, PASSWORD, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { findResidue } from '#tools/residue/look.ts'
import { MOST_MENTIONS, MOST_OFFERED } from './contract.ts'
import { keepMentions } from './tell.ts'

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
/** A paragraph that says hello to these. */
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
const toldOf = async (client: Client, about: string) =>
  (await client.get('/api/notifications?limit=100')).body.items.filter(({ id }: { id: string }) => id === about)
const textOf = async (client: Client, threadId: string): Promise<string> =>
  (await client.get(`/api/forum/threads/${threadId}/answers`)).body.items[0].content

test('offered are members whose names begin so, of this site and of this moment, with nothing but what everybody may know [FOR-B4]', async () => {
  expect(await offered(sue, 'TOM o')).toEqual(['tom of north'])
  expect(await offered(sue, 'tóm')).toEqual(['tom of north'])
  for (const nobody of ['om of', 't_m', 'tom of south', '  .  ']) expect(await offered(sue, nobody)).toEqual([])
  // Not oneself, nor who waits, nor whose time is over.
  for (const nobody of ['sue', 'nia', 'eva']) expect([nobody, await offered(sue, nobody)]).toEqual([nobody, []])
  expect(await offered(await app.signIn('sue', 'south'), 'tom')).toEqual(['tom of south'])
  expect(await offered(gus, 'su')).toEqual(['sue of north'])
  const { text } = await sue.get('/api/forum/people?beginning=tom')
  expect(Object.keys(JSON.parse(text).items[0]).toSorted()).toEqual(['avatar', 'displayName', 'id', 'profilePhoto'])
  expect(text).not.toContain('@')
  const nia = await app.signIn('nia')
  expect((await nia.get('/api/forum/people?beginning=tom')).status).toBe(403)
  // Somebody whose membership runs out is offered no longer.
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

test('whoever leaves while a text that mentions them is sent is not written into it [FOR-B4] [PROF-19]', async () => {
  const { id, title, topics } = await ask(sue)
  const place = {
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
  await expect(north().transaction((transaction) => keepMentions(transaction, place, people))).rejects.toMatchObject({
    code: 'forum.mentioned-left',
  })
})

test('many of one name are offered in part, in the order of their names [FOR-B4]', async () => {
  const letters = ['h', 'c', 'a', 'g', 'b', 'f', 'd', 'e']
  for (const letter of letters) {
    const newcomer = app.visitor()
    const { body } = await newcomer.call('POST', '/api/accounts', { body: registration(`Zoe${letter}`) })
    await ada.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
    await newcomer.call('PATCH', '/api/profile', { body: { displayName: `Zoe ${letter}` } })
  }
  expect(await offered(sue, 'zoe')).toEqual(
    letters
      .toSorted()
      .slice(0, MOST_OFFERED)
      .map((letter) => `Zoe ${letter}`),
  )
})

test('a mention is a link under the name of this moment; of nobody here it is only words [FOR-B4]', async () => {
  const { id } = await ask(tom)
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

test('the schema of a mention is kept to, and one text mentions only so many [FOR-B4]', async () => {
  const { id } = await ask(tom)
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
  const many = Array.from({ length: MOST_MENTIONS + 1 }, () => newId())
  expect((await post(gus, id, hello(...many))).body).toMatchObject({
    code: 'forum.too-many-mentions',
    fields: { contentJSON: `A text can mention ${MOST_MENTIONS} people at most.` },
  })
  expect((await post(gus, id, hello(...many.slice(1)))).status).toBe(201)
  const insight = await sue.call('POST', '/api/insights', {
    body: { title: 'No mentions', tags: ['water'], contentJSON: hello(idOf('tom')) },
  })
  expect(insight.body.code).toBe('rich-text.refused')
})

test('who is mentioned is told once, with the way to the very post; a change tells only whom it newly mentions [FOR-B4] [NOT-07]', async () => {
  const asked = await ask(ada, { contentJSON: hello(idOf('sue')) })
  expect(await toldOf(sue, asked.id)).toEqual([
    expect.objectContaining({
      type: 'other',
      title: asked.title,
      content: 'You were mentioned in a question.',
      author: 'ada of north',
      url: `/forum?key=${asked.id}`,
    }),
  ])
  const { body: posted } = await post(tom, asked.id, hello(idOf('sue'), idOf('sue'), idOf('tom')))
  expect(await toldOf(sue, posted.id)).toEqual([
    expect.objectContaining({
      content: 'You were mentioned in an answer or comment.',
      author: 'tom of north',
      url: `/forum?key=${asked.id}&answer=${posted.id}`,
    }),
  ])
  // Nobody is told of their own act.
  expect(await toldOf(tom, posted.id)).toEqual([])
  const edit = (revision: number, ...ids: string[]) =>
    tom.call('PATCH', `/api/forum/posts/${posted.id}`, { body: { revision, contentJSON: hello(...ids) } })
  expect((await edit(0, idOf('gus'))).status).toBe(200)
  expect((await edit(1, idOf('gus'), idOf('sue'))).status).toBe(200)
  expect([(await toldOf(sue, posted.id)).length, (await toldOf(gus, posted.id)).length]).toEqual([1, 1])
  const edited = await ada.call('PATCH', `/api/forum/threads/${asked.id}`, {
    body: { revision: 0, contentJSON: hello(idOf('sue'), idOf('gus')) },
  })
  expect(edited.status).toBe(200)
  expect([(await toldOf(sue, asked.id)).length, (await toldOf(gus, asked.id)).length]).toEqual([1, 1])
})

test('sent twice under one key it is one post and one notice [FOR-B4] [INS-32]', async () => {
  const asked = await ask(ada)
  const headers = { 'idempotency-key': newId() }
  const send = () =>
    tom.call('POST', `/api/forum/threads/${asked.id}/answers`, { body: { contentJSON: hello(idOf('sue')) }, headers })
  const [one, other] = await Promise.all([send(), send()])
  expect([one.status, other.status, other.body]).toEqual([201, 201, one.body])
  expect(await toldOf(sue, one.body.id)).toHaveLength(1)
})

test('a reply that mentions whom it replies to tells them once, and so do those who follow [FOR-B4] [FOR-35]', async () => {
  const asked = await ask(sue)
  await gus.call('PUT', `/api/forum/threads/${asked.id}/following`, { body: { following: 'follow' } })
  const { body: posted } = await post(tom, asked.id, hello(idOf('sue'), idOf('gus')))
  const last = await answer(tom, asked.id, 'And that is all.')
  await until('followers to be told', async () => (await toldOf(gus, last.id)).length === 1)
  expect((await toldOf(sue, posted.id)).map(({ content }: { content: string }) => content)).toEqual([
    'Your question was replied to.',
  ])
  expect((await toldOf(gus, posted.id)).map(({ content }: { content: string }) => content)).toEqual([
    'You were mentioned in an answer or comment.',
  ])
})

test('told is nobody who has muted the question, may not read it, or is of another site; what is hidden afterwards is withheld [FOR-B4] [FOR-28]', async () => {
  const asked = await ask(ada)
  await sue.call('PUT', `/api/forum/threads/${asked.id}/following`, { body: { following: 'mute' } })
  const { body: muted } = await post(tom, asked.id, hello(idOf('sue'), idOf('gus')))
  expect(await toldOf(sue, muted.id)).toEqual([])
  expect(await toldOf(gus, muted.id)).toHaveLength(1)
  await hide(ada, 'posts', muted.id)
  const { items } = (await gus.get('/api/notifications?limit=100')).body
  expect(items.filter(({ url }: { url: string | null }) => url?.includes(muted.id))).toEqual([])

  await hide(ada, 'threads', asked.id)
  const { status, body } = await post(ada, asked.id, hello(idOf('gus'), idOf('bea')))
  expect(status).toBe(201)
  expect(await toldOf(await app.signIn('bea'), body.id)).toHaveLength(1)
  const rows = await north().many(
    sql.selectFrom('notification').select('member_id').where('source', '=', `mention:${body.id}`),
  )
  expect(rows).toEqual([{ member_id: idOf('bea') }])
})

test('whoever writes under a random name mentions under it, and is offered under none [FOR-B4] [FOR-B6]', async () => {
  const thread = await ask(sue, { underRandomName: true, contentJSON: hello(idOf('tom')) })
  const alias = thread.author.displayName
  const [toast] = await toldOf(tom, thread.id)
  expect(toast).toMatchObject({ author: alias })
  expect(JSON.stringify(toast)).not.toContain('sue')
  expect(await offered(tom, alias)).toEqual([])
  expect(await offered(tom, alias.split(' ')[0] as string)).toEqual([])
  const own = await post(sue, thread.id, hello(idOf('gus')))
  expect((await toldOf(gus, own.body.id))[0]).toMatchObject({ author: alias })
})

test('who has left is ‘anonymous user’ wherever they were mentioned, and their name is nowhere any more [FOR-B4] [PROF-19]', async () => {
  const leaving = app.visitor()
  const { body: session } = await leaving.call('POST', '/api/accounts', { body: registration('Quillon') })
  await ada.call('PATCH', `/api/members/${session.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
  const name = `Quillon "O'Q" & <Co> \\ 7.`
  expect((await leaving.call('PATCH', '/api/profile', { body: { displayName: 'Quillon earlier' } })).status).toBe(200)
  const asked = await ask(tom, { contentJSON: hello(session.id) })
  const changed = await leaving.call('PATCH', '/api/profile', { body: { displayName: name } })
  expect([changed.status, changed.body.displayName ?? name]).toEqual([200, name])
  const headers = { 'idempotency-key': newId() }
  const contentJSON = hello(session.id)
  const path = `/api/forum/threads/${asked.id}/answers`
  const { body: posted } = await tom.call('POST', path, { body: { contentJSON }, headers })
  await tom.call('PATCH', `/api/forum/posts/${posted.id}`, {
    body: { revision: 0, contentJSON: hello(session.id, idOf('sue')) },
  })
  await comment(gus, posted.id)
  await tom.call('PUT', `/api/forum/drafts/${asked.id}`, {
    body: {
      contents: {
        contentJSON: { type: 'doc', content: [{ type: 'paragraph', content: [mention(session.id, name)] }] },
      },
    },
  })
  const email = session.profile.email as string
  const storage = await openStorage(app.config)
  const residue = async () =>
    (await findResidue({ ownerUrl: app.ownerUrl, storage, email, words: ['Quillon'] })).map(({ where }) => where)
  expect(await residue()).toEqual(expect.arrayContaining(['table public.forum_post', 'table public.idempotency_key']))
  const left = await leaving.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
  expect(left.body).toEqual({ done: true })
  // At once, before anything is cleared away.
  expect(await textOf(gus, asked.id)).toContain('<span data-mention>@anonymous user</span>')
  await expect.poll(residue, { timeout: 20_000 }).toEqual([])
  expect(await textOf(gus, asked.id)).toContain('@sue of north')
  expect((await tom.call('POST', path, { body: { contentJSON }, headers })).body.id).toBe(posted.id)
  const { body: earlier } = await tom.get(`/api/forum/revisions/${posted.id}`)
  expect(earlier.items[0].plaintext).toBe('Hello @anonymous user')
  const again = await tom.call('PATCH', `/api/forum/posts/${posted.id}`, {
    body: { revision: 1, contentJSON: (await tom.get(`/api/forum/posts/${posted.id}/branch`)).body.post.contentJSON },
  })
  expect(again.status).toBe(200)
  expect(again.body.content).toContain('@anonymous user')
})
