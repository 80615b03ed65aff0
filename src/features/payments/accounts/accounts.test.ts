import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { sumsOf } from './rules.ts'

const ACCOUNT = '/api/payments/account'

describe('a site’s payment account', () => {
  let standIn: TestStandIn
  let app: TestApp
  let ada: Client
  beforeAll(async () => {
    standIn = await openStandIn()
    app = await openTestApp(standIn.settings)
    standIn.sendTo(app)
    ada = await app.signIn('ada')
  })
  afterAll(async () => {
    await app.close()
    await standIn.stop()
  })

  test('is made once, whoever connects at the same time, and continued afterwards [PAY-03, PAY-04, PAY-08]', async () => {
    expect((await ada.get(ACCOUNT)).body).toMatchObject({ isConfigured: true, isCreated: false, takesPayments: false })
    const bea = await app.signIn('bea')
    const answers = await Promise.all(
      [ada, bea, ada, bea].map((one) => one.call('POST', `${ACCOUNT}/set-up`, { body: {} })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { data } = await standIn.stripe.accounts.list()
    expect(data).toHaveLength(1)
    expect(data[0]?.controller).toMatchObject({ stripe_dashboard: { type: 'express' }, fees: { payer: 'application' } })
    expect(answers.every(({ body }) => (body as { url: string }).url.startsWith(standIn.origin))).toBe(true)
    expect((await ada.get(ACCOUNT)).body).toMatchObject({ isCreated: true, isComplete: false })
    const south = await app.signIn('ada', 'south')
    expect((await south.get(ACCOUNT)).body).toMatchObject({ isCreated: false })
  })

  test('has no dashboard until its set-up is complete, which the provider reports [PAY-05, PAY-17]', async () => {
    const early = await ada.call('POST', `${ACCOUNT}/dashboard`, { body: {} })
    expect(early.body).toMatchObject({ code: 'payments.account-incomplete' })
    const [account] = (await standIn.stripe.accounts.list()).data
    standIn.completeOnboarding(account?.id ?? '')
    await expect
      .poll(async () => (await ada.get(ACCOUNT)).body)
      .toMatchObject({ isComplete: true, takesPayments: true, paysOut: true })
    const opened = await ada.call<{ url: string }>('POST', `${ACCOUNT}/dashboard`, { body: {} })
    expect(opened.body.url).toContain(standIn.origin)
  })

  test('shows sums of what is available and pending, in minor units with their currency [PAY-05, PAY-07, PAY-09]', async () => {
    const checked = await ada.get(`${ACCOUNT}/balance`)
    expect(checked.body).toMatchObject({
      account: { takesPayments: true },
      balance: { available: [{ amount: 0, currency: 'gbp' }], pending: [{ amount: 0, currency: 'gbp' }] },
    })
  })

  test('is for administrators, and only while card payments are on [PAY-01, PAY-08]', async () => {
    const sue = await app.signIn('sue')
    expect((await sue.call('POST', `${ACCOUNT}/set-up`, { body: {} })).status).toBe(403)
    expect((await sue.get(ACCOUNT)).status).toBe(403)
    const named = await ada.call('POST', `${ACCOUNT}/set-up`, { body: { account: 'acct_1' } })
    expect(named.status).toBe(400)
    await ada.call('PATCH', '/api/config/switches', { body: { cardPayments: false } })
    expect((await ada.get(ACCOUNT)).status).toBe(404)
  })
})

test('the provider being down is reported to whoever asks, and nothing is lost [PAY-04]', async () => {
  const standIn = await openStandIn()
  const app = await openTestApp(standIn.settings)
  const ada = await app.signIn('ada')
  await standIn.stop()
  const answer = await ada.call('POST', `${ACCOUNT}/set-up`, { body: {} })
  expect(answer).toMatchObject({ status: 503, body: { code: 'payments.provider-unavailable' } })
  expect((await ada.get(ACCOUNT)).body).toMatchObject({ isCreated: false })
  await app.close()
})

test('without keys the account says that payments are not configured [PAY-01, PAY-04]', async () => {
  const app = await openTestApp()
  const ada = await app.signIn('ada')
  expect((await ada.get(ACCOUNT)).body).toMatchObject({ isConfigured: false })
  const answer = await ada.call('POST', `${ACCOUNT}/set-up`, { body: {} })
  expect(answer).toMatchObject({ status: 409, body: { code: 'payments.not-configured' } })
  expect((await app.visitor().call('POST', '/api/payments/webhook', { body: {} })).status).toBe(404)
  await app.close()
})

test('entries of one currency are added up, those of others stand beside them [PAY-09]', () => {
  const entries = [
    { amount: 1250, currency: 'gbp' },
    { amount: 5, currency: 'eur' },
    { amount: -50, currency: 'gbp' },
  ]
  expect(sumsOf(entries)).toEqual([
    { amount: 1200, currency: 'gbp' },
    { amount: 5, currency: 'eur' },
  ])
})
