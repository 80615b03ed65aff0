import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractErrors, errorsOf } from '#tests/kit/provider-contract.ts'
import { activeAccount, CONTROLLER, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { matched } from './protocol/route.ts'
import { routes } from './resources/routes.ts'

/** Endpoints that browsers use, or that are tested with what makes their objects. */
const BY_THEIR_OWN_TESTS = [
  'POST /v1/payment_intents/*/authenticate',
  'POST /v1/payment_methods',
  'GET /v1/payment_methods/*',
  'POST /v1/payment_methods/*',
  'POST /v1/payment_methods/*/attach',
  'POST /v1/payment_methods/*/detach',
  'GET /v1/payment_methods',
  'GET /v1/customers/*/payment_methods',
  'POST /v1/payouts',
]

let standIn: TestStandIn
beforeAll(async () => {
  standIn = await openStandIn()
})
afterAll(() => standIn.stop())

/** Accounts: made, set up, changed, listed, opened. */
async function accounts({ stripe }: TestStandIn) {
  const account = await activeAccount(standIn)
  await stripe.accounts.update(account.id, { metadata: { site: 'north' }, business_profile: { name: 'North' } })
  await stripe.accounts.list({ limit: 1, created: { gte: 1 } })
  await stripe.accounts.retrieveCurrent()
  await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://north.test/ConnectAccountRefresh',
    return_url: 'http://north.test/GuildhallAccountOwnerSignUp',
  })
  await stripe.accounts.createLoginLink(account.id)
  await stripe.accounts.create({ controller: CONTROLLER })
  return account.id
}

/** Payments: paid, refused, asked for, changed, cancelled; refunds, disputes and reversals. */
async function payments({ stripe, openDispute }: TestStandIn, destination: string) {
  const intent = (method?: string, amount = 2_000) =>
    stripe.paymentIntents.create({
      amount,
      currency: 'gbp',
      application_fee_amount: 100,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      transfer_data: { destination },
      metadata: { checkout: '1' },
      ...(method ? { confirm: true, payment_method: method } : {}),
    })
  const [first, second, third] = [await intent('pm_card_visa'), await intent('pm_card_visa'), await intent()]
  await intent('pm_card_chargeDeclined').catch(() => undefined)
  await intent('pm_card_createDispute')
  await intent('pm_card_authenticationRequired')
  await stripe.paymentIntents.update(third.id, { amount: 2_100, metadata: { checkout: '' } })
  await stripe.paymentIntents.cancel(third.id, { cancellation_reason: 'abandoned' })
  await stripe.paymentIntents.confirm((await intent()).id, { payment_method: 'pm_card_mastercard' })
  await stripe.paymentIntents.retrieve(first.id, {
    expand: [
      'latest_charge.balance_transaction',
      'latest_charge.refunds',
      'transfer_data.destination',
      'payment_method',
    ],
  })
  await stripe.paymentIntents.list({ limit: 2, starting_after: second.id })
  const refund = await stripe.refunds.create({
    payment_intent: first.id,
    amount: 500,
    reverse_transfer: true,
    refund_application_fee: true,
    reason: 'requested_by_customer',
  })
  await stripe.refunds.retrieve(refund.id, { expand: ['charge', 'transfer_reversal'] })
  await stripe.refunds.list({ payment_intent: first.id })
  await stripe.refunds.update(refund.id, { metadata: { by: 'ada' } })
  await stripe.charges.retrieve(String(first.latest_charge), { expand: ['refunds'] })
  await stripe.charges.update(String(second.latest_charge), { description: 'Dues' })
  openDispute(String(second.latest_charge))
}

/** What is read of the rest. */
async function reads({ stripe, moveDays }: TestStandIn, account: string) {
  moveDays(4)
  const own = { stripeAccount: account }
  for (const options of [{}, own]) {
    await stripe.balance.retrieve({}, options)
    const { data } = await stripe.balanceTransactions.list({ limit: 20, expand: ['data.source'] }, options)
    await stripe.balanceTransactions.retrieve(data[0]?.id ?? '', {}, options)
    await stripe.charges.list({ limit: 20, expand: ['data.balance_transaction'] }, options)
  }
  const { data: payouts } = await stripe.payouts.list({ status: 'paid' }, own)
  await stripe.payouts.retrieve(payouts[0]?.id ?? '', {}, own)
  await stripe.payouts.create({ amount: 100, currency: 'gbp' }, own).catch(() => undefined)
  const { data: disputes } = await stripe.disputes.list({ limit: 5 })
  const [won, lost] = disputes.map(({ id }) => id)
  await stripe.disputes.update(won ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
  await stripe.disputes.close(lost ?? '')
  await stripe.disputes.retrieve(won ?? '')
  const { data: fees } = await stripe.applicationFees.list({ limit: 3 })
  await stripe.applicationFees.retrieve(fees[0]?.id ?? '', { expand: ['charge'] })
  const { data: transfers } = await stripe.transfers.list({ destination: account })
  await stripe.transfers.createReversal(transfers[0]?.id ?? '', { amount: 100, refund_application_fee: true })
  await stripe.transfers.retrieve(transfers[0]?.id ?? '')
  const { data: events } = await stripe.events.list({ types: ['payout.paid', 'account.updated'] }, own)
  await stripe.events.retrieve(events[0]?.id ?? '')
}

test('every request is valid by the library’s types, and so are every answer, error and message [PAY-18, PAY-B3]', {
  timeout: 60_000,
}, async () => {
  const account = await accounts(standIn)
  await payments(standIn, account)
  await reads(standIn, account)
  expect(await contractErrors(standIn)).toEqual([])
  const used = standIn.requests.filter(({ status }) => status === 200)
  const answered = new Set(used.map(({ method, path }) => matched(routes, method, path)?.route))
  const unused = routes.filter((one) => !answered.has(one)).map(({ method, path }) => `${method} ${path.join('/')}`)
  expect(unused).toEqual(BY_THEIR_OWN_TESTS)
})

test('the check itself finds what the library does not know, what is missing and what is of another kind', async () => {
  const claims = [
    { about: 'unknown', type: 'Stripe.RefundCreateParams', value: { amount: 1, ammount: 1 } },
    { about: 'kind', type: 'Stripe.RefundCreateParams', value: { amount: '1' } },
    { about: 'literal', type: 'Stripe.LoginLink', value: { object: 'link', created: 1, url: '' } },
    { about: 'missing', type: 'Stripe.LoginLink', value: { object: 'login_link', created: 1 } },
    { about: 'right', type: 'Stripe.LoginLink', value: { object: 'login_link', created: 1, url: '' } },
  ]
  const found = (await errorsOf(claims)).map((error) => error.split(':')[0])
  expect(new Set(found)).toEqual(new Set(['unknown', 'kind', 'literal', 'missing']))
})
