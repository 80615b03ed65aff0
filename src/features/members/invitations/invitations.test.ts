import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { clientOf, registration, someoneAs } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { eraseInvitationsAt } from './erase-invitations.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, (owner) => owner.query('delete from mail; delete from invitation')))

const north = () => app.database.site(app.siteIds.north)
const invite = (emails: string[], options: object = {}, by = ada) =>
  by.call('POST', '/api/invitations', { body: { emails, ...options } })
const outcomes = async (emails: string[], by = ada) =>
  (await invite(emails, {}, by)).body.items.map((item: { outcome: string }) => item.outcome)
const listed = async (search = '') => (await ada.get(`/api/invitations?${search}`)).body.items
const emailsTo = (address: string) =>
  north().many(
    sql.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', address).orderBy('created_at'),
  )
async function linkTo(address: string): Promise<string> {
  const { text = '' } = (await emailsTo(address)).at(-1) ?? {}
  return /\/auth\/([\w-]+)/.exec(text)?.[1] ?? ''
}
const inspect = (token: string, by = app.visitor()) => by.call('POST', '/api/account/link', { body: { token } })
const agreed = { termsAgree: true, privacyAgree: true }
const names = { firstName: 'Ivy', lastName: 'Newcomer' }
const accept = (token: string, change: object = {}, by = app.visitor()) =>
  by.call('POST', '/api/invitations/acceptance', {
    body: { token, ...names, password: PASSWORD, confirmPassword: PASSWORD, ...agreed, ...change },
  })
const join = (client: Client, token: string, body: object = { ...names, ...agreed }) =>
  client.call('PUT', '/api/invitations/acceptance', { body: { token, ...body } })
const pass = (interval: string) =>
  asOwner(app, (owner) => owner.query(`update invitation set expires_at = expires_at - interval '${interval}'`))

test('somebody invited sets name and password, is a member at once with a confirmed address, and the link works once [ACC-B4]', async () => {
  const options = { userType: 'jedi', expiryDate: '2038-05-04', message: 'See you\non Monday.' }
  const { body } = await invite(['Ivy@Gmail.com'], options)
  expect(body.items).toEqual([{ email: 'ivy@gmail.com', outcome: 'invited' }])
  const [email] = await emailsTo('ivy@gmail.com')
  expect(email?.subject).toBe('You are invited to Northern Club')
  expect(email?.text).toContain('on Monday.')
  const token = await linkTo('ivy@gmail.com')
  expect((await inspect(token)).body).toMatchObject({
    purpose: 'invitation',
    invitation: { email: 'ivy@gmail.com', account: 'none', isOwn: false },
  })
  expect((await accept(token, { password: 'password1', confirmPassword: 'password1' })).status).toBe(400)
  expect((await accept(token, { termsAgree: false })).status).toBe(400)
  const client = app.visitor()
  const answer = await accept(token, {}, client)
  expect(answer.status).toBe(201)
  expect((await client.get('/api/session')).body).toMatchObject({
    role: 'jedi',
    profile: { firstName: 'Ivy', expiryDate: '2038-05-04', emailVerified: true, email: 'ivy@gmail.com' },
  })
  expect((await accept(token)).body.code).toBe('members.invitation-void')
  expect((await inspect(token)).status).toBe(404)
  expect(await listed()).toEqual([])
  const entries = await north().many(
    sql.selectFrom('audit_entry').select(['action', 'after']).where('subject', '=', answer.body.id),
  )
  expect(entries).toMatchObject([
    { action: 'members.invitationAccepted', after: { user_type: 'jedi', invitedBy: app.memberIds.north.ada } },
  ])
})

