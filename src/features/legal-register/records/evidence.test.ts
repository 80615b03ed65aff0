import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { evaluate, finding, ownRecord, plantItem, sendPdf, take, uploadPdf } from '#tests/kit/register.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { pdf, png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { MAX_EVIDENCE_FILE_BYTES, MAX_TOTAL_EVIDENCE_BYTES, MAX_UNSAVED_FILES } from '../fields.ts'
import { removeAbandonedEvidence } from './clock/abandoned-evidence.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ;[ada, sue, tom] = await Promise.all([app.signIn('ada'), app.signIn('sue'), app.signIn('tom')])
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const open = (client: Client, key: string) => client.get(`/api/legal-register/documents/${key}`)
const fileOf = async (key: string) =>
  (await north().one(sql.selectFrom('legal_evidence').select('file_id').where('id', '=', key)))?.file_id ?? ''
const stored = async (fileId: string) =>
  (await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)).includes(fileId)
async function addToRegister(client = sue) {
  const key = await plantItem(app)
  await take(client, key)
  return key
}

test('a PDF is stored unchanged, with the SHA-256 of its bytes and a file record [LEG-24] [LEG-25] [LEG-B4]', async () => {
  const key = await addToRegister()
  const bytes = Buffer.concat([pdf(), Buffer.from(`%${'long '.repeat(50_000)}`)])
  const evidence = await sendPdf(sue, key, 'C:\\permits\\Permit 2026.PDF', bytes)
  expect(evidence).toMatchObject({
    fileName: 'Permit 2026.PDF',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    effectiveOn: null,
    expiresOn: null,
    expired: false,
  })
  expect((await ownRecord(sue, key)).unsaved).toEqual([{ ...evidence, id: undefined }])
  const record = await north().one(
    sql
      .selectFrom('file')
      .selectAll()
      .where('id', '=', await fileOf(evidence.key)),
  )
  expect(record).toMatchObject({
    access: 'evidence',
    element: 'legaldocument',
    parent_folder: `documents/${evidence.key}`,
    public_url: '',
    type: 'application/pdf',
  })
  const opened = await open(sue, evidence.key)
  expect(opened.bytes.equals(bytes)).toBe(true)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^attachment; filename="Permit 2026.PDF"/),
  })
})

test('only PDFs are accepted, and a refused file leaves nothing behind [LEG-24] [SHELL-31]', async () => {
  const key = await addToRegister()
  const before = await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)
  for (const [name, raw, code] of [
    ['permit.docx', pdf(), 'files.wrong-ending'],
    ['permit.pdf', await png(), 'files.not-as-named'],
    ['permit.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'files.not-as-named'],
    ['permit.pdf', Buffer.concat([Buffer.from('\n'), pdf()]), 'files.not-as-named'],
    ['permit.pdf', Buffer.alloc(0), 'request.too-small'],
    ['permit.pdf', Buffer.alloc(MAX_EVIDENCE_FILE_BYTES + 1), 'request.too-large'],
  ] as const) {
    const refused = await uploadPdf(sue, key, name, raw)
    expect([name, refused.body.code, refused.body.message.length > 10]).toEqual([name, code, true])
  }
  expect((await uploadPdf(tom, key)).body.code).toBe('legal-register.no-record')
  expect((await ownRecord(sue, key)).unsaved).toEqual([])
  expect(await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)).toEqual(before)
})

test('an upload repeated with the same key creates one document [LEG-24] [MISC-07]', async () => {
  const key = await addToRegister()
  const headers = { 'idempotency-key': newId() }
  const send = () => uploadPdf(sue, key, 'permit.pdf', pdf(), headers)
  const [one, other] = await Promise.all([send(), send()])
  expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id])
  expect((await ownRecord(sue, key)).unsaved).toHaveLength(1)
})

