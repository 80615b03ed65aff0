import { readFile, rm, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { appendEntry } from '#features/legal-register/records/append.ts'
import { recomputeAdminStatus } from '#features/legal-register/review/locked-record.ts'
import { openStorage } from '#platform/server/storage.ts'
import type { Client } from '#tests/kit/client.ts'
import { forged, rechain, rechainJournal } from '#tests/kit/forgery.ts'
import { evaluate, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { verifyHistories } from '#tools/verify-history/verify.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  // Another site's histories are checked too.
  await createRecord(await app.signIn('tom', 'south'), 'south')
})
afterAll(() => app.close())

/** A record with three entries of its holder, the second with a document, and a review that was corrected. */
async function createRecord(client = sue, site: 'north' | 'south' = 'north') {
  const item = await plantItem(app, { title: 'The Wéir Act' }, site)
  const { id: record } = await take(client, item)
  const { key } = await sendPdf(client, item)
  await evaluate(client, item, { userComplianceNote: paragraphs('Ünits: 20 m³ „a day“ 🜄 \\ " \u2028') })
  await evaluate(client, item, { documents: [{ key, effectiveOn: '2026-01-01', expiresOn: '2027-01-01' }] })
  await evaluate(client, item, { userComplianceCheck: 'Not applicable' })
  await app.database.site(app.siteIds[site]).transaction(async (transaction) => {
    const by = { recordId: record, authorId: app.memberIds[site].ada }
    const { number } = await appendEntry(transaction, { ...by, type: 'admin', status: 'In Progress' })
    await appendEntry(transaction, {
      ...by,
      type: 'correction',
      about: number,
      status: 'Compliant',
      why: 'Found, now.',
    })
    await recomputeAdminStatus(transaction, record)
  })
  return { item, record, document: key }
}
const verified = async (files = true) => verifyHistories(app.ownerUrl, files ? await openStorage(app.config) : null)
const line = ({ item }: { item: string }, entry: number, reason: string) =>
  `${HOSTS.north}, member ${app.memberIds.north.sue} (sue of north), item ${item} (The Wéir Act), entry ${entry}: ${reason}`

/** The tool's result after a forgery, which is rolled back afterwards. */
const withForgery = <Answer>(work: (owner: pg.Client) => Promise<unknown>, check: () => Promise<Answer>) =>
  forged(app, work, check)

test('histories of both sites that nobody touched are whole, and counted [LEG-B5]', async () => {
  await createRecord()
  await take(sue, await plantItem(app))
  expect(await verified()).toMatchObject({ entries: 10, records: 3, broken: [] })
  expect(await verified(false)).toMatchObject({ entries: 10, records: 3, broken: [] })
  for (const rows of [1, 2, 5])
    expect(await verifyHistories(app.ownerUrl, null, rows)).toMatchObject({ entries: 10, records: 3, broken: [] })
})

test('what is added and erased meanwhile breaks nothing [LEG-B5] [LEG-15]', async () => {
  const { item, record } = await createRecord()
  const adding = Promise.all(Array.from({ length: 12 }, () => evaluate(sue, item)))
  const broken: string[] = []
  for (let time = 0; time < 4; time += 1) broken.push(...(await verifyHistories(app.ownerUrl, null, 2)).broken)
  await adding
  await asOwner(app, (owner) => owner.query('delete from member_legal_item where id = $1', [record]))
  broken.push(...(await verified()).broken)
  expect(broken).toEqual([])
})

const NOT_JOURNALLED = 'is not the entry that the journal of the site names'

