import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarOf, meeting } from './kit/calendar.ts'
import type { Client } from './kit/client.ts'
import { answer, createThread } from './kit/forum.ts'
import { operations, requestTo, send } from './kit/generated.ts'
import { openRegister } from './kit/legal.ts'
import { asOwner, rowsOf } from './kit/rows.ts'
import { openTestApp, type Person, type TestApp } from './kit/test-app.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  await openRegister(app)
  sue = await app.signIn('sue')
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signIn('ada')
})

const idOf = (person: Person) => app.memberIds.north[person]
const view = (person: Person, client = ada) => client.call('POST', `/api/members/${idOf(person)}/view`)
const endView = () => ada.call('DELETE', '/api/session/view')
const roleNow = async () => (await ada.get('/api/session')).body.role
const owned = (text: string, values: unknown[] = []) => asOwner(app, (owner) => owner.query(text, values))

/** What ends a view changes nothing but the view and the session. */
const ENDS = ['members.signOut', 'viewing.end']
const changing = operations.filter(({ method }) => method !== 'GET')
const reading = operations.filter(({ method }) => method === 'GET')

test('only ending the view and the session are open to an administrator who views the site as a member [ACC-B9]', () => {
  expect(changing.filter(({ inView }) => inView).map(({ name }) => name)).toEqual(ENDS)
  const isPrivate =
    /^(ownData|authoring|drafts|legalRecords|legalExports|calendarFiles|viewing)\.|accounts\.|\.(own|mine|unread|active|archive|feed|preferences)$/
  expect(reading.filter(({ inView, name }) => inView && isPrivate.test(name)).map(({ name }) => name)).toEqual([])
})

