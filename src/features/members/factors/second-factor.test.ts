import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import { emailsTo, newPerson, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, HOSTS, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { viewerOf } from '../sessions/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
const begin = (client: Client, currentPassword = PASSWORD) =>
  client.call('POST', '/api/account/authenticator', { body: { currentPassword } })
const confirm = (client: Client, code: string) => client.call('PUT', '/api/account/authenticator', { body: { code } })
const remove = (client: Client) =>
  client.call('POST', '/api/account/authenticator/removal', { body: { currentPassword: PASSWORD } })
const give = (ticket: string, code: string, client: Client = app.visitor()) =>
  client.call('POST', '/api/session/second-factor', { body: { ticket, code } })
const protection = async (client: Client) => (await client.get('/api/account/protection')).body
/** Makes used time steps of the authenticators usable again, as if time had passed. */
const resetUsedSteps = (accountId: string) =>
  asOwner(app, (owner) => owner.query('update authenticator set last_step = 0 where account_id = $1', [accountId]))

/** Somebody with an authenticator, its secret and recovery codes, and the browser it was set up in. */
async function protectedPerson(name: string, more: Parameters<typeof newPerson>[2] = {}) {
  const person = await newPerson(app, name, more)
  const client = await signedInAs(app, person.email)
  const { secret } = (await begin(client)).body
  const { recoveryCodes } = (await confirm(client, codeOf(secret))).body
  await resetUsedSteps(person.accountId)
  return { ...person, client, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}
const ticketFor = async (email: string, client = app.visitor()) =>
  (await trySignIn(client, email)).body.secondFactor.ticket as string

describe('an authenticator', () => {
  test('is begun with the password, shown as secret, address and QR code, and counts once a code came back [ACC-B1]', async () => {
    const { email, accountId, memberIds } = await newPerson(app, 'Otto')
    const client = await signedInAs(app, email)
    expect((await begin(client, 'not-my-password')).body.code).toBe('members.password-wrong')
    const { body } = await begin(client)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Northern%20Club:otto%40guildhall\.test\?/)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.squares.length).toBeGreaterThan(20)
    for (const row of body.squares) expect(row).toMatch(new RegExp(`^[01]{${body.squares.length}}$`))
    expect(body.squares[0].slice(0, 7)).toBe('1111111')
    expect((await trySignIn(app.visitor(), email)).body.secondFactor).toBeNull()
    expect((await confirm(client, '000000')).body.code).toBe('members.code-wrong')
    const confirmed = await confirm(client, codeOf(body.secret).replace(/^.../, '$& '))
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/)
    expect(await protection(client)).toEqual({
      authenticator: true,
      recoveryCodesLeft: 10,
      passkeys: [],
      required: false,
    })
    expect((await begin(client)).body.code).toBe('members.authenticator-on')
    expect((await emailsTo(app, email))[0]?.text).toContain('the authenticator app with its recovery codes')
    const audit = await app.database.site(app.siteIds.north).many(
      sql
        .selectFrom('audit_entry')
        .select(['action', 'actor_id', 'after'])
        .where('subject', '=', memberIds.north ?? ''),
    )
    expect(audit).toEqual([
      { action: 'members.secondFactorAdded', actor_id: memberIds.north, after: { factor: 'authenticator' } },
    ])
    const stored = await asOwner(app, (owner) =>
      owner.query('select encode(secret, $1) as secret from authenticator where account_id = $2', [
        'escape',
        accountId,
      ]),
    )
    expect(stored.rows[0].secret).not.toContain(body.secret)
  })

  test('makes signing in two steps: nobody is signed in before its code [ACC-B1]', async () => {
    const { email, secret, memberIds } = await protectedPerson('Tess')
    const client = app.visitor()
    const first = await trySignIn(client, email)
    expect(first.body).toMatchObject({ role: 'visitor', profile: null, secondFactor: { ticket: expect.any(String) } })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect((await client.get('/api/session')).body.role).toBe('visitor')
    const second = await give(first.body.secondFactor.ticket, codeOf(secret), client)
    expect(second.body).toMatchObject({ role: 'member', profile: { id: memberIds.north } })
    expect((await client.get('/api/session')).body.role).toBe('member')
    expect((await give(first.body.secondFactor.ticket, codeOf(secret, 1))).body.code).toBe('members.ticket-void')
  })

  test('takes a code of one step before or after, each once, and no other [ACC-B1]', async () => {
    const { email, secret } = await protectedPerson('Step')
    for (const steps of [-3, 3]) {
      const answer = await give(await ticketFor(email), codeOf(secret, steps))
      expect([steps, answer.status, answer.body.code]).toEqual([steps, 400, 'members.code-wrong'])
      expect(answer.body.fields).toHaveProperty('code')
    }
    expect((await give(await ticketFor(email), codeOf(secret, -1))).status).toBe(200)
    const code = codeOf(secret)
    const tickets = [await ticketFor(email), await ticketFor(email), await ticketFor(email)]
    const answers = await Promise.all(tickets.map((ticket) => give(ticket, code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
  })

  test('a ticket allows five wrong codes and ten minutes, on its own site, for its own password [ACC-B1] [ACC-22]', async () => {
    const { email, secret, accountId } = await protectedPerson('Five', { sites: ['north', 'south'] })
    const ticket = await ticketFor(email)
    const wrong = await Promise.all(Array.from({ length: 7 }, () => give(ticket, '000000')))
    expect(wrong.map((answer) => answer.body.code).sort()).toEqual([
      ...Array(5).fill('members.code-wrong'),
      ...Array(2).fill('members.ticket-void'),
    ])
    expect((await give(ticket, codeOf(secret))).body.code).toBe('members.ticket-void')
    const elsewhere = await ticketFor(email)
    expect((await give(elsewhere, codeOf(secret), app.visitor('south'))).body.code).toBe('members.ticket-void')
    await asOwner(app, (owner) =>
      owner.query("update ticket set expires_at = expires_at - interval '10 minutes' where account_id = $1", [
        accountId,
      ]),
    )
    expect((await give(elsewhere, codeOf(secret))).body.code).toBe('members.ticket-void')
    const old = await ticketFor(email)
    await asOwner(app, (owner) =>
      owner.query('update account set credentials_version = credentials_version + 1 where id = $1', [accountId]),
    )
    expect((await give(old, codeOf(secret))).body.code).toBe('members.ticket-void')
  })

  test('wrong codes are limited for the account, however many tickets are drawn [ACC-B1] [ACC-22]', async () => {
    const { email } = await protectedPerson('Draw')
    const tickets = [await ticketFor(email), await ticketFor(email), await ticketFor(email)]
    const answers = await Promise.all(tickets.flatMap((ticket) => [1, 2, 3, 4].map(() => give(ticket, '111111'))))
    const codes = answers.map((answer) => answer.body.code)
    expect(codes.filter((code) => code === 'members.code-wrong')).toHaveLength(10)
    expect(codes.filter((code) => code === 'members.too-many-tries')).toHaveLength(2)
  })

  test('is the account’s on every site, like its password [ACC-B1]', async () => {
    const { email } = await protectedPerson('Both', { sites: ['north', 'south'] })
    expect((await trySignIn(app.visitor('south'), email)).body.secondFactor).toEqual({ ticket: expect.any(String) })
  })

  test('is switched off with the password; its codes become invalid, and the address is notified [ACC-B1]', async () => {
    const { email, client, recoveryCodes } = await protectedPerson('Offy')
    const wrong = { body: { currentPassword: 'not-my-password' } }
    expect((await client.call('POST', '/api/account/authenticator/removal', wrong)).status).toBe(400)
    const ticket = await ticketFor(email)
    expect((await remove(client)).body).toEqual({ done: true })
    expect((await remove(client)).body.code).toBe('members.no-authenticator')
    expect((await give(ticket, recoveryCodes[0] ?? '')).body.code).toBe('members.code-wrong')
    expect((await trySignIn(app.visitor(), email)).body).toMatchObject({ role: 'member', secondFactor: null })
    expect((await emailsTo(app, email))[0]?.subject).toBe(
      'A second factor was removed from your account with Northern Club',
    )
  })
})

describe('recovery codes', () => {
  test('stand in for the authenticator, each once, however they are typed, and are stored as hashes [ACC-B1]', async () => {
    const { email, client, recoveryCodes } = await protectedPerson('Reco')
    const [first = '', second = ''] = recoveryCodes
    expect((await give(await ticketFor(email), first)).status).toBe(200)
    expect((await give(await ticketFor(email), first)).body.code).toBe('members.code-wrong')
    expect((await give(await ticketFor(email), ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await protection(client)).recoveryCodesLeft).toBe(8)
    const rows = await asOwner(app, (owner) =>
      owner.query('select encode(code_hash, $1) as text from recovery_code', ['escape']),
    )
    for (const code of recoveryCodes)
      expect(rows.rows.map((row) => row.text).join()).not.toContain(code.replaceAll('-', ''))
  })

  test('are renewed with the password; the old ones become invalid [ACC-B1]', async () => {
    const { email, client, recoveryCodes } = await protectedPerson('Renew')
    const body = { currentPassword: PASSWORD }
    const renewed = (await client.call('POST', '/api/account/recovery-codes', { body })).body.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await give(await ticketFor(email), recoveryCodes[3] ?? '')).body.code).toBe('members.code-wrong')
    expect((await give(await ticketFor(email), renewed[3])).status).toBe(200)
    const plain = await signedInAs(app, (await newPerson(app, 'Plain')).email)
    expect((await plain.call('POST', '/api/account/recovery-codes', { body })).body.code).toBe(
      'members.no-authenticator',
    )
  })
})

describe('a site that requires a second factor of its administrators', () => {
  const require = (client: Client, adminSecondFactor: string) =>
    client.call('PATCH', '/api/config/primaries', { body: { adminSecondFactor } })
  const state = async (client: Client) => {
    const { role, secondFactorDue } = (await client.get('/api/session')).body
    return [role, secondFactorDue]
  }

  test('is one by its administrators’ will alone, and counts those as members who have not given one [ACC-B1]', async () => {
    const ada = await app.signIn('ada')
    const sue = await app.signIn('sue')
    expect((await require(sue, 'required')).status).toBe(403)
    expect((await require(ada, 'sometimes')).status).toBe(400)
    const stream = await ada.listen()
    await require(ada, 'required')
    expect(await state(ada)).toEqual(['member', true])
    expect(await state(sue)).toEqual(['member', false])
    expect((await ada.get('/api/members')).status).toBe(403)
    expect((await ada.get('/api/insights')).status).toBe(200)
    expect((await require(ada, 'off')).status).toBe(403)
    expect((await protection(ada)).required).toBe(true)
    expect((await protection(sue)).required).toBe(false)
    await until('the stream of the administrator to end', () => stream.ended, 5_700)
    const southern = await app.signIn('ada', 'south')
    expect(await state(southern)).toEqual(['admin', false])
    const { secret } = (await begin(ada)).body
    expect((await confirm(ada, codeOf(secret))).status).toBe(200)
    expect(await state(ada)).toEqual(['admin', false])
    expect((await ada.get('/api/members')).status).toBe(200)
    const open = await ada.listen()
    // A stream opened later, whose session is over, ends when it is checked: then this one has been checked too.
    const later = await (await app.signIn('tom')).listen()
    await asOwner(app, (owner) =>
      owner.query('delete from session where account_id in (select id from account where email = $1)', [
        addressOf('tom'),
      ]),
    )
    await until('the later stream to be checked', () => later.ended)
    expect(open.ended).toBe(false)
    open.close()
    expect((await require(ada, 'off')).status).toBe(200)
    await remove(ada)
  })

  test('gives the role back to anyone who signs in with a code; a session with the password alone adds no other factor [ACC-B1]', async () => {
    const boss = await protectedPerson('Boss', { userType: 'admin' })
    const old = await signedInWithout(boss)
    const chief = await newPerson(app, 'Chief', { userType: 'admin' })
    await require(boss.client, 'required')
    try {
      expect(await state(boss.client)).toEqual(['admin', false])
      expect(await state(old)).toEqual(['member', true])
      for (const attempt of [await begin(old), await remove(old), await confirm(old, '123456')])
        expect([attempt.status, attempt.body.code]).toEqual([403, 'members.second-factor-first'])
      const fresh = app.visitor()
      const signedIn = await give(await ticketFor(boss.email, fresh), codeOf(boss.secret), fresh)
      expect(signedIn.body).toMatchObject({ role: 'admin', secondFactorDue: false })
      const due = await trySignIn(app.visitor(), chief.email)
      expect(due.body).toMatchObject({ role: 'member', secondFactorDue: true, secondFactor: null })
    } finally {
      await require(boss.client, 'off')
    }
  })

  test('is found out in the one statement that reads who is calling [ACC-26] [ACC-B1]', async () => {
    const client = await app.signIn('ada')
    const token = client.cookies.get('session')
    const { statements, result } = await withStatements(() =>
      viewerOf(app.database.site(app.siteIds.north), token, HOSTS.north, new Date()),
    )
    expect(statements).toHaveLength(1)
    expect(result).toMatchObject({ role: 'admin', secondFactor: false, secondFactorDue: false })
  })

  /** A session from before the authenticator was set up. */
  async function signedInWithout({ email, accountId }: { email: string; accountId: string }): Promise<Client> {
    const set = (at: string) =>
      asOwner(app, (owner) =>
        owner.query(`update authenticator set confirmed_at = ${at} where account_id = $1`, [accountId]),
      )
    await set('null')
    const client = await signedInAs(app, email)
    await set('now()')
    return client
  }
})
