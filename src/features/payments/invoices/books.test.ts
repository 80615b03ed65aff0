import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuyerAccount, Invoice } from '#features/payments/contract.ts'
import type { Client } from '#tests/kit/client.ts'
import { confirmTransfer, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { ledgerOf } from '#tests/kit/payments.ts'
import { csvOf } from '#tests/kit/read-back.ts'
import { seededRandom } from '#tests/kit/stand-in.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  await setSeller(ada)
})
afterAll(() => app.close())

const random = seededRandom(39)
const below = (most: number) => Math.floor(random() * most)
const linesOf = () =>
  Array.from({ length: 1 + below(6) }, (_, index) => ({
    title: `Line ${index}`,
    quantity: 1 + below(12),
    unitAmount: 1 + below(9_999),
    vatRate: [0, 500, 1_750, 2_000, 2_325][below(5)] as number,
  }))
type Lines = ReturnType<typeof linesOf>

/** Reckoned in whole numbers from the lines alone, another way than the product does. */
function recount(lines: Lines) {
  const net = lines.reduce((sum, { quantity, unitAmount }) => sum + BigInt(quantity) * BigInt(unitAmount), 0n)
  const tax = lines.reduce((sum, { quantity, unitAmount, vatRate }) => {
    const exact = BigInt(quantity) * BigInt(unitAmount) * BigInt(vatRate)
    return sum + exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n)
  }, 0n)
  return { net: Number(net), tax: Number(tax), amount: Number(net + tax) }
}

test('sums, VAT report, ledger and accounts equal a recount of forty generated invoices, some credited and paid [PAY-B2, PAY-B5]', {
  timeout: 60_000,
}, async () => {
  const expected = { net: 0, tax: 0, paid: 0 }
  for (let index = 0; index < 40; index += 1) {
    const lines = linesOf()
    const invoice = await issuedInvoice(ada, { lines, buyerName: `Firm ${index % 4}`, buyerEmail: '' })
    const sums = recount(lines)
    expect(invoice).toMatchObject(sums)
    const isCredited = index % 5 === 0
    if (isCredited) await creditInParts(invoice)
    else if (index % 2 === 0) await confirmTransfer(ada, invoice, sums.amount)
    expected.net += isCredited ? 0 : sums.net
    expected.tax += isCredited ? 0 : sums.tax
    expected.paid += !isCredited && index % 2 === 0 ? sums.amount : 0
  }
  const owed = expected.net + expected.tax - expected.paid
  expect(await ledgerOf(app)).toEqual({
    bank: expected.paid,
    'income.invoice': -expected.net,
    receivable: owed,
    vat: -expected.tax,
  })
  expect((await ada.get('/api/payments/invoices/outstanding')).body.total).toBe(owed)
  const report = await ada.call('POST', '/api/payments/treasury/vat.export', { body: {} })
  const rows = csvOf(report.text).filter(([document]) => /^\d{4}-/.test(document ?? ''))
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + penceOf(row[column]) - penceOf(row[column + 3]), 0)
  expect([sumOf(4), sumOf(5), sumOf(6)]).toEqual([expected.net, expected.tax, expected.net + expected.tax])
  expect(await balances()).toBe(owed)
})

const penceOf = (cell = '') => Math.round(Number(cell) * 100)

/** Credits a part of the first line, then all that is left. */
async function creditInParts({ id, lines }: Invoice): Promise<void> {
  const [first] = lines
  const part = Math.ceil(((first?.net ?? 0) + (first?.tax ?? 0)) / 3)
  for (const parts of [[{ index: 0, amount: part }], []])
    await ada.call('POST', `/api/payments/invoices/${id}/credit-notes`, { body: { reason: 'Agreed', parts } })
}

/** What all firms owe by their accounts. */
async function balances(): Promise<number> {
  const { items } = (await ada.get('/api/payments/invoices?limit=100')).body
  const latest = new Map<string, string>(items.map(({ id, buyerName }: Invoice) => [buyerName, id]))
  const accounts: BuyerAccount[] = await Promise.all(
    [...latest.values()].map(async (id) => (await ada.get(`/api/payments/invoices/${id}/account`)).body),
  )
  expect(accounts).toHaveLength(4)
  return accounts.reduce((sum, { balance }) => sum + balance, 0)
}
