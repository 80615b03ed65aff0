import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Client } from '#tests/kit/client.ts'
import { evaluate, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { hourOf } from '../statement.ts'
import { eraseClosedLegalRecords } from './clock/retention.ts'

let testApp: TestApp
let sue: Client
beforeAll(async () => {
  testApp = await openTestApp()
  sue = await testApp.signIn('sue')
})
afterAll(() => testApp.close())

const north = () => testApp.database.site(testApp.siteIds.north)

/** Runs SQL with the server's database role. */
async function asServer<Answer>(work: (app: pg.Client) => Promise<Answer>): Promise<Answer> {
  const app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
  await app.connect()
  try {
    await app.query(`select set_config('app.site', $1, false)`, [testApp.siteIds.north])
    return await work(app)
  } finally {
    await app.end()
  }
}

test('the database sets when a record was closed, and nobody can reopen or backdate it by SQL [LEG-15] [LEG-B5]', async () => {
  const key = await plantItem(testApp)
  const { id } = await take(sue, key)
  await evaluate(sue, key)
  const change = (set: string) => (client: pg.Client) =>
    client.query(`update member_legal_item set ${set} where id = $1`, [id])
  await asServer(async (app) => {
    await expect(change(`status = 'inactive', time_removed = '1990-01-01'`)(app)).rejects.toThrow(/permission denied/)
    await change(`status = 'inactive'`)(app)
    for (const set of [`status = 'active'`, `time_removed = '1990-01-01'`, `status = 'active', time_removed = null`])
      await expect(change(set)(app), set).rejects.toThrow(/stays closed|permission denied/)
    await app.query('select erase_closed_legal_records()')
  })
  await expect(asOwner(testApp, change(`status = 'active', time_removed = null`))).rejects.toThrow(/stays closed/)
  const row = await north().one(
    sql.selectFrom('member_legal_item').select(['status', 'time_removed', 'entries']).where('id', '=', id),
  )
  expect(row).toMatchObject({ status: 'inactive', entries: 1 })
  expect(Math.abs(Date.now() - (row?.time_removed?.getTime() ?? 0))).toBeLessThan(60_000)
})

test('a record the database owner closes with an old date is closed now all the same [LEG-15]', async () => {
  const { id } = await take(sue, await plantItem(testApp))
  const closed = await asOwner(testApp, (owner) =>
    owner.query<{ age: number }>(
      `update member_legal_item set status = 'inactive', time_removed = '1990-01-01' where id = $1
       returning extract(epoch from now() - time_removed)::float8 as age`,
      [id],
    ),
  )
  expect(Math.abs(closed.rows[0]?.age ?? 9)).toBeLessThan(1)
})

test('records past their retention time are erased ten at a time, until none is left [LEG-15]', async () => {
  const item = await plantItem(testApp)
  await take(sue, item)
  const { key } = await sendPdf(sue, item)
  await evaluate(sue, item, { documents: [{ key }] })
  await sue.call('DELETE', `/api/legal-register/mine/${item}`)
  await asOwner(testApp, async (owner) => {
    await owner.query(
      `insert into member_legal_item (site_id, id, member_id, item_id, user_status, status, time_removed)
       select $1, gen_random_uuid(), $2, $3, 'Compliant', 'inactive', now() from generate_series(1, 14)`,
      [testApp.siteIds.north, testApp.memberIds.north.sue, item],
    )
    await owner.query(`update member_legal_item set time_removed = now() - interval '7 years' where item_id = $1`, [
      item,
    ])
  })
  const left = async () =>
    (await north().many(sql.selectFrom('member_legal_item').select('id').where('item_id', '=', item))).length
  await asServer((app) => app.query('select erase_closed_legal_records()'))
  expect(await left()).toBe(5)
  await eraseClosedLegalRecords.run(north())
  expect(await left()).toBe(0)
})

test('evidence belongs to the record of its entry, or to no entry [LEG-B5]', async () => {
  const [one, other] = [await plantItem(testApp), await plantItem(testApp)]
  await take(sue, one)
  const entry = await evaluate(sue, one)
  await take(sue, other)
  const { key } = await sendPdf(sue, other)
  const attach = (client: pg.Client) =>
    client.query('update legal_evidence set entry_id = $2 where id = $1', [key, entry.key])
  await expect(asServer(attach)).rejects.toThrow(/foreign key/)
})

test('views are counted by the same hour in any time zone of the database [LEG-26]', async () => {
  const { sql: text, parameters } = sql.selectNoFrom(hourOf(new Date('2026-06-01T10:59:00Z')).as('hour')).compile()
  const hour = await asServer(async (app) => {
    await app.query(`set timezone = 'Asia/Kolkata'`)
    return (await app.query(text, [...parameters])).rows[0].hour as Date
  })
  expect(hour.toISOString()).toBe('2026-06-01T10:00:00.000Z')
})
