import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { answer, createThread } from '#tests/kit/forum.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let sue: Client
let tom: Client
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[sue, tom, ada] = await Promise.all([app.signIn('sue'), app.signIn('tom'), app.signIn('ada')])
})
afterAll(() => app.close())
beforeEach(async () => {
  await relate('tom', 'none')
  await relate('ada', 'none')
})

const idOf = (person: Person) => app.memberIds.north[person]
const relate = (person: Person, relation: string, client = sue) =>
  client.call('PUT', `/api/relations/${idOf(person)}`, { body: { relation } })
const ofSession = async (client: Client) => (await client.get('/api/session')).body.relations
const mentioning = (person: Person) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'mention', attrs: { memberId: idOf(person), name: 'whoever' } }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'A sentence that is long enough to be posted here.' }] },
  ],
})
const ask = (client: Client, change: Record<string, unknown> = {}) =>
  createThread(client, { contentJSON: mentioning('sue'), ...change })
const notifiedOf = async (subject: string) =>
  JSON.stringify((await sue.get('/api/notifications?limit=100')).body.items).includes(subject)
const offered = async (client: Client) =>
  (await client.get('/api/forum/people?beginning=sue')).body.items.map(
    ({ displayName }: { displayName: string }) => displayName,
  )

test('muting and blocking are in one’s own session and list, and can be taken back [ACC-B8]', async () => {
  expect((await relate('tom', 'muted')).body).toEqual({ id: idOf('tom'), relation: 'muted', before: 'none' })
  expect(await ofSession(sue)).toEqual([{ id: idOf('tom'), relation: 'muted' }])
  expect((await relate('tom', 'blocked')).body.before).toBe('muted')
  const { items } = (await sue.get('/api/relations')).body
  expect(items).toMatchObject([{ displayName: 'tom of north', relation: 'blocked' }])
  const twice = await Promise.all([relate('tom', 'blocked'), relate('tom', 'blocked')])
  expect(twice.map(({ status, body }) => [status, body.before])).toEqual([
    [200, 'blocked'],
    [200, 'blocked'],
  ])
  await relate('tom', 'none')
  expect(await ofSession(sue)).toBeUndefined()
  expect((await sue.get('/api/relations')).body.items).toEqual([])
})

test('whoever is muted or blocked finds out nowhere [ACC-B8]', async () => {
  const seen = async () =>
    Promise.all(
      ['/api/session', '/api/relations', '/api/profiles/sue%20of%20north', '/api/directory'].map(
        async (path) => (await tom.get(path)).text,
      ),
    )
  const before = await seen()
  await relate('tom', 'blocked')
  expect(await seen()).toEqual(before)
})

test('an administrator can be muted, not blocked; nobody relates to themselves, or to members of another site [ACC-B8] [TEN-03]', async () => {
  expect((await relate('ada', 'blocked')).body.code).toBe('members.administrator-not-blocked')
  expect((await relate('ada', 'muted')).status).toBe(200)
  expect((await relate('sue', 'muted')).body.code).toBe('members.own-relation')
  const foreign = await sue.call('PUT', `/api/relations/${app.memberIds.south.tom}`, { body: { relation: 'muted' } })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'members.not-found'])
  expect((await relate('tom', 'muted', await app.signIn('nia'))).status).toBe(403)
})

test('beside posts Block is offered, but not of administrators, of oneself, or of whoever is under a random name [ACC-B8]', async () => {
  const canBlock = async (id: string, client = sue) => {
    const [asked, { items }] = await Promise.all([
      client.get(`/api/forum/threads/${id}`),
      client.get(`/api/forum/threads/${id}/answers`).then(({ body }) => body),
    ])
    return [asked.body, ...items].map(({ can }) => can.block)
  }
  const { id } = await ask(tom)
  await answer(ada, id, 'The administrators answer this.')
  await answer(sue, id, 'So does a member.')
  expect((await canBlock(id)).toSorted()).toEqual([false, false, true])
  expect((await canBlock(id, tom)).toSorted()).toEqual([false, false, true])
  expect(await canBlock((await ask(tom, { underRandomName: true })).id)).toEqual([false])
  expect(await canBlock((await ask(ada)).id)).toEqual([false])
})

test('no notification comes from whom one mutes, except under a random name, which stays nobody’s [ACC-B8] [FOR-B6]', async () => {
  const heard = await ask(tom)
  expect(await notifiedOf(heard.id)).toBe(true)
  await relate('tom', 'muted')
  const silent = await ask(tom)
  expect(await notifiedOf(silent.id)).toBe(false)
  expect((await tom.get(`/api/forum/threads/${silent.id}`)).body.content).toContain('data-mention')
  const unnamed = await ask(tom, { underRandomName: true })
  expect(await notifiedOf(unnamed.id)).toBe(true)
})

test('whom one blocks is not offered one’s name and cannot mention one; moderators read what they wrote [ACC-B8]', async () => {
  expect(await offered(tom)).toEqual(['sue of north'])
  await relate('tom', 'blocked')
  expect(await offered(tom)).toEqual([])
  expect(await offered(ada)).toEqual(['sue of north'])
  const { id, content } = await ask(tom)
  expect(content).not.toContain('data-mention')
  expect(await notifiedOf(id)).toBe(false)
  expect((await ada.get(`/api/forum/threads/${id}`)).body.content).toContain('long enough')
  await relate('tom', 'muted')
  expect(await offered(tom)).toEqual(['sue of north'])
})

test('whoever became an administrator after they were blocked can mention one again [ACC-B8]', async () => {
  await relate('tom', 'blocked')
  const setType = (type: string) =>
    asOwner(app, (owner) => owner.query('update member set user_type = $2 where id = $1', [idOf('tom'), type]))
  await setType('admin')
  expect(await offered(tom)).toEqual(['sue of north'])
  await setType('subscriber')
})

test('an administrator who views the site as a member is not shown whom that member mutes [ACC-B8] [ACC-B9]', async () => {
  await relate('tom', 'muted')
  const bea = await app.signIn('bea')
  expect((await bea.call('POST', `/api/members/${idOf('sue')}/view`)).status).toBe(200)
  expect(await ofSession(bea)).toBeUndefined()
  expect((await bea.get('/api/relations')).status).toBe(403)
})

test('500 are the most, also of several at once, and the rows go with either member [ACC-B8] [PROF-19]', async () => {
  await asOwner(app, (owner) =>
    owner.query(
      `with accounts as (insert into account (id, email, password_hash)
          select gen_random_uuid(), 'crowd-' || n || '@guildhall.test', 'x' from generate_series(1, 500) n returning id),
        crowd as (insert into member (site_id, id, account_id, display_name, display_name_key, avatar)
          select $1, id, id, 'crowd ' || id, 'crowd' || id, '{}' from accounts returning site_id, id)
        insert into member_relation (site_id, member_id, other_id, kind) select site_id, $2, id, 'muted' from crowd limit 499`,
      [app.siteIds.north, idOf('jed')],
    ),
  )
  const jed = await app.signIn('jed')
  const answers = await Promise.all((['tom', 'gus', 'bea'] as const).map((person) => relate(person, 'muted', jed)))
  expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(Array(2).fill('members.too-many-muted'))
  await asOwner(app, (owner) => owner.query("delete from member where display_name like 'crowd %'"))
  const rows = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('member_relation').select('other_id').where('member_id', '=', idOf('jed')))
  expect(rows).toHaveLength(1)
})
