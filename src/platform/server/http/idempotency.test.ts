import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { createThread, hide } from '#tests/kit/forum.ts'
import { operations, requestTo, send, takesId } from '#tests/kit/generated.ts'
import { openRegister } from '#tests/kit/legal.ts'
import { registration, someoneAs } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  await openRegister(app)
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const post = (client: Client, key: string | undefined, change: Record<string, unknown> = {}) =>
  client.call('POST', '/api/insights', {
    body: { title: 'Once', tags: ['water'], ...change },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const insights = async () =>
  (await app.database.site(app.siteIds.north).many(sql.selectFrom('insight').select('id'))).length

/** Creating calls for which no valid input can be generated from the schema. */
const BY_THEIR_OWN_TESTS: Record<string, string> = {
  'members.acceptInvitation': 'takes the link of an invitation, which only an e-mail has',
  'members.startImport': 'takes a table of members, which a picture is not',
  'accounts.addPasskey': 'what a passkey is made of only an authenticator knows',
  'policies.saveText': 'builds on the version that somebody has seen',
  'memberships.join': 'takes a plan of the site',
  'adverts.add': 'takes topics of the site',
  'mixes.sendMix': 'takes a recording, which a picture is not',
  'calendar.create': 'its times are days or instants, as it lasts whole days or not',
  'calendarFiles.importEvents': 'takes a calendar file, which a picture is not',
  'landingDesigner.addDraft': 'takes a template or tabs, never both',
  'universityFiles.sendDocument': 'takes a document, which a picture named so is not',
  'universityCourseFiles.importCourse': 'takes a course as a file, which a picture is not',
  'products.sendDocument': 'takes a document, which a picture named so is not',
  'orders.begin': 'orders what is in a basket',
  'bankStatements.importStatement': 'takes a bank statement, which a picture is not',
  'universityFiles.sendFilm': 'takes a film, which a picture is not',
}

test('every creating call answers 201 with the new record and its id [MISC-07]', async () => {
  // Operations on an existing record are tested by their feature.
  const made = operations.filter((each) => each.creates && !takesId(each) && !(each.name in BY_THEIR_OWN_TESTS))
  expect(made.length).toBeGreaterThan(3)
  for (const route of made) {
    // Only a user without a profile can create one.
    const isFirst = route.name === 'members.createProfile'
    const caller = await someoneAs(app, isFirst ? 'withoutProfile' : 'admin')
    const answer = await send(caller, requestTo(route))
    expect([route.name, answer.status, typeof answer.body.id]).toEqual([route.name, 201, 'string'])
  }
})

test('the same key and body give the same answer and one record [INS-32]', async () => {
  const key = newId()
  const before = await insights()
  const first = await post(sue, key)
  const again = await post(sue, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await insights()).toBe(before + 1)
})

test('so do ten that arrive together [INS-32]', async () => {
  const key = newId()
  const before = await insights()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(sue, key)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(await insights()).toBe(before + 1)
})

test('another body or another operation under the key is refused and changes nothing [INS-32]', async () => {
  const key = newId()
  const { body } = await post(sue, key)
  const before = await insights()
  expect((await post(sue, key, { title: 'Twice' })).status).toBe(422)
  const ada = await app.signIn('ada')
  await post(ada, 'shared-key')
  const other = await ada.call('POST', '/api/config/lists/suppliers', {
    body: { name: 'Acme' },
    headers: { 'idempotency-key': 'shared-key' },
  })
  expect(other.status).toBe(422)
  expect(other.body.code).toBe('request.key-used')
  expect((await post(sue, key)).body.id).toBe(body.id)
  expect(await insights()).toBe(before + 1)
})

test('without a key two calls make two records [INS-32]', async () => {
  const [one, two] = [await post(sue, undefined), await post(sue, undefined)]
  expect(one.body.id).not.toBe(two.body.id)
})

test('a key of one member, or of one site, is nothing to another [TEN-03]', async () => {
  const key = newId()
  const clients = [sue, await app.signIn('jed'), await app.signIn('sue', 'south')]
  const ids = await Promise.all(clients.map(async (client) => (await post(client, key)).body.id))
  expect(new Set(ids).size).toBe(3)
})

test('a call that was refused leaves its key free [INS-32]', async () => {
  const key = newId()
  const ada = await app.signIn('ada')
  const add = (name: string) =>
    ada.call('POST', '/api/config/lists/suppliers', { body: { name }, headers: { 'idempotency-key': key } })
  await ada.call('POST', '/api/config/lists/suppliers', { body: { name: 'Taken' } })
  expect((await add('Taken')).status).toBe(409)
  expect((await add('Free')).status).toBe(201)
})

test('a repeated call gets the answer also where it would be refused by now, and one refused by its first statement its own refusal [INS-32]', async () => {
  const ada = await app.signIn('ada')
  const headers = { 'idempotency-key': newId() }
  const add = () => ada.call('POST', '/api/config/lists/suppliers', { body: { name: 'Only once' }, headers })
  const [first, again] = [await add(), await add()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  const thread = await createThread(sue)
  const answering = (key: string) =>
    sue.call('POST', `/api/forum/threads/${thread.id}/answers`, {
      body: { contentJSON: paragraphs('At the bridge.') },
      headers: { 'idempotency-key': key },
    })
  const key = newId()
  const posted = await answering(key)
  await hide(ada, 'threads', thread.id)
  expect((await answering(key)).body).toEqual(posted.body)
  expect((await answering(newId())).status).toBe(404)
})

test('a registration that is sent again signs in the same new member [ACC-13]', async () => {
  const body = registration('Again')
  const headers = { 'idempotency-key': newId() }
  const answers = await Promise.all([1, 2].map(() => app.visitor().call('POST', '/api/accounts', { body, headers })))
  expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  const later = app.visitor()
  expect((await later.call('POST', '/api/accounts', { body, headers })).body.id).toBe(answers[0]?.body.id)
  expect((await later.get('/api/session')).body.role).toBe('newUser')
})

test('only a fingerprint of the body is stored with the key [TEN-37]', async () => {
  const rows = await app.database.site(app.siteIds.north).many(sql.selectFrom('idempotency_key').selectAll())
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/correct-horse|session=|token/)
})

test('a repeated profile creation gets the first response; another one is refused as existing [ACC-24]', async () => {
  const wanderer = await someoneAs(app, 'withoutProfile')
  const create = (key: string) =>
    wanderer.call('POST', '/api/profile', { body: {}, headers: { 'idempotency-key': key } })
  const key = newId()
  const first = await create(key)
  const again = await create(key)
  expect([first.status, again.status, (await create(newId())).status]).toEqual([201, 201, 409])
  expect(again.body.id).toBe(first.body.id)
})

/** Makes a change of the insights fail with a deadlock this many times before it succeeds. */
const inTheWay = (times: number) =>
  asOwner(app, (owner) =>
    owner.query(`
      create sequence in_the_way;
      grant usage on sequence in_the_way to guildhall_app;
      create function be_in_the_way() returns trigger language plpgsql as $$ begin
        if nextval('in_the_way') <= ${times} then raise exception using errcode = 'deadlock_detected'; end if;
        return new;
      end $$;
      create trigger in_the_way before insert on insight for each row execute function be_in_the_way()`),
  )
const outOfTheWay = () =>
  asOwner(app, (owner) => owner.query('drop function be_in_the_way cascade; drop sequence in_the_way'))

test('a change that the database ended because another and it waited for each other is made once more, whole [MISC-07]', async () => {
  const key = newId()
  const before = await insights()
  await inTheWay(1)
  const first = await post(sue, key)
  const again = await post(sue, key)
  await outOfTheWay()
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  expect(await insights()).toBe(before + 1)
})

test('a call with a second deadlock is refused with a request to retry [MISC-07]', async () => {
  const before = await insights()
  await inTheWay(2)
  const refused = await post(sue, newId())
  await outOfTheWay()
  expect([refused.status, refused.body.code]).toEqual([503, 'service.unavailable'])
  expect(await insights()).toBe(before)
})
