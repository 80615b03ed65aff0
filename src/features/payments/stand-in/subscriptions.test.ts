import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractErrors } from '#tests/kit/provider-contract.ts'
import { activeAccount, CARDS, confirmAsBrowser, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

let standIn: TestStandIn
let stripe: Stripe
let destination: string
let prices: { month: string; year: string; more: string }
beforeAll(async () => {
  standIn = await openStandIn()
  stripe = standIn.stripe
  destination = (await activeAccount(standIn)).id
  const { id: product } = await stripe.products.create({ name: 'Membership' })
  const price = async (amount: number, interval: 'month' | 'year') =>
    (await stripe.prices.create({ product, currency: 'gbp', unit_amount: amount, recurring: { interval } })).id
  prices = { month: await price(1_200, 'month'), year: await price(12_000, 'year'), more: await price(2_400, 'month') }
})
afterAll(() => standIn.stop())

/** Somebody subscribes by card, as a checkout does. */
async function subscribe(number: string = CARDS.paid, params: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id: customer } = await stripe.customers.create({ name: 'Ada North', email: 'ada@guildhall.test' })
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices.month }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    transfer_data: { destination },
    expand: ['latest_invoice.confirmation_secret'],
    ...params,
  })
  const { confirmation_secret: secret } = subscription.latest_invoice as Stripe.Invoice
  if (secret) await confirmAsBrowser(standIn, secret.client_secret, number)
  return subscription.id
}

const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
const invoicesOf = async (subscription: string) => (await stripe.invoices.list({ subscription })).data
const newestOf = async (id: string) => (await invoicesOf(id))[0] as Stripe.Invoice

test('a subscription begins with its first payment and renews by itself, with the tax that is included [PAY-18]', async () => {
  const rate = await stripe.taxRates.create({ display_name: 'VAT', inclusive: true, percentage: 20 })
  const id = await subscribe(CARDS.paid, { default_tax_rates: [rate.id], application_fee_percent: 10 })
  expect(await statusOf(id)).toBe('active')
  standIn.moveDays(32)
  expect(await statusOf(id)).toBe('active')
  const invoices = await invoicesOf(id)
  expect(invoices.map(({ status, billing_reason: reason }) => [status, reason])).toEqual([
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ])
  expect(invoices[0]).toMatchObject({ total: 1_200, total_excluding_tax: 1_000, total_taxes: [{ amount: 200 }] })
  const { data: fees } = await stripe.applicationFees.list({ limit: 1 })
  expect(fees[0]).toMatchObject({ amount: 120, account: destination })
})

test('a first payment that is refused leaves it incomplete, and it expires unpaid [PAY-18]', async () => {
  const id = await subscribe(CARDS.declined)
  expect(await statusOf(id)).toBe('incomplete')
  standIn.moveDays(1)
  expect(await statusOf(id)).toBe('incomplete_expired')
  expect((await newestOf(id)).status).toBe('void')
})

test('a renewal that fails is attempted again, ends unpaid, and goes on once it is paid [PAY-18]', async () => {
  const id = await subscribe(CARDS.failsLater)
  expect(await statusOf(id)).toBe('active')
  standIn.moveDays(31)
  expect(await statusOf(id)).toBe('past_due')
  expect((await newestOf(id)).next_payment_attempt).toBeGreaterThan(standIn.state.now())
  standIn.moveDays(16)
  expect(await statusOf(id)).toBe('unpaid')
  const invoice = await newestOf(id)
  expect(invoice.attempt_count).toBe(4)
  await expect(stripe.invoices.pay(invoice.id, { off_session: true })).rejects.toMatchObject({ code: 'card_declined' })
  await stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' })
  expect(await statusOf(id)).toBe('active')
})

test('a trial costs nothing, is announced before its end and then paid by the saved card [PAY-18]', async () => {
  const id = await subscribe(CARDS.paid, { trial_period_days: 14, expand: ['latest_invoice', 'pending_setup_intent'] })
  const { pending_setup_intent: setup } = await stripe.subscriptions.retrieve(id, { expand: ['pending_setup_intent'] })
  const secret = (setup as Stripe.SetupIntent).client_secret ?? ''
  expect(await confirmAsBrowser(standIn, secret)).toMatchObject({ status: 200 })
  const { payment_method: method } = await stripe.setupIntents.retrieve((setup as Stripe.SetupIntent).id)
  await stripe.subscriptions.update(id, { default_payment_method: String(method) })
  expect(await statusOf(id)).toBe('trialing')
  standIn.moveDays(12)
  expect((await stripe.events.list({ type: 'customer.subscription.trial_will_end' })).data).toHaveLength(1)
  standIn.moveDays(3)
  expect(await statusOf(id)).toBe('active')
  expect(await newestOf(id)).toMatchObject({ amount_paid: 1_200, billing_reason: 'subscription_cycle' })
})

test('another price is charged in proportion, one of another length begins anew, and an end is kept to [PAY-18]', async () => {
  const id = await subscribe()
  const { items } = await stripe.subscriptions.retrieve(id)
  standIn.moveDays(10)
  const change = { id: items.data[0]?.id ?? '', price: prices.more }
  const details = { items: [change], proration_behavior: 'always_invoice' as const }
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: details })
  await stripe.subscriptions.update(id, details)
  const invoice = await newestOf(id)
  expect(invoice).toMatchObject({ status: 'paid', total: preview.total, billing_reason: 'subscription_update' })
  // Two thirds of the month at twelve pounds more.
  expect(invoice.total).toBeGreaterThan(700)
  expect(invoice.total).toBeLessThan(850)
  await stripe.subscriptions.update(id, {
    items: [{ ...change, price: prices.year }],
    proration_behavior: 'always_invoice',
  })
  expect((await newestOf(id)).total).toBeGreaterThan(10_000)
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  standIn.moveDays(364)
  expect(await statusOf(id)).toBe('active')
  standIn.moveDays(3)
  expect(await statusOf(id)).toBe('canceled')
  expect(await invoicesOf(id)).toHaveLength(3)
})

test('all of this is valid by the library’s own types [PAY-18, PAY-B3]', { timeout: 60_000 }, async () => {
  const id = await subscribe()
  const { data } = await stripe.invoices.listLineItems((await newestOf(id)).id)
  expect(data).toHaveLength(1)
  await stripe.subscriptions.cancel(id)
  expect(await statusOf(id)).toBe('canceled')
  expect(await contractErrors(standIn)).toEqual([])
})