test('many are invited at once; each address gets one e-mail, and the administrator reads what became of it [ACC-B4]', async () => {
  await app.visitor().call('POST', '/api/accounts', { body: registration('Willa') })
  const emails = ['one@firm.test', 'ONE@firm.test ', 'two@firm.test', addressOf('sue'), 'willa@firm.test', 'half@']
  const expected = ['invited', 'invited', 'alreadyMember', 'waiting', 'invalid']
  expect(await outcomes(emails)).toEqual(expected)
  expect(await outcomes(emails)).toEqual(expected.map((each) => (each === 'invited' ? 'alreadyInvited' : each)))
  expect(await emailsTo('one@firm.test')).toHaveLength(1)
  const many = Array.from({ length: 30 }, (_, index) => `many.${index}@firm.test`)
  const answers = await Promise.all([outcomes(many), outcomes(many.toReversed())])
  expect(answers.flat().filter((each) => each === 'invited')).toHaveLength(30)
  const tooMany = Array.from({ length: 201 }, (_, index) => `more.${index}@firm.test`)
  expect((await invite(tooMany)).status).toBe(400)
  const { items, nextCursor } = (await ada.get('/api/invitations?limit=15')).body
  const next = (await ada.get(`/api/invitations?limit=15&cursor=${nextCursor}`)).body.items
  expect(new Set([...items, ...next].map(({ id }) => id)).size).toBe(30)
  expect(await listed('query=ONE@')).toMatchObject([{ email: 'one@firm.test', isExpired: false }])
})

test('a link sent again replaces the earlier one; a revoked or expired one is dead, and expired ones are invited anew [ACC-B4]', async () => {
  await invite(['olga@firm.test', 'otto@firm.test'])
  const first = await linkTo('olga@firm.test')
  const [olga] = await listed('query=olga')
  expect((await ada.call('POST', `/api/invitations/${olga.id}/email`)).body).toMatchObject({ email: 'olga@firm.test' })
  const second = await linkTo('olga@firm.test')
  expect([(await inspect(first)).status, (await inspect(second)).status]).toEqual([404, 200])
  const [otto] = await listed('query=otto')
  const ottos = await linkTo('otto@firm.test')
  expect((await ada.call('DELETE', `/api/invitations/${otto.id}`, { body: {} })).body).toEqual({ done: true })
  expect((await ada.call('DELETE', `/api/invitations/${otto.id}`, { body: {} })).status).toBe(404)
  expect((await accept(ottos)).body.code).toBe('members.invitation-void')
  await pass('14 days')
  expect((await accept(second)).body.code).toBe('members.invitation-void')
  expect([await listed('status=open'), (await listed('status=expired')).length]).toEqual([[], 1])
  expect(await outcomes(['olga@firm.test'])).toEqual(['invited'])
  const [again] = await listed()
  const tooOften = await ada.call('POST', `/api/invitations/${again.id}/email`)
  expect([tooOften.status, tooOften.body.code]).toEqual([429, 'members.invited-too-often'])
})

test('several are sent again or revoked at once: counted before, and whoever is left out is named with the reason [ACC-B4]', async () => {
  await invite(['pia@firm.test', 'paul@firm.test', 'pete@firm.test'])
  const [[pia], [paul], [pete]] = await Promise.all(['pia', 'paul', 'pete'].map((name) => listed(`query=${name}@`)))
  const first = await linkTo('pia@firm.test')
  for (let sent = 1; sent < 3; sent += 1) await ada.call('POST', `/api/invitations/${paul.id}/email`)
  const pauls = await linkTo('paul@firm.test')
  await ada.call('DELETE', `/api/invitations/${pete.id}`, { body: {} })
  const ids = [pia.id, paul.id, pete.id]
  const preview = async (action: string) =>
    (await ada.call('POST', '/api/invitations/preview', { body: { ids, action } })).body
  expect(await preview('resend')).toEqual({ willChange: 1, tooOften: 1, gone: 1 })
  expect(await preview('revoke')).toEqual({ willChange: 2, tooOften: 0, gone: 1 })
  const outcomesOf = ({ body }: { body: { items: { id: string; outcome: string }[] } }) =>
    ids.map((id) => body.items.find((item) => item.id === id)?.outcome)
  const resent = await ada.call('POST', '/api/invitations/emails', { body: { ids } })
  expect(outcomesOf(resent)).toEqual(['done', 'tooOften', 'gone'])
  const second = await linkTo('pia@firm.test')
  const statuses = async (...links: string[]) => Promise.all(links.map(async (link) => (await inspect(link)).status))
  expect(await statuses(first, second, pauls)).toEqual([404, 200, 200])
  const south = await app.signIn('ada', 'south')
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/emails'],
  ] as const)
    expect((await south.call(method, `/api/invitations${path}`, { body: { ids } })).status).toBe(404)
  const revoked = await ada.call('DELETE', '/api/invitations', { body: { ids } })
  expect(outcomesOf(revoked)).toEqual(['done', 'done', 'gone'])
  expect([await statuses(second, pauls), await emailsTo('pia@firm.test')]).toEqual([[404, 404], []])
  const audited = await north().many(
    sql.selectFrom('audit_entry').select('action').where('subject', 'in', [pia.id, paul.id]).orderBy('number'),
  )
  const [invited, again, gone] = ['members.invited', 'members.invitationResent', 'members.invitationRevoked']
  expect(audited.map(({ action }) => action)).toEqual([invited, invited, again, again, again, gone, gone])
})

