import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice, Plan } from '#features/payments/contract.ts'
import type { Client } from '#tests/kit/client.ts'
import { confirmTransfer, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, join, joinAndPay } from '#tests/kit/plans.ts'
import type { Person } from '#tests/kit/test-app.ts'

let paying: PayingApp
let ada: Client
let yearly: Plan
let better: Plan
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  await setSeller(ada)
  yearly = await addPlan(ada)
  better = await addPlan(ada, { name: 'Patron', amount: 30_000, userType: 'jedi' })
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const upgradeOf = async (client: Client) =>
  (await own(client)).offers.find(
    ({ id, kind }: { id: string; kind: string }) => id === better.id && kind === 'upgrade',
  )

/** A member whose year an invoice has paid, by transfer. */
async function paidByInvoice(person: Person): Promise<{ client: Client; invoice: Invoice }> {
  const client = await paying.app.signIn(person)
  const memberId = paying.app.memberIds.north[person]
  const invoice = await issuedInvoice(ada, { memberId, planId: yearly.id, lines: [] })
  expect((await confirmTransfer(ada, invoice, invoice.amount)).status).toBe(201)
  return { client, invoice }
}

test('a plan that an invoice has paid is upgraded by card, less what is left of it; a refund brings it back [PAY-B1, PAY-B2]', async () => {
  const { client } = await paidByInvoice('gus')
  const { lastDay, plan } = await own(client)
  expect(plan.id).toBe(yearly.id)
  expect(await upgradeOf(client)).toMatchObject({ amount: 30_000, due: 18_000 })
  const payment = await joinAndPay(paying, client, better.id)
  const after = await own(client)
  expect(after).toMatchObject({ plan: { id: better.id }, lastDay })
  expect((await ada.get(`/api/payments/received/${payment}`)).body).toMatchObject({ amount: 18_000 })
  const refund = { amount: 18_000, reason: 'By mistake.' }
  await ada.call('POST', `/api/payments/received/${payment}/refunds`, { body: refund })
  await expect.poll(async () => (await own(client)).plan.id, { timeout: 30_000 }).toBe(yearly.id)
  expect((await own(client)).lastDay).toBe(lastDay)
})

test('what was credited of an invoice is nothing to upgrade with, and ends an upgrade that was begun [PAY-B1, PAY-B2]', async () => {
  const { client, invoice } = await paidByInvoice('eva')
  const checkout = await join(client, better.id)
  const credit = { reason: 'Agreed.', parts: [{ index: 0, amount: 2_000 }] }
  expect((await ada.call('POST', `/api/payments/invoices/${invoice.id}/credit-notes`, { body: credit })).status).toBe(
    201,
  )
  expect((await client.get(`/api/payments/checkouts/${checkout}`)).body.state).not.toBe('open')
  expect(await upgradeOf(client)).toMatchObject({ due: 20_000 })
})
