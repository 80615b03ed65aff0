import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#features/payments/contract.ts'
import type { Client } from '#tests/kit/client.ts'
import { confirmTransfer, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { csvOf } from '#tests/kit/read-back.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { LedgerEntryRow } from './contract.ts'

const TREASURY = '/api/payments/treasury'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  await setSeller(ada)
})
afterAll(() => app.close())

test('the ledger names the invoice that an entry is about, on the page and in the file [PAY-B2, PAY-B5]', async () => {
  const invoice = await issuedInvoice(ada)
  const other = await issuedInvoice(ada)
  const { body: paid } = await confirmTransfer(ada, invoice, 12_000)
  await ada.call('PUT', `/api/payments/invoice-payments/${paid.entries[0].id}/undone`, { body: {} })
  const { body } = await ada.call('POST', `/api/payments/invoices/${other.id}/credit-notes`, {
    body: { reason: 'Agreed', parts: [] },
  })
  const credited: Invoice = body
  const { items } = (await ada.get(`${TREASURY}/entries`)).body
  const named = items.map(({ cause, document }: LedgerEntryRow) => [cause, document?.number, document?.invoiceId])
  expect(named).toHaveLength(5)
  expect(named).toEqual(
    expect.arrayContaining([
      ['invoice', invoice.number, invoice.id],
      ['invoice', other.number, other.id],
      ['payment', invoice.number, invoice.id],
      ['correction', invoice.number, invoice.id],
      ['credit-note', credited.creditNotes[0]?.number, other.id],
    ]),
  )
  const file = await ada.call('POST', `${TREASURY}/entries.export`, { body: {} })
  const numbers = csvOf(file.text).map((row) => row.at(-2))
  expect(new Set(numbers)).toEqual(
    new Set(['Document number', invoice.number, other.number, credited.creditNotes[0]?.number]),
  )
})
