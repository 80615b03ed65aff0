import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#base/dates.ts'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Answer, Client } from '#tests/kit/client.ts'
import { plantRecord } from '#tests/kit/planted-register.ts'
import { csvOf, pagesOf, workbookOf } from '#tests/kit/read-back.ts'
import { evaluate, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let bea: Client
let sue: Client
let tom: Client
/** An item in sue's register, with notes and a history. */
let heldItem: string
let record: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, bea, sue, tom] = (await Promise.all(
    (['ada', 'bea', 'sue', 'tom'] as const).map((person) => app.signIn(person)),
  )) as [Client, Client, Client, Client]
  await plantItem(app, { title: 'Clean Air Act', area: 'Air', countries: ['England', 'Wales'] })
  await plantItem(app, { title: 'Deddf Dŵr ŵ', area: 'Water', countries: ['Wales'] })
  await plantItem(app, { title: '=HYPERLINK("x")', area: 'Waste', countries: ['Scotland'] })
  heldItem = await plantItem(app, { title: 'Water Resources Act', area: 'Water' })
  await asOwner(app, (owner) =>
    owner.query(
      `insert into config_entry (site_id, list, path, name, position) values
        ($1, 'legalCategories', 'Water', 'Water and rivers', 1), ($1, 'legalRegulators', 'Ofwat', 'Ofwat, the regulator', 1)`,
      [app.siteIds.north],
    ),
  )
  record = (await take(sue, heldItem)).id
  await sue.call('PUT', `/api/legal-register/mine/${heldItem}/notes`, {
    body: { revision: 0, contentJSON: paragraphs('We draw from the Avon.', 'Every day.') },
  })
  const permit = await sendPdf(sue, heldItem, 'permit ŵ.pdf')
  await evaluate(sue, heldItem, {
    userComplianceCheck: 'In Progress',
    userComplianceNote: paragraphs('=cmd|calc'),
    documents: [{ key: permit.key, effectiveOn: '2026-01-05', expiresOn: '2027-01-05' }],
  })
  const review = (note: string) =>
    ada.call('POST', `/api/legal-register/records/${record}/reviews`, {
      body: { adminComplianceCheck: 'Compliant', adminComplianceNote: paragraphs(note) },
    })
  await review('Seen on site.')
  await review('Wrong company.')
  await bea.call('POST', `/api/legal-register/records/${record}/corrections`, {
    body: { number: 2, complianceCheck: 'In Progress', complianceNote: paragraphs('Half seen.'), why: 'Gate locked.' },
  })
  await bea.call('POST', `/api/legal-register/records/${record}/withdrawals`, { body: { number: 3 } })
  await asOwner(app, (owner) => owner.query('delete from legal_look'))
})
afterAll(() => app.close())

const REGISTER = '/api/legal-register'
const north = () => app.database.site(app.siteIds.north)
const csv = async (client: Client, path: string, search = '') =>
  csvOf((await client.get(`${REGISTER}/${path}?format=csv${search}`)).text)
const first = (rows: readonly string[][]) => rows.slice(1).map(([cell]) => cell)
const hashes = async () =>
  (
    await north().many(sql.selectFrom('legal_entry').select('hash').where('record_id', '=', record).orderBy('number'))
  ).map(({ hash }) => hash.toString('hex'))
const views = async () =>
  (await north().many(sql.selectFrom('legal_look').select(['admin_id', 'record_id', 'what']).orderBy('seen_at'))).map(
    ({ admin_id, record_id, what }) => [admin_id, record_id, what],
  )
const head = ({ status, headers }: Answer<unknown>) => [
  status,
  headers['content-type'],
  headers['content-disposition'],
  headers['cache-control'],
]

