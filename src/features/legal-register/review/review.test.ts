import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { offerRegister, plantEntry, plantRecord } from '#tests/kit/planted-register.ts'
import { plantItem } from '#tests/kit/register.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let sue: Client
let itemId: string
let recordId: string
const people: Partial<Record<string, Client>> = {}

beforeAll(async () => {
  app = await openTestApp()
  await offerRegister(app)
  for (const person of ['ada', 'bea', 'sue', 'tom', 'gus', 'jed'] as const) people[person] = await app.signIn(person)
  ada = people.ada as Client
  sue = people.sue as Client
})
afterAll(() => app.close())
beforeEach(async () => {
  itemId = await plantItem(app, { title: `Act ${newId()}` })
  recordId = await plantRecord(app, { holder: 'sue', itemId, notes: 'We take water from the brook.' })
})

const north = () => app.database.site(app.siteIds.north)
const post = (
  client: Client,
  what: 'reviews' | 'corrections' | 'withdrawals',
  body: object,
  headers = {},
  id = recordId,
) => client.call('POST', `/api/legal-register/records/${id}/${what}`, { body, headers })
const found = (status = 'Compliant', note = 'Seen on site.') => ({
  adminComplianceCheck: status,
  adminComplianceNote: paragraphs(note),
})
const corrected = (number: number, status = 'In Progress') => ({
  number,
  complianceCheck: status,
  complianceNote: paragraphs('Only half of it.'),
  why: 'Mixed up two sites.',
})
const history = async (client = ada, id = recordId) => client.get(`/api/legal-register/records/${id}/compliance`)
const adminStatus = async () =>
  (await north().one(sql.selectFrom('member_legal_item').select('admin_status').where('id', '=', recordId)))
    ?.admin_status
/** Numbers of the entries that sue sees in her own history. */
const seenBySue = async () =>
  (await sue.get(`/api/legal-register/mine/${itemId}/compliance`)).body.items.map(
    ({ number }: { number: number }) => number,
  )
const notificationsOf = async (client: Client) =>
  (await client.get('/api/notifications')).body.items.filter(({ url }: { url: string }) => url.endsWith(itemId))

test('a review adds an administrator’s entry and sets the adminStatus in one step, and the member is notified [LEGADM-33] [LEGADM-36] [LEGADM-37]', async () => {
  const answer = await post(ada, 'reviews', found('In Progress', 'The permit is missing.'))
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    type: 'admin',
    complianceCheck: 'In Progress',
    complianceNote: '<p>The permit is missing.</p>',
    author: { id: app.memberIds.north.ada, displayName: 'ada of north' },
    withdrawn: null,
    corrections: [],
  })
  expect(answer.body.id).toBe(answer.body.key)
  expect(await adminStatus()).toBe('In Progress')
  const [toast] = await notificationsOf(sue)
  expect(toast).toMatchObject({ type: 'other', url: `/legal-register?key=${itemId}` })
  expect(JSON.stringify(toast)).not.toContain('permit')
})

