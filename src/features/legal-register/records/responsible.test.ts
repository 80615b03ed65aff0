import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { evaluate, finding, ownRecord, plantItem, sendPdf, take, uploadPdf } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { legalReminders } from './clock/reminders.ts'

let app: TestApp
let sue: Client
let tom: Client
let jed: Client
/** An item in sue's register, and her record of it. */
let item: string
let id: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ;[sue, tom, jed] = await Promise.all([app.signIn('sue'), app.signIn('tom'), app.signIn('jed')])
})
afterAll(() => app.close())
beforeEach(async () => {
  await asOwner(app, (owner) => owner.query('delete from notification; delete from member_legal_item'))
  item = await plantItem(app, { title: 'Weir Act' })
  id = (await take(sue, item)).id
})

const share = (person: Person | null, change: object = {}) =>
  sue.call('PUT', `/api/legal-register/mine/${item}/review`, {
    body: { months: 12, nextReview: null, responsibleId: person && app.memberIds.north[person], ...change },
  })
const at = (path = '') => `/api/legal-register/mine/${id}${path}`
const record = (client: Client) => client.call('POST', at('/compliance'), { body: finding() })
const list = async (client: Client, more = '') =>
  (await client.get(`/api/legal-register/mine?responsible=me${more}`)).body.items.map(
    ({ id: key, holder }: { id: string; holder: { displayName: string } | null }) => [key, holder?.displayName],
  )

test('a responsible member reads the record, its history and evidence, but not the holder’s notes or unrecorded uploads [LEG-B19] [LEG-32]', async () => {
  await sue.call('PUT', `/api/legal-register/mine/${item}/notes`, {
    body: { revision: 0, contentJSON: paragraphs('A secret.') },
  })
  const proof = await sendPdf(sue, item)
  await evaluate(sue, item, { documents: [{ key: proof.key }] })
  const loose = await sendPdf(sue, item, 'loose.pdf')
  expect((await tom.get(at())).status).toBe(404)
  await share('tom')
  const { status, body, text } = await tom.get(at())
  expect([status, text.includes('secret'), text.includes('loose')]).toEqual([200, false, false])
  const holder = { id: app.memberIds.north.sue, displayName: 'sue of north' }
  expect(body).toMatchObject({
    holder,
    item: { title: 'Weir Act', mine: false },
    can: { record: false },
    seenBy: [],
    unsaved: [],
  })
  expect((await tom.get(at('/compliance'))).body.items).toMatchObject([
    { complianceCheck: 'Compliant', author: holder },
  ])
  const exported = await tom.get(at('/compliance.export?format=csv'))
  expect([exported.status, exported.text.includes('The permit is held.')]).toEqual([200, true])
  expect((await tom.get(`/api/legal-register/documents/${proof.key}`)).status).toBe(200)
  expect((await tom.get(`/api/legal-register/documents/${loose.key}`)).status).toBe(404)
  // The responsible member's reading is not logged as a view.
  expect((await ownRecord(sue, item)).seenBy).toEqual([])
  for (const client of [jed, await app.signIn('tom', 'south')])
    for (const path of [at(), at('/compliance')]) expect((await client.get(path)).status).toBe(404)
})

test('their list shows it beside their own records, names its holder and is exported without the holder’s notes [LEG-B19] [LEG-B8]', async () => {
  await sue.call('PUT', `/api/legal-register/mine/${item}/notes`, {
    body: { revision: 0, contentJSON: paragraphs('A secret.') },
  })
  const { id: own } = await take(tom, item)
  expect(await list(tom)).toEqual([[own, undefined]])
  await share('tom')
  expect(await list(tom)).toEqual([
    [own, undefined],
    [id, 'sue of north'],
  ])
  expect(await list(tom, '&due=overdue')).toEqual([])
  expect((await tom.get('/api/legal-register/mine')).body.items).toMatchObject([{ id: own, holder: null }])
  expect(await list(sue)).toEqual([])
  const others = await sue.get('/api/legal-register/mine?responsible=others')
  expect(others.body.items).toMatchObject([
    { id, holder: null, review: { responsible: { displayName: 'tom of north' } } },
  ])
  const { text } = await tom.get('/api/legal-register/mine.export?responsible=me&format=csv')
  expect(text).toMatch(/Responsible,Register of/)
  expect([text.includes('sue of north'), text.includes('secret')]).toEqual([true, false])
  expect((await sue.get('/api/legal-register/mine.export?format=csv')).text).toContain('A secret.')
})

