import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { setSeller } from '#tests/kit/invoices.ts'
import { addPlan } from '#tests/kit/plans.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

// Without a payment provider: a plan can be taken by invoice alone.
let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

test('no plan is offered by invoice before the site has set who sells: nobody could have one [PAY-B1, PAY-B2]', async () => {
  await setSeller(ada, { sellerAddress: '' })
  const plan = await addPlan(ada)
  const eva = await app.signIn('eva')
  const offers = async () => (await eva.get('/api/payments/membership')).body.offers.length
  const isOffered = async () => (await eva.get('/api/payments/membership/invoices')).body.plansByInvoice
  const buyer = { buyerName: 'Eva East', buyerAddress: '3 Hill Road', buyerVatNumber: '', buyerReference: '' }
  const order = () => eva.call('POST', '/api/payments/membership/invoices', { body: { planId: plan.id, ...buyer } })
  expect([await offers(), await isOffered(), (await order()).body.code]).toEqual([0, false, 'payments.not-by-invoice'])
  await setSeller(ada)
  expect([await offers(), await isOffered(), (await order()).status]).toEqual([1, true, 201])
})
