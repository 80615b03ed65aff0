import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailsTo, newPerson, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { deviceOf } from '../sessions/open-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NEW = 'a-heron-stands-still'
const changePassword = (client: Client, password = NEW, currentPassword = PASSWORD, confirmPassword = password) =>
  client.call('PUT', '/api/account/password', { body: { currentPassword, password, confirmPassword } })
const changeEmail = (client: Client, email: string, currentPassword = PASSWORD) =>
  client.call('PUT', '/api/account/email', { body: { currentPassword, email } })
const role = async (client: Client) => (await client.get('/api/session')).body.role

describe('changing the password', () => {
  test('requires the current one, with an error at its field, and changes nothing without it [PROF-10] [PROF-14]', async () => {
    const { email } = await newPerson(app, 'Cora')
    const client = await signedInAs(app, email)
    const answer = await changePassword(client, NEW, 'not-the-current-one')
    expect([answer.status, answer.body.code]).toEqual([400, 'members.password-wrong'])
    expect(answer.body.fields).toEqual({ currentPassword: 'That is not your current password.' })
    expect((await trySignIn(app.visitor(), email)).status).toBe(200)
    expect((await changePassword(client, NEW, PASSWORD, `${NEW}x`)).body.fields).toEqual({
      confirmPassword: 'Make sure passwords match',
    })
  })

  test('ends every other session on all sites, gives this one a new token and notifies the address [PROF-11] [ACC-B2]', async () => {
    const { email } = await newPerson(app, 'Nell', { sites: ['north', 'south'] })
    const client = await signedInAs(app, email)
    const [other, there] = [await signedInAs(app, email), await signedInAs(app, email, 'south')]
    const copy = client.on(client.host)
    const streams = [await other.listen(), await there.listen()]
    expect((await changePassword(client)).body).toEqual({ done: true })
    expect(await role(client)).toBe('member')
    for (const ended of [copy, other, there]) expect(await role(ended)).toBe('visitor')
    await until('their streams to end', () => streams.every((stream) => stream.ended), 5_700)
    expect((await trySignIn(app.visitor(), email)).status).toBe(401)
    expect((await trySignIn(app.visitor(), email, NEW)).status).toBe(200)
    const [message] = await emailsTo(app, email)
    expect(message?.subject).toBe('Your password for Northern Club was changed')
    expect(message?.text).toContain('office@north.test')
  })

  test('follows the rule: 8 to 128 characters as typed, none of the commonest, more than a name [ACC-12] [PROF-11]', async () => {
    const { email } = await newPerson(app, 'Rule')
    const client = await signedInAs(app, email)
    const refused: [string, string][] = [
      ['short77', 'request.invalid'],
      ['x7'.repeat(65), 'request.invalid'],
      ['Password1', 'members.password-too-common'],
      ['88888888', 'members.password-too-common'],
      ['northernclub', 'members.password-is-a-name'],
      ['rule of north', 'members.password-is-a-name'],
    ]
    for (const [password, code] of refused) {
      const { body } = await changePassword(client, password)
      expect([password, body.code, Object.keys(body.fields)]).toEqual([password, code, ['password']])
    }
    expect((await changePassword(client, ' spaces count, too ')).status).toBe(200)
    expect((await trySignIn(app.visitor(), email, ' spaces count, too ')).status).toBe(200)
    expect((await trySignIn(app.visitor(), email, 'spaces count, too')).status).toBe(401)
  })

  test('of two concurrent changes one succeeds [PROF-11]', async () => {
    const { email } = await newPerson(app, 'Dual')
    const [one, other] = [await signedInAs(app, email), await signedInAs(app, email)]
    const answers = await Promise.all([changePassword(one, `${NEW}-1`), changePassword(other, `${NEW}-2`)])
    const stood = answers.findIndex((answer) => answer.status === 200)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await trySignIn(app.visitor(), email, `${NEW}-${stood + 1}`)).status).toBe(200)
  })
})

