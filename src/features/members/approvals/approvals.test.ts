import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { eraseDeclinedAt } from './erase-declined.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, (owner) => owner.query('delete from mail')))

const north = () => app.database.site(app.siteIds.north)
async function newcomer(name: string) {
  const client = app.visitor()
  const { body } = await client.call('POST', '/api/accounts', { body: registration(name) })
  return { client, id: body.id as string, email: body.profile.email as string }
}
const decide = (what: 'approval' | 'rejection', id: string, body: object, by = ada) =>
  by.call('PUT', `/api/members/${id}/${what}`, { body })
const reject = (id: string, message: string, by = ada) => decide('rejection', id, { message }, by)
const approve = (id: string, body: object = {}) => decide('approval', id, { acceptUnverified: true, ...body })
const session = async (client: Client) => (await client.get('/api/session')).body
const settle = (change: object) => ada.call('PATCH', '/api/members/registration-settings', { body: change })
const emailsTo = (address: string) =>
  north().many(
    sql.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', address).orderBy('created_at'),
  )
const found = async (search: string) =>
  (await ada.get(`/api/members?limit=50&${search}`)).body.items.map((row: { firstName: string }) => row.firstName)
const eraseAt = (now: Date) => eraseDeclinedAt({ departures: [], secret: 'a secret of the product' }, north(), now)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a rejected person keeps the account, reads the message where they wait and by e-mail, and leaves the queue [ACC-B5]', async () => {
  const { client, id, email } = await newcomer('Rowena')
  expect(await found('status=waiting&sort=signUp')).toContain('Rowena')
  const before = (await ada.get('/api/admin-home')).body.counts['members.toApprove']
  expect((await reject(id, 'Please register\nwith your firm’s address.')).body).toMatchObject({ declined: true })
  expect(await session(client)).toMatchObject({
    role: 'newUser',
    declined: { message: 'Please register\nwith your firm’s address.', until: expect.stringMatching(/^\d{4}-/) },
  })
  const [welcome, declined] = await emailsTo(email)
  expect([welcome?.subject, declined?.subject]).toEqual(Array(2).fill('Your registration with Northern Club'))
  expect(declined?.text).toContain('with your firm’s address.')
  expect(declined?.text).toContain('Your profile stays for 90 days')
  expect((await ada.get('/api/admin-home')).body.counts['members.toApprove']).toBe(before - 1)
  expect(await found('status=waiting')).not.toContain('Rowena')
  expect(await found('status=active')).not.toContain('Rowena')
  expect(await found('status=declined')).toEqual(['Rowena'])
})

