import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, signedInAs } from '#tests/kit/accounts.ts'
import { softwareAuthenticator } from '#tests/kit/authenticator.ts'
import { type Client } from '#tests/kit/client.ts'
import { operations, requestTo, send } from '#tests/kit/generated.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Moves every session's confirmation this many minutes into the past. */
const confirmedBefore = (minutes: number) =>
  asOwner(app, (owner) =>
    owner.query('update session set confirmed_at = now() - make_interval(mins => $1::int)', [minutes]),
  )
const confirm = (client: Client, currentPassword = PASSWORD) =>
  client.call('POST', '/api/session/confirmation', { body: { currentPassword } })
const change = (client: Client, body: object = { userType: 'jedi' }) =>
  client.call('PATCH', `/api/members/${app.memberIds.north.tom}`, { body })
const primaries = (client: Client, body: object) => client.call('PATCH', '/api/config/primaries', { body })
const CONFIRM_FIRST = [403, 'session.confirm-first']
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

test('roles, removal and the second factor of administrators are changed only in a session confirmed within ten minutes [ACC-34] [ACC-B1]', async () => {
  const ada = await app.signIn('ada')
  expect((await change(ada)).status).toBe(200)
  await confirmedBefore(11)
  const tom = `/api/members/${app.memberIds.north.tom}`
  for (const refused of [
    await change(ada, { userType: 'guest' }),
    await change(ada, { expiryDate: null }),
    await ada.call('DELETE', tom, { body: { displayName: 'tom of north' } }),
    await primaries(ada, { adminSecondFactor: 'off' }),
    await primaries(ada, { photoCredit: 'somebody', adminSecondFactor: 'required' }),
  ])
    expect(outcome(refused)).toEqual(CONFIRM_FIRST)
  expect((await primaries(ada, { photoCredit: 'somebody' })).status).toBe(200)
  expect((await ada.get('/api/members?query=tom')).body.items[0].userType).toBe('jedi')
  expect((await confirm(ada, 'not-my-password')).body.code).toBe('members.password-wrong')
  expect(outcome(await change(ada))).toEqual(CONFIRM_FIRST)
  expect((await confirm(ada)).body).toEqual({ done: true })
  expect((await change(ada, { userType: 'guest' })).status).toBe(200)
  await confirmedBefore(9)
  expect((await change(ada, { userType: 'subscriber' })).status).toBe(200)
})

test('is required per session, and counts for no other [ACC-34] [ACC-B2]', async () => {
  const [one, other] = [await app.signIn('ada'), await app.signIn('ada')]
  await confirmedBefore(11)
  await confirm(one)
  expect((await change(one)).status).toBe(200)
  expect(outcome(await change(other))).toEqual(CONFIRM_FIRST)
})

test('a role without the right is refused as always, and input is checked first [ACC-35]', async () => {
  await confirmedBefore(11)
  const sue = await app.signIn('sue')
  await confirmedBefore(11)
  expect(outcome(await change(sue))).toEqual([403, 'session.not-allowed'])
  const ada = await app.signIn('ada')
  await confirmedBefore(11)
  expect((await change(ada, { userType: 'patron' })).status).toBe(400)
})

test('every operation that always needs it refuses a session nobody confirmed, whatever it would do [ACC-34] [TEN-B5]', async () => {
  const guarded = operations.filter((route) => route.confirm?.({}))
  expect(guarded.map(({ name }) => name)).toEqual(expect.arrayContaining(['members.change', 'members.remove']))
  const ada = await someoneAs(app, 'admin')
  await ada.call('PATCH', '/api/config/switches', { body: { cardPayments: true, shop: true } })
  await asOwner(app, (owner) => owner.query('update session set confirmed_at = null'))
  for (const route of guarded)
    expect([route.name, ...outcome(await send(ada, requestTo(route)))]).toEqual([route.name, ...CONFIRM_FIRST])
})

test('a code, a recovery code, each once, or one’s own passkey confirms as well; those of somebody else do not [ACC-B1]', async () => {
  const boss = await newPerson(app, 'Boss', { userType: 'admin' })
  const client = await signedInAs(app, boss.email)
  const post = (path: string, body: object, by = client) => by.call('POST', `/api/${path}`, { body })
  const { question } = (await post('account/passkeys/question', { currentPassword: PASSWORD })).body
  const key = softwareAuthenticator({ host: HOSTS.north, origin: client.origin })
  await post('account/passkeys', { name: 'Key', answer: key.make(question) })
  const { secret } = (await post('account/authenticator', { currentPassword: PASSWORD })).body
  const codeIn = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  // Made at one moment: half a minute later the next code would be another, not used yet.
  const [first, second] = [codeIn(0), codeIn(1)]
  const { recoveryCodes } = (await client.call('PUT', '/api/account/authenticator', { body: { code: first } })).body
  const passkey = async (by = client) => {
    const started = (await post('session/passkey/question', {}, by)).body
    return post('session/confirmation/passkey', { ticket: started.ticket, answer: key.signIn(started.question) }, by)
  }
  const code = (value: string, by = client) => post('session/confirmation/code', { code: value }, by)
  for (const way of [() => code(second), () => code(recoveryCodes[0]), () => passkey()]) {
    await confirmedBefore(11)
    expect(outcome(await change(client))).toEqual(CONFIRM_FIRST)
    expect((await way()).body).toEqual({ done: true })
    expect((await change(client)).status).toBe(200)
  }
  for (const used of [second, recoveryCodes[0]]) expect((await code(used)).body.code).toBe('members.code-wrong')
  const ada = await app.signIn('ada')
  await confirmedBefore(11)
  expect((await passkey(ada)).body.code).toBe('members.passkey-refused')
  expect((await code(recoveryCodes[1], ada)).body.code).toBe('members.code-wrong')
  expect(outcome(await change(ada))).toEqual(CONFIRM_FIRST)
})

test('wrong passwords at the confirmation are limited like others, on all sites together [ACC-22]', async () => {
  const { email } = await newPerson(app, 'Guessed', { sites: ['north', 'south'], userType: 'admin' })
  const clients = [await signedInAs(app, email), await signedInAs(app, email, 'south')]
  const tries = clients.flatMap((client) => Array.from({ length: 6 }, () => confirm(client, 'not-this-one')))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect([statuses.filter((one) => one === 400).length, statuses.filter((one) => one === 429).length]).toEqual([10, 2])
})

test('switching the second factor of administrators off or on is audited with the change, before and after [ACC-B1] [TEN-B14]', async () => {
  const ada = await app.signIn('ada', 'south')
  expect((await primaries(ada, { adminSecondFactor: 'required' })).status).toBe(200)
  await asOwner(app, (owner) => owner.query('update session set second_factor_at = now()'))
  expect((await primaries(ada, { adminSecondFactor: 'off' })).status).toBe(200)
  const { rows } = await asOwner(app, (owner) =>
    owner.query(
      "select actor_id, before, after from audit_entry where after ? 'adminSecondFactor' and site_id = $1 order by at, id",
      [app.siteIds.south],
    ),
  )
  const entry = (before: string, after: string) => ({
    actor_id: app.memberIds.south.ada,
    before: { adminSecondFactor: before },
    after: { adminSecondFactor: after },
  })
  expect(rows).toEqual([entry('off', 'required'), entry('required', 'off')])
})
