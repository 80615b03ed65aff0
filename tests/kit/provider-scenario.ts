import type Stripe from 'stripe'
import { activeAccount, CONTROLLER, type TestStandIn } from './stand-in.ts'

/** Uses every endpoint that a server of ours may use, at least once with success. */
export async function useEveryEndpoint(standIn: TestStandIn): Promise<void> {
  const account = await accounts(standIn)
  await payments(standIn, account)
  await reads(standIn, account)
  const customer = await customers(standIn)
  await subscriptions(standIn, customer, await catalogue(standIn))
}

/** Accounts: made, set up, changed, listed, opened. */
async function accounts(standIn: TestStandIn): Promise<string> {
  const { stripe } = standIn
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

/** Payments: paid, refused, asked for, changed, cancelled; refunds and disputes. */
async function payments({ stripe, openDispute }: TestStandIn, destination: string): Promise<void> {
  const intent = (method?: string, fee = 100) =>
    stripe.paymentIntents.create({
      amount: 2_000,
      currency: 'gbp',
      application_fee_amount: fee,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      transfer_data: { destination },
      metadata: { checkout: '1' },
      ...(method ? { confirm: true, payment_method: method } : {}),
    })
  const [first, second, third] = [await intent('pm_card_visa'), await intent('pm_card_visa', 2_000), await intent()]
  await intent('pm_card_chargeDeclined').catch(() => undefined)
  await intent('pm_card_createDispute')
  await intent('pm_card_authenticationRequired')
  await stripe.paymentIntents.update(third.id, { amount: 2_100, metadata: { checkout: '' } })
  await stripe.paymentIntents.cancel(third.id, { cancellation_reason: 'abandoned' })
  await stripe.paymentIntents.confirm((await intent(undefined, 2_000)).id, { payment_method: 'pm_card_mastercard' })
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
  // The platform needs money of its own for its payout.
  for (let count = 0; count < 5; count++) await intent('pm_card_visa', 2_000)
  openDispute(String(first.latest_charge))
}

/** What is read later: balances, payouts, disputes, fees, transfers, events. */
async function reads({ stripe, moveDays }: TestStandIn, account: string): Promise<void> {
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
  const { data: disputes } = await stripe.disputes.list({ limit: 5 })
  const [won, lost] = disputes.map(({ id }) => id)
  await stripe.disputes.update(won ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
  await stripe.disputes.close(lost ?? '')
  await stripe.disputes.retrieve(won ?? '')
  const { data: fees } = await stripe.applicationFees.list({ limit: 3 })
  await stripe.applicationFees.retrieve(fees[0]?.id ?? '', { expand: ['charge'] })
  const { data: transfers } = await stripe.transfers.list({ destination: account })
  await stripe.transfers.createReversal(transfers[0]?.id ?? '', { amount: 2_000 })
  await stripe.transfers.retrieve(transfers[0]?.id ?? '')
  await stripe.payouts.create({ amount: 100, currency: 'gbp' })
  await stripe.payouts.create({ amount: 100_000, currency: 'gbp' }).catch(() => undefined)
  const { data: events } = await stripe.events.list({ types: ['payout.paid', 'account.updated'] }, own)
  await stripe.events.retrieve(events[0]?.id ?? '')
}

/** Customers and their cards. */
async function customers({ stripe }: TestStandIn): Promise<string> {
  const { id } = await stripe.customers.create({ name: 'Ada North', email: 'ada@guildhall.test' })
  await stripe.customers.update(id, { metadata: { member: '1' }, phone: '' })
  await stripe.customers.retrieve(id)
  await stripe.customers.list({ email: 'ada@guildhall.test' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id })
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
  await stripe.paymentMethods.update(method.id, { billing_details: { name: 'Ada', address: { city: 'York' } } })
  await stripe.paymentMethods.retrieve(method.id)
  await stripe.paymentMethods.list({ customer: id, type: 'card' })
  await stripe.customers.listPaymentMethods(id)
  await stripe.paymentMethods.detach((await stripe.paymentMethods.attach('pm_card_mastercard', { customer: id })).id)
  const setup = await stripe.setupIntents.create({ customer: id, usage: 'off_session' })
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })
  await stripe.setupIntents.retrieve(setup.id)
  await stripe.setupIntents.list({ customer: id })
  await stripe.setupIntents.cancel((await stripe.setupIntents.create({ description: 'Another card' })).id)
  const refused = await stripe.setupIntents.create({ customer: id })
  await stripe.setupIntents.confirm(refused.id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined)
  await stripe.customers.del((await stripe.customers.create({})).id)
  return id
}

interface Catalogue {
  price: string
  other: string
  rate: string
}

/** Products, prices and tax rates. */
async function catalogue({ stripe }: TestStandIn): Promise<Catalogue> {
  const { id: product } = await stripe.products.create({ name: 'Membership', metadata: { plan: '1' } })
  await stripe.products.update(product, { description: 'For a year' })
  await stripe.products.retrieve(product)
  await stripe.products.list({ active: true })
  const recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' }
  const price = await stripe.prices.create({ product, currency: 'gbp', unit_amount: 1_200, recurring })
  const other = await stripe.prices.create({ product, currency: 'gbp', unit_amount: 2_400, recurring })
  await stripe.prices.update(price.id, { nickname: 'Monthly' })
  await stripe.prices.retrieve(price.id)
  await stripe.prices.list({ product, active: true })
  const rate = await stripe.taxRates.create({ display_name: 'VAT', inclusive: false, percentage: 20, country: 'GB' })
  await stripe.taxRates.update(rate.id, { description: 'Standard' })
  await stripe.taxRates.retrieve(rate.id)
  await stripe.taxRates.list({ active: true, inclusive: false })
  return { price: price.id, other: other.id, rate: rate.id }
}

/** Subscriptions and their invoices. */
async function subscriptions({ stripe }: TestStandIn, customer: string, { price, other, rate }: Catalogue) {
  const begin = (params: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({ customer, items: [{ price, tax_rates: [rate] }], ...params })
  const { id, items } = await begin()
  await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret'] })
  await stripe.subscriptions.list({ customer, status: 'all' })
  await stripe.subscriptionItems.list({ subscription: id })
  const change = [{ id: items.data[0]?.id ?? '', price: other }]
  await stripe.invoices.createPreview({ subscription: id, subscription_details: { items: change } })
  await stripe.subscriptions.update(id, { items: change, proration_behavior: 'always_invoice' })
  await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'Moved away' } })
  const invoiceOf = async () => String((await begin({ payment_behavior: 'default_incomplete' })).latest_invoice)
  const invoice = await invoiceOf()
  await stripe.invoices.retrieve(invoice, { expand: ['payments'] })
  await stripe.invoices.pay(invoice)
  await stripe.invoices.listLineItems(invoice)
  await stripe.invoices.voidInvoice(await invoiceOf())
  await stripe.invoices.markUncollectible(await invoiceOf())
  await stripe.invoices.list({ customer, status: 'paid' })
  const { data } = await stripe.invoicePayments.list({ invoice })
  await stripe.invoicePayments.retrieve(data[0]?.id ?? '')
}
