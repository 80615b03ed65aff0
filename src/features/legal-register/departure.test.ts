import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Client } from '#tests/kit/client.ts'
import { registration, removeMember } from '#tests/kit/people.ts'
import { evaluate, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { verifyHistories } from '#tools/verify-history/verify.ts'
import { eraseClosedLegalRecords } from './records/clock/retention.ts'

let testApp: TestApp
let ada: Client
beforeAll(async () => {
  testApp = await openTestApp()
  ada = await testApp.signIn('ada')
})
afterAll(() => testApp.close())

const north = () => testApp.database.site(testApp.siteIds.north)

/** Signs up a new member with one legal item in their register, one entry and its evidence. */
async function holder(name: string) {
  const client = testApp.visitor()
  const { body } = await client.call('POST', '/api/accounts', { body: registration(name) })
  const { body: member } = await ada.call('PATCH', `/api/members/${body.id}`, {
    body: { userType: 'subscriber', acceptUnverified: true },
  })
  const item = await plantItem(testApp, { title: `Act of ${name}` })
  const { id: record } = await take(client, item)
  const { key } = await sendPdf(client, item)
  const { hash } = await evaluate(client, item, { documents: [{ key }] })
  await sendPdf(client, item, 'loose.pdf')
  return { client, id: body.id as string, name: member.displayName as string, item, record, document: key, hash }
}
const remove = (id: string) => removeMember(ada, id)
const placeHold = (body: object, client = ada) =>
  client.call('POST', '/api/legal-register/holds', { body: { reason: 'Court case 7.', ...body } })
const lift = (id: string, client = ada) =>
  client.call('POST', `/api/legal-register/holds/${id}/lift`, { body: { reason: 'Settled.' } })
const subscriber = (id: string) => ada.get(`/api/legal-register/subscribers/${id}`)
const recordOf = (record: string) =>
  north().one(sql.selectFrom('member_legal_item').select(['status', 'entries']).where('id', '=', record))
const erasureOf = (record: string) =>
  asOwner(
    testApp,
    async (owner) =>
      (
        await owner.query(
          `select entries, encode(head, 'hex') as head, cause from legal_erasure where record_id = $1`,
          [record],
        )
      ).rows[0],
  )
const close = (record: string) =>
  asOwner(testApp, async (owner) => {
    await owner.query(`set session_replication_role = 'replica'`)
    await owner.query(`update member_legal_item set time_removed = now() - interval '7 years' where id = $1`, [record])
  })
const broken = async () => (await verifyHistories(testApp.ownerUrl, null)).broken

test('removing a member closes their register, which administrators can still read, and the audit log says so [LEG-15] [ACC-28]', async () => {
  const { id, name, item, record, document } = await holder('Perdita')
  expect((await remove(id)).status).toBe(200)
  expect(await recordOf(record)).toEqual({ status: 'inactive', entries: 1 })
  expect((await subscriber(id)).body).toMatchObject({ displayName: name, removed: expect.any(String), items: 0 })
  const { items } = (await ada.get('/api/legal-register/former-subscribers')).body
  expect(items[0]).toMatchObject({ id, displayName: name, records: 1 })
  expect((await ada.get(`/api/legal-register/subscribers/${id}/records`)).body.items).toMatchObject([
    { id: record, status: 'inactive' },
  ])
  const review = (await ada.get(`/api/legal-register/subscribers/${id}/items/${item}`)).body
  expect(review).toMatchObject({ status: 'inactive', member: { id, displayName: name } })
  const { items: entries } = (await ada.get(`/api/legal-register/records/${record}/compliance`)).body
  expect(entries).toMatchObject([{ author: { displayName: name }, documents: [{ key: document }] }])
  expect((await ada.get(`/api/legal-register/documents/${document}`)).status).toBe(200)
  expect((await ada.get(`/api/legal-register/subscribers/${id}/records.export?format=csv`)).status).toBe(200)
  const log = await north().one(
    sql.selectFrom('audit_entry').select('after').where('action', '=', 'members.removed').where('subject', '=', id),
  )
  expect(log?.after).toEqual({ legalRecordsKept: 1 })
  expect(await broken()).toEqual([])
  // After the retention time the record is erased, and the holder's name with it.
  await close(record)
  await eraseClosedLegalRecords.run(north())
  expect(await recordOf(record)).toBeUndefined()
  expect((await subscriber(id)).status).toBe(404)
  expect(await broken()).toEqual([])
})

test('every erasure leaves number and last hash, even by the owner’s SQL; a deleted account’s audit entry says so [LEG-15] [PROF-19] [LEG-B5]', async () => {
  const [left, closed, direct] = [await holder('Leontes'), await holder('Camillo'), await holder('Paulina')]
  await left.client.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
  await closed.client.call('DELETE', `/api/legal-register/mine/${closed.item}`)
  await close(closed.record)
  await eraseClosedLegalRecords.run(north())
  await asOwner(testApp, (owner) => owner.query('delete from member_legal_item where id = $1', [direct.record]))
  for (const [{ record, hash }, cause] of [
    [left, 'account'],
    [closed, 'retention'],
    [direct, 'other'],
  ] as const)
    expect(await erasureOf(record)).toEqual({ entries: 1, head: hash, cause })
  expect(await broken()).toEqual([])
})

test('deleting a member by SQL with the server’s role closes their register, and is refused under a legal hold [LEG-15] [LEG-B5]', async () => {
  const { id, record } = await holder('Mopsa')
  const { body } = await placeHold({ memberId: id, recordId: record })
  const app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
  await app.connect()
  try {
    await app.query(`select set_config('app.site', $1, false)`, [testApp.siteIds.north])
    await expect(app.query('delete from member where id = $1', [id])).rejects.toThrow(/legal hold/)
    await expect(app.query(`update member_legal_item set status = 'inactive' where id = $1`, [record])).rejects.toThrow(
      /legal hold/,
    )
    await lift(body.id)
    await app.query('delete from member where id = $1', [id])
  } finally {
    await app.end()
  }
  expect(await recordOf(record)).toEqual({ status: 'inactive', entries: 1 })
})

test('a legal hold on a record blocks its removal and its erasure until it is lifted, with reasons in the audit log [LEG-15]', async () => {
  const { client, id, item, record } = await holder('Dorcas')
  const created = await placeHold({ memberId: id, recordId: record })
  expect([created.status, created.body]).toEqual([
    201,
    expect.objectContaining({ covers: 'record', reason: 'Court case 7.' }),
  ])
  expect((await placeHold({ memberId: id, recordId: record })).body.code).toBe('legal-register.already-held')
  const { holds } = (await client.get(`/api/legal-register/mine/${item}`)).body
  expect(holds).toEqual([{ id: created.body.id, covers: 'record', since: expect.any(String), reason: null, by: null }])
  await client.call('PUT', `/api/legal-register/mine/${item}/review`, {
    body: { months: 12, nextReview: null, responsibleId: testApp.memberIds.north.jed },
  })
  const shared = await (await testApp.signIn('jed')).get(`/api/legal-register/mine/${record}`)
  expect([shared.status, shared.body.holds]).toEqual([200, holds])
  expect((await client.call('DELETE', `/api/legal-register/mine/${item}`)).body.code).toBe('legal-register.record-held')
  expect((await remove(id)).body.code).toBe('legal-register.member-held')
  expect((await lift(created.body.id)).status).toBe(200)
  expect((await lift(created.body.id)).status).toBe(404)
  expect((await client.call('DELETE', `/api/legal-register/mine/${item}`)).status).toBe(200)
  await placeHold({ memberId: id })
  await close(record)
  await eraseClosedLegalRecords.run(north())
  expect((await recordOf(record))?.status).toBe('inactive')
  const log = await north().many(
    sql
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'after'])
      .where('subject', 'in', [record, id])
      .where('action', 'like', 'legalRegister.hold%')
      .orderBy('id'),
  )
  expect(log.map(({ action }) => action.split('.')[1])).toEqual(['holdPlaced', 'holdLifted', 'holdPlaced'])
  expect(log.map(({ after }) => (after as { reason: string }).reason)).toEqual([
    'Court case 7.',
    'Settled.',
    'Court case 7.',
  ])
})

