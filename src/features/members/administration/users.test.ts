import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_REGION, dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { newPerson } from '#tests/kit/accounts.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration, removeMember, someoneAs } from '#tests/kit/people.ts'
import { asOwner, expireAt } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const change = (person: Person, body: Record<string, unknown>, by = ada) =>
  by.call('PATCH', `/api/members/${app.memberIds.north[person]}`, { body })
const roleOf = async (client: Client) => (await client.get('/api/session')).body.role
/** A day counted from today in the site's time zone. */
const dayFromNow = (days: number) => addDays(dayIn(new Date(), DEFAULT_REGION), days)

test('waiting members come first, then the newest, in pages without gap or repetition [ACC-30]', async () => {
  for (const name of ['Wanda', 'Will']) await app.visitor().call('POST', '/api/accounts', { body: registration(name) })
  const names: string[] = []
  let cursor = ''
  do {
    const { body } = await ada.get(`/api/members?limit=3${cursor && `&cursor=${cursor}`}`)
    names.push(...body.items.map((row: { firstName: string }) => row.firstName))
    cursor = body.nextCursor
  } while (cursor)
  expect(names).toEqual(['Will', 'Wanda', 'Nia', 'Ada', 'Bea', 'Jed', 'Sue', 'Tom', 'Gus', 'Eva'])
})

test('members are found by part of a name or address, taken literally [ACC-34]', async () => {
  const found = async (query: string) =>
    (await ada.get(`/api/members?query=${encodeURIComponent(query)}`)).body.items.map(
      (row: { firstName: string }) => row.firstName,
    )
  expect(await found('GUS@guild')).toEqual(['Gus'])
  expect(await found('jed of')).toEqual(['Jed'])
  expect(await found('Sue north')).toEqual(['Sue'])
  for (const wildcard of ['%', '_', 's_e', '\\']) expect(await found(wildcard)).toEqual([])
})

test('an administrator lets a waiting member in, and it holds from the next request [ACC-30] [ACC-34] [TEN-06]', async () => {
  const client = app.visitor()
  const { body } = await client.call('POST', '/api/accounts', { body: registration('Wilma') })
  expect((await client.get('/api/insights')).status).toBe(403)
  const changed = await ada.call('PATCH', `/api/members/${body.id}`, {
    body: { userType: 'subscriber', acceptUnverified: true },
  })
  expect(changed.body).toMatchObject({ id: body.id, userType: 'subscriber', role: 'member', email: 'wilma@firm.test' })
  expect((await client.get('/api/insights')).status).toBe(200)
  expect((await client.get('/api/session')).body.home).toBe('/myaccount')
})

test('people who never confirmed their address are marked as such, and let in only after confirmation, which is logged [ACC-41] [ACC-34]', async () => {
  const { body } = await app.visitor().call('POST', '/api/accounts', { body: registration('Unna') })
  const row = async () => (await ada.get('/api/members?query=unna@firm')).body.items[0]
  const set = (userType: string, more: object = {}) =>
    ada.call('PATCH', `/api/members/${body.id}`, { body: { userType, ...more } })
  expect(await row()).toMatchObject({ emailVerified: false, userType: 'newUser' })
  for (const userType of ['subscriber', 'guest', 'admin']) {
    const refused = await set(userType)
    expect([refused.status, refused.body.code]).toEqual([409, 'members.email-unverified'])
  }
  expect((await set('expiredUser')).status).toBe(200)
  expect((await set('subscriber')).body.code).toBe('members.email-unverified')
  expect((await set('subscriber', { acceptUnverified: false })).status).toBe(400)
  expect(await row()).toMatchObject({ userType: 'expiredUser' })
  expect((await set('subscriber', { acceptUnverified: true })).status).toBe(200)
  expect((await set('jedi')).status).toBe(200)
  const { rows } = await asOwner(app, (owner) =>
    owner.query("select after from audit_entry where subject = $1 and after ? 'email_verified'", [body.id]),
  )
  expect(rows).toEqual([{ after: { user_type: 'subscriber', expiry_date: null, email_verified: false } }])
  const verified = await newPerson(app, 'Vanya', { userType: 'newUser' })
  const member = `/api/members/${verified.memberIds.north}`
  expect((await ada.get('/api/members?query=vanya@guild')).body.items[0].emailVerified).toBe(true)
  expect((await ada.call('PATCH', member, { body: { userType: 'guest' } })).status).toBe(200)
})

test('every user type can be given and holds from the next request; an unknown one is refused [ACC-33] [ACC-34]', async () => {
  const tom = await app.signIn('tom')
  const roles = {
    guest: 'guest',
    jedi: 'jedi',
    expiredUser: 'expiredUser',
    newUser: 'newUser',
    admin: 'admin',
    subscriber: 'member',
  }
  for (const [userType, role] of Object.entries(roles)) {
    expect((await change('tom', { userType })).status).toBe(200)
    expect(await roleOf(tom)).toBe(role)
  }
  for (const userType of ['patron', 'visitor', 'Admin', ''])
    expect((await change('tom', { userType })).status).toBe(400)
})

test('an account whose last day is over is expired from then on, without anybody acting [ACC-32] [ACC-B6]', async () => {
  const tom = await app.signIn('tom')
  await expireAt(app, app.memberIds.north.tom, new Date(Date.now() + 3_600_000))
  expect(await roleOf(tom)).toBe('member')
  await expireAt(app, app.memberIds.north.tom, new Date(Date.now() + 300))
  await until('the membership to end', async () => (await roleOf(tom)) === 'expiredUser')
  expect((await tom.get('/api/insights')).status).toBe(403)
  expect((await ada.get('/api/members?query=tom')).body.items[0]).toMatchObject({ role: 'expiredUser' })
})

