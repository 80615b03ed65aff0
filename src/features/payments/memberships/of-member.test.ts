import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { draftInvoice } from '#tests/kit/invoices.ts'
import { openPayingApp, type PayingApp, paidDonation } from '#tests/kit/payments.ts'
import { addPlan, daysPass, join, joinAndPay } from '#tests/kit/plans.ts'
import { CARDS, daysUntil } from '#tests/kit/stand-in.ts'
import type { Person } from '#tests/kit/test-app.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const memberId = (person: Person) => paying.app.memberIds.north[person]
const planOf = async (person: Person) => (await ada.get(`/api/payments/members/${memberId(person)}/membership`)).body
const renews = (client: Client, isOn: boolean) =>
  client.call('PUT', '/api/payments/membership/renewal', { body: { renews: isOn } })

test('an administrator sees a member’s plan, until when it is paid and that it renews by itself, or no longer [PAY-B1, ADM-35]', async () => {
  const yearly = await addPlan(ada)
  expect(await planOf('nia')).toEqual({ plan: null, renewal: null, hasPayments: false, hasInvoices: false })
  const nia = await paying.app.signIn('nia')
  await joinAndPay(paying, nia, yearly.id, { renews: true })
  const { plan } = (await nia.get('/api/payments/membership')).body
  expect(await planOf('nia')).toMatchObject({
    plan: { name: 'Full membership', amount: 12_000, lastDay: plan.lastDay, isOver: false },
    renewal: { state: 'on', isTrial: false, dueDay: plan.lastDay, plan: { name: 'Full membership', amount: 12_000 } },
    hasPayments: true,
    hasInvoices: false,
  })
  await renews(nia, false)
  expect((await planOf('nia')).renewal).toMatchObject({ state: 'cancelled' })
})

test('they see the days of grace and that the plan has ended unpaid, but never the card [PAY-B1, ADM-35]', async () => {
  const monthly = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200, graceDays: 5 })
  const eva = await paying.app.signIn('eva')
  await joinAndPay(paying, eva, monthly.id, { renews: true, card: CARDS.failsLater })
  const { lastDay } = (await planOf('eva')).plan
  await daysPass(paying, await daysUntil(paying.standIn, lastDay))
  const failing = await planOf('eva')
  expect(failing.renewal).toMatchObject({ state: 'failing', attemptDay: expect.any(String) })
  expect(failing.renewal.graceDay > lastDay).toBe(true)
  expect(JSON.stringify(failing)).not.toMatch(/card|last4|checkoutId|0341/)
  for (const days of [3, 3]) await daysPass(paying, days)
  expect(await planOf('eva')).toMatchObject({ plan: { isOver: true }, renewal: { state: 'ended' } })
})

test('a free plan has no end, and nothing about it renews [PAY-B1, ADM-35]', async () => {
  const free = await addPlan(ada, { name: 'Friends', period: 'free', amount: 0, vatRate: 0, userType: 'jedi' })
  await join(await paying.app.signIn('gus'), free.id)
  expect(await planOf('gus')).toMatchObject({ plan: { period: 'free', lastDay: null, isOver: false }, renewal: null })
})

test('their payments and their invoices are listed alone, not those of others [PAY-B1, PAY-B2, ADM-35]', async () => {
  const [tom, sue] = [await paying.app.signIn('tom'), await paying.app.signIn('sue')]
  const { payment } = await paidDonation(paying, tom, 1_500)
  await paidDonation(paying, sue, 2_500)
  const invoice = await draftInvoice(ada, { memberId: memberId('tom') })
  await draftInvoice(ada)
  const listed = async (path: string) =>
    (await ada.get(`/api/payments/${path}?member=${memberId('tom')}`)).body.items.map(({ id }: { id: string }) => id)
  expect(await listed('received')).toEqual([payment])
  expect(await listed('invoices')).toEqual([invoice.id])
  expect(await planOf('tom')).toMatchObject({ hasPayments: true, hasInvoices: true })
})

test('nobody but an administrator of the member’s own site sees their plan [PAY-B1, ADM-35]', async () => {
  const path = `/api/payments/members/${memberId('nia')}/membership`
  for (const person of ['jed', 'nia'] as const)
    expect((await (await paying.app.signIn(person)).get(path)).status).toBe(403)
  const elsewhere = await (await paying.app.signIn('ada', 'south')).get(path)
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'payments.no-member' } })
})