describe('the password rule at registration', () => {
  test('refuses common passwords and names, at the field, and creates no account [ACC-12] [ACC-18]', async () => {
    for (const [password, code] of [
      ['sunshine', 'members.password-too-common'],
      ['abcdefgh', 'members.password-too-common'],
      ['Walter Newcomer', 'members.password-is-a-name'],
      ['walter@firm.test', 'members.password-is-a-name'],
    ]) {
      const body = registration('Walter', { password, confirmPassword: password })
      const answer = await app.visitor().call('POST', '/api/accounts', { body })
      expect([password, answer.status, answer.body.code]).toEqual([password, 400, code])
      expect(answer.body.fields.password).toMatch(/Please choose another\.$/)
    }
    expect((await app.visitor().call('POST', '/api/accounts', { body: registration('Walter') })).status).toBe(201)
  })
})

describe('personal mail', () => {
  const registerWith = (email: string, site: 'north' | 'south' = 'north') =>
    app.visitor(site).call('POST', '/api/accounts', { body: registration('Perry', { email, confirmEmail: email }) })

  test('is refused at registration with the provider’s name [ACC-11] [ACC-18]', async () => {
    for (const [email, provider] of [
      ['perry@aol.com', 'AOL'],
      ['Perry@GMAIL.com', 'Gmail'],
      ['perry@hotmail.co.uk', 'Hotmail'],
      ['perry@yahoo.fr', 'Yahoo'],
    ] as const) {
      const { status, body } = await registerWith(email)
      const message = `Really? You still use ${provider} for your email?`
      expect([status, body.code, body.message]).toEqual([400, 'members.personal-mail', message])
      expect(body.fields).toEqual({ email: message })
    }
    for (const email of ['perry@aol.firm.test', 'perry@myaol.com', 'perry.gmail.com@firm.test'])
      expect([email, (await registerWith(email)).status]).toEqual([email, 201])
  })

  test('is defined by the site’s own list, which anybody can read [ACC-11] [TEN-13]', async () => {
    const ada = await app.signIn('ada', 'south')
    const list = [{ domain: 'post.test', provider: 'Post' }]
    const changed = await ada.call('PATCH', '/api/config/primaries', { body: { personalMailDomains: list } })
    expect(changed.status).toBe(200)
    expect((await app.visitor('south').get('/api/site')).body.primaries.personalMailDomains).toEqual(list)
    expect((await registerWith('perry@post.test', 'south')).body.message).toBe(
      'Really? You still use Post for your email?',
    )
    expect((await registerWith('perry2@aol.com', 'south')).status).toBe(201)
    const standard = (await app.visitor('north').get('/api/site')).body.primaries.personalMailDomains
    expect(standard).toContainEqual({ domain: 'aol.*', provider: 'AOL' })
    const bad = { personalMailDomains: [{ domain: 'not a domain', provider: 'X' }] }
    expect((await ada.call('PATCH', '/api/config/primaries', { body: bad })).status).toBe(400)
  })

  test('is refused when an address is changed [ACC-11] [PROF-12]', async () => {
    const { email } = await newPerson(app, 'Pers')
    const answer = await changeEmail(await signedInAs(app, email), 'pers@aol.com')
    expect(answer.body.fields).toEqual({ email: 'Really? You still use AOL for your email?' })
  })
})

describe('changing the address', () => {
  test('asks for the password, checks form and use by another account, and says so at the field [PROF-12] [PROF-10] [PROF-14]', async () => {
    const { email } = await newPerson(app, 'Ema')
    const client = await signedInAs(app, email)
    expect((await changeEmail(client, 'ema@firm.test', 'not-mine-at-all')).body.code).toBe('members.password-wrong')
    expect((await changeEmail(client, 'not an address')).body.fields.email).toMatch(/valid e-mail/)
    const taken = await changeEmail(client, 'SUE@guildhall.test')
    expect([taken.status, taken.body.code]).toEqual([409, 'members.email-in-use'])
    expect(taken.body.fields.email).toBe('The email address is already in use by another account.')
    expect((await changeEmail(client, email.toUpperCase())).body.code).toBe('members.email-same')
    expect((await client.get('/api/session')).body.profile.email).toBe(email)
  })

  test('ends other sessions everywhere, notifies the old address, asks the new one to confirm [PROF-12] [ACC-B2] [ACC-42]', async () => {
    const { email } = await newPerson(app, 'Ada2', { sites: ['north', 'south'] })
    const client = await signedInAs(app, email)
    const copy = client.on(client.host)
    const [other, there] = [await signedInAs(app, email), await signedInAs(app, email, 'south')]
    const { body } = await changeEmail(client, ' Fresh@Firm.Test'.trim())
    expect(body.profile).toMatchObject({ email: 'fresh@firm.test', emailVerified: false })
    expect(await role(client)).toBe('member')
    for (const ended of [copy, other, there]) expect(await role(ended)).toBe('visitor')
    expect((await emailsTo(app, email))[0]?.subject).toBe('Your e-mail address for Northern Club was changed')
    expect((await emailsTo(app, 'fresh@firm.test'))[0]?.subject).toBe('Confirm your e-mail address for Northern Club')
    expect((await trySignIn(app.visitor(), email)).status).toBe(401)
    expect((await trySignIn(app.visitor('south'), 'fresh@firm.test')).status).toBe(200)
  })
})