test('an upload repeated with its key gets the first answer even when the limit is reached; other bytes do not [LEG-24] [MISC-07]', async () => {
  const key = await addToRegister()
  const headers = { 'idempotency-key': newId() }
  const bytes = (what: string) => Buffer.concat([pdf(), Buffer.from(`%${what}`)])
  const first = await uploadPdf(sue, key, 'permit.pdf', bytes('first'), headers)
  for (let count = 1; count < MAX_UNSAVED_FILES; count += 1) await sendPdf(sue, key)
  const again = await uploadPdf(sue, key, 'permit.pdf', bytes('first'), headers)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  const other = await uploadPdf(sue, key, 'permit.pdf', bytes('other'), headers)
  const fresh = await uploadPdf(sue, key, 'permit.pdf', bytes('first'))
  expect([other.status, fresh.status]).toEqual([409, 409])
  expect((await ownRecord(sue, key)).unsaved).toHaveLength(MAX_UNSAVED_FILES)
})

test('before it is in an entry only its sender can read it; then its owner and administrators, whose view is logged once an hour [LEG-26]', async () => {
  const key = await addToRegister()
  const evidence = await sendPdf(sue, key)
  const [gus, jed, nia, south] = await Promise.all([
    app.signIn('gus'),
    app.signIn('jed'),
    app.signIn('nia'),
    app.signIn('ada', 'south'),
  ])
  const others = [tom, gus, jed, nia, south, app.visitor()]
  const statuses = () => Promise.all([sue, ada, ...others].map(async (each) => (await open(each, evidence.key)).status))
  expect(await statuses()).toEqual([200, 404, 404, 404, 404, 403, 404, 401])
  expect((await ownRecord(sue, key)).seenBy).toEqual([])
  await evaluate(sue, key, { documents: [{ key: evidence.key }] })
  const stream = await sue.listen()
  expect(await statuses()).toEqual([200, 200, 404, 404, 404, 403, 404, 401])
  await until('its holder’s open screens to show the look', () => stream.text.includes('legalRecords'))
  stream.close()
  await open(ada, evidence.key)
  expect((await ownRecord(sue, key)).seenBy).toEqual([
    {
      by: { id: app.memberIds.north.ada, displayName: 'ada of north' },
      what: 'evidence',
      fileName: 'permit.pdf',
      time: expect.any(String),
    },
  ])
})

test('it cannot be reached any other way: pictures, other members’ files, exports [LEG-26]', async () => {
  const key = await addToRegister()
  const evidence = await sendPdf(sue, key)
  await evaluate(sue, key, { documents: [{ key: evidence.key }] })
  const fileId = await fileOf(evidence.key)
  for (const id of [fileId, evidence.key])
    for (const path of [
      `/pictures/${id}/160.webp`,
      `/pictures/${id}/200x200.webp`,
      `/api/insights/${id}/file`,
      `/api/insights/${id}/audio`,
      `/api/insights/${newId()}/files/${id}`,
      `/api/mixes/${id}/file`,
      `/api/members/photos/${id}`,
      `/documents/${id}/permit.pdf`,
      `/api/legal-register/documents/${id === fileId ? fileId : newId()}`,
    ])
      for (const client of [sue, ada, tom]) expect([path, (await client.get(path)).status]).toEqual([path, 404])
})

test('in an entry it has its dates, is permanent, and cannot be in another entry [LEG-B4] [LEG-B5]', async () => {
  const key = await addToRegister()
  const [one, two] = [await sendPdf(sue, key, 'a.pdf'), await sendPdf(sue, key, 'b.pdf')]
  const entry = await evaluate(sue, key, {
    documents: [{ key: one.key, effectiveOn: '2020-02-01', expiresOn: '2021-02-01' }, { key: two.key }],
  })
  expect(entry.documents).toMatchObject([
    { fileName: 'a.pdf', effectiveOn: '2020-02-01', expiresOn: '2021-02-01', expired: true },
    { fileName: 'b.pdf', effectiveOn: null, expired: false },
  ])
  expect((await ownRecord(sue, key)).expiring).toBe(1)
  const add = (documents: object[]) =>
    sue.call('POST', `/api/legal-register/mine/${key}/compliance`, { body: finding({ documents }) })
  const other = await addToRegister(tom)
  const toms = await sendPdf(tom, other)
  for (const gone of [one.key, toms.key, newId()])
    expect((await add([{ key: gone }])).body.code).toBe('legal-register.document-gone')
  const loose = await sendPdf(sue, key)
  expect((await add([{ key: loose.key }, { key: loose.key }])).body.code).toBe('legal-register.document-gone')
  const wrong = await add([{ key: loose.key, effectiveOn: '2026-02-01', expiresOn: '2026-01-01' }])
  expect(wrong.body.fields).toEqual({ documents: 'A document cannot expire before it takes effect.' })
  // The refused calls have changed nothing.
  expect(await ownRecord(sue, key)).toMatchObject({ entries: 1, unsaved: [{ key: loose.key }] })
  expect((await sue.call('DELETE', `/api/legal-register/documents/${one.key}`)).status).toBe(404)
  expect((await open(sue, one.key)).status).toBe(200)
})

