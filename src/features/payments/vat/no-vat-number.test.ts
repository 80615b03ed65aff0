import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { draftInvoice, setSeller } from '#tests/kit/invoices.ts'
import { ledgerOf, openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, join, joinAndPay } from '#tests/kit/plans.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  await setSeller(ada, { vatNumber: '' })
})
afterAll(() => paying.close())

const offerOf = async (client: Client, planId: string) =>
  (await client.get('/api/payments/membership')).body.offers.find(({ id }: { id: string }) => id === planId)

test('a site without a VAT number shows and charges none, by card or by invoice; its prices and stored rates stay [PAY-B1, PAY-B2]', async () => {
  const plan = await addPlan(ada)
  const [gus, eva] = [await paying.app.signIn('gus'), await paying.app.signIn('eva')]
  expect(await offerOf(gus, plan.id)).toMatchObject({ amount: 12_000, vatRate: 0, due: 12_000 })
  const payment = await joinAndPay(paying, gus, plan.id)
  expect((await ada.get(`/api/payments/received/${payment}`)).body).toMatchObject({ amount: 12_000, tax: 0 })
  const buyer = { buyerName: 'Eva North', buyerAddress: '3 Hill Road', buyerVatNumber: '', buyerReference: '' }
  const ordered = await eva.call('POST', '/api/payments/membership/invoices', { body: { planId: plan.id, ...buyer } })
  const invoice = (await ada.get(`/api/payments/invoices/${ordered.body.id}`)).body
  expect(invoice).toMatchObject({ amount: 12_000, tax: 0, lines: [{ vatRate: 0, unitAmount: 12_000 }] })
  expect((await ledgerOf(paying.app)).vat).toBeUndefined()
  const { items } = (await ada.get('/api/payments/plans')).body
  expect(items).toMatchObject([{ id: plan.id, vatRate: 2_000 }])
  const report = (await ada.get('/api/payments/treasury/vat')).body
  expect([report.chargesVat, report.months.every(({ charged }: { charged: number }) => charged === 0)]).toEqual([
    false,
    true,
  ])
})

test('an invoice with VAT cannot be issued without a VAT number, one without VAT can [PAY-B2]', async () => {
  const issue = async (vatRate: number) => {
    const lines = [{ title: 'Stand', quantity: 1, unitAmount: 10_000, vatRate }]
    const { id, revision } = await draftInvoice(ada, { lines })
    return ada.call('PUT', `/api/payments/invoices/${id}/issue`, { body: { basedOn: revision } })
  }
  const refused = await issue(2_000)
  expect(refused).toMatchObject({ status: 400, body: { code: 'payments.vat-without-number' } })
  expect((await issue(0)).body).toMatchObject({ state: 'issued', amount: 10_000, tax: 0 })
})

test('once there is a VAT number, VAT is charged at the stored rates, in checkouts begun before by nobody [PAY-B1, PAY-B2]', async () => {
  const plan = await addPlan(ada, { name: 'Other' })
  const nia = await paying.app.signIn('nia')
  const linesOf = async (id: string) => (await nia.get(`/api/payments/checkouts/${id}`)).body
  const before = await join(nia, plan.id)
  expect(await linesOf(before)).toMatchObject({ amount: 12_000, tax: 0 })
  await setSeller(ada)
  expect(await offerOf(nia, plan.id)).toMatchObject({ amount: 12_000, vatRate: 2_000 })
  const after = await join(nia, plan.id)
  expect(after).not.toBe(before)
  expect(await linesOf(after)).toMatchObject({ amount: 12_000, tax: 2_000 })
  expect((await linesOf(before)).state).not.toBe('open')
  expect((await ada.get('/api/payments/treasury/vat')).body.chargesVat).toBe(true)
})