test('a review without note or status, or with another status, is refused at its field and changes nothing [LEGADM-34] [LEGADM-35]', async () => {
  const cases = [
    [{ adminComplianceCheck: 'Compliant' }, { adminComplianceNote: 'Please add a note before submitting update' }],
    [found('Compliant', ' '), { adminComplianceNote: 'Please add a note before submitting update' }],
    [{ adminComplianceNote: paragraphs('Fine.') }, { adminComplianceCheck: 'Please select status of compliance' }],
  ] as const
  for (const [body, fields] of cases) {
    const answer = await post(ada, 'reviews', body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  }
  for (const status of ['Not applicable', 'Not yet assessed', 'Fine'])
    expect((await post(ada, 'reviews', found(status))).status).toBe(400)
  expect((await history()).body.items).toEqual([])
})

test('repeating a review, correction or withdrawal with its key gives the same answer and one entry [LEGADM-36] [LEG-30] [LEG-29]', async () => {
  const calls = [
    ['reviews', found()],
    ['corrections', corrected(1)],
    ['withdrawals', { number: 1 }],
  ] as const
  for (const [what, body] of calls) {
    const headers = { 'idempotency-key': newId() }
    const [first, again] = [await post(ada, what, body, headers), await post(ada, what, body, headers)]
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  }
  const { items } = (await history()).body
  expect(items.length).toBe(1)
  expect(items[0].corrections.length).toBe(1)
  expect(await notificationsOf(sue)).toHaveLength(3)
})

test('a correction is stored beside the original and sets the current status [LEG-30]', async () => {
  await post(ada, 'reviews', found('Compliant', 'All fine.'))
  const answer = await post(people.bea as Client, 'corrections', corrected(1))
  expect(answer.status).toBe(201)
  const [entry] = (await history()).body.items
  expect(entry).toMatchObject({ complianceCheck: 'Compliant', complianceNote: '<p>All fine.</p>' })
  expect(entry.corrections).toMatchObject([
    { complianceCheck: 'In Progress', why: 'Mixed up two sites.', by: { displayName: 'bea of north' } },
  ])
  expect(await adminStatus()).toBe('In Progress')
  expect((await post(ada, 'corrections', { ...corrected(1), why: ' ' })).status).toBe(400)
})

test('a withdrawn entry is hidden from the member, names who withdrew it and when, and earlier entries apply again [LEG-29]', async () => {
  await post(ada, 'reviews', found('In Progress', 'First.'))
  await post(ada, 'corrections', corrected(1, 'Not Compliant'))
  await post(ada, 'reviews', found('Compliant', 'Second.'))
  expect(await adminStatus()).toBe('Compliant')
  expect(await seenBySue()).toEqual([3, 1])
  expect((await post(people.bea as Client, 'withdrawals', { number: 3 })).status).toBe(201)
  expect(await adminStatus()).toBe('Not Compliant')
  const [second] = (await history()).body.items
  expect(second).toMatchObject({ number: 3, withdrawn: { by: { displayName: 'bea of north' } } })
  expect((await post(ada, 'withdrawals', { number: 3 })).body.code).toBe('legal-register.withdrawn-already')
  expect((await post(ada, 'corrections', corrected(3))).body.code).toBe('legal-register.withdrawn-already')
  expect(await seenBySue()).toEqual([1])
  await post(ada, 'withdrawals', { number: 1 })
  expect(await adminStatus()).toBe('Not Compliant')
  expect(await seenBySue()).toEqual([])
})

test('members’ entries cannot be corrected or withdrawn, and members cannot withdraw anything [LEG-29] [LEG-30]', async () => {
  await plantEntry(app, { holder: 'sue', recordId })
  for (const [what, body] of [
    ['corrections', corrected(1)],
    ['withdrawals', { number: 1 }],
  ] as const) {
    expect((await post(ada, what, body)).body.code).toBe('legal-register.not-administrators')
    expect((await post(ada, what, { ...body, number: 9 })).status).toBe(404)
    for (const person of ['sue', 'tom', 'gus', 'jed'])
      expect((await post(people[person] as Client, what, body)).status).toBe(403)
  }
  expect((await history()).body.items).toHaveLength(1)
})

test('corrections and withdrawals cannot be corrected or withdrawn themselves [LEG-29]', async () => {
  await post(ada, 'reviews', found())
  await post(ada, 'corrections', corrected(1))
  await post(ada, 'reviews', found())
  await post(ada, 'withdrawals', { number: 3 })
  for (const number of [2, 4]) {
    expect([number, (await post(ada, 'corrections', corrected(number))).status]).toEqual([number, 404])
    expect([number, (await post(ada, 'withdrawals', { number })).status]).toEqual([number, 404])
  }
  expect((await history()).body.items.map(({ number }: { number: number }) => number)).toEqual([3, 1])
})

test('ten concurrent reviews by two administrators: every entry is stored, one withdrawal counts [LEG-29] [LEGADM-36]', async () => {
  const either = (at: number) => (at % 2 === 0 ? ada : (people.bea as Client))
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => post(either(at), 'reviews', found('Compliant', `Look ${at}`))),
  )
  const { items } = (await history()).body
  expect(
    items.map(({ number }: { number: number }) => number).toSorted((one: number, other: number) => one - other),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => post(either(at), 'withdrawals', { number: 10 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('a closed record can be read, but nothing can be added [LEG-15]', async () => {
  const closed = await plantRecord(app, { holder: 'tom', itemId, removed: new Date(), notes: 'Old.' })
  expect((await history(ada, closed)).status).toBe(200)
  expect((await post(ada, 'reviews', found(), {}, closed)).body.code).toBe('legal-register.record-closed')
})

test('administrators review their own register only if the site allows it, and are not notified of it [LEGADM-44]', async () => {
  const own = await plantRecord(app, { holder: 'ada', itemId })
  const mine = `/api/legal-register/subscribers/${app.memberIds.north.ada}/items/${itemId}`
  await post(people.bea as Client, 'reviews', found('Compliant', 'By another.'), {}, own)
  for (const [what, body] of [
    ['reviews', found()],
    ['corrections', corrected(1)],
    ['withdrawals', { number: 1 }],
  ] as const) {
    const { status, body: refused } = await post(ada, what, body, {}, own)
    expect([what, status, refused.code]).toEqual([what, 403, 'legal-register.own-record'])
  }
  expect((await ada.get(mine)).body.canReview).toBe(false)
  const allow = (administratorsReviewOwn: boolean) =>
    ada.call('PATCH', '/api/legal-register/settings', { body: { administratorsReviewOwn } })
  await allow(true)
  const before = await notificationsOf(ada)
  expect((await ada.get(mine)).body.canReview).toBe(true)
  expect((await post(ada, 'reviews', found(), {}, own)).status).toBe(201)
  expect(await notificationsOf(ada)).toEqual(before)
  await allow(false)
})

const views = () =>
  north().many(sql.selectFrom('legal_look').select(['admin_id', 'what']).where('record_id', '=', recordId))

test('an administrator’s view of somebody’s notes is logged once an hour; views of their own are not [LEG-26]', async () => {
  for (const client of [ada, ada, people.bea as Client]) await history(client)
  expect((await views()).map(({ admin_id: admin }) => admin).toSorted()).toEqual(
    [app.memberIds.north.ada, app.memberIds.north.bea].toSorted(),
  )
  recordId = await plantRecord(app, { holder: 'ada', itemId })
  await history()
  expect(await views()).toEqual([])
})

test('only administrators of the same site can review; another site’s record and a missing one get the same answer [LEGADM-44] [LEG-32] [ACC-35]', async () => {
  const strangers = await app.signIn('ada', 'south')
  for (const [client, status] of [
    [people.sue, 403],
    [people.jed, 403],
    [app.visitor(), 401],
    [strangers, 404],
  ] as const) {
    expect((await post(client as Client, 'reviews', found())).status).toBe(status)
    expect((await history(client as Client)).status).toBe(status)
  }
  const [theirs, missing] = [await history(strangers), await history(strangers, newId())]
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  expect(await views()).toEqual([])
})

test('a review is announced to open screens of the member and of administrators [LEGADM-39]', async () => {
  const streams = [await sue.listen(), await (people.bea as Client).listen(), await (people.tom as Client).listen()]
  // Earlier messages have arrived once this one has.
  await ada.call('PATCH', '/api/config/primaries', { body: { town: 'Leeds' } })
  await until('all to be notified of the site', () => streams.every(({ text }) => text.includes('"site"')))
  const offsets = streams.map(({ text }) => text.length)
  const since = (index: number) => streams[index]?.text.slice(offsets[index]) ?? ''
  await post(ada, 'reviews', found())
  await until('holder and administrators to hear', () => [0, 1].every((index) => since(index).includes('legalRecords')))
  expect(since(2)).not.toContain('legalRecords')
  for (const stream of streams) stream.close()
})
