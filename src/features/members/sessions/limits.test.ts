import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { Client } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { networkOf, wideNetworkOf } from '../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const from = (address: string) => new Client(app.server.port, HOSTS.north, address)
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
/** Sends this many wrong attempts concurrently, each from a client of its own. */
const failedAttempts = (email: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => trySignIn(app.visitor(), email, 'not-this-one')))
const count = (all: number[], status: number) => all.filter((each) => each === status).length
/** Simulates that this time has passed. */
const minutesLater = (minutes: number) =>
  asOwner(app, async (owner) => {
    for (const table of ['attempt', 'account_attempt'])
      await owner.query(`update ${table} set ends_at = ends_at - make_interval(mins => $1::int)`, [minutes])
  })

describe('failures at one account', () => {
  test('are ten in a quarter of an hour, also when tried side by side; then it is refused with the time to wait [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Ten')
    const tried = statuses(await failedAttempts(email, 16))
    expect([count(tried, 401), count(tried, 429)]).toEqual([10, 6])
    const right = await trySignIn(app.visitor(), email)
    expect([right.status, right.body.code]).toEqual([429, 'members.too-many-tries'])
    expect(right.body.message).toBe('Too many tries. Please try again in 15 minutes.')
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(850)
    await minutesLater(11)
    expect((await trySignIn(app.visitor(), email)).body.message).toBe('Too many tries. Please try again in 4 minutes.')
    await minutesLater(4)
    expect((await trySignIn(app.visitor(), email)).status).toBe(200)
  })

  test('are counted for unknown addresses alike, with the same answers [ACC-22] [ACC-20]', async () => {
    const { email } = await newPerson(app, 'Alike')
    const outcome = async (address: string) => {
      const tried = statuses(await failedAttempts(address, 12)).sort()
      const { status, body, headers } = await trySignIn(app.visitor(), address, 'not-this-one')
      return [tried, status, body.code, body.message, Object.keys(headers).sort()]
    }
    expect(await outcome('nobody-here@firm.test')).toEqual(await outcome(email))
  })

  test('are answered more slowly from the sixth on [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Slow')
    await failedAttempts(email, 9)
    const started = performance.now()
    expect((await trySignIn(app.visitor(), email, 'not-this-one')).status).toBe(401)
    expect(performance.now() - started).toBeGreaterThan(1_000)
  })

  test('are reset after a success [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Forgot')
    for (let round = 0; round < 3; round += 1) {
      expect(count(statuses(await failedAttempts(email, 5)), 401)).toBe(5)
      expect((await trySignIn(app.visitor(), email)).status).toBe(200)
    }
  })

  test('are not avoided by letter case, header, slash, query or field [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Dodge')
    await failedAttempts(email, 10)
    const body = { email, password: 'not-this-one' }
    const call = (path: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      app.visitor().call('POST', path, { body: { ...body, ...more }, headers })
    const dodges = [
      await call('/api/session', { email: 'DODGE@guildhall.test' }),
      await call('/api/session', { email: 'Dodge@GUILDHALL.TEST' }),
      await call('/api/session/'),
      await call('/api/session', {}, { 'x-forwarded-for': '203.0.113.7' }),
      await call(
        '/api/session',
        {},
        { forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7', 'client-ip': '203.0.113.7' },
      ),
      await call('/api/session', {}, { 'user-agent': 'another', 'accept-language': 'de' }),
    ]
    expect(statuses(dodges)).toEqual(dodges.map(() => 429))
    const refused = [
      await call('/api/session', { extra: 1 }),
      await call('/api/session?x=1'),
      await call('/api/session', { email: ' dodge@guildhall.test' }),
      await call('/api/session', { email: 'dodge@guildhall.test\u00a0' }),
      await call('/api/session', { email: 'ｄodge@guildhall.test' }),
    ]
    expect(statuses(refused)).toEqual(refused.map(() => 400))
  })

  test('by strangers do not lock out the owner where the owner was signed in before [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Owner')
    const home = app.visitor()
    await trySignIn(home, email)
    for (let round = 0; round < 2; round += 1) {
      await failedAttempts(email, 12)
      expect((await trySignIn(app.visitor(), email)).status).toBe(429)
      await trySignIn(home, email, 'a slip of the finger')
      expect((await trySignIn(home, email)).status).toBe(200)
    }
  })

  test('a new password by mail opens the account again at once [ACC-22] [ACC-06]', async () => {
    const { email } = await newPerson(app, 'Opens')
    const { linkTo } = await import('#tests/kit/accounts.ts')
    await failedAttempts(email, 11)
    await app.visitor().call('POST', '/api/account/reset', { body: { email } })
    const token = await linkTo(app, email, /new password/)
    const password = 'a-heron-stands-still'
    await app.visitor().call('PUT', '/api/account/reset', { body: { token, password, confirmPassword: password } })
    expect((await trySignIn(app.visitor(), email, password)).status).toBe(200)
  })

  test('hold for the current password that changes ask for [ACC-22] [PROF-10]', async () => {
    const { email } = await newPerson(app, 'Guess')
    const client = await signedInAs(app, email)
    const password = 'a-heron-stands-still'
    const guess = (currentPassword: string) =>
      client.call('PUT', '/api/account/password', { body: { currentPassword, password, confirmPassword: password } })
    const tried = statuses(await Promise.all(Array.from({ length: 13 }, () => guess('not-this-one'))))
    expect([count(tried, 400), count(tried, 429)]).toEqual([10, 3])
    expect((await guess(PASSWORD)).status).toBe(429)
  })
})

