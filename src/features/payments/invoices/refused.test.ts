import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import { draftInvoice, FIRM, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { ledgerOf } from '#tests/kit/payments.ts'
import { addPlan } from '#tests/kit/plans.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const create = async (changes: object) =>
  (await ada.call('POST', '/api/payments/invoices', { body: { ...FIRM, ...changes } })).body
const issue = async (changes: object) => {
  const { id, revision } = await draftInvoice(ada, changes)
  return (await ada.call('PUT', `/api/payments/invoices/${id}/issue`, { body: { basedOn: revision } })).body
}
const confirm = async (id: string, paidOn: string) =>
  (await ada.call('POST', `/api/payments/invoices/${id}/payments`, { body: { amount: 100, paidOn } })).body.code

test('nothing is issued that lacks a seller, a buyer or an amount, and nothing of it stands in the books [PAY-B2, PAY-B5]', async () => {
  expect((await issue({})).code).toBe('payments.no-seller')
  await setSeller(ada)
  for (const [changes, field] of [
    [{ buyerName: '' }, 'buyerName'],
    [{ buyerAddress: '' }, 'buyerAddress'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ ...FIRM.lines[0], unitAmount: 0 }] }, 'lines'],
  ] as const)
    expect(await issue(changes)).toMatchObject({
      code: 'payments.invoice-incomplete',
      fields: { [field]: expect.any(String) },
    })
  expect(await ledgerOf(app)).toEqual({})
  expect((await issuedInvoice(ada)).number).toMatch(/^\d{4}-0001$/)
})

test('a draft is for nobody of another site, has no plan without a member, and has an end to its sum [PAY-B2]', async () => {
  const huge = { title: 'Huge', quantity: 9_999, unitAmount: 99_999_999, vatRate: 10_000 }
  expect((await create({ lines: [huge] })).code).toBe('payments.invoice-too-large')
  const plan = await addPlan(ada)
  expect((await create({ planId: plan.id })).code).toBe('payments.plan-needs-member')
  for (const memberId of [newId(), app.memberIds.south.tom])
    expect((await create({ memberId })).code).toBe('payments.no-buyer')
})

test('a draft is neither paid nor printed, and no transfer is of a day to come [PAY-B2]', async () => {
  await setSeller(ada)
  const { id } = await draftInvoice(ada)
  expect(await confirm(id, '2026-01-01')).toBe('payments.not-issued')
  expect((await ada.get(`/api/payments/invoices/${id}/file`)).body.code).toBe('payments.not-issued')
  expect(await confirm((await issuedInvoice(ada)).id, '2998-01-01')).toBe('payments.paid-later')
})
