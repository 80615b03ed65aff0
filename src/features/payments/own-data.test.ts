import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { beginDonation, enterCard, openPayingApp, type PayingApp, paidDonation, secretOf } from '#tests/kit/payments.ts'
import { registerMember, removeMember } from '#tests/kit/people.ts'
import { confirmAsBrowser } from '#tests/kit/stand-in.ts'
import { unnameOldPayments } from './checkout/clock.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const north = () => paying.app.database.site(paying.app.siteIds.north)
const payment = (id: string) =>
  north().one(sql.selectFrom('payment').select(['member_id', 'billing_name', 'amount', 'purpose']).where('id', '=', id))

/** A sale with VAT to a member, as other purposes make them; its id. */
async function sale(memberId: string, paidAt: Date): Promise<string> {
  const id = newId()
  await north().run(
    sql.insertInto('payment').values({
      site_id: paying.app.siteIds.north,
      id,
      checkout_id: null,
      member_id: memberId,
      purpose: 'shop',
      purpose_id: id,
      charge_id: `ch_${id}`,
      intent_id: `pi_${id}`,
      currency: 'gbp',
      amount: 1_200,
      tax: 200,
      platform_fee: 0,
      lines: '[]',
      billing_name: 'Vera Vat',
      card_brand: '',
      card_last4: '',
      paid_at: paidAt,
    }),
  )
  return id
}

async function exported(client: Client, name: string): Promise<unknown> {
  const zip = await fromBufferPromise((await client.get('/api/account/export')).bytes)
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString())
  return undefined
}

test('a member’s export has what they paid, began to pay and give every month, with refunds [ACC-B7, PAY-12, PAY-19]', async () => {
  const { client } = await registerMember(paying.app, ada, 'Vera')
  const paid = await paidDonation(paying, client, 1_100)
  await beginDonation(client, { amount: 900 })
  await ada.call('POST', `/api/payments/received/${paid.payment}/refunds`, {
    body: { amount: 100, reason: 'Too much.' },
  })
  const monthly = { body: { amount: 1_200, isMonthly: true } }
  expect((await client.call('POST', '/api/payments/donations', monthly)).status).toBe(201)
  expect(await exported(client, 'monthly-donations.json')).toMatchObject([{ amount: 1_200, state: 'begun' }])
  expect(await exported(client, 'payments.json')).toMatchObject([
    { amount: 1_100, refunded: 100, billingName: 'Ada North', refunds: [{ amount: 100, reason: 'Too much.' }] },
  ])
  expect(await exported(client, 'checkouts.json')).toMatchObject([
    { state: 'paid' },
    { state: 'open', amount: 900 },
    { state: 'open', amount: 1_200 },
  ])
})

test('whoever leaves is named no more at what they gave; a sale with VAT names them for six years [ACC-B7, PAY-B5]', async () => {
  const { client } = await registerMember(paying.app, ada, 'Walt')
  const id = (await client.get('/api/session')).body.profile.id as string
  const { payment: gift } = await paidDonation(paying, client, 1_300)
  const [recent, old] = [await sale(id, new Date()), await sale(id, new Date('2019-01-01'))]
  const open = await beginDonation(client, { amount: 1_400 })
  const secret = await secretOf(client, open)
  await removeMember(ada, id)
  expect(await payment(gift)).toEqual({ member_id: null, billing_name: '', amount: '1300', purpose: 'donation' })
  expect(await payment(recent)).toMatchObject({ member_id: null, billing_name: 'Vera Vat' })
  // Paid on a page that was still open: the money counts, without a name.
  await confirmAsBrowser(paying.standIn, secret)
  await expect
    .poll(async () => await north().many(sql.selectFrom('payment').select('billing_name').where('amount', '=', '1400')))
    .toEqual([{ billing_name: '' }])
  await unnameOldPayments.run(north())
  expect((await payment(recent))?.billing_name).toBe('Vera Vat')
  expect((await payment(old))?.billing_name).toBe('')
  expect(await enterCard(paying, client, open).catch(String)).toContain('refused')
})