test('a history that was changed and rebuilt from end to end is named, whatever of it was changed [LEG-B5]', async () => {
  const created = await createRecord()
  for (const [change, more] of [
    [`status = 'Compliant'`],
    [`note_html = '<p>Another</p>'`],
    [`note_json = '{"type":"doc"}'`],
    [`at = at + interval '1 millisecond'`],
    [`at = '2019-01-01'`, 'is dated before the entry before it'],
    [`id = gen_random_uuid()`],
    [`format = 1`, 'has an older format than the entry before it'],
    [`item_revision = 2`, 'was made of a revision of the legal item that is gone'],
    [`item_hash = 'x'`, 'was made of a revision of the legal item that said something else'],
    [`author_commitment = 'x'`, 'has another name beside it than its author had'],
  ] as const) {
    const { broken } = await withForgery(async (owner) => {
      await owner.query(`update legal_entry_name n set entry_id = gen_random_uuid() from legal_entry e
        where n.entry_id = e.id and e.record_id = '${created.record}' and e.number = 3 and '${change.slice(0, 2)}' = 'id'`)
      await owner.query(`update legal_entry set ${change} where record_id = $1 and number = 3`, [created.record])
      await rechain(owner, created.record)
    }, verified)
    expect([change, broken.filter((each) => each.includes('the journal'))]).toEqual([
      change,
      [3, 4, 5].map((number) => line(created, number, NOT_JOURNALLED)),
    ])
    if (more) expect(broken).toContain(line(created, 3, more))
  }
  expect((await verified()).broken).toEqual([])
})

test('an entry that was changed alone is named, and one whose hash was made to fit by the entry after it [LEG-B5]', async () => {
  const created = await createRecord()
  const where = `where record_id = '${created.record}' and number = 2`
  const change = (owner: pg.Client) => owner.query(`update legal_entry set note_html = 'x' ${where}`)
  expect((await withForgery(change, verified)).broken).toEqual([line(created, 2, 'is not what was recorded')])
  const { broken } = await withForgery(async (owner) => {
    await change(owner)
    await owner.query(`update legal_entry e set hash = sha256(convert_to(legal_entry_words(e), 'UTF8')) ${where}`)
  }, verified)
  expect(broken).toEqual([line(created, 2, NOT_JOURNALLED), line(created, 3, 'does not stand on the entry before it')])
})

test('an entry that was taken out is named, also where those after it moved up and the record counts fewer [LEG-B5]', async () => {
  const created = await createRecord()
  for (const number of [1, 3, 5]) {
    const { broken } = await withForgery(async (owner) => {
      await owner.query('delete from legal_entry where record_id = $1 and number = $2', [created.record, number])
      await rechain(owner, created.record)
    }, verified)
    expect(broken.at(-1)).toMatch(new RegExp(`journal line \\d+: entry 5 of record ${created.record} is missing$`))
    expect(broken.filter((each) => each.endsWith(NOT_JOURNALLED))).toHaveLength(5 - number)
  }
  const { broken } = await withForgery(
    (owner) => owner.query('update member_legal_item set entries = 4 where id = $1', [created.record]),
    verified,
  )
  expect(broken).toEqual([line(created, 5, 'is not counted by its record')])
})

test('a record that was removed with all it had is named, unless the journal says that it was erased [LEG-B5] [LEG-15]', async () => {
  const { record } = await createRecord()
  const remove = async (owner: pg.Client) => {
    await owner.query('delete from legal_evidence where record_id = $1', [record])
    await owner.query('delete from legal_entry where record_id = $1', [record])
    await owner.query('delete from member_legal_item where id = $1', [record])
  }
  const gone = expect.stringMatching(
    new RegExp(`journal line \\d+: record ${record} is gone, and nothing says that it was erased$`),
  )
  expect((await withForgery(remove, verified)).broken).toEqual([gone])
  const withErasure = await withForgery(async (owner) => {
    await owner.query(
      'insert into legal_erasure (site_id, record_id, entries, head) select site_id, id, entries, head from member_legal_item where id = $1',
      [record],
    )
    await remove(owner)
  }, verified)
  expect(withErasure.broken).toEqual([gone])
})

