import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { emailsTo, linkTo, newPerson, signedInAs, trySignIn } from '#tests/kit/accounts.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NEW = 'a-heron-stands-still'
const requestReset = (email: string, client: Client = app.visitor()) =>
  client.call('POST', '/api/account/reset', { body: { email } })
const reset = (token: string, password = NEW, client: Client = app.visitor()) =>
  client.call('PUT', '/api/account/reset', { body: { token, password, confirmPassword: password } })
const inspect = (token: string, client: Client = app.visitor()) =>
  client.call('POST', '/api/account/link', { body: { token } })
const verify = (token: string, client: Client = app.visitor()) =>
  client.call('PUT', '/api/account/verification', { body: { token } })
/** Makes deferred work due at once; any new job wakes the workers. */
const expedite = () =>
  asOwner(app, async (owner) => {
    await owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await owner.query("select graphile_worker.add_job('start-overdue-timers')")
  })
const resetLinkOf = async (email: string) => {
  await requestReset(email)
  await expedite()
  return linkTo(app, email, /new password/)
}
const jobsDone = async () => {
  await expedite()
  await until('all jobs to be done', () =>
    asOwner(app, async (owner) => {
      const left = await owner.query('select 1 from graphile_worker._private_jobs')
      return left.rowCount === 0
    }),
  )
}

