import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type LedgerEntry, recordEntry } from '../ledger/record-entry.ts'
import { addMonths, monthsUpTo } from './months.ts'

const TREASURY = '/api/payments/treasury'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
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
  entry('payment', 'ch_member', '2037-05-31T22:59:00Z', [
    { account: 'provider', amount: 12_000 },
    { account: 'income.membership', amount: -10_000 },
    { account: 'vat', amount: -2_000 },
  ]),
  // By the clocks of London it is June.
  entry('payment', 'ch_donor', '2037-05-31T23:01:00Z', [
    { account: 'provider', amount: 2_550 },
    { account: 'income.donation', amount: -2_550 },
  ]),
  entry('fee', 'fee_donor', '2037-05-31T23:01:00Z', [
    { account: 'platform-fee', amount: 50 },
    { account: 'provider', amount: -50 },
  ]),
  entry('refund', '=cmd|re_member', '2037-06-10T10:00:00Z', [
    { account: 'provider', amount: -6_000 },
    { account: 'income.membership', amount: 5_000 },
    { account: 'vat', amount: 1_000 },
  ]),
]

describe('the treasury', () => {
  test('shows income by kind and month in the site’s time zone, refunds in the month of the refund [PAY-B5]', async () => {
    const { body } = await ada.get(`${TREASURY}/income?to=2037-06`)
    expect(body.currency).toBe('gbp')
    expect(body.months).toHaveLength(12)
    expect(body.months.slice(-2)).toEqual([
      { month: '2037-05', membership: 10_000, donation: 0, shop: 0, invoice: 0 },
      { month: '2037-06', membership: -5_000, donation: 2_550, shop: 0, invoice: 0 },
    ])
  })

  test('shows it in the currency of the payments, whichever the site shows prices in [PAY-09, PAY-B5]', async () => {
    await asOwner(app, (owner) => owner.query(`update site set currency = 'EUR' where id = $1`, [app.siteIds.north]))
    const { body } = await ada.get(`${TREASURY}/income?to=2037-06`)
    expect(body.months.at(-1)).toMatchObject({ membership: -5_000, donation: 2_550 })
    await asOwner(app, (owner) => owner.query(`update site set currency = 'GBP' where id = $1`, [app.siteIds.north]))
  })

  test('shows the VAT that was charged and returned [PAY-B5]', async () => {
    const { body } = await ada.get(`${TREASURY}/vat?to=2037-06`)
    expect(body.months.slice(-2)).toEqual([
      { month: '2037-05', charged: 2_000, returned: 0 },
      { month: '2037-06', charged: 0, returned: 1_000 },
    ])
  })

  test('lists entries page by page, by account and by month [PAY-B5]', async () => {
    const causes = (items: { causeId: string }[]) => items.map(({ causeId }) => causeId)
    const first = await ada.get(`${TREASURY}/entries?limit=3`)
    const rest = await ada.get(`${TREASURY}/entries?limit=3&cursor=${first.body.nextCursor}`)
    expect(causes([...first.body.items, ...rest.body.items]).toSorted()).toEqual(causes(ENTRIES as never).toSorted())
    expect(rest.body.nextCursor).toBeNull()
    const members = await ada.get(`${TREASURY}/entries?account=income.membership`)
    expect(causes(members.body.items)).toEqual(['=cmd|re_member', 'ch_member'])
    expect(members.body.items[1].lines).toContainEqual({ account: 'vat', amount: -2_000, tax: 0 })
    const may = await ada.get(`${TREASURY}/entries?month=2037-05`)
    expect(causes(may.body.items)).toEqual(['ch_member'])
    expect((await ada.get(`${TREASURY}/entries?month=2037-13`)).status).toBe(400)
  })

  test('exports lines for accounting, debits and credits apart and nothing that is a formula [PAY-B5]', async () => {
    const file = await ada.call('POST', `${TREASURY}/entries.export`, { body: { month: '2037-06' } })
    const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe('Date,Reference,Cause,Account,Debit,Credit,Currency,Tax amount,Document number,About')
    expect(lines.slice(1, 4)).toEqual([
      "2037-06-10,'=cmd|re_member,Refund,Payment provider,,60.00,GBP,,,",
      "2037-06-10,'=cmd|re_member,Refund,Income: memberships,50.00,,GBP,10.00,,",
      "2037-06-10,'=cmd|re_member,Refund,VAT,10.00,,GBP,,,",
    ])
    expect(lines).toContain('2037-06-01,ch_donor,Payment,Income: donations,,25.50,GBP,,,')
    expect(lines).toHaveLength(8)
  })

  test('is for administrators, and of their own site alone [PAY-B5]', async () => {
    const sue = await app.signIn('sue')
    expect((await sue.get(`${TREASURY}/entries`)).status).toBe(403)
    const south = await app.signIn('ada', 'south')
    expect((await south.get(`${TREASURY}/entries`)).body.items).toEqual([])
    expect((await south.get(TREASURY)).body).toMatchObject({ balances: [], reconciliation: null })
  })
})

test('months are counted across years', () => {
  expect(addMonths('2037-12', 1)).toBe('2038-01')
  expect(addMonths('2037-01', -1)).toBe('2036-12')
  expect(monthsUpTo('2037-02', 3)).toEqual(['2036-12', '2037-01', '2037-02'])
})