test('its sender can delete a document that is in no entry, with its file [LEG-24]', async () => {
  const key = await addToRegister()
  const { key: document } = await sendPdf(sue, key)
  const fileId = await fileOf(document)
  const drop = (client: Client) => client.call('DELETE', `/api/legal-register/documents/${document}`)
  expect([(await drop(tom)).status, (await drop(ada)).status]).toEqual([404, 404])
  expect(await stored(fileId)).toBe(true)
  expect((await drop(sue)).status).toBe(200)
  await until('its bytes to go', async () => !(await stored(fileId)))
  expect((await ownRecord(sue, key)).unsaved).toEqual([])
})

test('unsaved uploads are limited, and are deleted with their files after a day [LEG-24]', async () => {
  const key = await addToRegister()
  const sent = []
  for (let count = 0; count < MAX_UNSAVED_FILES - 1; count += 1) sent.push(await sendPdf(sue, key))
  const last = await Promise.all([uploadPdf(sue, key), uploadPdf(sue, key)])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const entry = await evaluate(sue, key, { documents: [{ key: sent[0]?.key }] })
  const [fresh] = sent.slice(-1)
  const files = await Promise.all(sent.slice(1, -1).map(({ key: each }) => fileOf(each)))
  await asOwner(app, (owner) =>
    owner.query(
      `update legal_evidence set time_added = now() - interval '25 hours'
       where entry_id is null and id <> $1 and record_id = (select id from member_legal_item where item_id = $2)`,
      [fresh?.key, key],
    ),
  )
  expect(await asWorkers(app, removeAbandonedEvidence.dueSites)).toEqual([{ site_id: app.siteIds.north }])
  await removeAbandonedEvidence.run(north())
  expect((await ownRecord(sue, key)).unsaved).toMatchObject([{ key: fresh?.key }])
  expect((await open(sue, entry.documents[0]?.key ?? '')).status).toBe(200)
  await until('their bytes to go', async () => !(await Promise.all(files.map(stored))).some(Boolean))
})

test('one member’s documents are limited to two gigabytes in total, removed items included [LEG-24] [LEG-B4]', async () => {
  const jed = await app.signIn('jed')
  const [removed, key] = [await addToRegister(jed), await addToRegister(jed)]
  const { key: document } = await sendPdf(jed, removed)
  const weigh = (bytes: number) =>
    asOwner(app, (owner) => owner.query('update legal_evidence set size = $2 where id = $1', [document, bytes]))
  await weigh(MAX_TOTAL_EVIDENCE_BYTES - pdf().length)
  await evaluate(jed, removed, { documents: [{ key: document }] })
  await jed.call('DELETE', `/api/legal-register/mine/${removed}`)
  const before = await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)
  const loose = await sendPdf(jed, key)
  const refused = await uploadPdf(jed, key)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'legal-register.evidence-full',
    expect.stringContaining('2 GB'),
  ])
  expect((await jed.call('DELETE', `/api/legal-register/documents/${loose.key}`)).status).toBe(200)
  // One byte above the limit is refused after the upload, and leaves nothing behind.
  const larger = await uploadPdf(jed, key, 'larger.pdf', Buffer.concat([pdf(), Buffer.from('%')]))
  expect(larger.body.code).toBe('legal-register.evidence-full')
  await until(
    'nothing to stay',
    async () => (await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)).length === before.length,
  )
  expect((await uploadPdf(tom, await addToRegister(tom))).status).toBe(201)
})
