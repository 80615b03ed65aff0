import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { evaluate, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { findResidue } from '#tools/residue/find-residue.ts'
import { appendEntry } from './records/append.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

/** Signs up a new member whose register has an item with notes and an entry with a document, and one item removed again. */
async function holder(name: string) {
  const client = app.visitor()
  const { body } = await client.call('POST', '/api/accounts', { body: registration(name) })
  await ada.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
  const [item, removed] = [await plantItem(app, { title: 'Kept Act' }), await plantItem(app, { title: 'Removed Act' })]
  for (const key of [item, removed]) {
    await take(client, key)
    await client.call('PUT', `/api/legal-register/mine/${key}/notes`, {
      body: { revision: 0, contentJSON: paragraphs(`${name} notes`) },
    })
    const { key: document } = await sendPdf(client, key, `${name}.pdf`, Buffer.concat([pdf(), Buffer.from(`%${name}`)]))
    await evaluate(client, key, {
      userComplianceNote: paragraphs(`${name} complies`),
      documents: [{ key: document, expiresOn: '2030-01-01' }],
    })
    await ada.get(`/api/legal-register/documents/${document}`)
  }
  await sendPdf(client, item, `${name} loose.pdf`)
  await client.call('DELETE', `/api/legal-register/mine/${removed}`)
  return { client, id: body.id as string, email: body.profile.email as string, item }
}
async function exported(client: Client) {
  const { bytes } = await client.get('/api/account/export')
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null')
  return { files, json }
}

test('an export contains the member’s register under the ledger’s names with its documents, and nothing removed or withdrawn [LEG-16] [LEG-23] [LEG-25] [LEG-15] [ACC-B7]', async () => {
  const { client, item } = await holder('Rosalind')
  const recordId = (await client.get(`/api/legal-register/mine/${item}`)).body.id
  await app.database.site(app.siteIds.north).transaction(async (transaction) => {
    const by = { recordId, authorId: app.memberIds.north.ada }
    await appendEntry(transaction, { ...by, type: 'admin', status: 'In Progress' })
    const { number } = await appendEntry(transaction, { ...by, type: 'admin', status: 'Compliant' })
    await appendEntry(transaction, { ...by, type: 'withdrawal', about: number })
  })
  const { files, json } = await exported(client)
  expect(json('legal-register/items.json')).toMatchObject([
    {
      key: item,
      title: 'Kept Act',
      userStatus: 'Compliant',
      adminStatus: 'Not Compliant',
      status: 'active',
      timeRemoved: null,
      howThisAppliesToUserByUser: paragraphs('Rosalind notes'),
    },
  ])
  expect(json('legal-register/compliance.json')).toMatchObject([
    {
      legalItem: item,
      number: 1,
      type: 'user',
      userComplianceCheck: 'Compliant',
      userComplianceNote: paragraphs('Rosalind complies'),
      userTimeAdded: expect.any(Number),
      documents: [{ fileName: 'Rosalind.pdf' }],
    },
    { number: 2, type: 'admin', adminComplianceCheck: 'In Progress', adminDisplayName: 'ada of north' },
  ])
  const documents = json('legal-register/documents.json')
  expect(documents).toMatchObject([
    { document: 'Rosalind.pdf', legalItem: item, timeAdded: expect.any(Number), expiresOn: '2030-01-01' },
    { document: 'Rosalind loose.pdf', legalItem: item, expiresOn: null },
  ])
  const [{ key, storageKey }] = documents
  expect(storageKey).toBe(`documents/${key}/Rosalind.pdf`)
  expect(files.get(`legal-register/documents/${key}/Rosalind.pdf`)?.toString('latin1')).toMatch(/%Rosalind$/)
  expect(json('legal-register/looks.json')).toMatchObject([
    { key: item, looks: [{ what: key, by: 'ada of north', time: expect.any(String) }] },
  ])
  expect([...files.values()].some((bytes) => bytes.includes('Removed Act'))).toBe(false)
  // Another member's export contains none of it.
  const others = await exported(await app.signIn('tom'))
  expect([...others.files].filter(([path]) => path.startsWith('legal-register/documents/'))).toEqual([])
  expect([...others.files.values()].some((bytes) => bytes.includes('Rosalind'))).toBe(false)
})

test('deleting the account erases records, entries, documents and views at once, rows and files, closed ones included [PROF-19] [LEG-15]', async () => {
  const storage = await openStorage(app.config)
  const stored = () => readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)
  const before = await stored()
  const { client, id, email } = await holder('Celia')
  expect((await stored()).length).toBe(before.length + 3)
  const left = () =>
    asOwner(app, async (owner) => {
      const { rows } = await owner.query<{ left: number }>(
        `select (select count(*) from member_legal_item where member_id = $1) + (select count(*) from legal_subscriber where member_id = $1)
           + (select count(*) from legal_entry where author_id = $1) + (select count(*) from legal_look l
             where not exists (select from member_legal_item r where r.id = l.record_id))
           + (select count(*) from legal_evidence e where not exists (select from member_legal_item r where r.id = e.record_id))
           + (select count(*) from file where name like 'Celia%') as left`,
        [id],
      )
      return Number(rows[0]?.left)
    })
  expect(await left()).toBeGreaterThan(7)
  expect((await client.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })).status).toBe(200)
  expect(await left()).toBe(0)
  await until('the bytes to go', async () => (await stored()).length === before.length)
  const residue = () => findResidue({ ownerUrl: app.ownerUrl, storage, email, terms: ['Celia'] })
  await until('the last letter to be sent and forgotten', async () => (await residue()).length === 0)
})

test('when an administrator leaves, their entries and views stay without the name [LEGADM-37] [PROF-19]', async () => {
  const { client, item } = await holder('Orlando')
  const jaques = app.visitor()
  const { body } = await jaques.call('POST', '/api/accounts', { body: registration('Jaques') })
  await ada.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'admin', acceptUnverified: true } })
  const own = async () => (await client.get(`/api/legal-register/mine/${item}`)).body
  const record = await own()
  const [{ documents }] = (await client.get(`/api/legal-register/mine/${item}/compliance`)).body.items
  expect((await jaques.get(`/api/legal-register/documents/${documents[0].key}`)).status).toBe(200)
  await app.database.site(app.siteIds.north).transaction((transaction) =>
    appendEntry(transaction, {
      recordId: record.id,
      type: 'admin',
      status: 'In Progress',
      authorId: body.id,
    }),
  )
  const nobody = { id: null, displayName: 'anonymous user' }
  const latest = async () => (await client.get(`/api/legal-register/mine/${item}/compliance`)).body.items[0]
  const before = await latest()
  expect(before.author).toEqual({ id: body.id, displayName: expect.stringContaining('Jaques') })
  expect(before.author.displayName).not.toBe(nobody.displayName)
  const recordView = (await own()).seenBy[0]
  expect(recordView).toMatchObject({ by: { id: body.id }, what: 'evidence', fileName: 'Orlando.pdf' })
  await jaques.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
  expect((await own()).seenBy[0]).toEqual({ ...recordView, by: nobody })
  expect(await latest()).toEqual({ ...before, author: nobody })
})
