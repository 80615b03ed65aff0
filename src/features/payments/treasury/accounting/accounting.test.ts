import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { addPlan } from '#tests/kit/plans.ts'
import { csvOf } from '#tests/kit/read-back.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type LedgerEntry, recordEntry } from '../../ledger/record-entry.ts'
import type { AccountingPackage } from './packages.ts'

const TREASURY = '/api/payments/treasury'
const JUNE = { from: '2037-06-01', to: '2037-06-30' }

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  await setSeller(ada)
  const north = app.database.site(app.siteIds.north)
  await north.transaction(async (transaction) => {
    for (const entry of ENTRIES) await recordEntry(transaction, entry)
  })
})
afterAll(() => app.close())

const entry = (cause: LedgerEntry['cause'], causeId: string, at: string, lines: LedgerEntry['lines']): LedgerEntry => ({
  cause,
  causeId,
  at: new Date(at),
  currency: 'gbp',
  lines,
})

const ENTRIES = [
  entry('payment', 'ch_before', '2037-05-31T22:59:00Z', [
    { account: 'provider', amount: 999 },
    { account: 'income.donation', amount: -999 },
  ]),
  // By the clocks of London it is June.
  entry('payment', 'ch_member', '2037-05-31T23:01:00Z', [
    { account: 'provider', amount: 12_000 },
    { account: 'income.membership', amount: -10_000 },
    { account: 'vat', amount: -2_000 },
  ]),
  entry('refund', 're_member', '2037-06-30T22:59:00Z', [
    { account: 'provider', amount: -4_001 },
    { account: 'income.membership', amount: 3_334 },
    { account: 'vat', amount: 667 },
  ]),
  entry('payout', 'po_after', '2037-06-30T23:00:00Z', [
    { account: 'bank', amount: 500 },
    { account: 'provider', amount: -500 },
  ]),
]

async function exported(format: AccountingPackage | 'general', filter: object = JUNE) {
  const file = await ada.call('POST', `${TREASURY}/entries.export`, { body: { format, ...filter } })
  const [headings = [], ...rows] = csvOf(file.text)
  return {
    file,
    headings,
    rows: rows.map((row) => Object.fromEntries(headings.map((name, at) => [name, row[at] ?? '']))),
  }
}

const penceOf = (text = '') => Math.round(Number(text) * 100)

/** Sum of debits less credits of each journal, in pence. */
function sumsOf(
  rows: readonly Record<string, string>[],
  journal: string,
  amountOf: (row: Record<string, string>) => number,
) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row[journal] ?? '', (sums.get(row[journal] ?? '') ?? 0) + amountOf(row))
  return [...sums.values()]
}

describe('journals for accounting packages', () => {
  test('are those of the period by the site’s days, and balance, with Xero’s columns, dates and signs [PAY-B5]', async () => {
    const { file, headings, rows } = await exported('xero')
    expect(file.text.startsWith('*Narration,')).toBe(true)
    expect(headings).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'])
    const lines = rows.map((row) => [row['*Date'], row['*AccountCode'], row['*TaxRate'], row['*Amount']])
    expect(lines).toEqual([
      ['30/06/2037', '616', 'No VAT', '-40.01'],
      ['30/06/2037', '200', 'No VAT', '33.34'],
      ['30/06/2037', '820', 'No VAT', '6.67'],
      ['01/06/2037', '616', 'No VAT', '120.00'],
      ['01/06/2037', '200', 'No VAT', '-100.00'],
      ['01/06/2037', '820', 'No VAT', '-20.00'],
    ])
    expect(sumsOf(rows, '*Narration', (row) => penceOf(row['*Amount']))).toEqual([0, 0])
    expect(file.headers['x-rows']).toBe('6')
  })

  test('have QuickBooks’ columns, accounts by name, and debits and credits apart [PAY-B5]', async () => {
    const { headings, rows } = await exported('quickbooks')
    expect(headings.join()).toBe('*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency')
    const last = rows.slice(3).map((row) => [row['*JournalDate'], row['*AccountName'], row['*Debits'], row['*Credits']])
    expect(last).toEqual([
      ['01/06/2037', 'Card payments clearing', '120.00', ''],
      ['01/06/2037', 'Membership income', '', '100.00'],
      ['01/06/2037', 'VAT on sales', '', '20.00'],
    ])
    expect(sumsOf(rows, '*JournalNo', (row) => penceOf(row['*Debits']) - penceOf(row['*Credits']))).toEqual([0, 0])
    for (const row of rows) expect(row['*JournalNo']?.length).toBeLessThanOrEqual(21)
  })

  test('have Sage’s columns, JD and JC without signs, and tax codes [PAY-B5]', async () => {
    const { headings, rows } = await exported('sage')
    expect(headings.join()).toBe(
      'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount',
    )
    const first = rows.slice(0, 3).map((row) => [row.Type, row['Nominal A/C Ref'], row['Net Amount'], row['Tax Code']])
    expect(first).toEqual([
      ['JC', '1250', '40.01', 'T9'],
      ['JD', '4000', '33.34', 'T1'],
      ['JD', '2200', '6.67', 'T1'],
    ])
    const signed = (row: Record<string, string>) => (row.Type === 'JD' ? 1 : -1) * penceOf(row['Net Amount'])
    expect(sumsOf(rows, 'Reference', signed)).toEqual([0, 0])
  })

  test('name a journal the same in every export, and nothing in them is a formula [PAY-B5]', async () => {
    const [first, second] = [await exported('quickbooks'), await exported('quickbooks', { from: '2037-05-01' })]
    const numbers = new Set(second.rows.map((row) => row['*JournalNo']))
    expect(first.rows.every((row) => numbers.has(row['*JournalNo']))).toBe(true)
    expect(numbers.size).toBe(4)
    await saveCodes('quickbooks', { 'income.membership': '=HYPERLINK("http://x.test")' })
    const names = (await exported('quickbooks')).rows.map((row) => row['*AccountName'])
    expect(names).toContain(`'=HYPERLINK("http://x.test")`)
  })
})