describe('the items of the site', () => {
  test('are a file in each format, named with the date, and not cached [LEG-B8]', async () => {
    const today = dayIn(new Date(), { timeZone: 'Europe/London' })
    const file = (ending: string) => `attachment; filename="legal-register-${today}.${ending}"`
    const answers = [
      await tom.get(`${REGISTER}/items.export?format=xlsx`),
      await tom.get(`${REGISTER}/items.export?format=csv`),
    ]
    const document = await tom.get(`${REGISTER}/items.export?format=pdf`)
    expect([...answers, document].map(head)).toEqual([
      [200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', file('xlsx'), 'private, no-store'],
      [200, 'text/csv; charset=utf-8', file('csv'), 'private, no-store'],
      [200, 'application/pdf', file('pdf'), 'private, no-store'],
    ])
    const { cells } = await workbookOf(answers[0]?.bytes as Buffer)
    expect(cells.get('A1')?.value).toBe('Legal register')
    expect(cells.get('A2')?.value).toContain('Northern Club · as of ')
    const [page] = await pagesOf(document.bytes)
    for (const labels of ['Legal register', 'Northern Club', 'Deddf Dŵr ŵ', 'Ofwat, the regulator'])
      expect(page).toContain(labels)
  })

  test('match the list under the same filters, in its order, and the file names the filters [LEG-B8] [LEG-04]', async () => {
    for (const search of [
      '',
      '&area=Water',
      '&country=Wales',
      '&area=Water&country=Wales',
      '&query=AIR',
      '&query=%25',
    ]) {
      const { items } = (await sue.get(`${REGISTER}/items?limit=100${search}`)).body
      const safe = items.map(({ title }: { title: string }) => (title.startsWith('=') ? `'${title}` : title))
      expect(first(await csv(sue, 'items.export', search))).toEqual(safe)
    }
    const answer = await sue.get(`${REGISTER}/items.export?area=Water&area=Air&country=Wales&query=act`)
    expect((await workbookOf(answer.bytes)).cells.get('A3')?.value).toBe(
      'Search: ‘act’. Areas: Water and rivers, Air. Countries: Wales.',
    )
  })

  test('show names instead of keys, and contain no formula [LEG-B8] [LEGADM-27]', async () => {
    const rows = await csv(sue, 'items.export')
    const row = rows.find(([title]) => title === 'Water Resources Act') ?? []
    expect(row.slice(1, 5)).toEqual(['Water and rivers', 'England', 'SME', 'Ofwat, the regulator'])
    const { cells } = await workbookOf((await sue.get(`${REGISTER}/items.export`)).bytes)
    const formula = [...cells.values()].find(({ value }) => value.startsWith('=HYPERLINK'))
    expect(formula?.type).toBe('s')
  })

  test('are read in pages, and a file that leaves rows out says so [LEG-B8]', async () => {
    await asOwner(app, (owner) =>
      owner.query(
        `insert into legal_item (site_id, id, title, area, regulators, countries, sectors, time)
         select $1, gen_random_uuid(), 'Act ' || n, 'Air', '{}', '{Ireland}', '{}', now() - n * interval '1 second'
         from generate_series(1, 5100) n`,
        [app.siteIds.north],
      ),
    )
    const rows = await csv(sue, 'items.export', '&country=Ireland')
    expect(rows).toHaveLength(5_002)
    expect([rows[1]?.[0], rows[5_000]?.[0]]).toEqual(['Act 1', 'Act 5000'])
    expect(rows[5_001]?.[0]).toContain('This file is not complete: one file holds at most 5,000 rows')
    await asOwner(app, (owner) => owner.query(`delete from legal_item where countries = '{Ireland}'`))
  })
})

describe('a member’s own register', () => {
  test('matches the list under the same filters, with notes and review, and contains nobody else’s records [LEG-B8] [LEG-32]', async () => {
    const [headings, row] = await csv(sue, 'mine.export')
    expect(headings?.slice(0, 4)).toEqual([
      'Name of legislation or requirement',
      'Area',
      'Countries',
      'Member’s status',
    ])
    expect(row?.slice(0, 5)).toEqual([
      'Water Resources Act',
      'Water and rivers',
      'England',
      'In Progress',
      'In Progress',
    ])
    expect(row).toContain('We draw from the Avon.\n\nEvery day.')
    for (const [search, found] of [
      ['&status=In+Progress', 1],
      ['&status=Compliant', 0],
      ['&area=Air', 0],
      ['&query=resources', 1],
      ['&due=overdue', 0],
    ] as const)
      expect(first(await csv(sue, 'mine.export', search))).toHaveLength(found)
    expect(first(await csv(tom, 'mine.export'))).toEqual([])
    const { cells } = await workbookOf((await sue.get(`${REGISTER}/mine.export?status=In+Progress&due=soon`)).bytes)
    expect(cells.get('A1')?.value).toBe('Legal register of sue of north')
    expect(cells.get('A3')?.value).toBe('Status: In Progress. Reviews that are due soon.')
  })

  test('exports an item’s history without withdrawn entries, each entry with its hash [LEG-B8] [LEG-29] [LEG-B5]', async () => {
    const [headings, ...rows] = await csv(sue, `mine/${heldItem}/compliance.export`)
    expect(headings).toEqual(['No.', 'Date and time', 'Entry', 'By', 'Status', 'Note', 'Documents', 'Hash (SHA-256)'])
    const all = await hashes()
    expect(rows.map((row) => [row[0], row[2], row[3], row[4], row[7]])).toEqual([
      ['1', 'Member', 'sue of north', 'In Progress', all[0]],
      ['2', 'Administrator', 'ada of north', 'Compliant', all[1]],
      ['4', 'Correction of no. 2', 'bea of north', 'In Progress', all[3]],
    ])
    expect(rows.map((row) => row[5])).toEqual(["'=cmd|calc", 'Seen on site.', 'Half seen.\nWhy: Gate locked.'])
    expect(rows[0]?.[6]).toMatch(
      /^permit ŵ\.pdf \(SHA-256 [0-9a-f]{64}\), in effect from 05\/01\/2026, expires on 05\/01\/2027$/,
    )
    for (const format of ['xlsx', 'csv', 'pdf']) {
      const answer = await sue.get(`${REGISTER}/mine/${heldItem}/compliance.export?format=${format}`)
      expect(answer.headers['content-disposition']).toContain(`filename="compliance-history-`)
      const text = format === 'pdf' ? (await pagesOf(answer.bytes)).join(' ') : answer.text
      expect(text).not.toContain('Wrong company')
    }
  })

  test('has no history of an item the member does not have, or has no longer [LEG-B8] [LEG-32] [TEN-03]', async () => {
    const removed = await plantItem(app)
    await take(tom, removed)
    await evaluate(tom, removed)
    await tom.call('DELETE', `${REGISTER}/mine/${removed}`)
    const southern = await app.signIn('sue', 'south')
    for (const [client, key] of [
      [tom, heldItem],
      [tom, removed],
      [sue, newId()],
      [southern, heldItem],
    ] as const) {
      const { status, body } = await client.get(`${REGISTER}/mine/${key}/compliance.export?format=csv`)
      expect([status, body.code]).toEqual(
        client === southern ? [404, 'site.switched-off'] : [404, 'legal-register.no-record'],
      )
    }
  })
})

describe('for administrators', () => {
  test('a history includes withdrawn entries, struck through, and exporting it is logged as a view [LEG-B8] [LEG-29]', async () => {
    const answer = await bea.get(`${REGISTER}/records/${record}/compliance.export?format=xlsx`)
    const { cells } = await workbookOf(answer.bytes)
    const column = (columnName: string) => [5, 6, 7, 8, 9].map((row) => cells.get(`${columnName}${row}`))
    expect(column('C').map((cell) => cell?.value)).toEqual([
      'Member',
      'Administrator',
      'Administrator (withdrawn)',
      'Correction of no. 2',
      'Withdrawal of no. 3',
    ])
    expect(column('C').map((cell) => cell?.struck)).toEqual([false, false, true, false, false])
    expect(column('H').map((cell) => cell?.value)).toEqual(await hashes())
    expect(cells.get('A3')?.value).toContain('Register of sue of north.')
    expect(await views()).toEqual([[app.memberIds.north.bea, record, 'notes']])
  })

  test('a member’s register includes removed items, and a view is logged for every record whose notes are in it [LEG-B8] [LEGADM-29]', async () => {
    const [noted, bare] = [await plantItem(app, { title: 'Noted' }), await plantItem(app, { title: 'Bare' })]
    const removed = new Date(Date.now() - 86_400_000)
    const added = new Date(Date.now() - 2 * 86_400_000)
    const closed = await plantRecord(app, { holder: 'sue', itemId: noted, removed, added, notes: 'Old words.' })
    await plantRecord(app, { holder: 'sue', itemId: bare, removed, added: new Date(+added - 1_000) })
    await asOwner(app, (owner) => owner.query('delete from legal_look'))
    const rows = await csv(ada, `subscribers/${app.memberIds.north.sue}/records.export`)
    expect(first(rows)).toEqual(['Water Resources Act', 'Noted', 'Bare'])
    expect(rows.map((row) => row.at(-1) !== '')).toEqual([true, false, true, true])
    expect(rows[2]).toContain('Old words.')
    const seen = await views()
    expect(new Set(seen.map(([, id]) => id))).toEqual(new Set([record, closed]))
    await csv(ada, `subscribers/${app.memberIds.north.sue}/records.export`)
    expect(await views()).toEqual(seen)
  })

  test('exporting their own register and history logs no view [LEG-B8] [LEGADM-44]', async () => {
    const own = await plantItem(app, { title: 'Of an administrator' })
    const { id } = await take(ada, own)
    await asOwner(app, (owner) => owner.query('delete from legal_look'))
    await ada.get(`${REGISTER}/subscribers/${app.memberIds.north.ada}/records.export?format=csv`)
    await ada.get(`${REGISTER}/records/${id}/compliance.export?format=csv`)
    expect(await views()).toEqual([])
  })

  test('nobody else may; a missing record and another site’s get the same answer [LEG-B8] [LEG-26] [TEN-03]', async () => {
    const paths = (id: string) => [`subscribers/${id}/records.export`, `records/${id}/compliance.export`]
    for (const path of [...paths(app.memberIds.north.sue), ...paths(record)])
      expect((await sue.get(`${REGISTER}/${path}`)).status).toBe(403)
    for (const id of [newId(), app.memberIds.south.sue])
      for (const path of paths(id)) expect((await ada.get(`${REGISTER}/${path}?format=csv`)).status).toBe(404)
  })
})

test('a member can run one export at a time, whatever its kind [LEG-B8]', async () => {
  // Some may succeed because an earlier one has finished.
  const answers = await Promise.all(
    ['pdf', 'pdf', 'xlsx', 'pdf', 'csv', 'pdf'].map((format) => sue.get(`${REGISTER}/mine.export?format=${format}`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('request.still-exporting')
  expect((await sue.get(`${REGISTER}/mine.export?format=pdf`)).status).toBe(200)
})
