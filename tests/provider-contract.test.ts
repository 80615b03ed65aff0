import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#features/payments/reconciliation/reconcile.ts'
import { openPayingApp, type PayingApp, paidDonation } from '#tests/kit/payments.ts'
import { contractErrors } from '#tests/kit/provider-contract.ts'
import { CARDS } from '#tests/kit/stand-in.ts'

let paying: PayingApp
beforeAll(async () => {
  paying = await openPayingApp({ PLATFORM_FEE_PERCENT: '5' })
})
afterAll(() => paying.close())

test('what the product itself requests of the provider is valid by the library’s types [PAY-18, PAY-B3]', {
  timeout: 60_000,
}, async () => {
  const { app, standIn, accounts } = paying
  const [ada, sue] = [await app.signIn('ada'), await app.signIn('sue')]
  for (const path of ['set-up', 'dashboard']) await ada.call('POST', `/api/payments/account/${path}`, { body: {} })
  expect((await ada.get('/api/payments/account/balance')).status).toBe(200)
  const { payment } = await paidDonation(paying, sue, 2_000)
  const body = { amount: 700, reason: 'Given twice.' }
  expect((await ada.call('POST', `/api/payments/received/${payment}/refunds`, { body })).status).toBe(201)
  await paidDonation(paying, sue, 1_000, CARDS.disputed)
  standIn.moveDays(4)
  await standIn.delivery.settled()
  await reconcile(standIn.provider, app.database.site(app.siteIds.north))
  expect(await contractErrors(standIn)).toEqual([])
  const used = new Set(standIn.requests.map(({ method, path }) => `${method} ${path.split('/')[2]}`))
  for (const request of ['POST payment_intents', 'POST refunds', 'GET balance_transactions', 'GET balance'])
    expect([...used]).toContain(request)
  // What moves money carries a key of ours; the library's own, of one attempt, would not outlive a killed process.
  const moving = standIn.requests.filter(
    ({ method, path }) => method === 'POST' && /^\/v1\/(payment_intents|refunds)$/.test(path),
  )
  expect(moving.filter(({ idempotencyKey: key }) => !key || key.startsWith('stripe-node-retry'))).toEqual([])
  expect(moving.some(({ read }) => JSON.stringify(read).includes(accounts.north))).toBe(true)
})
