import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { softwareAuthenticator } from '#tests/kit/authenticator.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, PASSWORD, type SiteName, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const post = (client: Client, path: string, body: object = { currentPassword: PASSWORD }) =>
  client.call('POST', `/api/account/${path}`, { body })
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
const require = (client: Client, adminSecondFactor: string) =>
  client.call('PATCH', '/api/config/primaries', { body: { adminSecondFactor } })

async function addPasskey(client: Client, site: SiteName) {
  const { question } = (await post(client, 'passkeys/question')).body
  const key = softwareAuthenticator({ host: HOSTS[site], origin: app.visitor(site).origin })
  const made = await post(client, 'passkeys', { name: 'Key', answer: key.make(question) })
  expect(made.status).toBe(201)
}
async function addAuthenticator(client: Client): Promise<string> {
  const { secret } = (await post(client, 'authenticator')).body
  const confirmed = await client.call('PUT', '/api/account/authenticator', { body: { code: codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  return secret
}
async function signInByCode(email: string, secret: string, site: SiteName) {
  const client = app.visitor(site)
  const { ticket } = (await trySignIn(client, email)).body.secondFactor
  return client.call('POST', '/api/session/second-factor', { body: { ticket, code: codeOf(secret, 1) } })
}

test('an authenticator set up elsewhere, where the password was enough, makes no administrator past a passkey [ACC-B1]', async () => {
  const boss = await newPerson(app, 'Bella', { userType: 'admin' })
  const client = await signedInAs(app, boss.email)
  await addPasskey(client, 'north')
  await require(client, 'required')
  try {
    // Somebody who knows only the password, on a site that requires nothing more.
    const secret = await addAuthenticator(await signedInAs(app, boss.email, 'south'))
    const taken = await signInByCode(boss.email, secret, 'north')
    expect(taken.body).toMatchObject({ role: 'member', secondFactorDue: true })
  } finally {
    await require(client, 'off')
  }
})

test('one from before the passkey, or set up beside it, counts on every site [ACC-B1]', async () => {
  const early = await newPerson(app, 'Early', { userType: 'admin' })
  const southern = await signedInAs(app, early.email, 'south')
  const secret = await addAuthenticator(southern)
  const first = await signInByCode(early.email, secret, 'north')
  expect(first.body.role).toBe('admin')
  const beside = await newPerson(app, 'Beside', { userType: 'admin' })
  const client = await signedInAs(app, beside.email)
  await addPasskey(client, 'north')
  const own = await addAuthenticator(client)
  await require(client, 'required')
  try {
    expect((await signInByCode(beside.email, own, 'north')).body).toMatchObject({ role: 'admin' })
  } finally {
    await require(client, 'off')
  }
})

test('a session from before the authenticator neither removes nor renews it, nor adds a passkey [ACC-B1]', async () => {
  const person = await newPerson(app, 'Olden', { sites: ['north', 'south'] })
  const old = await signedInAs(app, person.email, 'south')
  await addAuthenticator(await signedInAs(app, person.email))
  for (const path of ['authenticator/removal', 'recovery-codes', 'passkeys/question']) {
    const answer = await post(old, path)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'members.second-factor-first'])
  }
})

test('an account has no more sessions than their list shows; the oldest end [ACC-B2]', async () => {
  const person = await newPerson(app, 'Many')
  await asOwner(app, (owner) =>
    owner.query(
      `insert into session (site_id, id, account_id, token_hash, host, created_at)
       select $1, gen_random_uuid(), $2, sha256(n::text::bytea), 'north.test', now() - n * interval '1 hour' from generate_series(1, 104) n`,
      [app.siteIds.north, person.accountId],
    ),
  )
  const client = await signedInAs(app, person.email)
  const { items } = (await client.get('/api/account/sessions')).body
  expect(items).toHaveLength(100)
  expect((await client.call('DELETE', '/api/account/sessions')).body).toEqual({ ended: 99 })
})