test('a record that was given to somebody else, or another item, is named when its history was made to fit [LEG-B5]', async () => {
  const created = await createRecord()
  const other = await plantItem(app, { title: 'The Wéir Act' })
  for (const change of [`member_id = '${app.memberIds.north.tom}'`, `item_id = '${other}'`]) {
    const { broken } = await withForgery(async (owner) => {
      await owner.query(`update member_legal_item set ${change} where id = $1`, [created.record])
      await rechain(owner, created.record)
    }, verified)
    expect(broken.filter((each) => each.endsWith(NOT_JOURNALLED))).toHaveLength(5)
    expect(broken.at(-1)).toMatch(/was made for another member, or another legal item$/)
  }
})

test('a revision of an item that was swapped, and an author who was renamed, are named [LEG-B5] [LEGADM-37]', async () => {
  const created = await createRecord()
  await asOwner(app, (owner) =>
    owner.query(
      `insert into legal_item_version (site_id, item_id, revision, contents)
       select site_id, id, revision, legal_item_contents(i) from legal_item i where id = $1`,
      [created.item],
    ),
  )
  expect((await verified(false)).broken).toEqual([])
  const swapped = await withForgery(
    (owner) =>
      owner.query(`update legal_item_version set contents = contents || '{"title": "Easy"}' where item_id = $1`, [
        created.item,
      ]),
    () => verified(false),
  )
  expect(swapped.broken).toEqual([
    ...[1, 2, 3, 4, 5].map((number) =>
      line(created, number, 'was made of a revision of the legal item that said something else'),
    ),
    `${HOSTS.north}, item ${created.item} (The Wéir Act): does not say what was saved as its revision 1`,
  ])
  const nameOf = (change: string) => (owner: pg.Client) =>
    owner.query(`${change} where entry_id = (select id from legal_entry where record_id = $1 and number = 4)`, [
      created.record,
    ])
  for (const [change, reason] of [
    [`update legal_entry_name set display_name = 'Bea'`, 'has another name beside it than its author had'],
    [`update legal_entry_name set salt = 'x'`, 'has another name beside it than its author had'],
    ['delete from legal_entry_name', 'has lost the name of its author'],
    [
      `update legal_entry_name set member_id = '${app.memberIds.north.bea}'`,
      'has the name of another author beside it',
    ],
  ] as const)
    expect((await withForgery(nameOf(change), () => verified(false))).broken).toEqual([line(created, 4, reason)])
})

test('the journal of a site shows lines that were changed, taken out or cut off at its end [LEG-B5]', async () => {
  const created = await createRecord()
  const { lines = 0 } = (await verified(false)).journals.find(({ host }) => host === HOSTS.north) ?? {}
  const last = `where site_id = '${app.siteIds.north}' and sequence = ${lines}`
  const of = (reason: string, at = lines) => `${HOSTS.north}, journal line ${at}: ${reason}`
  const missing = line(created, 5, 'is not in the journal of the site')
  const find = async (...forgeries: string[]) =>
    (
      await withForgery(
        async (owner) => {
          for (const text of forgeries) await owner.query(text)
        },
        () => verified(false),
      )
    ).broken
  expect(await find(`update legal_journal set at = at + interval '1 day' ${last}`)).toEqual([
    of('is not what was recorded'),
  ])
  expect(await find(`update legal_journal set at = '2019-01-01' ${last}`)).toContain(
    of('is dated before the line before it'),
  )
  const cut = `delete from legal_journal ${last}`
  const end = of(`is not the end of the journal, which is line ${lines}`, lines - 1)
  expect(await find(cut)).toEqual([missing, end])
  const head = `update legal_journal_head h set sequence = j.sequence, hash = j.hash from legal_journal j
    where h.site_id = '${app.siteIds.north}' and j.site_id = h.site_id and j.sequence = ${lines - 1}`
  expect(await find(cut, head)).toEqual([missing])
  expect(
    await find(`delete from legal_journal where site_id = '${app.siteIds.north}' and sequence = ${lines - 1}`),
  ).toEqual([
    line(created, 4, 'is not in the journal of the site'),
    of(`does not follow line ${lines - 2}; those between are missing`),
  ])
})