test('a hold on a register covers all of it, even after the member is removed; members can still delete their own account [LEG-15] [PROF-19]', async () => {
  const { client, id, item, record } = await holder('Autolycus')
  await placeHold({ memberId: id })
  expect((await subscriber(id)).body.hold).toMatchObject({
    covers: 'register',
    by: { displayName: 'ada of north' },
  })
  expect((await client.call('DELETE', `/api/legal-register/mine/${item}`)).body.code).toBe('legal-register.record-held')
  expect((await remove(id)).status).toBe(409)
  expect((await client.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })).status).toBe(200)
  expect(await recordOf(record)).toBeUndefined()
  const gone = await holder('Florizel')
  await remove(gone.id)
  expect((await placeHold({ memberId: gone.id })).status).toBe(201)
  await close(gone.record)
  await eraseClosedLegalRecords.run(north())
  expect(await recordOf(gone.record)).toMatchObject({ status: 'inactive' })
})

test('only administrators of the same site place and lift holds; other sites’ members and records are unknown [LEG-32] [TEN-03]', async () => {
  const { client, id, record } = await holder('Emilia')
  const { body } = await placeHold({ memberId: id })
  const south = await testApp.signIn('ada', 'south')
  for (const [caller, status] of [
    [client, 403],
    [testApp.visitor(), 401],
    [south, 404],
  ] as const) {
    expect((await placeHold({ memberId: id }, caller)).status).toBe(status)
    expect((await placeHold({ memberId: id, recordId: record }, caller)).status).toBe(status)
    expect((await lift(body.id, caller)).status).toBe(status)
  }
  expect((await placeHold({ memberId: testApp.memberIds.north.sue, recordId: record })).status).toBe(404)
})