test('the expiry date is the last day of membership; a later one, or none, restores access [ACC-32] [ACC-B6]', async () => {
  const tom = await app.signIn('tom')
  for (const [expiryDate, role] of [
    [dayFromNow(-1), 'expiredUser'],
    [dayFromNow(0), 'member'],
    ['1999-12-31', 'expiredUser'],
    [null, 'member'],
  ] as const) {
    expect((await change('tom', { expiryDate })).body).toMatchObject({ expiryDate, role })
    expect([expiryDate, await roleOf(tom)]).toEqual([expiryDate, role])
  }
})

test('administrators do not expire [ACC-32]', async () => {
  const bea = await app.signIn('bea')
  await change('bea', { expiryDate: dayFromNow(-1) })
  expect(await roleOf(bea)).toBe('admin')
  expect((await bea.get('/api/members')).status).toBe(200)
  await change('bea', { expiryDate: null })
})

test('what an administrator does not mention stays as it is [ACC-34] [ADM-36]', async () => {
  const expiryDate = dayFromNow(1)
  await change('gus', { expiryDate })
  expect((await change('gus', { userType: 'subscriber' })).body).toMatchObject({ expiryDate })
  expect((await change('gus', { expiryDate: null })).body).toMatchObject({ userType: 'subscriber' })
  await change('gus', { userType: 'guest' })
})

test('changes of access go to a log with who, before and after, which the server can only add to [ACC-34] [ACC-36]', async () => {
  await change('jed', { userType: 'guest' })
  await change('jed', { userType: 'jedi' })
  const entries = await app.database
    .site(app.siteIds.north)
    .many(
      sql
        .selectFrom('audit_entry')
        .selectAll()
        .where('subject', '=', app.memberIds.north.jed)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc'),
    )
  expect(entries[0]).toMatchObject({
    actor_id: app.memberIds.north.ada,
    action: 'members.changed',
    before: { user_type: 'guest', expiry_date: null },
    after: { user_type: 'jedi', expiry_date: null },
  })
  const tamper = app.database.site(app.siteIds.north).run(sql.deleteFrom('audit_entry'))
  await expect(tamper).rejects.toThrow(/permission denied/)
})

test('nobody but an administrator sees or changes members, and not those of another site [ACC-35] [ACC-36] [TEN-03]', async () => {
  for (const role of ['withoutProfile', 'newUser', 'expiredUser', 'guest', 'member', 'jedi'] as const) {
    const client = await someoneAs(app, role)
    expect((await client.get('/api/members')).status).toBe(403)
    expect((await change('sue', { userType: 'admin' }, client)).status).toBe(403)
    expect((await removeMember(client, app.memberIds.north.sue)).status).toBe(403)
  }
  expect((await change('sue', { userType: 'admin' }, app.visitor())).status).toBe(401)
  const southern = await app.signIn('ada', 'south')
  const missing = await removeMember(southern, newId())
  const foreign = await removeMember(southern, app.memberIds.north.sue)
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  expect((await change('sue', { userType: 'admin' }, southern)).status).toBe(404)
  expect(await roleOf(await app.signIn('sue'))).toBe('member')
})

test('a removed member is signed out at once, and what they wrote stays without a name [ACC-28] [TEN-35]', async () => {
  const client = app.visitor()
  const { body } = await client.call('POST', '/api/accounts', { body: registration('Remo') })
  await ada.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
  const { id } = await publish(client, { title: 'Left behind' })
  const elsewhere = client.on(HOSTS.north)
  expect((await removeMember(ada, body.id)).body).toEqual({ done: true })
  for (const each of [client, elsewhere]) expect(await roleOf(each)).toBe('visitor')
  expect((await client.get('/api/insights')).status).toBe(401)
  expect((await ada.get(`/api/insights/${id}`)).body).toMatchObject({
    authorId: null,
    authorDisplayName: 'anonymous user',
  })
  expect((await ada.get(`/api/insights/${id}/author`)).status).toBe(404)
  expect((await removeMember(ada, body.id)).status).toBe(404)
})

test('the last administrator can neither be demoted nor removed [ACC-34]', async () => {
  const ada = await app.signIn('ada', 'south')
  const { ada: adaId, bea: beaId } = app.memberIds.south
  expect((await ada.call('PATCH', `/api/members/${beaId}`, { body: { userType: 'subscriber' } })).status).toBe(200)
  for (const answer of [
    await ada.call('PATCH', `/api/members/${adaId}`, { body: { userType: 'jedi' } }),
    await removeMember(ada, adaId.toUpperCase()),
  ]) {
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('members.last-administrator')
  }
  expect(await roleOf(ada)).toBe('admin')
  await ada.call('PATCH', `/api/members/${beaId}`, { body: { userType: 'admin' } })
})

test('two administrators who demote or remove each other at the same moment leave one [ACC-34]', async () => {
  const { ada: adaId, bea: beaId } = app.memberIds.south
  for (const method of ['PATCH', 'PATCH', 'DELETE']) {
    const [ada, bea] = [await someoneAs(app, 'admin', 'south'), await app.signIn('bea', 'south')]
    const by = (client: Client, id: string) =>
      method === 'PATCH'
        ? client.call('PATCH', `/api/members/${id}`, { body: { userType: 'guest' } })
        : removeMember(client, id)
    await Promise.all([by(ada, beaId), by(bea, adaId)])
    const admins = await app.database
      .site(app.siteIds.south)
      .many(sql.selectFrom('member').select('id').where('user_type', '=', 'admin'))
    expect(admins).toHaveLength(1)
    if (method === 'PATCH')
      await app.database
        .site(app.siteIds.south)
        .run(sql.updateTable('member').set({ user_type: 'admin' }).where('id', 'in', [adaId, beaId]))
  }
})
