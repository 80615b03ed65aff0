import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { accountBalances } from './balances.ts'
import { recordEntry } from './record-entry.ts'

let app: TestApp
let north: SiteDatabase
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  north = app.database.site(app.siteIds.north)
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const payment = (causeId: string, amount = 1200, vat = 200) => ({
  cause: 'payment' as const,
  causeId,
  at: new Date('2037-03-01T10:00:00Z'),
  currency: 'gbp',
  lines: [
    { account: 'provider' as const, amount },
    { account: 'income.shop' as const, amount: vat - amount },
    { account: 'vat' as const, amount: -vat },
  ],
})

test('a cause is recorded once, whoever records it at the same time, and balances are sums [PAY-B5]', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => north.transaction((transaction) => recordEntry(transaction, payment('ch_1')))),
  )
  expect(outcomes.filter(Boolean)).toEqual([true])
  await north.transaction((transaction) => recordEntry(transaction, payment('ch_2', 500, 0)))
  expect(await accountBalances(north)).toEqual([
    { account: 'provider', currency: 'gbp', amount: 1700 },
    { account: 'income.shop', currency: 'gbp', amount: -1500 },
    { account: 'vat', currency: 'gbp', amount: -200 },
  ])
  expect(await accountBalances(app.database.site(app.siteIds.south))).toEqual([])
})

test('an entry that does not balance is refused here and by the database itself [PAY-B5]', async () => {
  const uneven = { ...payment('ch_3'), lines: [{ account: 'bank' as const, amount: 5 }] }
  await expect(north.transaction((transaction) => recordEntry(transaction, uneven))).rejects.toThrow(/balance/)
  const id = newId()
  const entry = `insert into ledger_entry (site_id, id, cause, cause_id, at, currency, lines)
    values ('${app.siteIds.north}', '${id}', 'correction', 'by hand', '2037-03-01', 'gbp', 2)`
  const line = (number: number, amount: number) =>
    `insert into ledger_line values ('${app.siteIds.north}', '${id}', ${number}, 'bank', ${amount}, '2037-03-01', 'gbp')`
  await expect(owner.query(entry)).rejects.toThrow(/other lines than it says/)
  await expect(owner.query([entry, line(1, 5), line(2, -4)].join(';'))).rejects.toThrow(/does not balance/)
  await owner.query([entry, line(1, 5), line(2, -5)].join(';'))
  await expect(owner.query([line(3, 5), line(4, -5)].join(';'))).rejects.toThrow(/other lines than it says/)
})

describe('what is recorded', () => {
  test.each(['ledger_entry', 'ledger_line'])(
    'cannot be changed or removed in %s, by its owner either [PAY-B5]',
    async (table) => {
      const changes = [`update ${table} set currency = 'eur'`, `delete from ${table}`, `truncate ${table} cascade`]
      for (const change of changes) await expect(owner.query(change)).rejects.toThrow(/only ever added to/)
      const { rows } = await owner.query(
        `select has_table_privilege('guildhall_app', $1, 'update, delete, truncate') as mighty`,
        [table],
      )
      expect(rows).toEqual([{ mighty: false }])
    },
  )
})
