import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { beginDonation, enterCard, intentOf, openPayingApp, type PayingApp, secretOf } from '#tests/kit/payments.ts'
import { CARDS, confirmAsBrowser } from '#tests/kit/stand-in.ts'
import { readNow } from '../handlers.ts'
import { endCheckouts } from './clock.ts'

let paying: PayingApp
let tom: Client
beforeAll(async () => {
  paying = await openPayingApp({ PLATFORM_FEE_PERCENT: '2' })
  tom = await paying.app.signIn('tom')
})
afterAll(() => paying.close())

const read = (client: Client, id: string) => client.get(`/api/payments/checkouts/${id}`)
const confirm = (client: Client, id: string) => client.call('PUT', `/api/payments/checkouts/${id}/result`, { body: {} })
const north = () => paying.app.database.site(paying.app.siteIds.north)
const paymentsOf = async (checkout: string) =>
  (await north().many(sql.selectFrom('payment').select(['id']).where('checkout_id', '=', checkout))).length

test('a checkout states what is paid for, the amount and the payer, and is the payer’s alone [PAY-12, PAY-13]', async () => {
  const id = await beginDonation(tom, { amount: 1_250 })
  expect((await read(tom, id)).body).toMatchObject({
    purpose: 'donation',
    state: 'open',
    amount: 1_250,
    tax: 0,
    currency: 'gbp',
    billingName: 'Tom north',
    lines: [{ title: 'Northern Club', quantity: 1, unitAmount: 1_250, vatRate: 0, amount: 1_250, tax: 0 }],
    backTo: '/',
    payment: null,
  })
  for (const other of [await paying.app.signIn('ada'), await paying.app.signIn('tom', 'south')])
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/card-entry'],
      ['PUT', '/result'],
      ['DELETE', ''],
    ] as const) {
      const answer = await other.call(
        method,
        `/api/payments/checkouts/${id}${path}`,
        method === 'GET' ? {} : { body: {} },
      )
      expect(answer.status, `${method} ${path}`).toBe(404)
    }
  expect((await tom.get('/api/payments/checkouts')).body.items.map((one: { id: string }) => one.id)).toEqual([id])
})

test('the payment is prepared once, for the account of the site and an amount the server decides [PAY-06, PAY-15, PAY-16]', async () => {
  const id = await beginDonation(tom, { amount: 2_000 })
  const [first, second] = await Promise.all([secretOf(tom, id), secretOf(tom, id)])
  expect(second).toBe(first)
  expect(await secretOf(tom, id)).toBe(first)
  const intent = await paying.standIn.stripe.paymentIntents.retrieve(await intentOf(paying.app, id))
  expect(intent).toMatchObject({
    amount: 2_000,
    currency: 'gbp',
    application_fee_amount: 40,
    transfer_data: { destination: paying.accounts.north },
  })
})

test('begun again it is the same checkout, also by a double click; another amount replaces it [PAY-15]', async () => {
  const eva = await paying.app.signIn('eva')
  const [first, second] = await Promise.all([1, 2].map(() => beginDonation(eva, { amount: 700 })))
  expect(second).toBe(first)
  const other = await beginDonation(eva, { amount: 800 })
  expect(other).not.toBe(first)
  expect((await read(eva, first ?? '')).body.state).toBe('cancelled')
  const entry = await eva.call('PUT', `/api/payments/checkouts/${first}/card-entry`, { body: {} })
  expect(entry).toMatchObject({ status: 409, body: { code: 'payments.not-open' } })
  expect((await eva.get('/api/payments/checkouts')).body.items).toHaveLength(1)
})

test('what was paid is recorded by the provider’s message, once, though the browser is closed [PAY-15, PAY-17]', async () => {
  const id = await beginDonation(tom, { amount: 3_000 })
  expect(await enterCard(paying, tom, id)).toMatchObject({ status: 200 })
  const paid = await until('the message to be applied', async () => {
    const { body } = await read(tom, id)
    return body.state === 'paid' && body
  })
  expect(paid.payment).toMatchObject({
    amount: 3_000,
    state: 'paid',
    billingName: 'Ada North',
    card: { brand: 'visa', last4: '4242' },
  })
  await Promise.all([confirm(tom, id), confirm(tom, id)])
  expect(await paymentsOf(id)).toBe(1)
  expect(await enterCard(paying, tom, id).catch(String)).toContain('payments.not-open')
})