test('with an account on another site one joins by the own sign-in, and the administrator learns nothing of it [ACC-B4] [TEN-B4]', async () => {
  const stranger = await someoneAs(app, 'withoutProfile')
  const [{ email }] = (await app.database.shared.many(
    sql.selectFrom('account').select('email').where('email', 'like', 'wanderer-%'),
  )) as [{ email: string }]
  expect(await outcomes([email])).toEqual(['invited'])
  const token = await linkTo(email)
  expect((await inspect(token)).body.invitation).toMatchObject({ account: 'elsewhere', isOwn: false })
  expect((await inspect(token, stranger)).body.invitation).toMatchObject({ isOwn: true })
  expect((await accept(token)).body.code).toBe('members.email-in-use')
  await app.visitor().call('POST', '/api/account/reset', { body: { email } })
  const sue = await app.signIn('sue')
  expect((await join(sue, token)).body.code).toBe('members.invitation-of-another')
  expect((await join(stranger, token, agreed)).body.code).toBe('members.names-missing')
  expect((await join(stranger, token)).body).toMatchObject({ role: 'member', profile: { emailVerified: true } })
  expect((await join(stranger, token)).body.code).toBe('members.invitation-void')
})

test('somebody who registered after they were invited is let in by the link, with the welcome e-mail [ACC-B4] [ACC-B5]', async () => {
  await invite(['wanda@firm.test'], { userType: 'guest' })
  const token = await linkTo('wanda@firm.test')
  await app.visitor().call('POST', '/api/accounts', { body: registration('Wanda') })
  const wanda = await clientOf(app, 'wanda@firm.test')
  expect((await inspect(token, wanda)).body.invitation).toMatchObject({ account: 'waiting', isOwn: true })
  expect((await join(wanda, token, agreed)).body).toMatchObject({ role: 'guest', profile: { emailVerified: true } })
  expect((await emailsTo('wanda@firm.test')).map(({ subject }) => subject)).toContain('Welcome to Northern Club')
})

test('only administrators invite, never to be an administrator, and on their own site alone [ACC-B4] [TEN-03]', async () => {
  expect((await invite(['eve@firm.test'], { userType: 'admin' })).status).toBe(400)
  expect((await invite(['eve@firm.test'], { supplier: 'not-offered' })).body.code).toBe('members.not-offered')
  for (const person of ['jed', 'sue', 'nia'] as const)
    expect((await invite(['eve@firm.test'], {}, await app.signIn(person))).status).toBe(403)
  await invite(['eve@firm.test'])
  const [{ id }] = await listed()
  const south = await app.signIn('ada', 'south')
  expect((await south.call('POST', `/api/invitations/${id}/email`)).status).toBe(404)
  expect((await south.call('DELETE', `/api/invitations/${id}`, { body: {} })).status).toBe(404)
  expect((await accept(await linkTo('eve@firm.test'), {}, app.visitor('south'))).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})

test('an invitation nobody accepts is erased 30 days after its link expired, with its e-mails; others stay [ACC-B4]', async () => {
  await invite(['gone@firm.test'])
  await asOwner(app, (owner) => owner.query('update mail set sent_at = now()'))
  await pass('43 days')
  await invite(['stays@firm.test'])
  await eraseInvitationsAt(north(), new Date())
  expect(await listed()).toHaveLength(2)
  await pass('2 days')
  await eraseInvitationsAt(north(), new Date())
  expect(await listed()).toMatchObject([{ email: 'stays@firm.test' }])
  expect(await emailsTo('gone@firm.test')).toEqual([])
})
