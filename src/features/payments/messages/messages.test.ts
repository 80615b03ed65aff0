import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeAccount, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let standIn: TestStandIn
let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  standIn = await openStandIn()
  app = await openTestApp(standIn.settings)
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
  await standIn.stop()
})

const messageAbout = (account: string, id: string) => ({
  id,
  object: 'event',
  type: 'account.updated',
  created: Math.floor(Date.now() / 1_000),
  account,
  // Whatever it says of the account is not believed.
  data: { object: { id: account, object: 'account', charges_enabled: true, metadata: { site: app.siteIds.south } } },
})

/** Posts a body to the webhook, signed by default with the right secret and now. */
function post(body: string, { secret = standIn.keys.webhookSecret, secondsAgo = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo
  const signature = standIn.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return app.visitor().call('POST', '/api/payments/webhook', {
    raw: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, origin: 'https://elsewhere.test' },
  })
}

const stored = async () =>
  (
    await owner.query<{ id: string; state: string; attempts: number }>(
      'select id, state, attempts from provider_message',
    )
  ).rows

/** Gives the site this account, as connecting does. */
const connectTo = (account: string) =>
  owner.query('insert into payment_account (site_id, account_id, creation) values ($1, $2, gen_random_uuid())', [
    app.siteIds.north,
    account,
  ])

test('a forged, old, too large or senseless message is refused, and nothing of it is stored [PAY-17]', async () => {
  const body = JSON.stringify(messageAbout('acct_1', 'evt_forged'))
  const refused = [
    await post(body, { secret: 'whsec_of_somebody_else' }),
    await post(body, { secondsAgo: 330 }),
    await post(JSON.stringify({ ...messageAbout('acct_1', 'evt_large'), padding: 'x'.repeat(260_000) })),
    await post('[1, 2]'),
    await post('not even JSON'),
    await app.visitor().call('POST', '/api/payments/webhook', { raw: body }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(refused[0]?.body).toMatchObject({ code: 'payments.not-a-message' })
  expect(await stored()).toEqual([])
})

test('a message sent twice is stored once, and says only what changed: the provider is read for the rest [PAY-17]', async () => {
  const { id } = await activeAccount(standIn)
  await connectTo(id)
  const body = JSON.stringify(messageAbout(id, 'evt_twice'))
  const answers = await Promise.all([post(body), post(body), post(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(stored).toEqual([{ id: 'evt_twice', state: 'applied', attempts: 1 }])
  const { rows } = await owner.query('select site_id, charges_enabled, payouts_enabled from payment_account')
  expect(rows).toEqual([{ site_id: app.siteIds.north, charges_enabled: true, payouts_enabled: true }])
})

test('messages about one object are covered by one read, and what a later read has covered by none [PAY-17]', async () => {
  const { rows } = await owner.query<{ account_id: string }>('select account_id from payment_account')
  const account = rows[0]?.account_id ?? ''
  const reads = () => standIn.requests.filter(({ path }) => path === `/v1/accounts/${account}`).length
  const store = (name: string, state: string, receivedAt: string) =>
    owner.query(
      `insert into provider_message (id, type, object_id, subject, account, concerns, created_at, received_at, state, due_at)
       select $1 || n, 'account.updated', $2, $2, $2, $2, now(), ${receivedAt}, $3, now() from generate_series(1, 40) n`,
      [name, account, state],
    )
  const waiting = async () => (await stored()).filter(({ state }) => state !== 'applied').length
  const before = reads()
  await store('evt_burst_', 'received', 'now()')
  await post(JSON.stringify(messageAbout(account, 'evt_burst')))
  await expect.poll(waiting).toBe(0)
  expect(reads()).toBeLessThanOrEqual(before + 2)
  const after = reads()
  await store('evt_covered_', 'failed', `now() - interval '1 hour'`)
  await (await app.signIn('ada')).call('POST', '/api/payments/treasury/messages/retry', { body: {} })
  await expect.poll(waiting).toBe(0)
  expect(reads()).toBe(after)
})

test('a message about an account of nobody here changes nothing and is not tried again [PAY-17]', async () => {
  const { id } = await activeAccount(standIn)
  expect((await post(JSON.stringify(messageAbout(id, 'evt_of_nobody')))).status).toBe(200)
  await expect.poll(stored).toContainEqual({ id: 'evt_of_nobody', state: 'ignored', attempts: 1 })
})

test('what cannot be applied is shown to administrators and tried again, also by hand [PAY-17, PAY-B5]', async () => {
  const ada = await app.signIn('ada')
  await owner.query(`update payment_account set account_id = 'acct_gone' where site_id = $1`, [app.siteIds.north])
  await post(JSON.stringify(messageAbout('acct_gone', 'evt_failing')))
  await expect.poll(stored).toContainEqual({ id: 'evt_failing', state: 'failed', attempts: 1 })
  const listed = await ada.get('/api/payments/treasury/messages')
  expect(listed.body).toMatchObject({
    items: [{ id: 'evt_failing', objectId: 'acct_gone', dueAt: expect.any(String) }],
  })
  expect((await ada.get('/api/payments/treasury')).body).toMatchObject({ failedMessages: 1 })
  expect((await (await app.signIn('ada', 'south')).get('/api/payments/treasury')).body).toMatchObject({
    failedMessages: 0,
  })
  const retried = await ada.call('POST', '/api/payments/treasury/messages/retry', { body: {} })
  expect(retried.body).toEqual({ retried: 1 })
  await expect.poll(stored).toContainEqual({ id: 'evt_failing', state: 'failed', attempts: 2 })
})
