import { rm, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { appendEntry } from '#features/legal-register/records/append.ts'
import { settleAdminStatus } from '#features/legal-register/review/held-record.ts'
import { openStorage } from '#platform/server/storage.ts'
import type { Client } from '#tests/kit/client.ts'
import { HOSTS, type House, openHouse } from '#tests/kit/house.ts'
import { evaluate, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { verifyHistories } from '#tools/verify-history/verify.ts'

let house: House
let sue: Client
beforeAll(async () => {
  house = await openHouse()
  sue = await house.signIn('sue')
  // Another site's histories are looked at as well.
  await held(await house.signIn('tom', 'south'), 'south')
})
afterAll(() => house.close())

/** A record with three entries of its holder, the second with a document, and a review that was corrected. */
async function held(client = sue, site: 'north' | 'south' = 'north') {
  const item = await plantItem(house, { title: 'The Wéir Act' }, site)
  const { id: record } = await take(client, item)
  const { key } = await sendPdf(client, item)
  await evaluate(client, item, { userComplianceNote: paragraphs('Ünits: 20 m³ „a day“ 🜄 \\ " \u2028') })
  await evaluate(client, item, { documents: [{ key, effectiveOn: '2026-01-01', expiresOn: '2027-01-01' }] })
  await evaluate(client, item, { userComplianceCheck: 'Not applicable' })
  await house.database.site(house.siteIds[site]).transaction(async (transaction) => {
    const by = { recordId: record, authorId: house.memberIds[site].ada, displayName: 'ada', at: new Date() }
    const { number } = await appendEntry(transaction, { ...by, type: 'admin', status: 'In Progress' })
    await appendEntry(transaction, {
      ...by,
      type: 'correction',
      about: number,
      status: 'Compliant',
      why: 'Found, now.',
    })
    await settleAdminStatus(transaction, record)
  })
  return { item, record, document: key }
}
const verified = async (files = true) => verifyHistories(house.ownerUrl, files ? await openStorage(house.config) : null)
const line = ({ item }: { item: string }, entry: number, reason: string) =>
  `${HOSTS.north}, member ${house.memberIds.north.sue} (sue of north), item ${item} (The Wéir Act), entry ${entry}: ${reason}`

/** What somebody with all rights does behind the server's back, and undoes again. */
async function behindItsBack<Answer>(work: (owner: pg.Client) => Promise<unknown>, look: () => Promise<Answer>) {
  return asOwner(house, async (owner) => {
    const tables = ['legal_entry', 'legal_entry_name', 'legal_evidence', 'member_legal_item'] as const
    await owner.query(`set session_replication_role = 'replica'`)
    for (const name of tables) await owner.query(`create temporary table kept_${name} as select * from ${name}`)
    await work(owner)
    const answer = await look()
    for (const name of tables) {
      await owner.query(`delete from ${name}`)
      await owner.query(`insert into ${name} select * from kept_${name}`)
    }
    return answer
  })
}

test('histories of both sites that nobody touched are whole, and counted [LEG-B5]', async () => {
  await held()
  await take(sue, await plantItem(house))
  expect(await verified()).toEqual({ entries: 10, records: 3, broken: [] })
  expect(await verified(false)).toEqual({ entries: 10, records: 3, broken: [] })
  for (const rows of [1, 2, 5])
    expect(await verifyHistories(house.ownerUrl, null, rows)).toMatchObject({ entries: 10, records: 3, broken: [] })
})

test('what is added and erased meanwhile breaks nothing [LEG-B5] [LEG-15]', async () => {
  const { item, record } = await held()
  const adding = Promise.all(Array.from({ length: 12 }, () => evaluate(sue, item)))
  const broken: string[] = []
  for (let time = 0; time < 4; time += 1) broken.push(...(await verifyHistories(house.ownerUrl, null, 2)).broken)
  await adding
  await asOwner(house, (owner) => owner.query('delete from member_legal_item where id = $1', [record]))
  broken.push(...(await verified()).broken)
  expect(broken).toEqual([])
})

test('an entry that was changed behind the server’s back is named, whatever of it was changed [LEG-B5]', async () => {
  const place = await held()
  const others = [newId(), newId()]
  for (const change of [
    `status = 'Compliant'`,
    `note_html = '<p>Another</p>'`,
    `note_plaintext = note_plaintext || ' '`,
    `note_json = '{"type":"doc"}'`,
    `at = at + interval '1 millisecond'`,
    `author_id = '${others[0]}'`,
    `author_id = null`,
    `id = '${others[1]}'`,
    `why = 'x'`,
    `type = 'admin'`,
  ]) {
    const { broken } = await behindItsBack(
      (owner) => owner.query(`update legal_entry set ${change} where record_id = $1 and number = 3`, [place.record]),
      verified,
    )
    expect([change, broken]).toEqual([change, [line(place, 3, 'is not what was recorded')]])
  }
  expect((await verified()).broken).toEqual([])
})

test('one whose hash was made to fit is told by the entry after it, and the last one by its record [LEG-B5]', async () => {
  const place = await held()
  const fitting = (number: number) => async (owner: pg.Client) => {
    const where = `where record_id = '${place.record}' and number = ${number}`
    await owner.query(`update legal_entry set note_html = 'x' ${where}`)
    await owner.query(`update legal_entry e set hash = sha256(convert_to(legal_entry_words(e), 'UTF8')) ${where}`)
  }
  expect((await behindItsBack(fitting(2), verified)).broken).toEqual([
    line(place, 3, 'does not stand on the entry before it'),
  ])
  expect((await behindItsBack(fitting(5), verified)).broken).toEqual([
    line(place, 5, 'is not the end that its record keeps'),
  ])
})

test('an entry that was taken out is named, in the middle, at the beginning and at the end [LEG-B5]', async () => {
  const place = await held()
  for (const number of [1, 3, 5]) {
    const { broken } = await behindItsBack(
      (owner) => owner.query('delete from legal_entry where record_id = $1 and number = $2', [place.record, number]),
      verified,
    )
    expect(broken).toEqual([line(place, number, 'is missing')])
  }
  const { broken } = await behindItsBack(
    (owner) => owner.query('update member_legal_item set entries = 4 where id = $1', [place.record]),
    verified,
  )
  expect(broken).toEqual([line(place, 5, 'is not counted by its record')])
})

test('a record that was given to somebody else, or another item, is named [LEG-B5]', async () => {
  const place = await held()
  const other = await plantItem(house, { title: 'The Wéir Act' })
  const toms = await behindItsBack(
    (owner) =>
      owner.query('update member_legal_item set member_id = $2 where id = $1', [
        place.record,
        house.memberIds.north.tom,
      ]),
    verified,
  )
  expect(toms.broken).toEqual([
    line(place, 1, 'does not begin at this record').replace(
      `${house.memberIds.north.sue} (sue of north)`,
      `${house.memberIds.north.tom} (tom of north)`,
    ),
  ])
  const moved = await behindItsBack(
    (owner) => owner.query('update member_legal_item set item_id = $2 where id = $1', [place.record, other]),
    verified,
  )
  expect(moved.broken).toEqual([line({ item: other }, 1, 'does not begin at this record')])
})

test('evidence that was changed, lost or given, and bytes that are others or gone, are named [LEG-B4] [LEG-B5]', async () => {
  const place = await held()
  const where = `where id = '${place.document}'`
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
    expect((await behindItsBack((owner) => owner.query(change), verified)).broken).toEqual([line(place, 2, reason)])
  const loose = await sendPdf(sue, place.item, 'loose.pdf')
  const given = await behindItsBack(
    (owner) =>
      owner.query(
        `update legal_evidence set entry_id = (select entry_id from legal_evidence ${where}) where id = '${loose.key}'`,
      ),
    verified,
  )
  expect(given.broken).toEqual([line(place, 2, 'has been given the document loose.pdf')])
  const file = await asOwner(
    house,
    async (owner) =>
      (await owner.query<{ id: string }>(`select file_id as id from legal_evidence ${where}`)).rows[0]?.id ?? '',
  )
  const path = `${house.config.dataDir}/files/${house.siteIds.north}/${file}`
  await writeFile(path, '%PDF-1.7 another')
  expect((await verified()).broken).toEqual([
    expect.stringMatching(/entry 2: has a document, permit\.pdf, of which the bytes are [0-9a-f]{64}$/),
  ])
  expect((await verified(false)).broken).toEqual([])
  await rm(path)
  expect((await verified()).broken).toEqual([
    line(place, 2, 'has a document, permit.pdf, of which the bytes are missing'),
  ])
})

const ofRecord = ({ item }: { item: string; record?: string }, reason: string, title = 'The Wéir Act') =>
  `${HOSTS.north}, member ${house.memberIds.north.sue} (sue of north), item ${item} (${title}), the record: ${reason}`

test('a record that says what its entries do not is named, with entries and without [LEG-20] [LEG-29] [LEG-B5]', async () => {
  const place = await held()
  const bare = await plantItem(house, { title: 'The Wéir Act' })
  const { id } = await take(sue, bare)
  for (const [change, which, reason] of [
    [`user_status = 'Compliant'`, place, 'says Compliant of its holder, which its entries do not'],
    [`admin_status = 'In Progress'`, place, 'says In Progress of the administrators, which its entries do not'],
    [`user_status = 'Compliant'`, { item: bare, record: id }, 'says Compliant of its holder, which its entries do not'],
    [
      `admin_status = 'Compliant'`,
      { item: bare, record: id },
      'says Compliant of the administrators, which its entries do not',
    ],
  ] as const) {
    const { broken } = await behindItsBack(
      (owner) => owner.query(`update member_legal_item set ${change} where id = $1`, [which.record]),
      () => verified(false),
    )
    expect(broken).toEqual([ofRecord(which, reason)])
  }
  // A withdrawal gives back what was said before it; the register's own words for that are asked.
  const client = await house.signIn('ada')
  const say = (what: string, body: object) =>
    client.call('POST', `/api/legal-register/records/${place.record}/${what}`, { body })
  const found = { adminComplianceCheck: 'Not Compliant', adminComplianceNote: paragraphs('Gone.') }
  expect((await say('reviews', found)).status).toBe(201)
  expect((await say('withdrawals', { number: 6 })).status).toBe(201)
  expect((await verified(false)).broken).toEqual([])
})

test('a record that leads to no item, entries without a record, and a name of somebody else are named [LEG-B5] [LEGADM-37]', async () => {
  const place = await held()
  const bare = await take(sue, await plantItem(house))
  const nothing = newId()
  const lost = await behindItsBack(
    (owner) => owner.query('update member_legal_item set item_id = $2 where id = $1', [bare.id, nothing]),
    () => verified(false),
  )
  expect(lost.broken).toEqual([ofRecord({ item: nothing }, 'leads to no item', '')])
  const gone = await behindItsBack(
    (owner) => owner.query('delete from member_legal_item where id = $1', [place.record]),
    () => verified(false),
  )
  expect(gone.broken).toEqual([`${HOSTS.north}, record ${place.record}: is gone, and its 5 entries are there`])
  const named = await behindItsBack(
    (owner) =>
      owner.query(
        'update legal_entry_name set member_id = $2 where entry_id = (select id from legal_entry where record_id = $1 and number = 4)',
        [place.record, house.memberIds.north.bea],
      ),
    () => verified(false),
  )
  expect(named.broken).toEqual([line(place, 4, 'has the name of another author beside it')])
})

test('a count that was tampered with makes one line, and a site without an address is looked at as well [LEG-B5]', async () => {
  const place = await held()
  const many = await behindItsBack(
    (owner) => owner.query('update member_legal_item set entries = 2000000000 where id = $1', [place.record]),
    () => verified(false),
  )
  expect(many.broken).toEqual([line(place, 6, 'are missing').replace('entry 6', 'entries 6 to 2000000000')])
  const before = await verified(false)
  await asOwner(house, (owner) => owner.query('delete from site_host where site_id = $1', [house.siteIds.south]))
  expect(await verified(false)).toEqual(before)
})
