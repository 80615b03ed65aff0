import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { beginDonation, openPayingApp, type PayingApp, paidDonation, secretOf } from '#tests/kit/payments.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { CARDS, confirmAsBrowser } from '#tests/kit/stand-in.ts'
import { sendRefunds } from './checkout/clock.ts'
import { readNow } from './handlers.ts'

let paying: PayingApp
let ada: Client
let tom: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  tom = await paying.app.signIn('tom')
})
afterAll(() => paying.close())

const north = () => paying.app.database.site(paying.app.siteIds.north)
const payment = async (id: string) => (await ada.get(`/api/payments/received/${id}`)).body

/** Posts a message that the provider has signed. */
function post(message: object) {
  const body = JSON.stringify(message)
  const signature = paying.standIn.stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: paying.standIn.keys.webhookSecret,
  })
  return paying.app.visitor().call('POST', '/api/payments/webhook', {
    raw: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}

const message = (change: object) => ({
  id: `evt_${newId()}`,
  object: 'event',
  type: 'charge.succeeded',
  created: Math.floor(Date.now() / 1_000),
  data: { object: { id: 'ch_1' } },
  ...change,
})

test('a signed message of an odd form is refused or ignored, and breaks nothing [PAY-17]', async () => {
  const object = (change: unknown) => ({ data: { object: change } })
  const odd = [
    ...[9e15, -1, 1.5, '1', null].map((created) => ({ created })),
    ...['evt_\u0000', '', 'e'.repeat(10_000), 5].map((id) => ({ id })),
    ...['acct_\u0000', 'acct/../x', 5].map((account) => ({ account })),
    ...[5, { a: 1 }, 'ch_\u0000', '', '../accounts', 'pi_1/cancel', 'x'.repeat(200_000)].map((id) => object({ id })),
    object(null),
    { data: null },
  ]
  for (const change of odd) expect((await post(message(change))).status, JSON.stringify(change).slice(0, 60)).toBe(400)
  const harmless = [
    { type: '__proto__' },
    object([]),
    object({ id: 'constructor_1' }),
    ...['x', { destination: '\u0000' }, { destination: {} }].map((transfer_data) => object({ id: 'x', transfer_data })),
  ]
  for (const change of harmless)
    expect((await post(message(change))).status, JSON.stringify(change).slice(0, 60)).toBe(200)
  const { rows } = await asOwner(paying.app, (owner) => owner.query('select object_id, concerns from provider_message'))
  expect(new Set(rows.map((row) => row.object_id))).toEqual(new Set(['constructor_1', 'x']))
  expect(rows.filter((row) => row.concerns !== null)).toEqual([])
})

test('a payment is recorded though card payments were switched off meanwhile, and nothing more can be paid [PAY-01, PAY-17]', async () => {
  const before = await paidDonation(paying, tom, 2_000)
  const id = await beginDonation(tom, { amount: 1_000 })
  const other = await beginDonation(await paying.app.signIn('jed'), { amount: 1_000 })
  const secret = await secretOf(tom, id)
  const switchPayments = (on: boolean) => ada.call('PATCH', '/api/config/switches', { body: { cardPayments: on } })
  await switchPayments(false)
  const refused = await (await paying.app.signIn('jed')).call('PUT', `/api/payments/checkouts/${other}/card-entry`, {
    body: {},
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'payments.cannot-pay' } })
  const begun = await tom.call('POST', '/api/payments/donations', { body: { amount: 500 } })
  expect(begun).toMatchObject({ status: 409, body: { code: 'payments.cannot-pay' } })
  await confirmAsBrowser(paying.standIn, secret)
  await until('the message to be applied', async () => {
    const [row] = await north().many(sql.selectFrom('checkout').select('state').where('id', '=', id))
    return row?.state === 'paid'
  })
  expect((await tom.get(`/api/payments/own/${before.payment}`)).body).toMatchObject({ amount: 2_000 })
  const refund = { body: { amount: 2_000, reason: 'x' } }
  expect((await ada.call('POST', `/api/payments/received/${before.payment}/refunds`, refund)).status).toBe(201)
  expect((await ada.get('/api/payments/treasury')).status).toBe(200)
  expect((await paying.app.visitor().get('/api/site')).body.payments).toEqual({
    taken: true,
    stored: true,
    ordered: false,
  })
  await switchPayments(true)
})

test('the provider is requested for a checkout only so often within a minute [PAY-14]', async () => {
  const jed = await paying.app.signIn('jed')
  const id = await beginDonation(jed, { amount: 700 })
  await secretOf(jed, id)
  const statuses = new Set<number>()
  for (let count = 0; count < 20; count += 1)
    statuses.add((await jed.call('PUT', `/api/payments/checkouts/${id}/result`, { body: {} })).status)
  expect([...statuses].toSorted()).toEqual([200, 429])
  expect((await jed.get(`/api/payments/checkouts/${id}`)).status).toBe(200)
})

test('refunds of ours and of the provider at the same time never pay back more than was paid [PAY-B2, PAY-B5]', async () => {
  const paid = await paidDonation(paying, tom, 1_000)
  const { stripe } = paying.standIn
  const ours = () =>
    ada.call('POST', `/api/payments/received/${paid.payment}/refunds`, { body: { amount: 600, reason: 'x' } })
  await Promise.allSettled([
    ours(),
    ours(),
    stripe.refunds.create({ payment_intent: paid.intentId, amount: 600, reverse_transfer: true }),
    sendRefunds({ provider: paying.standIn.provider, readNow }).run(north()),
  ])
  const after = await until('the refund to be recorded', async () => {
    const now = await payment(paid.payment)
    return now.refunded === 600 && now
  })
  expect(after.refunds.filter((one: { state: string }) => one.state === 'succeeded')).toHaveLength(1)
  const charge = await stripe.charges.retrieve(
    String((await stripe.paymentIntents.retrieve(paid.intentId)).latest_charge),
  )
  expect(charge.amount_refunded).toBe(600)
})

test('a dispute that begins before a refund is sent lets the refund fail [PAY-B2]', async () => {
  const paid = await paidDonation(paying, tom, 1_100, CARDS.disputed)
  const id = newId()
  await north().run(
    sql
      .insertInto('payment_refund')
      .values({ site_id: paying.app.siteIds.north, id, payment_id: paid.payment, state: 'requested', amount: 100 }),
  )
  await sendRefunds({ provider: paying.standIn.provider, readNow }).run(north())
  expect((await payment(paid.payment)).refunds).toMatchObject([{ id, state: 'failed' }])
})