test('a rejection repeated with its message notifies once; another message is refused rather than lost [ACC-B5]', async () => {
  const { id, email } = await newcomer('Ambrose')
  const answers = await Promise.all([1, 2, 3].map(() => reject(id, 'Not now.')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await emailsTo(email)).toHaveLength(2)
  expect((await reject(id, 'Something else.')).body.code).toBe('members.already-declined')
  const entries = await north().many(
    sql.selectFrom('audit_entry').select('after').where('subject', '=', id).where('action', '=', 'members.declined'),
  )
  expect(entries).toEqual([{ after: { declined: true, decisionId: expect.any(String) } }])
})

test('somebody declined is approved later, with a message; the decisions stay on record and in the export [ACC-B5] [ACC-B7]', async () => {
  const { client, id, email } = await newcomer('Clarice')
  await reject(id, 'Who are you?')
  expect((await decide('approval', id, { message: 'Now I know.' })).body.code).toBe('members.email-unverified')
  const approval = { userType: 'jedi', message: 'Now I know, {name}.' }
  for (const { body } of [await approve(id, approval), await approve(id, approval)])
    expect(body).toMatchObject({ userType: 'jedi', declined: false })
  expect((await approve(id, { message: 'Again.' })).body.code).toBe('members.not-waiting')
  expect(await session(client)).toMatchObject({ role: 'jedi' })
  expect(await session(client)).not.toHaveProperty('declined')
  const { text } = (await emailsTo(email)).at(2) ?? {}
  expect(text).toContain('Now I know, {name}.')
  expect(await emailsTo(email)).toHaveLength(3)
  const { decisions } = (await ada.get(`/api/members/${id}`)).body
  expect(decisions).toMatchObject([
    { decision: 'approved', message: 'Now I know, {name}.' },
    { decision: 'declined', message: 'Who are you?' },
  ])
  expect((await client.get('/api/account/export')).bytes.toString('latin1')).toContain('decisions-on-my-registration')
})

test('only people who wait are rejected, by administrators of their own site alone [ACC-B5] [TEN-03]', async () => {
  const { id } = await newcomer('Dorothea')
  for (const member of [app.memberIds.north.sue, app.memberIds.north.bea, app.memberIds.north.eva])
    expect((await reject(member, '')).body.code).toBe('members.not-waiting')
  expect((await reject(id, '', await app.signIn('ada', 'south'))).status).toBe(404)
  for (const person of ['nia', 'jed'] as const)
    expect((await reject(id, '', await app.signIn(person))).status).toBe(403)
  expect(await found('status=declined')).not.toContain('Dorothea')
  await reject(id, '')
  await ada.call('PATCH', `/api/members/${id}`, { body: { userType: 'guest', acceptUnverified: true } })
  await ada.call('PATCH', `/api/members/${id}`, { body: { userType: 'newUser' } })
  expect(await found('status=waiting')).toContain('Dorothea')
})

test('a site writes both e-mails itself, with placeholders; an emptied text is the product’s again [ACC-B5] [TEN-B8]', async () => {
  const defaults = (await ada.get('/api/members/registration-settings')).body
  const refused = await settle({ rejectionText: 'Dear {nmae}' })
  expect(refused.body.fields.rejectionText).toContain('{name}')
  const own = { approvalSubject: 'Come in, {name}', rejectionText: 'Dear {name}, no. {message} In {days} days you go.' }
  expect((await settle({ ...own, declinedDays: 30 })).body).toEqual({ ...defaults, ...own, declinedDays: 30 })
  expect((await app.visitor().get('/api/policies/privacy')).text).toContain('is erased 30 days later')
  const [yes, no] = [await newcomer('Edwin'), await newcomer('Felicity')]
  await approve(yes.id)
  await reject(no.id, 'Sorry {name}.')
  expect((await emailsTo(yes.email)).at(1)?.subject).toBe('Come in, Edwin')
  expect((await emailsTo(no.email)).at(1)?.text).toContain('Dear Felicity, no. Sorry {name}. In 30 days you go.')
  const south = await app.signIn('ada', 'south')
  expect((await south.get('/api/members/registration-settings')).body.declinedDays).toBe(90)
  const emptied = await settle({ approvalSubject: '', rejectionText: '', declinedDays: 90 })
  expect(emptied.body).toEqual(defaults)
  expect((await settle({ declinedDays: 3 })).status).toBe(400)
})

test('somebody declined is erased after the days that the site says, with every message, and nobody else is [ACC-B5] [PROF-19]', async () => {
  const [gone, approved, waits] = [await newcomer('Gervase'), await newcomer('Hilda'), await newcomer('Ignatius')]
  for (const { id } of [gone, approved]) await reject(id, 'Gervase is unknown to us.')
  await approve(approved.id)
  await eraseAt(inDays(89))
  expect((await ada.get(`/api/members/${gone.id}`)).status).toBe(200)
  await settle({ declinedDays: 60 })
  await eraseAt(inDays(61))
  await settle({ declinedDays: 90 })
  expect((await ada.get(`/api/members/${gone.id}`)).status).toBe(404)
  expect((await session(gone.client)).role).toBe('visitor')
  for (const { id } of [approved, waits]) expect((await ada.get(`/api/members/${id}`)).status).toBe(200)
  const decisions = await north().many(
    sql.selectFrom('registration_decision').select('id').where('member_id', '=', gone.id),
  )
  expect([decisions, await emailsTo(gone.email)]).toEqual([[], []])
  const actions = await north().many(sql.selectFrom('audit_entry').select('action').where('subject', '=', gone.id))
  expect(actions.map(({ action }) => action)).toContain('members.declinedErased')
})
