import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { emailsTo, linkTo, newPerson, type Somebody, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { softwareAuthenticator } from '#tests/kit/authenticator.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, PASSWORD, type SiteName, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Workers poll every two seconds. */
const SOON = { timeout: 10_000 }
const sweep = () => asOwner(app, (owner) => owner.query("select graphile_worker.add_job('sweep')"))
const NEW = 'a-heron-stands-still'
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
const post = (client: Client, path: string, body: object = { currentPassword: PASSWORD }) =>
  client.call('POST', `/api/account/${path}`, { body })

async function addPasskey(client: Client, name = 'Laptop', site: SiteName = 'north') {
  const { question } = (await post(client, 'passkeys/question')).body
  const key = softwareAuthenticator({ host: HOSTS[site], origin: app.visitor(site).origin })
  const made = await post(client, 'passkeys', { name, answer: key.make(question) })
  expect(made.status).toBe(201)
  const signIn = async (browser = app.visitor(site)) => {
    const { ticket, question: options } = (await browser.call('POST', '/api/session/passkey/question', { body: {} }))
      .body
    return browser.call('POST', '/api/session/passkey', { body: { ticket, answer: key.signIn(options) } })
  }
  return { id: made.body.id as string, signIn }
}

/** Somebody with two passkeys on the north site, one on the south site, and an authenticator. */
async function protectedPerson(name: string) {
  const person = await newPerson(app, name, { sites: ['north', 'south'] })
  const client = await signedInAs(app, person.email)
  const [laptop, phone] = [await addPasskey(client), await addPasskey(client, 'Phone')]
  const southern = await addPasskey(await signedInAs(app, person.email, 'south'), 'Laptop', 'south')
  const { secret } = (await post(client, 'authenticator')).body
  const code = new TOTP({ secret }).generate()
  const confirmed = await client.call('PUT', '/api/account/authenticator', { body: { code } })
  return { ...person, client, laptop, phone, southern, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

async function resetLink(email: string) {
  await app.visitor().call('POST', '/api/account/reset', { body: { email } })
  await asOwner(app, async (owner) => {
    await owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await owner.query("select graphile_worker.add_job('start-overdue-timers')")
  })
  return linkTo(app, email, /new password/)
}
const inspect = async (token: string) =>
  (await app.visitor().call('POST', '/api/account/link', { body: { token } })).body
const reset = (token: string, retainedFactors?: object) =>
  app
    .visitor()
    .call('PUT', '/api/account/reset', { body: { token, password: NEW, confirmPassword: NEW, retainedFactors } })
const unverify = ({ accountId }: Somebody) =>
  app.database.shared.run(sql.updateTable('account').set({ email_verified_at: null }).where('id', '=', accountId))
/** The stored passkeys of all sites and the authenticator. */
const rowsLeft = ({ accountId }: Somebody) =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      "select name from passkey where account_id = $1 union all select 'app' from authenticator where account_id = $1",
      [accountId],
    )
    return rows.map(({ name }) => name).sort()
  })

describe('a reset of the password of an address nobody ever confirmed', () => {
  test('ends every passkey, authenticator and recovery code with the sessions, whatever was to be retained [ACC-06] [ACC-B1]', async () => {
    const person = await protectedPerson('Mallory')
    await unverify(person)
    const token = await resetLink(person.email)
    const shown = await inspect(token)
    expect(shown.factorsMayStay).toBe(false)
    expect(shown.factors).toHaveLength(3)
    const retainedFactors = { authenticator: true, passkeys: [person.laptop.id, person.phone.id, person.southern.id] }
    expect((await reset(token, retainedFactors)).body).toEqual({ done: true })
    for (const key of [person.laptop, person.phone, person.southern])
      expect((await key.signIn()).body.code).toBe('members.passkey-refused')
    expect((await person.client.get('/api/session')).body.role).toBe('visitor')
    const signedIn = await trySignIn(app.visitor(), person.email, NEW)
    expect(signedIn.body).toMatchObject({ role: 'member', secondFactor: null })
    expect(await rowsLeft(person)).toEqual(['Laptop'])
    await sweep()
    await expect.poll(() => rowsLeft(person), SOON).toEqual([])
  })
})

