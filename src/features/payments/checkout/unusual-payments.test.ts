import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { beginDonation, intentOf, openPayingApp, type PayingApp, paidDonation, secretOf } from '#tests/kit/payments.ts'
import { activeAccount, CARDS, confirmAsBrowser } from '#tests/kit/stand-in.ts'
import { readNow } from '../handlers.ts'
import { endCheckouts, sendRefunds } from './clock.ts'

let paying: PayingApp
let tom: Client
beforeAll(async () => {
  paying = await openPayingApp()
  tom = await paying.app.signIn('tom')
})
afterAll(() => paying.close())

const north = () => paying.app.database.site(paying.app.siteIds.north)
const parts = () => ({ provider: paying.standIn.provider, readNow })
const confirm = (id: string) => tom.call('PUT', `/api/payments/checkouts/${id}/result`, { body: {} })

/** A checkout that is over, with an intent at the provider. */
async function endedCheckout(amount: number): Promise<string> {
  const id = await beginDonation(tom, { amount })
  await secretOf(tom, id)
  await tom.call('DELETE', `/api/payments/checkouts/${id}`, { body: {} })
  return id
}

/** Lets a checkout name an intent that the provider does not know, as after its keys were exchanged. */
const loseIntent = (id: string) =>
  north().run(
    sql
      .updateTable('checkout')
      .set({ intent_id: `pi_${id}`, expires_at: new Date(0) })
      .where('id', '=', id),
  )

test('a payment is recorded whatever name the card form was sent, in a form that names have [PAY-13, PAY-17]', async () => {
  const id = await beginDonation(tom, { amount: 1_000 })
  await confirmAsBrowser(paying.standIn, await secretOf(tom, id), CARDS.paid, '  Ada\u0000\u202e  Love\u0007lace ')
  expect((await confirm(id)).body).toMatchObject({ state: 'paid', payment: { billingName: 'Ada Lovelace' } })
})

test('the name a payer sets has the form of names, and nothing is left that only looks like one [PAY-13]', async () => {
  const id = await beginDonation(tom, { amount: 1_050 })
  const setName = (billingName: string) =>
    tom.call('PUT', `/api/payments/checkouts/${id}/billing-name`, { body: { billingName } })
  expect((await setName('Fenn\u202e & \u0007Sons')).body).toMatchObject({ billingName: 'Fenn & Sons' })
  expect((await setName('\u200b\u0007')).body.fields).toEqual({ billingName: 'Please enter the name of the payer.' })
})

test('a checkout whose payment the provider does not know does not delay the others [PAY-12, PAY-17]', async () => {
  await loseIntent(await endedCheckout(1_100))
  const id = await endedCheckout(1_200)
  const intent = await intentOf(paying.app, id)
  await endCheckouts(parts()).run(north())
  expect((await paying.standIn.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  const left = await north().many(
    sql
      .selectFrom('checkout')
      .select('id')
      .where('intent_id', 'is not', null)
      .where('state', '=', 'cancelled')
      .where('intent_ended', '=', false),
  )
  expect(left).toEqual([])
})

test('a refund that cannot be sent does not delay the others [PAY-17, PAY-B2]', async () => {
  const [lost, other] = [await paidDonation(paying, tom, 1_300), await paidDonation(paying, tom, 1_400)]
  const unknown = newId()
  await north().run(
    sql.insertInto('payment').values({
      site_id: paying.app.siteIds.north,
      id: unknown,
      checkout_id: null,
      member_id: null,
      purpose: 'donation',
      purpose_id: paying.app.siteIds.north,
      charge_id: `ch_${unknown}`,
      intent_id: `pi_${unknown}`,
      currency: 'gbp',
      amount: 1_300,
      tax: 0,
      platform_fee: 0,
      lines: '[]',
      billing_name: '',
      card_brand: '',
      card_last4: '',
      paid_at: new Date(),
    }),
  )
  const requested = { site_id: paying.app.siteIds.north, state: 'requested' as const, amount: 100 }
  for (const [payment_id, at] of [
    [unknown, 1],
    [other.payment, 2],
    [lost.payment, 3],
  ] as const)
    await north().run(
      sql.insertInto('payment_refund').values({ ...requested, id: newId(), payment_id, requested_at: new Date(at) }),
    )
  await sendRefunds(parts()).run(north())
  const states = await north().many(sql.selectFrom('payment_refund').select(['payment_id', 'state']))
  expect(Object.fromEntries(states.map((row) => [row.payment_id, row.state]))).toEqual({
    [unknown]: 'failed',
    [other.payment]: 'succeeded',
    [lost.payment]: 'succeeded',
  })
})

test('nothing is taken back for a lost dispute about an account that is no site’s here [PAY-08, PAY-17]', async () => {
  const { stripe } = paying.standIn
  const foreign = await activeAccount(paying.standIn)
  const intent = await stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    transfer_data: { destination: foreign.id },
  })
  await confirmAsBrowser(paying.standIn, intent.client_secret ?? '', CARDS.disputed)
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'losing_evidence' }, submit: true })
  await readNow(paying.standIn.provider, north(), intent.id)
  const charge = await stripe.charges.retrieve(String((await stripe.paymentIntents.retrieve(intent.id)).latest_charge))
  const transfer = await stripe.transfers.retrieve(String(charge.transfer))
  expect(transfer.amount_reversed).toBe(0)
})

test('once a card can be entered for what replaced a checkout, the former is no longer paid [PAY-15]', async () => {
  const former = await beginDonation(tom, { amount: 1_500 })
  const secret = await secretOf(tom, former)
  await secretOf(tom, await beginDonation(tom, { amount: 1_600 }))
  expect((await confirmAsBrowser(paying.standIn, secret)).status).toBe(400)
  expect((await confirm(former)).body.state).toBe('cancelled')
})

test('a provider that refuses to take payments for the account says so to the payer as the site’s trouble [PAY-06]', async () => {
  const { stripe } = paying.standIn
  const incomplete = await stripe.accounts.create({
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    country: 'GB',
  })
  const south = paying.app.database.site(paying.app.siteIds.south)
  await south.run(sql.updateTable('payment_account').set({ account_id: incomplete.id }))
  const client = await paying.app.signIn('tom', 'south')
  const id = await beginDonation(client, { amount: 1_700 })
  const answer = await client.call('PUT', `/api/payments/checkouts/${id}/card-entry`, { body: {} })
  expect(answer).toMatchObject({ status: 409, body: { code: 'payments.cannot-pay' } })
})
