import type { Compilable } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { readOwnRecord } from './reads/full-record.ts'
import { ownHistory } from './reads/own-history.ts'
import { ownRegister } from './reads/own-register.ts'
import { ownSummary } from './reads/summary.ts'

/** Enough rows that a scan of the whole site would cost more than an index lookup. */
const ITEMS = 1_000
const HOLDERS = 200
const RECORDS_PER_MEMBER = 40
const ENTRIES = 5

let testApp: TestApp
let app: pg.Client
let call: Call
let sent: Compilable[]
let itemId: string
beforeAll(async () => {
  testApp = await openTestApp()
  await asOwner(testApp, async (owner) => {
    await owner.query(`set session_replication_role = 'replica'`)
    await owner.query(
      `insert into legal_item (site_id, id, title, area, regulators, countries, sectors, html)
       select $1, gen_random_uuid(), 'Act ' || n, 'Water', '{Ofwat}', '{England}', '{SME}', jsonb_build_object('description', repeat('word ', 400))
       from generate_series(1, ${ITEMS}) n`,
      [testApp.siteIds.north],
    )
    await owner.query(
      `insert into member_legal_item (site_id, id, member_id, item_id, user_status, next_review, entries, head)
       select $1, gen_random_uuid(), holder, item.id, 'Compliant', current_date + n::int, ${ENTRIES}, '\\x00'
       from (select $2::uuid as holder union all select gen_random_uuid() from generate_series(2, ${HOLDERS})) h,
         lateral (select id, row_number() over () as n from legal_item where site_id = $1 limit ${RECORDS_PER_MEMBER}) item`,
      [testApp.siteIds.north, testApp.memberIds.north.sue],
    )
    await owner.query(
      `insert into legal_entry (site_id, record_id, number, id, type, status, note_html, author_id, previous, hash)
       select site_id, id, n, gen_random_uuid(), 'user', 'Compliant', repeat('word ', 100), member_id, '\\x00', '\\x00'
       from member_legal_item, generate_series(1, ${ENTRIES}) n`,
    )
    await owner.query(
      `insert into legal_evidence (site_id, id, record_id, file_id, entry_id, file_name, size, sha256, expires_on)
       select site_id, gen_random_uuid(), record_id, gen_random_uuid(), id, 'permit.pdf', 100, repeat('0', 64), current_date + number
       from legal_entry`,
    )
    await owner.query(
      `insert into legal_subscriber (site_id, member_id) select distinct site_id, member_id from member_legal_item`,
    )
    await owner.query('vacuum analyze')
    const { rows } = await owner.query<{ id: string }>(
      'select item_id as id from member_legal_item where member_id = $1 limit 1',
      [testApp.memberIds.north.sue],
    )
    itemId = rows[0]?.id ?? ''
  })
  const database = testApp.database.site(testApp.siteIds.north)
  const noting = (run: 'many' | 'one') => (query: Compilable) => {
    sent.push(query)
    return database[run](query)
  }
  call = {
    database: { ...database, many: noting('many'), one: noting('one') } as unknown as SiteDatabase,
    viewer: { role: 'subscriber', accountId: newId(), memberId: testApp.memberIds.north.sue, sessionId: newId() },
  } as unknown as Call
  app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await testApp.close()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** Rows that a statement reads per table, run with the server's own role. */
async function rowsRead(query: Compilable): Promise<Record<string, number>> {
  const { sql: text, parameters } = query.compile()
  await app.query('begin')
  await app.query(`select set_config('app.site', $1, true)`, [testApp.siteIds.north])
  const { rows } = await app.query(`explain (analyze, format json) ${text}`, [...parameters])
  await app.query('commit')
  if (process.env.SHOW)
    console.log(rows[0]['QUERY PLAN'][0]['Execution Time'], rows[0]['QUERY PLAN'][0]['Planning Time'])
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  const read: Record<string, number> = {}
  for (const node of flat(rows[0]['QUERY PLAN'][0].Plan)) {
    const name = node['Relation Name']
    if (name) read[name] = (read[name] ?? 0) + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)
  }
  return read
}

test('one’s own register, a record and its history are read by one or two statements, however much others have [LEG-32] [LEG-07]', async () => {
  for (const [name, read, most] of [
    ['newest', () => ownRegister(call, { limit: 10, sort: 'newest' }), 1],
    ['due', () => ownRegister(call, { limit: 10, sort: 'due', area: ['Water'], query: 'act', due: 'soon' }), 1],
    ['summary', () => ownSummary(call), 1],
    ['record', () => readOwnRecord(call.database, call.viewer, itemId), 1],
    ['history', () => ownHistory(call, { id: itemId, limit: 20 }), 2],
  ] as const) {
    sent = []
    const answer = await read()
    expect([name, sent.length]).toEqual([name, most])
    expect(JSON.stringify(answer).length).toBeLessThan(12_000)
    for (const query of sent) {
      const rows = await rowsRead(query)
      expect([name, Math.max(rows.member_legal_item ?? 0, rows.legal_item ?? 0) <= 2 * RECORDS_PER_MEMBER]).toEqual([
        name,
        true,
      ])
      expect([name, Math.max(rows.legal_entry ?? 0, rows.legal_evidence ?? 0) <= RECORDS_PER_MEMBER * ENTRIES]).toEqual(
        [name, true],
      )
    }
  }
})
