import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { evaluate, finding, ownRecord, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let tom: Client
let south: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[sue, tom, south] = await Promise.all([app.signIn('sue'), app.signIn('tom'), app.signIn('sue', 'south')])
})
afterAll(() => app.close())

const MINE = '/api/legal-register/mine'
const north = () => app.database.site(app.siteIds.north)
const titles = async (search = '', client = sue) => {
  const { body } = await client.get(`${MINE}${search}`)
  return body.items.map(({ item }: { item: { title: string } }) => item.title)
}
const settle = (settings: string) =>
  asOwner(app, (owner) =>
    owner.query(
      `insert into legal_setting (site_id) values ('${app.siteIds.north}') on conflict do nothing;
       update legal_setting set ${settings} where site_id = '${app.siteIds.north}'`,
    ),
  )
const move = (key: string, change: string) =>
  asOwner(app, (owner) => owner.query(`update member_legal_item set ${change} where item_id = $1`, [key]))

describe('a member’s own register', () => {
  test('takes an item once, with Not Compliant for both statuses and the server’s time [LEG-10] [LEG-12] [LEG-16] [LEG-20]', async () => {
    const key = await plantItem(app, { title: 'Taken once' })
    const row = await take(sue, key)
    expect(row).toMatchObject({
      status: 'active',
      userStatus: 'Not Compliant',
      adminStatus: 'Not Compliant',
      timeRemoved: null,
      evaluated: null,
      item: { key, title: 'Taken once', filterByArea: { path: 'Water', name: 'Water' }, mine: true, withdrawn: false },
    })
    expect(Math.abs(Date.parse(row.timeAdded) - Date.now())).toBeLessThan(60_000)
    const again = await sue.call('POST', MINE, { body: { key } })
    expect([again.status, again.body.code]).toEqual([409, 'legal-register.already-added'])
    expect(again.body.message).toBe('This legal item is already in your register.')
    expect(await titles()).toEqual(['Taken once'])
  })

  test('starts records with the site’s starting status [LEG-B2]', async () => {
    const key = await plantItem(app)
    await settle(`starting_status = 'Not yet assessed'`)
    expect((await take(tom, key)).userStatus).toBe('Not yet assessed')
    await settle(`starting_status = 'Not Compliant'`)
    expect((await tom.get(`${MINE}/standing`)).body).toMatchObject({
      summary: 'Not yet assessed',
      openItems: 1,
      items: 1,
    })
  })

  test('ten simultaneous calls to add an item, with one key or ten, create one record [LEG-12] [MISC-07]', async () => {
    const key = await plantItem(app, { title: 'At once' })
    const headers = { 'idempotency-key': newId() }
    const add = (more = {}) => sue.call('POST', MINE, { body: { key }, ...more })
    const [one, other] = await Promise.all([add({ headers }), add({ headers })])
    expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id])
    const rest = await Promise.all(Array.from({ length: 10 }, () => add()))
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([409]))
    const rows = await north().many(sql.selectFrom('member_legal_item').select('id').where('item_id', '=', key))
    expect(rows).toHaveLength(1)
  })

  test('can be read, changed and emptied by its owner alone, on its own site [LEG-32] [TEN-03]', async () => {
    const key = await plantItem(app, { title: 'Sue’s alone' })
    await take(sue, key)
    const evidence = await sendPdf(sue, key)
    await evaluate(sue, key, { documents: [{ key: evidence.key }] })
    const southern = await plantItem(app, {}, 'south')
    const missing = await tom.get(`${MINE}/${newId()}`)
    expect(missing.body.code).toBe('legal-register.no-record')
    for (const [client, item] of [
      [tom, key],
      [south, key],
      [sue, southern],
    ] as const)
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['DELETE', '', undefined],
        ['GET', '/compliance', undefined],
        ['POST', '/compliance', finding()],
        ['PUT', '/notes', { revision: 0, contentJSON: paragraphs('Mine now.') }],
        ['PUT', '/review', { months: 1, nextReview: null, responsibleId: null }],
      ] as const) {
        const answer = await client.call(method, `${MINE}/${item}${path}`, body ? { body } : {})
        expect([method, path, answer.status, answer.body.message]).toEqual([method, path, 404, missing.body.message])
      }
    expect((await tom.call('POST', MINE, { body: { key: southern } })).body.code).toBe('legal-register.no-item')
    for (const client of [tom, south])
      expect((await client.get(`/api/legal-register/documents/${evidence.key}`)).status).toBe(404)
    expect(await titles('', tom)).not.toContain('Sue’s alone')
  })

  test('no member can set an entry’s type or time, or an administrator’s status [LEG-34]', async () => {
    const key = await plantItem(app)
    await take(sue, key)
    for (const more of [
      { type: 'admin' },
      { adminStatus: 'Compliant' },
      { time: '2020-01-01T00:00:00Z' },
      { adminKey: 'x' },
    ])
      expect((await sue.call('POST', `${MINE}/${key}/compliance`, { body: finding(more) })).status).toBe(400)
    expect((await sue.call('POST', MINE, { body: { key, timeAdded: 1 } })).status).toBe(400)
    const entry = await evaluate(sue, key)
    expect(entry).toMatchObject({
      type: 'user',
      author: { id: app.memberIds.north.sue, displayName: 'sue of north' },
    })
    expect(Math.abs(Date.parse(entry.time) - Date.now())).toBeLessThan(60_000)
    expect(await ownRecord(sue, key)).toMatchObject({ adminStatus: 'Not Compliant', userStatus: 'Compliant' })
  })

  test('filters by text, areas, countries, status and due date together, and sorts [LEG-04] [LEG-05] [LEG-B1]', async () => {
    const [water, waste, air] = [
      await plantItem(app, { title: 'Narrowed water', countries: ['England', 'Wales'] }),
      await plantItem(app, { title: 'Narrowed waste', area: 'Waste', countries: ['Scotland'] }),
      await plantItem(app, { title: 'Narrowed air', area: 'Air' }),
    ]
    for (const key of [water, waste, air]) await take(tom, key)
    await evaluate(tom, waste)
    await move(water, `next_review = current_date - 2`)
    await move(waste, `next_review = current_date + 5`)
    const found = (search: string) => titles(`?query=nARROWED&${search}`, tom)
    expect(await found('')).toEqual(['Narrowed air', 'Narrowed waste', 'Narrowed water'])
    expect(await found('area=Water&area=Air')).toEqual(['Narrowed air', 'Narrowed water'])
    expect(await found('country=Scotland&country=Wales')).toEqual(['Narrowed waste', 'Narrowed water'])
    expect(await found('status=Compliant')).toEqual(['Narrowed waste'])
    expect(await found('due=overdue')).toEqual(['Narrowed water'])
    expect(await found('due=soon')).toEqual(['Narrowed waste'])
    expect(await found('area=Water&country=Wales&status=Not%20Compliant&due=overdue')).toEqual(['Narrowed water'])
    expect(await found('area=Water&country=Scotland')).toEqual([])
    expect(await titles('?query=%25', tom)).toContain('Narrowed air')
    expect(await titles('?query=%25%25', tom)).toEqual([])
    expect(await found('sort=due')).toEqual(['Narrowed water', 'Narrowed waste', 'Narrowed air'])
    for (const sort of ['newest', 'due']) {
      const paged: string[] = []
      for (let cursor = ''; ; ) {
        const { body } = await tom.get(`${MINE}?query=narrowed&limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        paged.push(...body.items.map(({ item }: { item: { title: string } }) => item.title))
        if (!body.nextCursor) break
        cursor = body.nextCursor
      }
      expect(paged).toEqual(await found(`sort=${sort}`))
    }
    expect((await tom.get(`${MINE}/standing`)).body).toMatchObject({ overdue: 1, soon: 1, expiring: 0 })
  })
})

test('changes are announced to open screens of the holder and of administrators, nobody else’s [LEGADM-39] [LEG-35]', async () => {
  const key = await plantItem(app, { title: 'Heard of' })
  const [ada, jed] = await Promise.all([app.signIn('ada'), app.signIn('jed')])
  const streams = await Promise.all([sue, ada, tom, jed].map((client) => client.listen()))
  const hears = () => streams.map(({ text }) => text.includes('legalRecords'))
  await take(sue, key)
  await until('both to hear', () => hears()[0] === true && hears()[1] === true)
  expect(hears()).toEqual([true, true, false, false])
  for (const stream of streams) {
    expect(stream.text).not.toMatch(/Heard of/)
    stream.close()
  }
})

describe('notes', () => {
  test('are saved on the current revision only, never over what was saved elsewhere [LEG-16] [LEG-18] [SHELL-31]', async () => {
    const key = await plantItem(app)
    await take(sue, key)
    const save = (revision: number, text: string) =>
      sue.call('PUT', `${MINE}/${key}/notes`, { body: { revision, contentJSON: paragraphs(text) } })
    expect((await save(0, 'We abstract from the weir.')).body).toMatchObject({
      howThisAppliesToUserByUser: '<p>We abstract from the weir.</p>',
      notesRevision: 1,
    })
    const late = await save(0, 'Lost')
    expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect(late.body.message).toMatch(/saved elsewhere/)
    expect(await ownRecord(sue, key)).toMatchObject({
      howThisAppliesToUserByUser: '<p>We abstract from the weir.</p>',
      notesJSON: { type: 'doc' },
    })
    const script = { type: 'doc', content: [{ type: 'script' }] }
    expect((await sue.call('PUT', `${MINE}/${key}/notes`, { body: { revision: 1, contentJSON: script } })).status).toBe(
      400,
    )
    expect((await save(1, 'x'.repeat(20_001))).body.code).toBe('legal-register.text-too-long')
  })
})

describe('removing an item', () => {
  test('puts it with notes, history and documents out of the member’s reach at once; adding it again starts empty [LEG-14] [LEG-15]', async () => {
    const key = await plantItem(app, { title: 'Removed' })
    const first = await take(sue, key)
    await sue.call('PUT', `${MINE}/${key}/notes`, { body: { revision: 0, contentJSON: paragraphs('Ours.') } })
    const [recorded, loose] = [await sendPdf(sue, key), await sendPdf(sue, key, 'loose.pdf')]
    await evaluate(sue, key, { documents: [{ key: recorded.key }] })
    expect((await sue.call('DELETE', `${MINE}/${key}`)).status).toBe(200)
    expect((await sue.call('DELETE', `${MINE}/${key}`)).status).toBe(404)
    for (const path of ['', '/compliance']) expect((await sue.get(`${MINE}/${key}${path}`)).status).toBe(404)
    for (const each of [recorded, loose]) {
      expect((await sue.get(`/api/legal-register/documents/${each.key}`)).status).toBe(404)
      expect((await sue.call('DELETE', `/api/legal-register/documents/${each.key}`)).status).toBe(404)
    }
    const second = await take(sue, key)
    expect(second.id).not.toBe(first.id)
    expect(await ownRecord(sue, key)).toMatchObject({
      userStatus: 'Not Compliant',
      howThisAppliesToUserByUser: '',
      entries: 0,
      unsaved: [],
    })
    expect((await sue.get(`${MINE}/${key}/compliance`)).body.items).toEqual([])
    expect((await sue.get(`/api/legal-register/documents/${recorded.key}`)).status).toBe(404)
    // Administrators still see the closed record in full; uploads that were in no entry are deleted.
    const ada = await app.signIn('ada')
    expect((await ada.get(`/api/legal-register/documents/${recorded.key}`)).status).toBe(200)
    expect((await ada.get(`/api/legal-register/documents/${loose.key}`)).status).toBe(404)
    const rows = await north().many(
      sql
        .selectFrom('member_legal_item')
        .select(['status', 'entries'])
        .where('item_id', '=', key)
        .orderBy('time_added'),
    )
    expect(rows).toEqual([
      { status: 'inactive', entries: 1 },
      { status: 'active', entries: 0 },
    ])
  })

  test('an item deleted by administrators stays, marked, with members who have it, and nobody else can add it [LEGADM-18]', async () => {
    const key = await plantItem(app, { title: 'Repealed' })
    await take(sue, key)
    await evaluate(sue, key)
    await asOwner(app, (owner) => owner.query('update legal_item set withdrawn_at = now() where id = $1', [key]))
    expect(await ownRecord(sue, key)).toMatchObject({ item: { withdrawn: true, title: 'Repealed' }, entries: 1 })
    expect((await evaluate(sue, key)).number).toBe(2)
    expect((await tom.call('POST', MINE, { body: { key } })).body.code).toBe('legal-register.no-item')
  })
})

test('a date must exist and be in a plausible year; no other reaches the database [LEG-B1] [SHELL-31]', async () => {
  const key = await plantItem(app, { title: 'On its day' })
  await take(sue, key)
  const review = (nextReview: string) =>
    sue.call('PUT', `${MINE}/${key}/review`, { body: { months: null, nextReview, responsibleId: null } })
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-30'])
    expect([day, (await review(day)).status]).toEqual([day, 400])
  for (const day of ['1900-01-01', '9998-12-31']) expect([day, (await review(day)).status]).toEqual([day, 200])
  for (const day of ['2026-99-99', '2026-02-30', '0000-01-01', ['2026-01-01']]) {
    const cursor = Buffer.from(JSON.stringify([day, key])).toString('base64url')
    const { status, body } = await sue.get(`${MINE}?sort=due&cursor=${cursor}`)
    expect([day, status, body.code]).toEqual([day, 400, 'request.bad-cursor'])
  }
})

test('a history row has the beginning of a long note as plain text, and the full note as HTML [LEG-28]', async () => {
  const key = await plantItem(app, { title: 'At length' })
  await take(sue, key)
  const long = 'word '.repeat(500).trim()
  const entry = await evaluate(sue, key, { userComplianceNote: paragraphs(long) })
  expect([entry.plaintext, entry.complianceNote]).toEqual([long.slice(0, 200), `<p>${long}</p>`])
})
