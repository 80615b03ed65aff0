import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp, paidDonation } from '#tests/kit/payments.ts'
import { contractErrors } from '#tests/kit/provider-contract.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

const ACCOUNT = '/api/payments/account'

let paying: PayingApp
let ada: Client
let sue: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  sue = await paying.app.signIn('sue')
})
afterAll(() => paying.close())

const account = async () => (await ada.get(ACCOUNT)).body
const donate = (client = sue) => client.call('POST', '/api/payments/donations', { body: { amount: 500 } })
const inDatabase = (query: string) => asOwner(paying.app, async (owner) => (await owner.query(query)).rows)
const emails = () => inDatabase(`select recipient from mail where subject like 'Card payments on%'`)
async function disconnected() {
  await expect.poll(account, { timeout: 30_000 }).toMatchObject({ isDisconnected: true })
}

test('a disconnected account turns card payments off, and administrators hear of it once; other sites go on [PAY-05, PAY-17]', async () => {
  const { app, standIn, accounts } = paying
  const { payment } = await paidDonation(paying, sue, 1_000)
  standIn.disconnectAccount(accounts.north)
  await disconnected()
  expect(await account()).toMatchObject({ isCreated: false, takesPayments: false, paysOut: false })
  expect((await donate()).body.code).toBe('payments.cannot-pay')
  expect((await sue.get('/api/payments/membership')).body.canPay).toBe(false)
  expect((await donate(await app.signIn('ada', 'south'))).status).toBe(201)
  const admins = await inDatabase(`select 1 from member where user_type = 'admin' and site_id = '${app.siteIds.north}'`)
  expect(await emails()).toHaveLength(admins.length)
  const message = standIn.state
    .all(standIn.state.platform, 'event')
    .find(({ type }) => type === 'account.application.deauthorized')
  await standIn.delivery.resend(message?.id ?? '')
  await standIn.delivery.settled()
  expect(await emails()).toHaveLength(admins.length)
  expect((await ada.get(`/api/payments/received/${payment}`)).body).toMatchObject({ amount: 1_000, state: 'paid' })
})

test('nothing more is read of it, and another account can be connected; payments of before stay the site’s [PAY-03, PAY-04, PAY-B5]', async () => {
  const { app, standIn, accounts } = paying
  await disconnected()
  const since = standIn.requests.length
  await reconcile(standIn.provider, app.database.site(app.siteIds.north))
  expect(standIn.requests.slice(since)).toEqual([])
  expect((await ada.get(`${ACCOUNT}/balance`)).body.code).toBe('payments.no-account')
  expect((await ada.call('POST', `${ACCOUNT}/set-up`, { body: {} })).status).toBe(200)
  expect(await account()).toMatchObject({ isCreated: true, isDisconnected: false, isComplete: false })
  const other = (await standIn.stripe.accounts.list()).data.find(({ id }) => id !== accounts.south)
  expect(other?.id).not.toBe(accounts.north)
  standIn.completeOnboarding(other?.id ?? '')
  await expect.poll(account, { timeout: 30_000 }).toMatchObject({ takesPayments: true })
  const [charge] = (await standIn.stripe.charges.list()).data
  await standIn.stripe.refunds.create({ charge: charge?.id ?? '' })
  const received = async () => (await ada.get('/api/payments/received')).body.items[0].state
  await expect.poll(received, { timeout: 30_000 }).toBe('refunded')
  expect((await donate()).status).toBe(201)
  expect(await contractErrors(standIn)).toEqual([])
})