test('they add to it only if the holder allows it, in their own name; the holder is notified [LEG-B19] [LEG-34]', async () => {
  await share('tom')
  expect([(await record(tom)).status, (await record(tom)).body.code]).toEqual([403, 'legal-register.only-to-read'])
  expect((await uploadPdf(tom, id)).status).toBe(403)
  expect((await ownRecord(sue, item)).userStatus).toBe('Not Compliant')
  await share('tom', { mayRecord: true })
  expect((await tom.get(at())).body.can).toEqual({ record: true })
  const file = await sendPdf(tom, id, 'by tom.pdf')
  // Until it is in an entry, only its sender sees it.
  expect((await ownRecord(sue, item)).unsaved).toEqual([])
  expect((await sue.get(`/api/legal-register/documents/${file.key}`)).status).toBe(404)
  expect((await sue.call('DELETE', `/api/legal-register/documents/${file.key}`, { body: {} })).status).toBe(404)
  expect(
    (
      await sue.call('POST', `/api/legal-register/mine/${item}/compliance`, {
        body: finding({ documents: [{ key: file.key }] }),
      })
    ).status,
  ).toBe(409)
  await evaluate(tom, id, { documents: [{ key: file.key }] })
  expect(await ownRecord(sue, item)).toMatchObject({ userStatus: 'Compliant', entries: 1 })
  const [entry] = (await sue.get(`/api/legal-register/mine/${item}/compliance`)).body.items
  expect(entry).toMatchObject({ author: { displayName: 'tom of north' }, documents: [{ fileName: 'by tom.pdf' }] })
  const content =
    'tom of north, who is responsible for this item of your legal register, has added a compliance record.'
  expect((await sue.get('/api/notifications')).body.items).toMatchObject([
    { content, author: null, url: `/legal-register?key=${item}` },
  ])
  for (const [method, path, body] of [
    ['PUT', '/notes', { revision: 0, contentJSON: paragraphs('Mine.') }],
    ['PUT', '/review', { months: 1, nextReview: null, responsibleId: null }],
    ['DELETE', '', {}],
  ] as const)
    expect([path, (await tom.call(method, at(path), { body })).status]).toEqual([path, 404])
})

test('access ends at once when somebody else is named, the record is removed, or they lose membership or the register [LEG-B19]', async () => {
  const none = async () => {
    expect([(await tom.get(at())).status, (await record(tom)).status, (await list(tom)).length]).toEqual([404, 404, 0])
    expect((await tom.get('/api/notifications')).body.items).toEqual([])
  }
  const all = async () => {
    await share('tom', { mayRecord: true, nextReview: '2026-01-05' })
    await legalReminders.run(app.database.site(app.siteIds.north))
    expect([(await tom.get(at())).status, (await tom.get('/api/notifications')).body.items.length]).toEqual([200, 1])
  }
  await all()
  const file = await sendPdf(tom, id)
  const live = await tom.listen()
  await share('jed')
  await until('the screen to be notified', () => live.text.includes('legalRecords'))
  live.close()
  await none()
  expect((await tom.get(`/api/legal-register/documents/${file.key}`)).status).toBe(404)
  expect((await jed.get(at())).body.can).toEqual({ record: false })
  await all()
  const north = app.database.site(app.siteIds.north)
  const setTom = (user_type: 'subscriber' | 'newUser') =>
    north.run(sql.updateTable('member').set({ user_type }).where('id', '=', app.memberIds.north.tom))
  await setTom('newUser')
  expect([(await tom.get(at())).status, (await record(tom)).status]).toEqual([403, 403])
  await setTom('subscriber')
  await sue.call('DELETE', `/api/legal-register/mine/${item}`, { body: {} })
  await none()
})

test('their reminder names the register’s holder and opens that record [LEG-B1] [LEG-B19]', async () => {
  await share('tom', { nextReview: '2026-01-05' })
  await legalReminders.run(app.database.site(app.siteIds.north))
  const [toast] = (await tom.get('/api/notifications')).body.items
  expect(toast).toMatchObject({
    title: 'Weir Act',
    content:
      'You are responsible for this item in sue of north’s legal register. Its review was due by 5 January 2026.',
    author: null,
    url: `/legal-register?key=${id}`,
  })
  expect((await tom.get(at())).body.id).toBe(id)
})
