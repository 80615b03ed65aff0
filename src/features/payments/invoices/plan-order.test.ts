import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/days.ts'
import { setSeller } from '#tests/kit/invoices.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { registerMember } from '#tests/kit/people.ts'
import { addPlan, joinAndPay } from '#tests/kit/plans.ts'
import { dayAt, daysUntil } from '#tests/kit/stand-in.ts'

let paying: PayingApp
beforeAll(async () => {
  paying = await openPayingApp()
})
afterAll(() => paying.close())

test('a plan can be renewed by invoice in its last days by the clock of the provider, by which terms go [PAY-B1, PAY-B2]', async () => {
  const ada = await paying.app.signIn('ada')
  await setSeller(ada)
  const plan = await addPlan(ada, { period: 'month', amount: 1_200 })
  const { client: ida, id } = await registerMember(paying.app, ada, 'Ida')
  const today = await dayAt(paying.standIn)
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: today } })
  await joinAndPay(paying, ida, plan.id)
  const buyer = { buyerName: 'Ida North', buyerAddress: '3 Hill Road', buyerVatNumber: '', buyerReference: '' }
  const order = () => ida.call('POST', '/api/payments/membership/invoices', { body: { planId: plan.id, ...buyer } })
  expect((await order()).body.code).toBe('payments.not-offered')
  const { lastDay } = (await ida.get('/api/payments/membership')).body
  expect(lastDay > addDays(today, 20)).toBe(true)
  paying.standIn.moveDays(await daysUntil(paying.standIn, lastDay))
  const ordered = await order()
  expect(ordered.status).toBe(201)
  expect((await ada.get(`/api/payments/invoices/${ordered.body.id}`)).body).toMatchObject({
    state: 'issued',
    amount: 1_200,
  })
})