describe('the sessions of one’s own', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('are listed with device, start and last use, this one first; on this site only [ACC-B2]', async () => {
    const { email } = await newPerson(app, 'List', { sites: ['north', 'south'] })
    await signedInAs(app, email, 'south')
    const other = app.visitor()
    await other.call('POST', '/api/session', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
    })
    const client = await signedInAs(app, email)
    const { items } = (await client.get('/api/account/sessions')).body
    expect(items.map((item: { isThis: boolean; device: string }) => [item.isThis, item.device])).toEqual([
      [true, 'Unknown device'],
      [false, 'Firefox on Windows'],
    ])
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(['device', 'id', 'isThis', 'lastUsedAt', 'startedAt'])
      expect(Math.abs(Date.parse(item.startedAt) - Date.now())).toBeLessThan(20_000)
    }
  })

  test('can be ended one by one or all others at once; their streams close within 5 s [ACC-B2]', async () => {
    const { email } = await newPerson(app, 'End')
    const [first, second, third, client] = await Promise.all([1, 2, 3, 4].map(() => signedInAs(app, email)))
    if (!first || !second || !third || !client) throw new Error('four are needed')
    const idOf = async (own: Client) =>
      (await own.get('/api/account/sessions')).body.items.find((item: { isThis: boolean }) => item.isThis).id
    const stream = await first.listen()
    const id = await idOf(first)
    expect((await client.call('DELETE', `/api/account/sessions/${id}`)).body).toEqual({ done: true })
    expect(await role(first)).toBe('visitor')
    await until('the stream to end', () => stream.ended, 5_700)
    expect((await client.call('DELETE', `/api/account/sessions/${id}`)).body.code).toBe('members.session-not-found')
    expect((await client.call('DELETE', '/api/account/sessions')).body).toEqual({ ended: 2 })
    expect([await role(second), await role(third), await role(client)]).toEqual(['visitor', 'visitor', 'member'])
    await client.call('DELETE', `/api/account/sessions/${await idOf(client)}`)
    expect(client.cookies.size).toBe(0)
  })

  test('of somebody else cannot be ended [ACC-B2]', async () => {
    const [mine, theirs] = [await newPerson(app, 'Mine'), await newPerson(app, 'Theirs')]
    const [client, victim] = [await signedInAs(app, mine.email), await signedInAs(app, theirs.email)]
    const { id } = (await victim.get('/api/account/sessions')).body.items[0]
    expect((await client.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(404)
    expect(await role(victim)).toBe('member')
  })

  test('are new at each sign-in; the one this browser had before ends [ACC-B2]', async () => {
    const { email } = await newPerson(app, 'Anew')
    const client = await signedInAs(app, email)
    const before = client.on(client.host)
    await trySignIn(client, email)
    expect(client.cookies.get('session')).not.toBe(before.cookies.get('session'))
    expect(await role(before)).toBe('visitor')
    expect((await client.get('/api/account/sessions')).body.items).toHaveLength(1)
  })

  test('a device is named by browser and system as far as known [ACC-B2]', () => {
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    expect([FIREFOX, iphone, '', 'x'].map(deviceOf)).toEqual([
      'Firefox on Windows',
      'Safari on iOS',
      'Unknown device',
      'Unknown device',
    ])
  })
})