async function saveCodes(name: AccountingPackage, changes: Record<string, string>, client = ada) {
  const path = `${TREASURY}/accounting-codes/${name}`
  const { codes, taxed, untaxed, revision } = (await client.get(path)).body
  const body = { codes: { ...codes, ...changes }, taxed, untaxed, basedOn: revision }
  return client.call('PUT', path, { body })
}

describe('codes of accounts', () => {
  test('are set once by administrators, each site’s own, and the change is audited [PAY-B5, TEN-B4]', async () => {
    const saved = await saveCodes('sage', { vat: '2201' })
    expect(saved.body).toMatchObject({ revision: 1, codes: { vat: '2201', bank: '1200' } })
    expect((await exported('sage')).rows.map((row) => row['Nominal A/C Ref'])).toContain('2201')
    const south = await app.signIn('ada', 'south')
    expect((await south.get(`${TREASURY}/accounting-codes/sage`)).body).toMatchObject({
      revision: 0,
      codes: { vat: '2200' },
    })
    const sue = await app.signIn('sue')
    expect((await sue.get(`${TREASURY}/accounting-codes/sage`)).status).toBe(403)
    const { items } = (await ada.get('/api/audit?action=payments.accountingCodesSaved')).body
    expect(items[0]).toMatchObject({ action: 'payments.accountingCodesSaved' })
  })

  test('are all needed, and not saved over what somebody else has set meanwhile [PAY-B5]', async () => {
    expect((await saveCodes('xero', { bank: ' ' })).status).toBe(400)
    const path = `${TREASURY}/accounting-codes/xero`
    const { revision, ...values } = (await ada.get(path)).body
    const save = () => ada.call('PUT', path, { body: { ...values, basedOn: revision } })
    expect([(await save()).status, (await save()).status]).toEqual([200, 409])
  })
})

test('the VAT of an invoice for a plan and other things, and of its credit note, stands at both incomes [PAY-B2, PAY-B5]', async () => {
  const plan = await addPlan(ada, { amount: 12_000 })
  const line = { title: 'Chair', quantity: 1, unitAmount: 5_000, vatRate: 2_000 }
  const invoice = await issuedInvoice(ada, { memberId: app.memberIds.north.tom, planId: plan.id, lines: [line] })
  await ada.call('POST', `/api/payments/invoices/${invoice.id}/credit-notes`, { body: { reason: 'Agreed', parts: [] } })
  const { rows } = await exported('general', { from: invoice.issuedOn })
  const taxes = rows
    .filter((row) => row.Account?.startsWith('Income') && row['Document number'] !== '')
    .map((row) => [row.Cause, row.Account, row.Debit || row.Credit, row['Tax amount']])
  expect(taxes).toEqual(
    expect.arrayContaining([
      ['Invoice', 'Income: invoices', '50.00', '10.00'],
      ['Invoice', 'Income: memberships', '100.00', '20.00'],
      ['Credit note', 'Income: invoices', '50.00', '10.00'],
      ['Credit note', 'Income: memberships', '100.00', '20.00'],
    ]),
  )
})
