import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endMembershipsAt } from '#features/members/expiry/end-memberships.ts'
import { notifier } from '#features/notifications/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from './kit/client.ts'
import { asOwner } from './kit/rows.ts'
import { addressOf, openTestApp, type Person, type TestApp } from './kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, (owner) => owner.query('delete from mail; delete from expiry_reminder')))

const north = () => app.database.site(app.siteIds.north)
const parts = { notifier, originOf: async () => 'http://north.test' }
const runAt = (at: string) => endMembershipsAt(parts, north(), new Date(at))
const change = (person: Person, body: object) =>
  ada.call('PATCH', `/api/members/${app.memberIds.north[person]}`, { body })
const emailsTo = async (person: Person) =>
  (
    await north().many(
      sql.selectFrom('mail').select('subject').where('recipient', '=', addressOf(person)).orderBy('created_at'),
    )
  ).map(({ subject }) => subject)
const rowOf = async (person: Person) =>
  (await ada.get(`/api/members?query=${person}@guildhall`)).body.items[0] as Record<string, string>

test('a member is reminded 30, 7 and 1 day before, and expiredUser the day after the last, once by however many processes [ACC-B6]', async () => {
  await change('tom', { userType: 'jedi', expiryDate: '2037-07-31' })
  const days = ['06-30', '07-01', '07-02', '07-24', '07-30', '07-31']
  const counts: number[] = []
  for (const day of days) {
    await Promise.all([1, 2, 3].map(() => runAt(`2037-${day}T12:00:00Z`)))
    counts.push((await emailsTo('tom')).length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3])
  expect(await emailsTo('tom')).toEqual(Array(3).fill(expect.stringContaining('ends on 31 July 2037')))
  // In London it is an hour later than in UTC.
  await runAt('2037-07-31T22:59:00Z')
  expect((await rowOf('tom')).userType).toBe('jedi')
  await Promise.all([1, 2, 3].map(() => runAt('2037-07-31T23:01:00Z')))
  expect(await rowOf('tom')).toMatchObject({ userType: 'expiredUser', expiryDate: '2037-07-31' })
  expect((await emailsTo('tom')).at(3)).toMatch(/has ended$/)
  expect(await emailsTo('tom')).toHaveLength(4)
  // The user type returns with a later day, and no reminder of a day is sent twice.
  expect((await change('tom', { expiryDate: '2037-12-31' })).body).toMatchObject({ userType: 'jedi', role: 'jedi' })
  await change('tom', { expiryDate: '2037-07-31' })
  await runAt('2037-07-30T12:00:00Z')
  expect(await emailsTo('tom')).toHaveLength(4)
})

test('a date within the reminders sends the nearest only, and a changed one starts over [ACC-B6]', async () => {
  await change('sue', { expiryDate: '2037-07-31' })
  await runAt('2037-07-26T12:00:00Z')
  await runAt('2037-07-27T12:00:00Z')
  expect(await emailsTo('sue')).toHaveLength(1)
  await change('sue', { expiryDate: '2037-08-31' })
  await runAt('2037-07-31T12:00:00Z')
  expect(await emailsTo('sue')).toHaveLength(1)
  await runAt('2037-08-24T12:00:00Z')
  expect(await emailsTo('sue')).toHaveLength(2)
  const sue = await app.signIn('sue')
  const { items } = (await sue.get('/api/notifications')).body
  expect(items.map((one: { content: string }) => one.content)).toContain('Your membership ends on 31 August 2037.')
  await change('sue', { expiryDate: null })
  await runAt('2038-08-24T12:00:00Z')
  expect((await rowOf('sue')).userType).toBe('subscriber')
})

test('administrators and people who wait are neither reminded nor expired; a membership long over ends silently, in the log [ACC-32] [ACC-B6]', async () => {
  for (const person of ['bea', 'nia', 'gus'] as const) await change(person, { expiryDate: '2037-07-31' })
  await runAt('2037-08-31T12:00:00Z')
  const types = await Promise.all((['bea', 'nia', 'gus'] as const).map(async (one) => (await rowOf(one)).userType))
  expect(types).toEqual(['admin', 'newUser', 'expiredUser'])
  for (const person of ['bea', 'nia', 'gus'] as const) expect(await emailsTo(person)).toEqual([])
  const { rows } = await asOwner(app, (owner) =>
    owner.query("select actor_id, before, after from audit_entry where subject = $1 and action = 'members.expired'", [
      app.memberIds.north.gus,
    ]),
  )
  const after = { user_type: 'expiredUser', expiry_date: '2037-07-31' }
  expect(rows).toEqual([{ actor_id: null, before: { user_type: 'guest' }, after }])
  for (const person of ['bea', 'nia'] as const) await change(person, { expiryDate: null })
})

test('the last day stays the same when the time zone of the site changes, and ends with it [ACC-B6]', async () => {
  await change('jed', { expiryDate: '2037-12-31' })
  const endsAt = async () =>
    (
      await north().one(sql.selectFrom('member').select('expiry_date').where('id', '=', app.memberIds.north.jed))
    )?.expiry_date?.toISOString()
  expect(await endsAt()).toBe('2038-01-01T00:00:00.000Z')
  await ada.call('PUT', '/api/config/time-zone', { body: { timeZone: 'America/New_York' } })
  await until('the instant to move', async () => (await endsAt()) === '2038-01-01T05:00:00.000Z')
  expect((await rowOf('jed')).expiryDate).toBe('2037-12-31')
})

test('a last day set for many that has passed since is undone with the memberships that it ended [ACC-B6] [ADM-B2]', async () => {
  const bulk = async (path: string, body: object) => {
    const { id } = (await ada.call('POST', `/api/members/bulk${path}`, { body })).body
    await until('the job to end', async () => (await ada.get(`/api/members/bulk/${id}`)).body.finishedAt)
    return id as string
  }
  await change('jed', { userType: 'subscriber', expiryDate: null })
  const selection = { ids: [app.memberIds.north.jed] }
  const job = await bulk('', { selection, change: { action: 'expiryDate', expiryDate: '2038-05-31' } })
  await runAt('2038-06-01T12:00:00Z')
  expect((await rowOf('jed')).userType).toBe('expiredUser')
  await bulk(`/${job}/undo`, {})
  expect(await rowOf('jed')).toMatchObject({ userType: 'subscriber', expiryDate: null })
  const [entry] = await north().many(
    sql
      .selectFrom('audit_entry')
      .select(['before', 'after', 'address'])
      .where('subject', '=', app.memberIds.north.jed)
      .where('action', '=', 'members.changed')
      .orderBy('number', 'desc')
      .limit(1),
  )
  expect(entry).toMatchObject({
    before: { user_type: 'expiredUser', expiry_date: '2038-05-31' },
    after: { user_type: 'subscriber', expiry_date: null },
    address: expect.stringMatching(/^127\./),
  })
})