describe('a reset of the password of a confirmed address', () => {
  test('lists the other factors to anyone who has the link, names them in the e-mail, and retains those chosen [ACC-06] [ACC-B1]', async () => {
    const person = await protectedPerson('Vera')
    const token = await resetLink(person.email)
    const { factors, factorsMayStay } = await inspect(token)
    expect(factors.map((factor: { kind: string; name?: string }) => factor.name ?? factor.kind)).toEqual([
      'authenticator',
      'Laptop',
      'Phone',
    ])
    expect(factorsMayStay).toBe(true)
    expect((await emailsTo(app, person.email))[0]?.text).toContain('the passkey “Phone”')
    await reset(token, { authenticator: true, passkeys: [person.phone.id] })
    expect((await person.phone.signIn()).status).toBe(200)
    for (const ended of [person.laptop, person.southern])
      expect((await ended.signIn()).body.code).toBe('members.passkey-refused')
    const { ticket } = (await trySignIn(app.visitor(), person.email, NEW)).body.secondFactor
    const finished = await post(app.visitor(), '../session/second-factor', { ticket, code: codeOf(person.secret) })
    expect(finished.body.role).toBe('member')
    const [message] = await emailsTo(app, person.email)
    expect(message?.text).toMatch(/still be signed in to[^.]*authenticator app[^.]*“Phone”/)
    expect(message?.text).toMatch(/no longer be used to sign in[^.]*“Laptop”/)
  })

  test('ends the others, recovery codes with the authenticator, and leaves an audit entry for each [ACC-06] [ACC-B1]', async () => {
    const person = await protectedPerson('Silke')
    await reset(await resetLink(person.email))
    expect(await rowsLeft(person)).toEqual(['Laptop'])
    expect((await person.southern.signIn()).status).toBe(401)
    expect((await trySignIn(app.visitor(), person.email, NEW)).body.secondFactor).toBeNull()
    const { rows } = await asOwner(app, (owner) =>
      owner.query(
        `select before ->> 'factor' as factor from audit_entry where subject = $1 and action = 'members.secondFactorRemoved' order by 1`,
        [person.memberIds.north],
      ),
    )
    expect(rows.map((row) => row.factor)).toEqual(['authenticator', 'passkey', 'passkey'])
  })

  test('keeps nothing of somebody else’s, and a link shows nothing but its own account [ACC-06] [ACC-40]', async () => {
    const owner = await protectedPerson('Olga')
    const other = await protectedPerson('Otis')
    const token = await resetLink(owner.email)
    const shown = JSON.stringify(await inspect(token))
    for (const { id } of [other.laptop, other.phone]) expect(shown).not.toContain(id)
    await reset(token, { passkeys: [other.laptop.id, owner.laptop.id] })
    expect((await owner.laptop.signIn()).status).toBe(200)
    expect((await other.laptop.signIn()).status).toBe(200)
    expect(await inspect(token)).toMatchObject({ code: 'members.link-void' })
  })
})

test('a change of e-mail asks for the second factor, then ends passkeys and authenticator on all sites [PROF-12] [ACC-B1]', async () => {
  const person = await protectedPerson('Emil')
  const change = (client: Client) =>
    client.call('PUT', '/api/account/email', { body: { currentPassword: PASSWORD, email: 'emil@elsewhere.test' } })
  const { client } = person
  await asOwner(app, (owner) =>
    owner.query('update session set second_factor_at = null where account_id = $1', [person.accountId]),
  )
  expect((await change(client)).body.code).toBe('members.second-factor-first')
  await asOwner(app, (owner) =>
    owner.query('update session set second_factor_at = now() where account_id = $1', [person.accountId]),
  )
  expect((await change(client)).status).toBe(200)
  for (const key of [person.laptop, person.southern])
    expect((await key.signIn()).body.code).toBe('members.passkey-refused')
  expect((await trySignIn(app.visitor(), 'emil@elsewhere.test')).body.secondFactor).toBeNull()
  expect((await emailsTo(app, person.email))[0]?.text).toContain('the passkey “Laptop”')
})

test('a change of the password by its owner keeps passkeys of all sites, the authenticator and its codes [PROF-11] [ACC-B1]', async () => {
  const { client, laptop, southern, email, recoveryCodes } = await protectedPerson('Pat')
  const body = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW }
  expect((await client.call('PUT', '/api/account/password', { body })).status).toBe(200)
  for (const key of [laptop, southern]) expect((await key.signIn()).status).toBe(200)
  const { ticket } = (await trySignIn(app.visitor(), email, NEW)).body.secondFactor
  const finished = await post(app.visitor(), '../session/second-factor', { ticket, code: recoveryCodes[0] })
  expect(finished.body.role).toBe('member')
})

test('factors of an older version sign nobody in, are not shown, and are deleted from all sites [ACC-B1]', async () => {
  const person = await protectedPerson('Older')
  await asOwner(app, (owner) =>
    owner.query('update account set credentials_version = credentials_version + 1 where id = $1', [person.accountId]),
  )
  for (const key of [person.laptop, person.southern])
    expect((await key.signIn()).body.code).toBe('members.passkey-refused')
  const client = await signedInAs(app, person.email)
  expect((await client.get('/api/account/protection')).body).toMatchObject({
    authenticator: false,
    recoveryCodesLeft: 0,
    passkeys: [],
  })
  expect((await post(client, 'authenticator')).status).toBe(200)
  await sweep()
  await expect.poll(() => rowsLeft(person), SOON).toEqual(['app'])
})

test('leaving one site deletes its passkeys, and leaving the last one every factor [PROF-19] [ACC-B1]', async () => {
  const person = await protectedPerson('Parting')
  const leave = (client: Client) => post(client, 'deletion')
  expect((await leave(person.client)).status).toBe(200)
  expect(await rowsLeft(person)).toEqual(['Laptop', 'app'])
  expect((await person.laptop.signIn()).body.code).toBe('members.passkey-refused')
  const southern = app.visitor('south')
  expect((await person.southern.signIn(southern)).status).toBe(200)
  expect((await leave(southern)).status).toBe(200)
  expect(await rowsLeft(person)).toEqual([])
})