describe('failures from one client', () => {
  test('are fifty in a quarter of an hour over all accounts; successes do not count [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Busy')
    for (let round = 0; round < 3; round += 1) expect((await trySignIn(from('127.7.7.7'), email)).status).toBe(200)
    const tries = []
    for (let batch = 0; batch < 6; batch += 1)
      tries.push(
        ...(await Promise.all(
          Array.from({ length: 9 }, (_, index) =>
            trySignIn(from('127.7.7.7'), `somebody${batch}-${index}@firm.test`, 'not-this-one'),
          ),
        )),
      )
    expect([count(statuses(tries), 401), count(statuses(tries), 429)]).toEqual([50, 4])
    const refused = await trySignIn(from('127.7.7.7'), email)
    expect([refused.status, refused.body.code]).toEqual([429, 'members.too-many-tries'])
    expect((await trySignIn(from('127.7.7.8'), email)).status).toBe(200)
  })

  test('an IPv6 address counts by its network, however it is written [ACC-22]', () => {
    const written = [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:DB8:1:2:3:4:5:6',
      '2001:db8:1:2:3::',
    ]
    expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:1:2']))
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('::1')).toBe('0:0:0:0')
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(new Set(written.map(wideNetworkOf))).toEqual(new Set(['2001:db8:1']))
    expect(wideNetworkOf('192.0.2.7')).toBeUndefined()
  })
})

test('registration is limited to ten an hour from one client, and says when to try again [ACC-22]', async () => {
  const register = (number: number, address = '127.8.8.8') =>
    from(address).call('POST', '/api/accounts', { body: registration(`Many ${number}`) })
  const answers = []
  for (let number = 0; number < 11; number += 1) answers.push(await register(number))
  expect(count(statuses(answers), 201)).toBe(10)
  expect(answers.at(-1)?.body.message).toMatch(/^Too many tries\. Please try again in (59|60) minutes\.$/)
  expect((await register(99, '127.8.8.9')).status).toBe(201)
  await minutesLater(60)
  expect((await register(100)).status).toBe(201)
})

test('counters identify nobody, and are deleted once expired [ACC-22]', async () => {
  await failedAttempts('counted-somebody@firm.test', 2)
  const counted =
    'select kind, subject, ends_at from attempt union all select kind, subject, ends_at from account_attempt'
  const rows = await asOwner(app, (owner) =>
    owner.query(`select a::text, encode(subject, 'escape') as subject from (${counted}) a`),
  )
  expect(rows.rows.map((row) => row.text + row.subject).join()).not.toMatch(/firm\.test|127\./)
  await minutesLater(31 * 24 * 60)
  await asOwner(app, (owner) => owner.query("select graphile_worker.add_job('sweep')"))
  const left = () => asOwner(app, async (owner) => (await owner.query(counted)).rowCount)
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
})