test('histories of before keep their format, and get their lines in the journal from the migration [LEG-B5]', async () => {
  const created = await createRecord()
  await sue.call('DELETE', `/api/legal-register/mine/${created.item}`)
  const migration = (name: string) => readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8')
  const functions = await migration('0052-legal-journal-lines')
  const part = await migration('0053-legal-journal-lines.backfill')
  const { broken, journals } = await withForgery(
    async (owner) => {
      await owner.query('delete from legal_journal')
      await owner.query('delete from legal_journal_head')
      await owner.query(`update legal_entry set format = 1, item_hash = null, author_commitment = null, item_revision = null,
        at = at - number * interval '1 second' where record_id = '${created.record}'`)
      await rechain(owner, created.record)
      await owner.query(functions)
      while ((await owner.query(part, [1])).rowCount) {}
      // Lines added while it ran are appended once.
      await owner.query(`delete from legal_journal where record_id = '${created.record}' and kind = 'closed'`)
      await rechainJournal(owner, app.siteIds.north)
      await owner.query('select complete_legal_journal()')
    },
    () => verified(false),
  )
  expect(broken).toEqual([])
  expect(journals).toHaveLength(2)
  const [, drops = ''] = (await migration('0054-legal-journal-kept')).match(/((?:drop function .*\n)+)/) ?? []
  await asOwner(app, (owner) => owner.query(drops))
})

test('histories and journal that were rebuilt together show in the line that somebody noted before, and nowhere else [LEG-B5] [LEG-B17]', async () => {
  const created = await createRecord()
  const headOf = ({ journals }: Awaited<ReturnType<typeof verified>>) =>
    journals.find(({ host }) => host === HOSTS.north)
  const noted = headOf(await verified(false))
  const forgery = await withForgery(
    async (owner) => {
      await owner.query(`update legal_entry set note_html = 'x' where record_id = $1 and number = 1`, [created.record])
      await rechain(owner, created.record)
      await owner.query(
        `update legal_journal j set entry_hash = e.hash from legal_entry e where j.record_id = e.record_id and j.number = e.number and j.kind = 'entry'`,
      )
      await rechainJournal(owner, app.siteIds.north)
    },
    () => verified(false),
  )
  expect(forgery.broken).toEqual([])
  expect(headOf(forgery)).toMatchObject({ lines: noted?.lines, hash: expect.not.stringMatching(noted?.hash ?? '') })
})

test('evidence that was changed, lost or given, and bytes that are others or gone, are named [LEG-B4] [LEG-B5]', async () => {
  const created = await createRecord()
  const where = `where id = '${created.document}'`
  for (const [change, reason] of [
    [`update legal_evidence set sha256 = repeat('0', 64) ${where}`, 'has another document in place of permit.pdf'],
    [`update legal_evidence set expires_on = '2030-01-01' ${where}`, 'has another document in place of permit.pdf'],
    [
      `update legal_evidence set time_added = time_added - interval '1 day' ${where}`,
      'has another document in place of permit.pdf',
    ],
    [
      `update legal_evidence set record_id = gen_random_uuid() ${where}`,
      'has a document, permit.pdf, that is in another record',
    ],
    [`delete from legal_evidence ${where}`, 'has lost the document permit.pdf'],
  ] as const)
    expect((await withForgery((owner) => owner.query(change), verified)).broken).toEqual([line(created, 2, reason)])
  const loose = await sendPdf(sue, created.item, 'loose.pdf')
  const attached = await withForgery(
    (owner) =>
      owner.query(
        `update legal_evidence set entry_id = (select entry_id from legal_evidence ${where}) where id = '${loose.key}'`,
      ),
    verified,
  )
  expect(attached.broken).toEqual([line(created, 2, 'has been given the document loose.pdf')])
  const file = await asOwner(
    app,
    async (owner) =>
      (await owner.query<{ id: string }>(`select file_id as id from legal_evidence ${where}`)).rows[0]?.id ?? '',
  )
  const path = `${app.config.dataDir}/files/${app.siteIds.north}/${file}`
  await writeFile(path, '%PDF-1.7 another')
  expect((await verified()).broken).toEqual([
    expect.stringMatching(/entry 2: has a document, permit\.pdf, of which the bytes are [0-9a-f]{64}$/),
  ])
  expect((await verified(false)).broken).toEqual([])
  await rm(path)
  expect((await verified()).broken).toEqual([
    line(created, 2, 'has a document, permit.pdf, of which the bytes are missing'),
  ])
})

