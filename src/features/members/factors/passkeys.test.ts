import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsTo, newPerson, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { type Misdeed, softwareAuthenticator } from '#tests/kit/authenticator.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, PASSWORD, type SiteName, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Authenticator = ReturnType<typeof softwareAuthenticator>

const newAuthenticator = (site: SiteName = 'north') =>
  softwareAuthenticator({ host: HOSTS[site], origin: app.visitor(site).origin })
const beginPasskey = (client: Client, currentPassword = PASSWORD) =>
  client.call('POST', '/api/account/passkeys/question', { body: { currentPassword } })
const add = (client: Client, answer: object, headers: Record<string, string> = {}) =>
  client.call('POST', '/api/account/passkeys', { body: { name: 'Laptop', answer }, headers })
const begin = async (client: Client) =>
  (await client.call('POST', '/api/session/passkey/question', { body: {} })).body as {
    ticket: string
    question: { challenge: string; rpId: string; userVerification: string; allowCredentials?: unknown[] }
  }
const finish = (client: Client, ticket: string, answer: object) =>
  client.call('POST', '/api/session/passkey', { body: { ticket, answer } })
const signIn = async (authenticator: Authenticator, misdeed: Misdeed = {}, client = app.visitor()) => {
  const { ticket, question } = await begin(client)
  return finish(client, ticket, authenticator.signIn(question, misdeed))
}

/** Somebody with a passkey on the north site. */
async function keyHolder(name: string, more: Parameters<typeof newPerson>[2] = {}) {
  const person = await newPerson(app, name, more)
  const client = await signedInAs(app, person.email)
  const authenticator = newAuthenticator()
  const { question } = (await beginPasskey(client)).body
  const { body } = await add(client, authenticator.make(question))
  return { ...person, client, authenticator, passkey: body as { id: string; name: string } }
}

test('a passkey is made for this host, found without a name and only with a check of the person [ACC-B1]', async () => {
  const { email } = await newPerson(app, 'Paula')
  const client = await signedInAs(app, email)
  expect((await beginPasskey(client, 'not-my-password')).body.code).toBe('members.password-wrong')
  const { question } = (await beginPasskey(client)).body
  expect(question.rp).toEqual({ id: HOSTS.north, name: 'Northern Club' })
  expect(question.user).toMatchObject({ name: email, displayName: 'Paula of north' })
  expect(question.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  const made = await add(client, newAuthenticator().make(question))
  expect(made.status).toBe(201)
  expect(made.body).toEqual({ id: expect.any(String), name: 'Laptop', addedAt: expect.any(String), lastUsedAt: null })
  expect((await client.get('/api/account/protection')).body.passkeys).toEqual([made.body])
  expect((await emailsTo(app, email))[0]?.text).toContain('the passkey “Laptop”')
  expect((await beginPasskey(client)).body.question.excludeCredentials).toHaveLength(1)
})

test('signing in with it needs neither address nor password, counts as both factors, and notes its use [ACC-B1]', async () => {
  const { authenticator, memberIds, client, accountId } = await keyHolder('Kay')
  const visitor = app.visitor()
  const { question } = await begin(visitor)
  expect(question).toMatchObject({ rpId: HOSTS.north, userVerification: 'required' })
  expect(question.allowCredentials ?? []).toEqual([])
  const answer = await signIn(authenticator, {}, visitor)
  expect(answer.body).toMatchObject({ role: 'member', profile: { id: memberIds.north } })
  expect((await visitor.get('/api/session')).body.role).toBe('member')
  expect((await client.get('/api/account/protection')).body.passkeys[0].lastUsedAt).not.toBeNull()
  const sessions = await asOwner(app, (owner) =>
    owner.query('select second_factor_at from session where account_id = $1 order by created_at desc limit 1', [
      accountId,
    ]),
  )
  expect(sessions.rows[0].second_factor_at).not.toBeNull()
})

test('a question is answered once, within five minutes, on its own site [ACC-B1] [TEN-03]', async () => {
  const { authenticator } = await keyHolder('Quinn', { sites: ['north', 'south'] })
  const visitor = app.visitor()
  const { ticket, question } = await begin(visitor)
  const answer = authenticator.signIn(question)
  expect((await finish(app.visitor('south'), ticket, answer)).body.code).toBe('members.ticket-void')
  expect((await finish(visitor, ticket, answer)).status).toBe(200)
  expect((await finish(app.visitor(), ticket, answer)).body.code).toBe('members.ticket-void')
  const late = await begin(visitor)
  await asOwner(app, (owner) => owner.query("update ticket set expires_at = expires_at - interval '5 minutes'"))
  expect((await finish(visitor, late.ticket, authenticator.signIn(late.question))).body.code).toBe(
    'members.ticket-void',
  )
  const failed = await begin(visitor)
  await finish(visitor, failed.ticket, authenticator.signIn({ challenge: 'AAAA' }))
  expect((await finish(visitor, failed.ticket, authenticator.signIn(failed.question))).body.code).toBe(
    'members.ticket-void',
  )
})

test('an answer for another page, host or question, without a check, or of a copy opens nothing [ACC-B1]', async () => {
  const { authenticator } = await keyHolder('Misa', { sites: ['north', 'south'] })
  expect((await signIn(authenticator)).status).toBe(200)
  const refused = { origin: 'http://evil.test' }
  const abuses: Misdeed[] = [
    refused,
    { rpID: 'evil.test' },
    { verified: false },
    { counter: 1 },
    { origin: app.visitor('south').origin },
  ]
  for (const misdeed of abuses) {
    const answer = await signIn(authenticator, misdeed)
    expect([misdeed, answer.status, answer.body.code]).toEqual([misdeed, 401, 'members.passkey-refused'])
  }
  const foreign = newAuthenticator('south')
  expect(
    (await signIn(authenticator, { rpID: HOSTS.south, origin: app.visitor('south').origin }, app.visitor('south')))
      .status,
  ).toBe(401)
  expect((await signIn(foreign)).status).toBe(401)
  for (const nonsense of [
    { id: 'x' },
    { id: 'x', response: null },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 7 } },
  ]) {
    const { ticket } = await begin(app.visitor())
    expect((await finish(app.visitor(), ticket, nonsense)).status).toBe(401)
  }
})

