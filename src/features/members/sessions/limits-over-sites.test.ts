import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Somebody, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { Client } from '#tests/kit/client.ts'
import { removeMember } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, CAST, HOSTS, openTestApp, PASSWORD, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { hashPassword } from '../accounts/passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
const count = (all: number[], status: number) => all.filter((each) => each === status).length

describe('tries at an account', () => {
  test('are counted across all sites, for unknown addresses too: another host gives no further guess [ACC-22] [ACC-20]', async () => {
    const { email } = await newPerson(app, 'Apart', { sites: ['north', 'south'] })
    const outcome = async (address: string) => {
      const tried = []
      for (const site of ['north', 'south', 'north', 'south'] as const)
        tried.push(...(await Promise.all([1, 2, 3].map(() => trySignIn(app.visitor(site), address, 'not-this-one')))))
      const { body, headers } = await trySignIn(app.visitor('south'), address, 'not-this-one')
      return [statuses(tried).sort(), body.code, body.message, Object.keys(headers).sort()]
    }
    const known = await outcome(email)
    expect(known[0]).toEqual([...Array(10).fill(401), 429, 429])
    expect(await outcome('nobody-on-any-site@firm.test')).toEqual(known)
    for (const site of ['north', 'south'] as const) expect((await trySignIn(app.visitor(site), email)).status).toBe(429)
  })

  test('on one site do not lock out the owner on another, where they were signed in anywhere before [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Roamer', { sites: ['north', 'south'] })
    const home = app.visitor('north')
    await trySignIn(home, email)
    await Promise.all(Array.from({ length: 12 }, () => trySignIn(app.visitor(), email, 'not-this-one')))
    const there = new Client(app.server.port, HOSTS.south, home.address)
    expect((await trySignIn(there, email)).status).toBe(200)
  })

  test('hold for the current password and for codes over all sites [ACC-22] [ACC-B1]', async () => {
    const { email } = await newPerson(app, 'Spread', { sites: ['north', 'south'] })
    const clients = [await signedInAs(app, email), await signedInAs(app, email, 'south')]
    const everywhere = (path: string, method: string, body: object) =>
      Promise.all(clients.flatMap((client) => [1, 2, 3, 4, 5, 6].map(() => client.call(method, path, { body }))))
    const started = await clients[0]?.call('POST', '/api/account/authenticator', {
      body: { currentPassword: PASSWORD },
    })
    expect(started?.status).toBe(200)
    const codes = statuses(await everywhere('/api/account/authenticator', 'PUT', { code: '000000' }))
    expect([count(codes, 400), count(codes, 429)]).toEqual([10, 2])
    const guesses = statuses(
      await everywhere('/api/account/authenticator/removal', 'POST', { currentPassword: 'not-this-one' }),
    )
    expect([count(guesses, 400), count(guesses, 429)]).toEqual([10, 2])
  })

  test('and mails asked for are counted over all sites, for unknown addresses alike [ACC-22] [ACC-05]', async () => {
    const { email } = await newPerson(app, 'Posted', { sites: ['north', 'south'] })
    const requestReset = async (address: string) => {
      const answers = []
      for (const site of ['north', 'south', 'north', 'south', 'north'] as const)
        answers.push(await app.visitor(site).call('POST', '/api/account/reset', { body: { email: address } }))
      return answers.map(({ status, body }) => [status, body.code])
    }
    const known = await requestReset(email)
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 429, 429])
    expect(await requestReset('nobody-to-write-to@firm.test')).toEqual(known)
  })

  test('are deleted on all sites when it is erased, by its owner or by an administrator [PROF-19] [ACC-22]', async () => {
    const counted = () =>
      asOwner(app, async (owner) =>
        (await owner.query("select encode(subject, 'hex') as subject from account_attempt")).rows.map(
          (row) => row.subject,
        ),
      )
    const before = await counted()
    const erased = async (name: string, erase: (person: Somebody, client: Client) => Promise<{ status: number }>) => {
      const person = await newPerson(app, name)
      const client = await signedInAs(app, person.email)
      await trySignIn(app.visitor('south'), person.email, 'not-this-one')
      await client.call('POST', '/api/account/authenticator', { body: { currentPassword: 'not-this-one' } })
      await app.visitor('south').call('POST', '/api/account/reset', { body: { email: person.email } })
      expect((await counted()).length).toBe(before.length + 4)
      expect((await erase(person, client)).status).toBe(200)
      expect(await counted()).toEqual(before)
    }
    await erased('Leaver', (_, client) =>
      client.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } }),
    )
    const ada = await app.signIn('ada')
    before.splice(0, before.length, ...(await counted()))
    await erased('Removed', ({ memberIds }) => removeMember(ada, memberIds.north ?? ''))
  })
})

describe('clients behind a proxy, with addresses of IPv6', () => {
  let proxied: TestApp
  beforeAll(async () => {
    proxied = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => proxied.close())

  test('have the tries of a client for each /64, and four times as many for each /48, on each site [ACC-22]', async () => {
    const reset = async (address: string, number: number, site: 'north' | 'south' = 'north') =>
      (
        await proxied.visitor(site).call('POST', '/api/account/reset', {
          body: { email: `somebody${number}@firm.test` },
          headers: { 'x-forwarded-for': address },
        })
      ).status
    const tried = []
    for (let network = 1; network <= 5; network += 1)
      tried.push(
        await Promise.all(
          Array.from({ length: 21 }, (_, number) => reset(`2001:db8:7:${network}::${number}`, network * 100 + number)),
        ),
      )
    const through = tried.map((answers) => count(answers, 200))
    expect(through.slice(0, 3)).toEqual([20, 20, 20])
    expect(through.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(80)
    expect(await reset('2001:db8:7:ff::1', 9_000)).toBe(429)
    expect(await reset('2001:db8:8:1::1', 9_001)).toBe(200)
    expect(await reset('2001:db8:7:ff::1', 9_002, 'south')).toBe(200)
  })
})

test('two passwords are hashed at once, others wait in a bounded queue, and one too many is refused without costing a try [ACC-22]', async () => {
  const { email } = await newPerson(app, 'Queue')
  const flood = Array.from({ length: 66 }, () => hashPassword('a-heron-stands-still'))
  await expect(hashPassword('one-too-many')).rejects.toMatchObject({ code: 'members.sign-in-busy', retryAfter: 5 })
  const refused = await trySignIn(app.visitor(), email)
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'members.sign-in-busy',
    '5',
  ])
  await Promise.all(flood)
  const sixteen = (Object.keys(CAST) as Person[]).flatMap((person) =>
    (['north', 'south'] as const).map((site) => trySignIn(app.visitor(site), addressOf(person))),
  )
  expect(statuses(await Promise.all(sixteen))).toEqual(Array(16).fill(200))
})
