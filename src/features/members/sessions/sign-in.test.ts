import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, HOSTS, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

const signIn = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.visitor().call('POST', '/api/session', { body, headers })
const north = () => app.database.site(app.siteIds.north)
const sharedEventsById = (name: string) =>
  north().many(sql.selectFrom('event').select(['actor_id', 'data']).where('name', '=', name).orderBy('id', 'desc'))

test('after login each user type is sent where it belongs [ACC-25]', async () => {
  const homes = {
    ada: '/myaccount',
    jed: '/myaccount',
    sue: '/myaccount',
    gus: '/myaccount',
    nia: '/NewUser',
    eva: '/ExpiredUser',
  }
  for (const [person, home] of Object.entries(homes))
    expect([person, (await signIn({ email: addressOf(person), password: PASSWORD })).body.home]).toEqual([person, home])
})

test('a login is logged, and tells the profile of this site [ACC-23]', async () => {
  const { body } = await signIn({ email: ' Sue@Guildhall.TEST'.trim(), password: PASSWORD })
  expect(body.profile.id).toBe(app.memberIds.north.sue)
  const [event] = await sharedEventsById('members.loggedIn')
  expect(event).toMatchObject({ actor_id: app.memberIds.north.sue })
})

test('a wrong password and an unknown address are answered alike, at both fields [ACC-20] [SHELL-32]', async () => {
  const wrong = await signIn({ email: addressOf('sue'), password: 'not-this-one' })
  const unknown = await signIn({ email: 'nobody@guildhall.test', password: PASSWORD })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['email', 'password'])
  const without = ({ headers }: typeof wrong) => ({ ...headers, date: '', 'x-request-id': '' })
  expect(without(unknown)).toEqual(without(wrong))
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('a malformed address is refused at its field, before anything is looked up or counted [ACC-21]', async () => {
  for (const email of [
    '',
    'sue',
    'sue@',
    '@guildhall.test',
    'sue@guildhall',
    ' sue@guildhall.test',
    'sue@guildhall.test\u0000',
  ]) {
    const { status, body } = await signIn({ email, password: PASSWORD })
    expect([email, status, Object.keys(body.fields ?? { email: body.code })]).toEqual([email, 400, ['email']])
  }
  for (const body of [{}, { email: addressOf('sue') }, { password: PASSWORD }])
    expect((await signIn(body)).status).toBe(400)
})

test('the session cookie is for the server alone, and a new one at each sign-in [TEN-03]', async () => {
  const body = { email: addressOf('sue'), password: PASSWORD }
  const [plain = ''] = (await signIn(body)).headers['set-cookie'] ?? []
  expect(plain).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
  const tls = await signIn(body, {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': HOSTS.north,
    origin: `https://${HOSTS.north}`,
  })
  const [secure = ''] = tls.headers['set-cookie'] ?? []
  expect(secure).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/)
  expect(tls.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(secure.slice(15, 58)).not.toBe(plain.slice(8, 51))
})

test('only a hash of the token is kept [TEN-37]', async () => {
  const [cookie = ''] = (await signIn({ email: addressOf('tom'), password: PASSWORD })).headers['set-cookie'] ?? []
  const token = cookie.slice(8, 51)
  const found = await asOwner(app, (owner) =>
    owner.query(`select 1 from session s where s::text like $1`, [`%${Buffer.from(token).toString('hex')}%`]),
  )
  expect(found.rowCount).toBe(0)
})

test('a session of one site is nobody on another [TEN-03]', async () => {
  const sue = await app.signIn('sue')
  expect((await sue.get('/api/session')).body.role).toBe('member')
  expect((await sue.on(HOSTS.south).get('/api/session')).body).toEqual({
    role: 'visitor',
    home: '/',
    profile: null,
    secondFactorDue: false,
  })
  expect((await sue.on(HOSTS.south).get('/api/insights')).status).toBe(401)
})

test('signing out ends the session on the server, notes the time and logs it [ACC-38]', async () => {
  const jed = await app.signIn('jed')
  const copy = jed.on(HOSTS.north)
  const other = await app.signIn('jed')
  const answer = await jed.call('DELETE', '/api/session')
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^session=; .*Max-Age=0/)])
  expect((await copy.get('/api/session')).body.role).toBe('visitor')
  expect((await other.get('/api/session')).body.role).toBe('jedi')
  const row = await north().one(
    sql.selectFrom('member').select('last_signout').where('id', '=', app.memberIds.north.jed),
  )
  expect(Math.abs((row?.last_signout?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
  expect((await sharedEventsById('members.loggedOut'))[0]?.actor_id).toBe(app.memberIds.north.jed)
})

test('a visitor has no session to end, and their session says so [ACC-27]', async () => {
  expect((await app.visitor().call('DELETE', '/api/session')).status).toBe(401)
  const answer = await app.visitor().get('/api/session')
  expect(answer.body).toEqual({ role: 'visitor', home: '/', profile: null, secondFactorDue: false })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a session ends after 7 idle days and after 30 in all [ACC-27]', async () => {
  const sue = await app.signIn('sue')
  const age = (created: string, seen: string) =>
    asOwner(app, (owner) =>
      owner.query(
        `update session set created_at = now() - $1::interval, last_seen_at = now() - $2::interval
         where site_id = $3 and account_id = (select account_id from member where site_id = $3 and id = $4)`,
        [created, seen, app.siteIds.north, app.memberIds.north.sue],
      ),
    )
  const role = async () => (await sue.get('/api/session')).body.role
  await age('29 days', '6 days 23 hours')
  expect(await role()).toBe('member')
  await age('29 days', '7 days 1 minute')
  expect(await role()).toBe('visitor')
  await age('30 days 1 minute', '1 minute')
  expect(await role()).toBe('visitor')
  await age('-2 hours', '-2 hours')
  expect(await role()).toBe('member')
})

test('newUser and expiredUser reach nothing of the members, by any read [ACC-26]', async () => {
  for (const person of ['nia', 'eva'] as const) {
    const client = await app.signIn(person)
    for (const path of [
      '/api/insights',
      '/api/insights/latest',
      '/api/favourites',
      '/api/config',
      '/api/members',
      '/api/profiles/sue%20of%20north',
    ])
      expect([path, (await client.get(path)).status]).toEqual([path, 403])
    expect((await client.call('PATCH', '/api/profile', { body: { firstName: 'New' } })).status).toBe(200)
  }
})

test('a page of one member changes nothing in the name of another who has signed in meanwhile [ACC-38]', async () => {
  const jed = await app.signIn('jed')
  const change = (member: string) =>
    jed.call('PATCH', '/api/profile', { body: { bio: member }, headers: { 'x-expected-viewer': member } })
  const refused = await change(app.memberIds.north.sue)
  expect([refused.status, refused.body.code]).toEqual([409, 'session.other-viewer'])
  expect((await change(app.memberIds.north.jed)).status).toBe(200)
  const visitor = await signIn(
    { email: addressOf('jed'), password: PASSWORD },
    { 'x-expected-viewer': app.memberIds.north.sue },
  )
  expect(visitor.status).toBe(200)
})
