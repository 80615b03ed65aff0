import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { Client } from '#tests/kit/client.ts'
import { evaluate, finding, ownRecord, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { appendEntry } from './append.ts'
import { historyPage } from './reads/history.ts'

let testApp: TestApp
let sue: Client
beforeAll(async () => {
  testApp = await openTestApp()
  sue = await testApp.signIn('sue')
})
afterAll(() => testApp.close())

const north = () => testApp.database.site(testApp.siteIds.north)
async function addToRegister() {
  const key = await plantItem(testApp)
  return { key, recordId: (await take(sue, key)).id }
}
const history = async (key: string, search = '') =>
  (await sue.get(`/api/legal-register/mine/${key}/compliance${search}`)).body
const chain = (recordId: string) =>
  north().many(
    sql
      .selectFrom('legal_entry')
      .select(['number', 'at', 'previous', 'hash'])
      .where('record_id', '=', recordId)
      .orderBy('number'),
  )
const review = (recordId: string, more: object = {}) =>
  north().transaction((transaction) =>
    appendEntry(transaction, {
      recordId,
      type: 'admin',
      status: 'In Progress',
      note: checkRichText(paragraphs('Show us the permit.')),
      authorId: testApp.memberIds.north.ada,
      ...more,
    }),
  )

describe('an entry', () => {
  test('has status, note and author, sets the member’s status, and counts at once [LEG-19] [LEG-21] [LEG-23] [LEGADM-22]', async () => {
    const { key } = await addToRegister()
    const before = (await sue.get('/api/legal-register/mine/standing')).body
    for (const status of ['Compliant', 'In Progress', 'Not Compliant'] as const) {
      const entry = await evaluate(sue, key, { userComplianceCheck: status })
      expect(entry).toMatchObject({
        type: 'user',
        complianceCheck: status,
        complianceNote: '<p>The permit is held.</p>',
        plaintext: 'The permit is held.',
        documents: [],
        corrections: [],
        withdrawn: null,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      expect(await ownRecord(sue, key)).toMatchObject({ userStatus: status, evaluated: entry.time })
      const { counts } = (await sue.get('/api/legal-register/mine/standing')).body
      expect(counts[status]).toBe((before.counts[status] ?? 0) + (status === 'Not Compliant' ? 0 : 1))
    }
    expect((await history(key)).items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
  })

  test('needs a reason for ‘Not applicable’, and one of the four statuses [LEG-B2] [SHELL-31]', async () => {
    const { key } = await addToRegister()
    const add = (change: Record<string, unknown>) =>
      sue.call('POST', `/api/legal-register/mine/${key}/compliance`, { body: finding(change) })
    const refused = await add({
      userComplianceCheck: 'Not applicable',
      userComplianceNote: { type: 'doc', content: [] },
    })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { userComplianceNote: 'Please write why this is not applicable.' },
    ])
    expect((await add({ userComplianceCheck: 'Not yet assessed' })).status).toBe(400)
    expect((await ownRecord(sue, key)).entries).toBe(0)
    expect((await add({ userComplianceCheck: 'Not applicable' })).status).toBe(201)
    expect((await ownRecord(sue, key)).userStatus).toBe('Not applicable')
  })

  test('sent twice under one key is one entry with one answer [LEG-21] [MISC-07]', async () => {
    const { key } = await addToRegister()
    const headers = { 'idempotency-key': newId() }
    const add = () => sue.call('POST', `/api/legal-register/mine/${key}/compliance`, { body: finding(), headers })
    const [one, other] = await Promise.all([add(), add()])
    expect([one.status, other.status]).toEqual([201, 201])
    expect([other.body, (await add()).body]).toEqual([one.body, one.body])
    expect((await ownRecord(sue, key)).entries).toBe(1)
    // Once the record is removed, a repeated call returns nothing of it and writes to no other record (LEG-15).
    await sue.call('DELETE', `/api/legal-register/mine/${key}`)
    const gone = await add()
    expect([gone.status, gone.body.code]).toEqual([422, 'request.key-used'])
    await take(sue, key)
    expect((await add()).status).toBe(422)
    expect((await ownRecord(sue, key)).entries).toBe(0)
  })
})

describe('the chain', () => {
  test('numbers twenty concurrent entries from 1 to 20, each linked to the previous one [LEG-B5]', async () => {
    const { key, recordId } = await addToRegister()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        sue.call('POST', `/api/legal-register/mine/${key}/compliance`, { body: finding() }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const entries = await chain(recordId)
    expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    for (const [index, { previous }] of entries.entries())
      if (index > 0) expect(previous.equals(entries[index - 1]?.hash as Buffer)).toBe(true)
    const record = await north().one(
      sql.selectFrom('member_legal_item').select(['entries', 'head']).where('id', '=', recordId),
    )
    expect([record?.entries, record?.head]).toEqual([20, entries.at(-1)?.hash])
    expect(answers.map(({ body }) => body.hash).toSorted()).toEqual(
      entries.map(({ hash }) => hash.toString('hex')).toSorted(),
    )
  })

  test('is numbered, dated and hashed by the database, whatever the insert says, and its times never decrease [LEG-B5] [LEG-34]', async () => {
    const { recordId } = await addToRegister()
    await review(recordId)
    await asOwner(testApp, async (owner) => {
      await owner.query(`set session_replication_role = 'replica'`)
      await owner.query(`update legal_entry set at = now() + interval '1 hour' where record_id = $1`, [recordId])
    })
    const forged = newId()
    const app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
    await app.connect()
    try {
      await app.query(`select set_config('app.site', $1, false)`, [testApp.siteIds.north])
      await app.query(
        `insert into legal_entry (site_id, record_id, number, id, type, status, at, previous, hash)
         values ($1, $2, 77, $3, 'user', 'Compliant', '2019-01-01', 'x', 'x')`,
        [testApp.siteIds.north, recordId, forged],
      )
    } finally {
      await app.end()
    }
    const [first, second] = await chain(recordId)
    expect(second).toMatchObject({ number: 2, at: first?.at, previous: first?.hash })
    expect(second?.hash).toHaveLength(32)
  })

  test('no SQL of the server’s role changes or deletes an entry, its names, the end of a chain, or a record [LEG-B5]', async () => {
    const { key, recordId } = await addToRegister()
    const { key: document } = await sendPdf(sue, key)
    await evaluate(sue, key, { documents: [{ key: document }] })
    await review(recordId)
    const app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
    await app.connect()
    try {
      await app.query(`select set_config('app.site', $1, false)`, [testApp.siteIds.north])
      for (const text of [
        `update legal_entry set note_html = 'x'`,
        `update legal_entry set at = now()`,
        'delete from legal_entry',
        'truncate legal_entry',
        'truncate member_legal_item cascade',
        'alter table legal_entry disable trigger all',
        'drop trigger legal_entry_kept on legal_entry',
        `set session_replication_role = 'replica'`,
        'update legal_entry_name set display_name = $$x$$',
        'delete from legal_entry_name',
        'update member_legal_item set entries = 0',
        'update member_legal_item set head = null',
        'update member_legal_item set member_id = gen_random_uuid()',
        'update member_legal_item set item_id = gen_random_uuid()',
        'delete from member_legal_item',
        `update member_legal_item set time_removed = now() - interval '40 years'`,
        `insert into member_legal_item (site_id, id, member_id, item_id, user_status, entries, head)
         select site_id, gen_random_uuid(), member_id, item_id, user_status, 5, 'x' from member_legal_item`,
        'update legal_evidence set sha256 = repeat($$0$$, 64)',
        'update legal_evidence set file_id = gen_random_uuid()',
        'delete from legal_look',
        'update legal_look set seen_at = now()',
        'delete from legal_erasure',
        'insert into legal_journal select * from legal_journal',
        'update legal_journal set number = 1',
        'delete from legal_journal',
        'update legal_journal_head set sequence = 1',
        'delete from legal_journal_head',
        `select append_to_legal_journal(null, 'made', null, 0, null)`,
        'delete from legal_item',
      ])
        await expect(app.query(text), text).rejects.toThrow(/permission denied|must be owner/)
      for (const text of ['delete from legal_evidence', 'update legal_evidence set entry_id = null'])
        await expect(app.query(`${text} where id = '${document}'`), text).rejects.toThrow(/stays with it/)
      await app.query(`update legal_evidence set reminded_of = current_date where id = '${document}'`)
    } finally {
      await app.end()
    }
    expect((await history(key)).items).toHaveLength(2)
  })

  test('the owner of the database is refused as well, by triggers [LEG-B5]', async () => {
    const { key, recordId } = await addToRegister()
    await evaluate(sue, key)
    await asOwner(testApp, async (owner) => {
      for (const text of [
        `update legal_entry set note_html = 'x' where record_id = '${recordId}'`,
        `delete from legal_entry where record_id = '${recordId}'`,
        'truncate legal_entry cascade',
        'delete from legal_journal',
        'update legal_journal set number = 1',
        'truncate legal_journal',
        'delete from legal_journal_head',
        'update legal_journal_head set sequence = 1',
      ])
        await expect(owner.query(text), text).rejects.toThrow(/only ever added to/)
    })
  })

  test('ends with the record: the database refuses any entry for a closed one [LEG-15] [LEG-B5]', async () => {
    const { key, recordId } = await addToRegister()
    await evaluate(sue, key)
    await sue.call('DELETE', `/api/legal-register/mine/${key}`)
    await expect(review(recordId)).rejects.toThrow(/closed record/)
    expect(await chain(recordId)).toHaveLength(1)
  })

  test('another site’s record cannot be added to, even by its id [TEN-03] [LEG-B5]', async () => {
    const { recordId } = await addToRegister()
    const south = testApp.database.site(testApp.siteIds.south)
    await expect(
      south.transaction((transaction) =>
        appendEntry(transaction, { recordId, type: 'admin', status: 'Compliant', authorId: null }),
      ),
    ).rejects.toThrow(/needs its record/)
    expect(await chain(recordId)).toEqual([])
  })
})

describe('a history', () => {
  test('lists entries of members and administrators newest first, corrections beside their entries, names as they were then [LEG-27] [LEG-30] [LEGADM-37]', async () => {
    const { key, recordId } = await addToRegister()
    await evaluate(sue, key)
    const { number } = await review(recordId)
    await review(recordId, { type: 'correction', about: number, status: 'Compliant', why: 'We found it.' })
    await evaluate(sue, key)
    const { items } = await history(key)
    expect(items.map((each: { number: number; type: string }) => [each.number, each.type])).toEqual([
      [4, 'user'],
      [2, 'admin'],
      [1, 'user'],
    ])
    const by = { id: testApp.memberIds.north.ada, displayName: 'ada of north' }
    expect(items[1]).toMatchObject({
      author: by,
      complianceCheck: 'In Progress',
      corrections: [{ number: 3, complianceCheck: 'Compliant', why: 'We found it.', by }],
      withdrawn: null,
    })
    const first = await history(key, '?limit=2')
    const second = await history(key, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.nextCursor).toBeNull()
  })

  test('a withdrawn entry is hidden from the member and stays visible to administrators [LEG-29]', async () => {
    const { key, recordId } = await addToRegister()
    await evaluate(sue, key)
    const { number } = await review(recordId)
    await review(recordId, { type: 'withdrawal', about: number, status: null, note: null })
    expect((await history(key)).items.map((each: { number: number }) => each.number)).toEqual([1])
    const page = await historyPage(north(), { recordId, limit: 20, withdrawn: true })
    expect(page.items.map((each) => [each.number, each.withdrawn?.by.displayName])).toEqual([
      [2, 'ada of north'],
      [1, undefined],
    ])
    expect(await chain(recordId)).toHaveLength(3)
  })
})