describe('in a view', () => {
  test('every operation that does not declare otherwise is closed, and nothing changes [ACC-B9]', async () => {
    expect((await view('sue')).status).toBe(200)
    const before = await rowsOf(app, app.siteIds.north)
    for (const route of operations.filter(({ name }) => !ENDS.includes(name))) {
      const { status, body } = await send(ada, requestTo(route, { text: 'sue of north' }))
      const outcome = body?.code === 'session.viewing' ? status : 'open'
      expect([route.name, outcome]).toEqual([route.name, route.inView ? 'open' : 403])
    }
    expect(await rowsOf(app, app.siteIds.north)).toEqual(before)
  }, 30_000)

  test('the site is as the member sees it, and their own events and date of birth are not shown [ACC-B9]', async () => {
    const own = await calendarOf(sue).create(meeting({ type: 'own', title: 'Dentist' }))
    await owned("update member set dob = '1980-02-03' where id = $1", [idOf('sue')])
    await view('sue')
    const session = (await ada.get('/api/session')).body
    expect(session).toMatchObject({ role: 'member', profile: { id: idOf('sue'), dob: null } })
    expect(Date.parse(session.viewing.until) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect((await ada.get('/api/members')).status).toBe(403)
    const mine = await ada.get('/api/calendar?from=2037-12-01T00:00:00Z&to=2037-12-03T00:00:00Z&filter=all')
    expect((await sue.get(`/api/calendar/events/${own.body.id}`)).status).toBe(200)
    expect((await ada.get(`/api/calendar/events/${own.body.id}`)).status).toBe(404)
    expect(mine.text).not.toContain('Dentist')
    const page = await ada.get('/myaccount')
    expect(page.headers['x-viewer']).toBe('')
    expect(page.text).toContain('Sue')
  })
})

test('what a member wrote under a random name is nobody’s in a view of the site as them [ACC-B9] [FOR-B6]', async () => {
  const thread = await createThread(sue, { title: 'In confidence', underRandomName: true })
  await answer(sue, thread.id, 'I go on.')
  await view('sue')
  expect((await ada.get('/api/forum/threads?show=own')).body.items).toEqual([])
  const read = await ada.get(`/api/forum/threads/${thread.id}`)
  expect(read.body).toMatchObject({ own: false, following: 'none', author: { id: null } })
  const { items } = (await ada.get(`/api/forum/threads/${thread.id}/answers`)).body
  expect(items).toMatchObject([{ own: false, myVote: null }])
})

test('who is viewed finds it among Seen by, and the log has its start and end under the administrator [ACC-B9] [TEN-B14]', async () => {
  await view('jed')
  expect((await endView()).status).toBe(200)
  expect(await roleNow()).toBe('admin')
  const jed = await app.signIn('jed')
  const { items } = (await jed.get('/api/account/views')).body
  expect(items).toMatchObject([{ by: 'ada of north' }])
  expect(Date.parse(items[0].endsAt)).toBeLessThanOrEqual(Date.now())
  const { rows } = await owned(
    "select actor_id, action from audit_entry where subject = $1 and action like 'members.view%' order by number",
    [idOf('jed')],
  )
  const by = { actor_id: idOf('ada') }
  expect(rows).toEqual([
    { ...by, action: 'members.viewStarted' },
    { ...by, action: 'members.viewEnded' },
  ])
  expect((await sue.get('/api/account/views')).body.items).not.toContainEqual(
    expect.objectContaining({ id: items[0].id }),
  )
})

test('an administrator is not viewed, nor is anybody from within a view, by a member, or unconfirmed [ACC-B9]', async () => {
  for (const person of ['ada', 'bea'] as const)
    expect((await view(person)).body.code).toBe('members.view-of-administrator')
  expect((await view('tom', sue)).status).toBe(403)
  await view('tom')
  expect((await view('jed')).body.code).toBe('session.viewing')
  await endView()
  await owned("update session set confirmed_at = now() - interval '11 minutes'")
  expect((await view('tom')).body.code).toBe('session.confirm-first')
})

test.each([
  ['its time is over', 'admin', 'update session set viewing_until = now() where viewing_as = $1', 'tom', 'tom'],
  [
    'the member has become an administrator',
    'admin',
    "update member set user_type = 'admin' where id = $1",
    'gus',
    'gus',
  ],
  ['the member has left', 'admin', 'delete from member where id = $1', 'nia', 'nia'],
  [
    'the administrator is one no more',
    'member',
    "update member set user_type = 'subscriber' where id = $1",
    'eva',
    'ada',
  ],
] as const)('a view ends as soon as %s [ACC-B9]', async (_, role, change, viewed, changed) => {
  await view(viewed)
  expect((await ada.get('/api/session')).body.viewing).toBeDefined()
  await owned(change, [idOf(changed)])
  const session = (await ada.get('/api/session')).body
  expect([session.role, session.profile.id, session.viewing]).toEqual([role, idOf('ada'), undefined])
})

test('the live stream of a view ends with it, so that the page is read again [ACC-B9]', async () => {
  await owned("update member set user_type = 'admin' where id = $1", [idOf('ada')])
  await view('tom')
  const stream = await ada.listen()
  await owned('update session set viewing_until = now()')
  await expect.poll(() => stream.ended, { timeout: 20_000 }).toBe(true)
})

test('signing out within a view ends the session of the administrator, and leaves no mark on the member [ACC-B9] [ACC-38]', async () => {
  await owned("update member set user_type = 'admin' where id = $1", [idOf('ada')])
  await view('tom')
  expect((await ada.call('DELETE', '/api/session')).status).toBe(200)
  const { rows } = await owned('select id from member where last_signout is not null')
  expect(rows).toEqual([{ id: idOf('ada') }])
  const ended = await owned("select actor_id from audit_entry where subject = $1 and action = 'members.viewEnded'", [
    idOf('tom'),
  ])
  expect(ended.rows.at(-1)).toEqual({ actor_id: idOf('ada') })
  const [last] = (
    await owned('select ends_at > now() as running from member_viewing where member_id = $1 order by started_at desc', [
      idOf('tom'),
    ])
  ).rows
  expect(last).toEqual({ running: false })
})
