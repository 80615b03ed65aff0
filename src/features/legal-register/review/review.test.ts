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
const say = (
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
/** The numbers of the entries that the record's own history shows its holder. */
const seenBySue = async () =>
  (await sue.get(`/api/legal-register/mine/${itemId}/compliance`)).body.items.map(
    ({ number }: { number: number }) => number,
  )
const noticesOf = async (client: Client) =>
  (await client.get('/api/notifications')).body.items.filter(({ url }: { url: string }) => url.endsWith(itemId))

test('a review is an entry of an administrator and the adminStatus, in one step, and its member is told [LEGADM-33] [LEGADM-36] [LEGADM-37]', async () => {
  const answer = await say(ada, 'reviews', found('In Progress', 'The permit is missing.'))
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
  const [toast] = await noticesOf(sue)
  expect(toast).toMatchObject({ type: 'other', url: `/legal-register?key=${itemId}` })
  expect(JSON.stringify(toast)).not.toContain('permit')
})

test('a review without a note or a status is refused at its field, as is any status but the three, and changes nothing [LEGADM-34] [LEGADM-35]', async () => {
  const cases = [
    [{ adminComplianceCheck: 'Compliant' }, { adminComplianceNote: 'Please add a note before submitting update' }],
    [found('Compliant', ' '), { adminComplianceNote: 'Please add a note before submitting update' }],
    [{ adminComplianceNote: paragraphs('Fine.') }, { adminComplianceCheck: 'Please select status of compliance' }],
  ] as const
  for (const [body, fields] of cases) {
    const answer = await say(ada, 'reviews', body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  }
  for (const status of ['Not applicable', 'Not yet assessed', 'Fine'])
    expect((await say(ada, 'reviews', found(status))).status).toBe(400)
  expect((await history()).body.items).toEqual([])
})

test('the same key twice gives the same answer and one entry, of a review, a correction and a withdrawal [LEGADM-36] [LEG-30] [LEG-29]', async () => {
  const calls = [
    ['reviews', found()],
    ['corrections', corrected(1)],
    ['withdrawals', { number: 1 }],
  ] as const
  for (const [what, body] of calls) {
    const headers = { 'idempotency-key': newId() }
    const [first, again] = [await say(ada, what, body, headers), await say(ada, what, body, headers)]
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  }
  const { items } = (await history()).body
  expect(items.length).toBe(1)
  expect(items[0].corrections.length).toBe(1)
  expect(await noticesOf(sue)).toHaveLength(3)
})

test('a correction is stored beside the original and sets what holds [LEG-30]', async () => {
  await say(ada, 'reviews', found('Compliant', 'All fine.'))
  const answer = await say(people.bea as Client, 'corrections', corrected(1))
  expect(answer.status).toBe(201)
  const [entry] = (await history()).body.items
  expect(entry).toMatchObject({ complianceCheck: 'Compliant', complianceNote: '<p>All fine.</p>' })
  expect(entry.corrections).toMatchObject([
    { complianceCheck: 'In Progress', why: 'Mixed up two sites.', by: { displayName: 'bea of north' } },
  ])
  expect(await adminStatus()).toBe('In Progress')
  expect((await say(ada, 'corrections', { ...corrected(1), why: ' ' })).status).toBe(400)
})

test('a withdrawn entry leaves its member’s view, says who withdrew it and when, and what the others say holds again [LEG-29]', async () => {
  await say(ada, 'reviews', found('In Progress', 'First.'))
  await say(ada, 'corrections', corrected(1, 'Not Compliant'))
  await say(ada, 'reviews', found('Compliant', 'Second.'))
  expect(await adminStatus()).toBe('Compliant')
  expect(await seenBySue()).toEqual([3, 1])
  expect((await say(people.bea as Client, 'withdrawals', { number: 3 })).status).toBe(201)
  expect(await adminStatus()).toBe('Not Compliant')
  const [second] = (await history()).body.items
  expect(second).toMatchObject({ number: 3, withdrawn: { by: { displayName: 'bea of north' } } })
  expect((await say(ada, 'withdrawals', { number: 3 })).body.code).toBe('legal-register.withdrawn-already')
  expect((await say(ada, 'corrections', corrected(3))).body.code).toBe('legal-register.withdrawn-already')
  expect(await seenBySue()).toEqual([1])
  await say(ada, 'withdrawals', { number: 1 })
  expect(await adminStatus()).toBe('Not Compliant')
  expect(await seenBySue()).toEqual([])
})

test('what a member wrote is neither corrected nor withdrawn, and no member withdraws anything [LEG-29] [LEG-30]', async () => {
  await plantEntry(app, { holder: 'sue', recordId })
  for (const [what, body] of [
    ['corrections', corrected(1)],
    ['withdrawals', { number: 1 }],
  ] as const) {
    expect((await say(ada, what, body)).body.code).toBe('legal-register.not-administrators')
    expect((await say(ada, what, { ...body, number: 9 })).status).toBe(404)
    for (const person of ['sue', 'tom', 'gus', 'jed'])
      expect((await say(people[person] as Client, what, body)).status).toBe(403)
  }
  expect((await history()).body.items).toHaveLength(1)
})

test('a correction or withdrawal of a correction or withdrawal is none [LEG-29]', async () => {
  await say(ada, 'reviews', found())
  await say(ada, 'corrections', corrected(1))
  await say(ada, 'reviews', found())
  await say(ada, 'withdrawals', { number: 3 })
  for (const number of [2, 4]) {
    expect([number, (await say(ada, 'corrections', corrected(number))).status]).toEqual([number, 404])
    expect([number, (await say(ada, 'withdrawals', { number })).status]).toEqual([number, 404])
  }
  expect((await history()).body.items.map(({ number }: { number: number }) => number)).toEqual([3, 1])
})

test('ten reviews of two administrators at once: every entry stands, one withdrawal counts [LEG-29] [LEGADM-36]', async () => {
  const either = (at: number) => (at % 2 === 0 ? ada : (people.bea as Client))
  await Promise.all(Array.from({ length: 10 }, (_, at) => say(either(at), 'reviews', found('Compliant', `Look ${at}`))))
  const { items } = (await history()).body
  expect(
    items.map(({ number }: { number: number }) => number).toSorted((one: number, other: number) => one - other),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => say(either(at), 'withdrawals', { number: 10 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('a closed record is read and nothing is added to it [LEG-15]', async () => {
  const closed = await plantRecord(app, { holder: 'tom', itemId, removed: new Date(), notes: 'Old.' })
  expect((await history(ada, closed)).status).toBe(200)
  expect((await say(ada, 'reviews', found(), {}, closed)).body.code).toBe('legal-register.record-closed')
})

test('an administrator does not review the own register unless the site allows it, and is not told of it then [LEGADM-44]', async () => {
  const own = await plantRecord(app, { holder: 'ada', itemId })
  const mine = `/api/legal-register/subscribers/${app.memberIds.north.ada}/items/${itemId}`
  await say(people.bea as Client, 'reviews', found('Compliant', 'By another.'), {}, own)
  for (const [what, body] of [
    ['reviews', found()],
    ['corrections', corrected(1)],
    ['withdrawals', { number: 1 }],
  ] as const) {
    const { status, body: refused } = await say(ada, what, body, {}, own)
    expect([what, status, refused.code]).toEqual([what, 403, 'legal-register.own-record'])
  }
  expect((await ada.get(mine)).body.canReview).toBe(false)
  const allow = (administratorsReviewOwn: boolean) =>
    ada.call('PATCH', '/api/legal-register/settings', { body: { administratorsReviewOwn } })
  await allow(true)
  const before = await noticesOf(ada)
  expect((await ada.get(mine)).body.canReview).toBe(true)
  expect((await say(ada, 'reviews', found(), {}, own)).status).toBe(201)
  expect(await noticesOf(ada)).toEqual(before)
  await allow(false)
})

const looks = () =>
  north().many(sql.selectFrom('legal_look').select(['admin_id', 'what']).where('record_id', '=', recordId))

test('an administrator’s look at somebody’s notes is noted, once an hour; a look at the own is none [LEG-26]', async () => {
  for (const client of [ada, ada, people.bea as Client]) await history(client)
  expect((await looks()).map(({ admin_id: admin }) => admin).toSorted()).toEqual(
    [app.memberIds.north.ada, app.memberIds.north.bea].toSorted(),
  )
  recordId = await plantRecord(app, { holder: 'ada', itemId })
  await history()
  expect(await looks()).toEqual([])
})

test('only administrators of the own site review; another site’s record and a missing one answer alike [LEGADM-44] [LEG-32] [ACC-35]', async () => {
  const strangers = await app.signIn('ada', 'south')
  for (const [client, status] of [
    [people.sue, 403],
    [people.jed, 403],
    [app.visitor(), 401],
    [strangers, 404],
  ] as const) {
    expect((await say(client as Client, 'reviews', found())).status).toBe(status)
    expect((await history(client as Client)).status).toBe(status)
  }
  const [theirs, missing] = [await history(strangers), await history(strangers, newId())]
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  expect(await looks()).toEqual([])
})

test('a review reaches the open screens of its member and of administrators [LEGADM-39]', async () => {
  const streams = [await sue.listen(), await (people.bea as Client).listen(), await (people.tom as Client).listen()]
  // What came before is told before this.
  await ada.call('PATCH', '/api/config/primaries', { body: { town: 'Leeds' } })
  await until('all to hear of the site', () => streams.every(({ text }) => text.includes('"site"')))
  const told = streams.map(({ text }) => text.length)
  const since = (place: number) => streams[place]?.text.slice(told[place]) ?? ''
  await say(ada, 'reviews', found())
  await until('holder and administrators to hear', () => [0, 1].every((place) => since(place).includes('legalRecords')))
  expect(since(2)).not.toContain('legalRecords')
  for (const stream of streams) stream.close()
})