const ofRecord = ({ item }: { item: string; record?: string }, reason: string, title = 'The Wéir Act') =>
  `${HOSTS.north}, member ${app.memberIds.north.sue} (sue of north), item ${item} (${title}), the record: ${reason}`

test('a record that says what its entries do not is named, with entries and without [LEG-20] [LEG-29] [LEG-B5]', async () => {
  const created = await createRecord()
  const bare = await plantItem(app, { title: 'The Wéir Act' })
  const { id } = await take(sue, bare)
  for (const [change, which, reason] of [
    [`user_status = 'Compliant'`, created, 'says Compliant of its holder, which its entries do not'],
    [`admin_status = 'In Progress'`, created, 'says In Progress of the administrators, which its entries do not'],
    [`user_status = 'Compliant'`, { item: bare, record: id }, 'says Compliant of its holder, which its entries do not'],
    [
      `admin_status = 'Compliant'`,
      { item: bare, record: id },
      'says Compliant of the administrators, which its entries do not',
    ],
  ] as const) {
    const { broken } = await withForgery(
      (owner) => owner.query(`update member_legal_item set ${change} where id = $1`, [which.record]),
      () => verified(false),
    )
    expect(broken).toEqual([ofRecord(which, reason)])
  }
  // A withdrawal restores the status before it; compared with the register's own calculation.
  const client = await app.signIn('ada')
  const post = (what: string, body: object) =>
    client.call('POST', `/api/legal-register/records/${created.record}/${what}`, { body })
  const found = { adminComplianceCheck: 'Not Compliant', adminComplianceNote: paragraphs('Gone.') }
  expect((await post('reviews', found)).status).toBe(201)
  expect((await post('withdrawals', { number: 6 })).status).toBe(201)
  expect((await verified(false)).broken).toEqual([])
})

test('a record that leads to no item, and entries without a record, are named [LEG-B5]', async () => {
  const created = await createRecord()
  const bare = await take(sue, await plantItem(app))
  const nothing = newId()
  const lost = await withForgery(
    (owner) => owner.query('update member_legal_item set item_id = $2 where id = $1', [bare.id, nothing]),
    () => verified(false),
  )
  expect(lost.broken[0]).toEqual(ofRecord({ item: nothing }, 'leads to no item', ''))
  const gone = await withForgery(
    (owner) => owner.query('delete from member_legal_item where id = $1', [created.record]),
    () => verified(false),
  )
  expect(gone.broken[0]).toBe(`${HOSTS.north}, record ${created.record}: is gone, and its 5 entries are there`)
})

test('a count that was tampered with makes one line, and a site without an address is checked as well [LEG-B5]', async () => {
  const created = await createRecord()
  const many = await withForgery(
    (owner) => owner.query('update member_legal_item set entries = 2000000000 where id = $1', [created.record]),
    () => verified(false),
  )
  expect(many.broken).toEqual([line(created, 6, 'are missing').replace('entry 6', 'entries 6 to 2000000000')])
  const { journals: _, ...before } = await verified(false)
  await asOwner(app, (owner) => owner.query('delete from site_host where site_id = $1', [app.siteIds.south]))
  expect(await verified(false)).toMatchObject(before)
})
