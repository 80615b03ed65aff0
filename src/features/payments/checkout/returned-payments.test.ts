import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#features/payments/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { beginDonation, intentOf, ledgerOf, openPayingApp, type PayingApp, secretOf } from '#tests/kit/payments.ts'
import { registerMember, removeMember } from '#tests/kit/people.ts'
import { addPlan, join } from '#tests/kit/plans.ts'
import { confirmAsBrowser, dayAt } from '#tests/kit/stand-in.ts'
import { readNow } from '../handlers.ts'
import { sendRefunds } from './clock.ts'

let paying: PayingApp
let ada: Client
let plan: Plan
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  plan = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200 })
})
afterAll(() => paying.close())

const north = () => paying.app.database.site(paying.app.siteIds.north)
const parts = () => ({ provider: paying.standIn.provider, readNow })
const read = async (client: Client, id: string) => (await client.get(`/api/payments/checkouts/${id}`)).body
const give = (client: Client, id: string) => client.call('DELETE', `/api/payments/checkouts/${id}`, { body: {} })
const emailsWith = async (subject: string) =>
  (await north().many(sql.selectFrom('mail').select('subject'))).filter((mail) => mail.subject.includes(subject))

/** Applies what the provider has twice at once, after its own messages, and sends the refunds that were requested. */
async function settle(checkout: string): Promise<void> {
  const intent = await intentOf(paying.app, checkout)
  await Promise.all([1, 2].map(() => readNow(paying.standIn.provider, north(), intent)))
  await Promise.all([1, 2].map(() => sendRefunds(parts()).run(north())))
  await paying.standIn.delivery.settled()
  await readNow(paying.standIn.provider, north(), intent)
}

const refundsOf = (checkout: string) =>
  north().many(
    sql
      .selectFrom('payment_refund')
      .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
      .select(['payment_refund.amount', 'state', 'reason'])
      .where('checkout_id', '=', checkout),
  )

test('a plan that was given up while its card was charged is paid back once, whose payer is told, and opens nothing [PAY-B1, PAY-17]', async () => {
  const nia = await paying.app.signIn('nia')
  const before = await ledgerOf(paying.app)
  const checkout = await join(nia, plan.id, true)
  const secret = await secretOf(nia, checkout)
  paying.standIn.delivery.change({ doubled: 1, maxDelayMs: 300 })
  await give(nia, checkout)
  expect((await confirmAsBrowser(paying.standIn, secret)).body.status).toBe('succeeded')
  await settle(checkout)
  paying.standIn.delivery.change({ doubled: 0, maxDelayMs: 0 })
  expect(await refundsOf(checkout)).toMatchObject([{ amount: '1200', state: 'succeeded' }])
  expect(await ledgerOf(paying.app)).toEqual(before)
  expect(await read(nia, checkout)).toMatchObject({ state: 'returned', payment: { state: 'refunded' } })
  expect((await nia.get('/api/payments/membership')).body).toMatchObject({ hasAccess: false, plan: null })
  expect(await emailsWith('pays £12.00 back to you')).toHaveLength(1)
  expect(await emailsWith('receipt')).toEqual([])
})

test('a donation that another one had replaced is paid back, one whose time is over counts [PAY-15, PAY-17]', async () => {
  const tom = await paying.app.signIn('tom')
  const former = await beginDonation(tom, { amount: 1_500 })
  const secret = await secretOf(tom, former)
  const late = await beginDonation(tom, { amount: 1_600 })
  await confirmAsBrowser(paying.standIn, secret)
  await settle(former)
  expect((await read(tom, former)).state).toBe('returned')
  expect(await refundsOf(former)).toMatchObject([{ amount: '1500', state: 'succeeded' }])
  const reopened = await secretOf(tom, late)
  await north().run(sql.updateTable('checkout').set({ state: 'expired' }).where('id', '=', late))
  await confirmAsBrowser(paying.standIn, reopened)
  await settle(late)
  expect((await read(tom, late)).state).toBe('paid')
  expect(await refundsOf(late)).toEqual([])
})

test('whoever leaves while a plan is charged gets the money back, though nobody is left to be told [PAY-B1, ACC-B7]', async () => {
  const { client, id } = await registerMember(paying.app, ada, 'Wim')
  await ada.call('PATCH', `/api/members/${id}`, {
    body: { expiryDate: await dayAt(paying.standIn) },
  })
  const before = await ledgerOf(paying.app)
  const checkout = await join(client, plan.id, true)
  const secret = await secretOf(client, checkout)
  await removeMember(ada, id)
  await confirmAsBrowser(paying.standIn, secret)
  await settle(checkout)
  await until('the refund', async () => (await refundsOf(checkout)).some(({ state }) => state === 'succeeded'))
  expect(await refundsOf(checkout)).toHaveLength(1)
  expect(await ledgerOf(paying.app)).toEqual(before)
})
