import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  activeAccount,
  CARDS,
  CONTROLLER,
  confirmAsBrowser,
  openStandIn,
  type TestStandIn,
} from '#tests/kit/stand-in.ts'

let standIn: TestStandIn
let stripe: Stripe
beforeAll(async () => {
  standIn = await openStandIn()
  stripe = standIn.stripe
})
afterAll(() => standIn.stop())

/** A payment of £25 to an account of a site, with £2 for the platform. */
const intentFor = (destination: string, params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'gbp',
    application_fee_amount: 200,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    transfer_data: { destination },
    ...params,
  })

const sumsOf = async (account: string) => {
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: account })
  return { available: available[0]?.amount, pending: pending[0]?.amount }
}

test('an account is made by controller properties and takes payments once it was set up [PAY-B3, PAY-18]', async () => {
  const account = await stripe.accounts.create({
    controller: CONTROLLER,
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  })
  expect(account).toMatchObject({ type: 'none', charges_enabled: false, details_submitted: false })
  await expect(intentFor(account.id)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  await expect(stripe.accounts.createLoginLink(account.id)).rejects.toThrow(/has not completed onboarding/)
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://north.test/ConnectAccountRefresh',
    return_url: 'http://north.test/GuildhallAccountOwnerSignUp',
  })
  expect(link.url).toContain(`${standIn.origin}/onboarding/`)
  standIn.completeOnboarding(account.id)
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    capabilities: { card_payments: 'active', transfers: 'active' },
  })
  expect((await stripe.accounts.createLoginLink(account.id)).url).toContain(`${standIn.origin}/dashboard/`)
  await expect(stripe.accounts.create({ type: 'express' })).rejects.toMatchObject({ code: 'parameter_unknown' })
})

test('a payment goes to the account of its site, less the platform’s share, and is paid out [PAY-18]', async () => {
  const { id: account } = await activeAccount(standIn)
  const intent = await intentFor(account)
  expect(await confirmAsBrowser(standIn, intent.client_secret ?? '')).toMatchObject({ status: 200 })
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2_500 })
  // 1.5 % and 20p, rounded to the penny.
  expect(paid.latest_charge).toMatchObject({ paid: true, balance_transaction: { fee: 58, net: 2_442 } })
  expect(await sumsOf(account)).toEqual({ available: 0, pending: 2_300 })
  standIn.moveDays(3)
  expect(await sumsOf(account)).toEqual({ available: 0, pending: 0 })
  const { data: payouts } = await stripe.payouts.list({}, { stripeAccount: account })
  expect(payouts).toMatchObject([{ amount: 2_300, status: 'in_transit' }])
  standIn.moveDays(1)
  expect(await stripe.payouts.retrieve(payouts[0]?.id ?? '', {}, { stripeAccount: account })).toMatchObject({
    status: 'paid',
  })
})

test('a refund takes back the transfer and the platform’s share in proportion, and never too much [PAY-18]', async () => {
  const { id: account } = await activeAccount(standIn)
  const { id } = await intentFor(account, { confirm: true, payment_method: 'pm_card_visa' })
  const refund = (amount?: number) =>
    stripe.refunds.create({
      payment_intent: id,
      reverse_transfer: true,
      refund_application_fee: true,
      ...(amount ? { amount } : {}),
    })
  await refund(1_250)
  expect(await sumsOf(account)).toEqual({ available: -1_150, pending: 2_300 })
  await expect(refund(1_251)).rejects.toMatchObject({ param: 'amount' })
  await refund()
  expect(await sumsOf(account)).toEqual({ available: -2_300, pending: 2_300 })
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const fees = await stripe.applicationFees.list({ limit: 1 })
  expect(fees.data).toMatchObject([{ account, amount: 200, amount_refunded: 200, refunded: true }])
})

test.each([
  [CARDS.declined, 'card_declined', 'Your card was declined.'],
  [CARDS.insufficient, 'card_declined', 'Your card has insufficient funds.'],
  [CARDS.expired, 'expired_card', 'Your card has expired.'],
  ['4242 4242 4242 4241', 'incorrect_number', 'Your card number is incorrect.'],
  ['4111 1111 1111 1111', 'card_declined', /test mode/],
])('the card %s is refused with the provider’s own code and message [PAY-18]', async (number, code, message) => {
  const { id: account } = await activeAccount(standIn)
  const intent = await intentFor(account)
  const { status, body } = await confirmAsBrowser(standIn, intent.client_secret ?? '', number)
  expect({ status, code: body.error?.code }).toEqual({ status: 402, code })
  expect(body.error?.message).toMatch(message)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  expect(await confirmAsBrowser(standIn, intent.client_secret ?? '')).toMatchObject({ status: 200 })
})

test('the library sees errors as its own classes, and a browser only what its secret and key allow [PAY-18]', async () => {
  const { id: account } = await activeAccount(standIn)
  const declined = intentFor(account, { confirm: true, payment_method: 'pm_card_chargeDeclined' })
  await expect(declined).rejects.toBeInstanceOf(stripe.errors.StripeCardError)
  await expect(stripe.charges.retrieve('ch_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  const intent = await intentFor(account)
  expect(await confirmAsBrowser(standIn, `${intent.id}_secret_guessed`)).toMatchObject({ status: 400 })
  const get = async (path: string, key: string) =>
    (await fetch(`${standIn.origin}/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await get('charges', standIn.keys.publishableKey)).toBe(401)
  expect(await get('charges', 'sk_test_other')).toBe(401)
  expect(await get('charges', standIn.keys.secretKey)).toBe(200)
  const elsewhere = stripe.balance.retrieve({}, { stripeAccount: 'acct_unknown' })
  await expect(elsewhere).rejects.toBeInstanceOf(stripe.errors.StripePermissionError)
})

test('the same request under the same key has the same answer; another is refused [PAY-18]', async () => {
  const { id: account } = await activeAccount(standIn)
  const once = () =>
    stripe.paymentIntents.create(
      { amount: 500, currency: 'gbp', transfer_data: { destination: account } },
      { idempotencyKey: 'checkout-1' },
    )
  const [first, second] = await Promise.all([once(), once()])
  expect(second.id).toBe(first.id)
  const other = stripe.paymentIntents.create({ amount: 501, currency: 'gbp' }, { idempotencyKey: 'checkout-1' })
  await expect(other).rejects.toBeInstanceOf(stripe.errors.StripeIdempotencyError)
})