describe('a request for a reset link', () => {
  test('sends one link at the site’s own address to somebody with a profile here [ACC-04] [ACC-05] [ACC-06]', async () => {
    const { email } = await newPerson(app, 'Rita')
    expect((await requestReset(` ${email.toUpperCase()}`.trim())).body).toEqual({ done: true })
    const token = await linkTo(app, email, /new password/)
    const [message] = await emailsTo(app, email)
    expect(message?.subject).toBe('Set a new password for Northern Club')
    for (const part of [message?.text, message?.html])
      expect(part).toContain(`http://${HOSTS.north}:${app.server.port}/auth/${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  })

  test('gets the same answer for known, unknown and foreign addresses, and only the first gets an e-mail [ACC-05] [ACC-20]', async () => {
    const known = await newPerson(app, 'Ken')
    const foreign = await newPerson(app, 'Fern', { sites: ['south'] })
    const answers = [
      await requestReset(known.email),
      await requestReset('nobody-at-all@firm.test'),
      await requestReset(foreign.email),
    ]
    const shown = answers.map(({ status, body, headers }) => [
      status,
      body,
      { ...headers, date: '', 'x-request-id': '' },
    ])
    expect(shown).toEqual([shown[0], shown[0], shown[0]])
    await linkTo(app, known.email, /new password/)
    await jobsDone()
    for (const { email } of [{ email: 'nobody-at-all@firm.test' }, foreign])
      expect(await emailsTo(app, email)).toEqual([])
    expect(await emailsTo(app, known.email)).toHaveLength(1)
  })

  test('sends the same statements whether the address is known or not [ACC-05] [ACC-20]', async () => {
    const { email } = await newPerson(app, 'Same')
    const events = () =>
      app.database
        .site(app.siteIds.north)
        .many(
          sql
            .selectFrom('event')
            .select('data')
            .where('name', '=', 'members.resetRequested')
            .orderBy('id', 'desc')
            .limit(2),
        )
    await requestReset('unknown@firm.test')
    await requestReset(email)
    const [second, first] = await events()
    expect(Object.keys(second?.data as object).sort()).toEqual(Object.keys(first?.data as object).sort())
    expect(JSON.stringify(first)).not.toContain('firm.test')
  })

  test('is processed a second or more later, so that it cannot be timed from this request or the next [ACC-05] [ACC-20]', async () => {
    const { email } = await newPerson(app, 'Late')
    await jobsDone()
    for (const address of [email, 'late-and-unknown@firm.test']) {
      await requestReset(address)
      const { rows } = await asOwner(app, (owner) =>
        owner.query(
          'select extract(epoch from run_at - created_at)::float as after from graphile_worker._private_jobs',
        ),
      )
      expect(rows.at(-1)?.after).toBeGreaterThan(0.9)
      expect(rows.at(-1)?.after).toBeLessThan(2.1)
    }
  })

  test('is limited for each address, known or not alike, with the time to try again [ACC-22]', async () => {
    const { email } = await newPerson(app, 'Often')
    const outcome = async (address: string) => {
      const answers = []
      for (let count = 0; count < 5; count += 1)
        answers.push(await requestReset(count % 2 ? address : address.toUpperCase()))
      const last = answers.at(-1)
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(800)
      expect(last?.body.message).toMatch(/^Too many tries\. Please try again in 15 minutes\.$/)
      return [answers.map((answer) => answer.status), last?.body.code, last?.body.message]
    }
    expect(await outcome(email)).toEqual(await outcome('not-known-here@firm.test'))
    await jobsDone()
    expect(await emailsTo(app, email)).toHaveLength(3)
  })
})

describe('a reset link', () => {
  test('can be inspected without consuming it, and then works once [ACC-06] [ACC-40]', async () => {
    const { email } = await newPerson(app, 'Ona')
    const token = await resetLinkOf(email)
    for (let count = 0; count < 2; count += 1) expect((await inspect(token)).body).toEqual({ purpose: 'reset' })
    expect((await reset(token)).body).toEqual({ done: true })
    expect((await trySignIn(app.visitor(), email)).status).toBe(401)
    expect((await trySignIn(app.visitor(), email, NEW)).status).toBe(200)
    for (const again of [await inspect(token), await reset(token, 'another-heron-flies')]) {
      expect(again.status).toBe(404)
      expect(again.body.code).toBe('members.link-void')
    }
    expect((await trySignIn(app.visitor(), email, NEW)).status).toBe(200)
  })

  test('works for one of five concurrent uses [ACC-06]', async () => {
    const { email } = await newPerson(app, 'Race')
    const token = await resetLinkOf(email)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => reset(token, `${NEW}-${number}`)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404, 404])
  })

  test('signs everybody out on every site, and notifies the address [ACC-06] [ACC-B2]', async () => {
    const { email } = await newPerson(app, 'Eve', { sites: ['north', 'south'] })
    const [here, there] = [await signedInAs(app, email), await signedInAs(app, email, 'south')]
    await reset(await resetLinkOf(email))
    for (const client of [here, there]) expect((await client.get('/api/session')).body.role).toBe('visitor')
    expect((await emailsTo(app, email))[0]?.subject).toBe('Your password for Northern Club was changed')
  })

  test('does not work on another site, after an hour, for another purpose or with another token [ACC-06] [ACC-40] [TEN-03]', async () => {
    const { email, accountId } = await newPerson(app, 'Hour', { sites: ['north', 'south'] })
    const token = await resetLinkOf(email)
    const refused = async (answer: ReturnType<typeof reset>) =>
      expect((await answer).body.code).toBe('members.link-void')
    await refused(reset(token, NEW, app.visitor('south')))
    await refused(inspect(token, app.visitor('south')))
    await refused(verify(token))
    for (const other of ['x', `${token}x`, token.slice(1), token.toUpperCase(), '../..', '%00', 'a'.repeat(100)])
      await refused(reset(other))
    await asOwner(app, (owner) =>
      owner.query("update account_link set expires_at = expires_at - interval '61 minutes' where account_id = $1", [
        accountId,
      ]),
    )
    await refused(inspect(token))
    await refused(reset(token))
    expect((await trySignIn(app.visitor(), email)).status).toBe(200)
  })

  test.each([
    ['password', 'Pia', { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW }],
    ['email', 'Mia', { currentPassword: PASSWORD, email: 'mia.new@firm.test' }],
  ])('is void after a change of %s [ACC-06]', async (what, name, body) => {
    const { email } = await newPerson(app, name)
    const token = await resetLinkOf(email)
    const client = await signedInAs(app, email)
    expect((await client.call('PUT', `/api/account/${what}`, { body })).status).toBe(200)
    expect((await reset(token, 'yet-another-heron')).body.code).toBe('members.link-void')
  })

  test('sets no password the rule refuses, and stays valid [ACC-12] [ACC-06]', async () => {
    const { email } = await newPerson(app, 'Weak')
    const token = await resetLinkOf(email)
    for (const password of ['password1', 'weak.own', 'Northern Club', 'zzzzzzzzz']) {
      const answer = await reset(token, password)
      expect([password, answer.status, Object.keys(answer.body.fields)]).toEqual([password, 400, ['password']])
    }
    const differs = { token, password: NEW, confirmPassword: `${NEW} ` }
    const answer = await app.visitor().call('PUT', '/api/account/reset', { body: differs })
    expect(answer.body.fields).toEqual({ confirmPassword: 'Make sure passwords match' })
    expect((await reset(token)).status).toBe(200)
  })

  test('is stored only as a hash, and deleted once expired [ACC-06]', async () => {
    const { email } = await newPerson(app, 'Hash')
    const token = await resetLinkOf(email)
    const rows = await asOwner(app, (owner) => owner.query('select l::text as text from account_link l'))
    const asText = rows.rows.map((row) => row.text).join()
    for (const form of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
      expect(asText).not.toContain(form)
    await asOwner(app, async (owner) => {
      await owner.query("update account_link set expires_at = now() - interval '1 second'")
      await owner.query('update session set credentials_version = 99 where site_id = $1', [app.siteIds.south])
      await owner.query("select graphile_worker.add_job('sweep')")
    })
    await jobsDone()
    const left = await asOwner(app, (owner) =>
      owner.query('select 1 from account_link union all select 1 from session where credentials_version = 99'),
    )
    expect(left.rowCount).toBe(0)
  })
})

describe('confirming an address', () => {
  test('registration sends the link; it confirms, once, and the next session shows it [ACC-41] [ACC-40] [ACC-13]', async () => {
    const client = app.visitor()
    const { body } = await client.call('POST', '/api/accounts', { body: registration('Vera') })
    expect(body.profile.emailVerified).toBe(false)
    const token = await linkTo(app, 'vera@firm.test', /registration/)
    expect((await inspect(token)).body).toEqual({ purpose: 'verify' })
    expect((await reset(token)).body.code).toBe('members.link-void')
    expect((await verify(token)).body).toEqual({ done: true })
    expect((await client.get('/api/session')).body.profile.emailVerified).toBe(true)
    expect((await verify(token)).body.code).toBe('members.link-void')
  })

  test('a new link is sent on demand, three times in a quarter of an hour, and none once confirmed [PROF-13] [ACC-39] [ACC-22]', async () => {
    const client = app.visitor()
    await client.call('POST', '/api/accounts', { body: registration('Demand') })
    const send = () => client.call('POST', '/api/account/verification', { body: {} })
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await send()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const emails = await emailsTo(app, 'demand@firm.test')
    expect(emails.filter((message) => message.subject.startsWith('Confirm'))).toHaveLength(3)
    await verify(await linkTo(app, 'demand@firm.test', /^Confirm/))
    expect((await send()).body.code).toBe('members.email-verified')
  })

  test('people of the sample data are confirmed [ACC-41]', async () => {
    const sue = await app.signIn('sue')
    expect((await sue.get('/api/session')).body.profile.emailVerified).toBe(true)
  })

  test('a link to an address that was changed since confirms nothing [ACC-41] [PROF-12]', async () => {
    const client = app.visitor()
    await client.call('POST', '/api/accounts', { body: registration('Mover') })
    const token = await linkTo(app, 'mover@firm.test', /registration/)
    const changed = await client.call('PUT', '/api/account/email', {
      body: { currentPassword: PASSWORD, email: 'moved@firm.test' },
    })
    expect(changed.body.profile).toMatchObject({ email: 'moved@firm.test', emailVerified: false })
    expect((await verify(token)).body.code).toBe('members.link-void')
    expect((await client.get('/api/session')).body.profile.emailVerified).toBe(false)
    await verify(await linkTo(app, 'moved@firm.test', /^Confirm/))
    expect((await client.get('/api/session')).body.profile.emailVerified).toBe(true)
  })
})