test('of two answers with the same counter one opens the account [ACC-B1]', async () => {
  const { authenticator } = await keyHolder('Copy')
  const clients = [app.visitor(), app.visitor()]
  const questions = await Promise.all(clients.map(begin))
  const answers = await Promise.all(
    clients.map((client, index) => {
      const { ticket, question } = questions[index] as Awaited<ReturnType<typeof begin>>
      return finish(client, ticket, authenticator.signIn(question, { counter: 50 }))
    }),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
})

test('a new passkey fits the question of its own session, once [ACC-B1]', async () => {
  const [one, other] = [await newPerson(app, 'Onna'), await newPerson(app, 'Otha')]
  const [client, stranger] = [await signedInAs(app, one.email), await signedInAs(app, other.email)]
  const { question } = (await beginPasskey(client)).body
  expect((await add(stranger, newAuthenticator().make(question))).body.code).toBe('members.ticket-void')
  for (const misdeed of [{ origin: 'http://evil.test' }, { verified: false }, { rpID: 'evil.test' }])
    expect((await add(client, newAuthenticator().make(question, misdeed))).body.code).toBe('members.passkey-invalid')
  const answer = newAuthenticator().make(question)
  const key = { 'idempotency-key': 'passkey-1' }
  const made = await add(client, answer, key)
  expect(made.status).toBe(201)
  expect((await add(client, answer, key)).body).toEqual(made.body)
  expect((await add(client, newAuthenticator().make(question))).body.code).toBe('members.ticket-void')
})

test('a removed passkey opens nothing; nobody removes another’s [ACC-B1]', async () => {
  const { client, authenticator, passkey, email } = await keyHolder('Remy')
  const stranger = await app.signIn('sue')
  const remove = (who: Client, currentPassword = PASSWORD) =>
    who.call('POST', `/api/account/passkeys/${passkey.id}/removal`, { body: { currentPassword } })
  expect((await remove(stranger)).body.code).toBe('members.no-passkey')
  expect((await remove(client, 'not-my-password')).body.code).toBe('members.password-wrong')
  expect((await remove(client)).body).toEqual({ done: true })
  expect((await signIn(authenticator)).body.code).toBe('members.passkey-refused')
  expect((await emailsTo(app, email))[0]?.subject).toBe(
    'A second factor was removed from your account with Northern Club',
  )
  expect((await client.get('/api/account/protection')).body.passkeys).toEqual([])
})

test('where the site asks for it, an administrator is one again by a passkey, and adds none without giving it [ACC-B1]', async () => {
  const boss = await keyHolder('Bossa', { userType: 'admin' })
  const require = (client: Client, adminSecondFactor: string) =>
    client.call('PATCH', '/api/config/primaries', { body: { adminSecondFactor } })
  expect((await require(boss.client, 'required')).status).toBe(200)
  try {
    expect((await boss.client.get('/api/session')).body.role).toBe('admin')
    const byPassword = app.visitor()
    expect((await trySignIn(byPassword, boss.email)).body).toMatchObject({ role: 'member', secondFactorDue: true })
    expect((await beginPasskey(byPassword)).body.code).toBe('members.second-factor-first')
    expect((await signIn(boss.authenticator, {}, byPassword)).body).toMatchObject({
      role: 'admin',
      secondFactorDue: false,
    })
  } finally {
    await require(boss.client, 'off')
  }
})