test('with every message lost, the server reads at the provider what the browser came back from [PAY-14, PAY-17]', async () => {
  paying.standIn.setWebhook({ url: 'http://127.0.0.1:9/', host: 'north.test' })
  const id = await beginDonation(tom, { amount: 3_100 })
  expect((await confirm(tom, id)).body.state).toBe('open')
  await enterCard(paying, tom, id)
  expect((await read(tom, id)).body.state).toBe('open')
  const [one, two] = await Promise.all([confirm(tom, id), confirm(tom, id)])
  expect(one.body).toMatchObject({ state: 'paid', payment: { amount: 3_100 } })
  expect(two.body.payment.id).toBe(one.body.payment.id)
  paying.standIn.sendTo(paying.app)
})

test('a refused card leaves the checkout open, and it is paid with another [PAY-15]', async () => {
  const id = await beginDonation(tom, { amount: 3_200 })
  expect(await enterCard(paying, tom, id, CARDS.declined)).toMatchObject({ status: 402 })
  expect((await confirm(tom, id)).body).toMatchObject({ state: 'open', payment: null })
  await enterCard(paying, tom, id)
  expect((await confirm(tom, id)).body.state).toBe('paid')
})

test('what is given up is not paid; the provider is told by the clock, and a payment that was faster is paid back [PAY-15, PAY-17]', async () => {
  const id = await beginDonation(tom, { amount: 3_300 })
  const faster = await beginDonation(await paying.app.signIn('jed'), { amount: 3_400 })
  const secret = await secretOf(await paying.app.signIn('jed'), faster)
  await secretOf(tom, id)
  for (const [client, checkout] of [
    [tom, id],
    [await paying.app.signIn('jed'), faster],
  ] as const)
    expect((await client.call('DELETE', `/api/payments/checkouts/${checkout}`, { body: {} })).status).toBe(200)
  await confirmAsBrowser(paying.standIn, secret)
  await endCheckouts({ provider: paying.standIn.provider, readNow }).run(north())
  expect((await read(tom, id)).body).toMatchObject({ state: 'cancelled', payment: null })
  const { stripe } = paying.standIn
  expect((await stripe.paymentIntents.retrieve(await intentOf(paying.app, id))).status).toBe('canceled')
  expect((await read(await paying.app.signIn('jed'), faster)).body).toMatchObject({
    state: 'returned',
    payment: { amount: 3_400 },
  })
})

test('a checkout is over after a day, and what was prepared for it is ended [PAY-12]', async () => {
  const id = await beginDonation(tom, { amount: 3_500 })
  await secretOf(tom, id)
  await north().run(
    sql
      .updateTable('checkout')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id),
  )
  expect((await read(tom, id)).body.state).toBe('expired')
  expect((await tom.call('PUT', `/api/payments/checkouts/${id}/card-entry`, { body: {} })).status).toBe(409)
  const again = await beginDonation(tom, { amount: 3_500 })
  expect(again).not.toBe(id)
  await endCheckouts({ provider: paying.standIn.provider, readNow }).run(north())
  expect((await read(tom, id)).body.state).toBe('expired')
  expect((await read(tom, again)).body.state).toBe('open')
  expect((await paying.standIn.stripe.paymentIntents.retrieve(await intentOf(paying.app, id))).status).toBe('canceled')
})

test('the page on which cards are entered lets the provider in, and no other page does [PAY-12]', async () => {
  const policyOf = async (path: string) => String((await tom.get(path)).headers['content-security-policy'])
  const { origin } = paying.standIn
  const page = await policyOf(`/checkout/${await beginDonation(tom, { amount: 3_700 })}`)
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(
      page.split('; ').find((each) => each.startsWith(directive)),
      directive,
    ).toContain(` ${origin}`)
  expect(page).not.toContain('unsafe')
  for (const path of ['/', '/checkout', '/checkout/1/2', '/profile', '/dash/treasury', '/login', '/api/session'])
    expect(await policyOf(path), path).not.toContain(origin)
})

test('it is paid under the name that the payer sets, which begins as their own [PAY-13]', async () => {
  const id = await beginDonation(tom, { amount: 3_600 })
  const setName = (billingName: string) =>
    tom.call('PUT', `/api/payments/checkouts/${id}/billing-name`, { body: { billingName } })
  expect((await setName('  ')).body.fields).toEqual({ billingName: 'Please enter the name of the payer.' })
  expect((await setName(' Fenn & Sons Ltd ')).body.billingName).toBe('Fenn & Sons Ltd')
  expect((await read(tom, id)).body.billingName).toBe('Fenn & Sons Ltd')
})
