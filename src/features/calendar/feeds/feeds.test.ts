import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import type { Client } from '#tests/kit/client.ts'
import { plantItem, take } from '#tests/kit/register.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
const clients = {} as Record<'ada' | 'sue' | 'tom' | 'gus', Client>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'sue', 'tom', 'gus'] as const) clients[person] = await app.signIn(person)
})
afterAll(() => app.close())

const as = (person: keyof typeof clients) => calendarOf(clients[person])
/** New feed addresses of a member, as paths. */
const addressesOf = async (person: keyof typeof clients): Promise<Record<string, string>> => {
  const { body } = await clients[person].call('PUT', '/api/calendar/feed', { body: {} })
  return Object.fromEntries(
    Object.entries(body.addresses as Record<string, string>).map(([name, address]) => [
      name,
      new URL(address).pathname,
    ]),
  )
}

/** The events of a feed as an independent reader of iCalendar sees them. */
async function eventsIn(address: string, visitor = app.visitor()) {
  const { status, text } = await visitor.get(address)
  expect(status, text).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}
const titlesIn = async (address: string) => (await eventsIn(address)).map(({ summary }) => summary).toSorted()

test('each filter has a feed, and the personal one holds one’s own events and those answered yes or maybe [CAL-B4, CAL-18]', async () => {
  const created = async (title: string, person: 'ada' | 'sue', type = 'meeting') =>
    (await as(person).create(meeting({ title, type }))).body.id
  await created('Dentist', 'sue', 'own')
  await created('Secret of Ada', 'ada', 'own')
  for (const [title, answer] of [
    ['Yes', 'yes'],
    ['Maybe', 'maybe'],
    ['No', 'no'],
  ] as const)
    await as('sue').answer(await created(title, 'ada'), answer)
  const feeds = await addressesOf('sue')
  expect(await titlesIn(feeds.public ?? '')).toEqual(['Maybe', 'No', 'Yes'])
  expect(await titlesIn(feeds.mine ?? '')).toEqual(['Dentist'])
  expect(await titlesIn(feeds.all ?? '')).toEqual(['Dentist', 'Maybe', 'No', 'Yes'])
  expect(await titlesIn(feeds.personal ?? '')).toEqual(['Dentist', 'Maybe', 'Yes'])
})

test('an address can be shown once more; a renewed one ends the earlier at once, and nobody else’s works [CAL-B4, TEN-03]', async () => {
  expect((await clients.gus.get('/api/calendar/feed')).body).toEqual({ addresses: null })
  const first = await addressesOf('tom')
  const shown = (await clients.tom.get('/api/calendar/feed')).body.addresses
  expect(new URL(shown.all).pathname).toBe(first.all)
  const second = await addressesOf('tom')
  const statusOf = async (address: string, visitor = app.visitor()) => (await visitor.get(address)).status
  expect(await statusOf(first.all ?? '')).toBe(404)
  expect(await statusOf(second.all ?? '')).toBe(200)
  expect(await statusOf(second.all ?? '', app.visitor('south'))).toBe(404)
  expect(await statusOf('/calendar/feed/all/nothing.ics')).toBe(404)
  expect(await statusOf(`${second.all}`.replace('/all/', '/everything/'))).toBe(404)
})

test('whoever has been removed, has expired or waits, and a site whose calendar is switched off, get nothing [CAL-B4, TEN-08]', async () => {
  const { all } = await addressesOf('gus')
  const status = async () => (await app.visitor().get(all ?? '')).status
  const change = (userType: string) =>
    clients.ada.call('PATCH', `/api/members/${app.memberIds.north.gus}`, { body: { userType } })
  expect(await status()).toBe(200)
  for (const userType of ['expiredUser', 'newUser']) {
    await change(userType)
    expect(await status(), userType).toBe(404)
  }
  await change('guest')
  expect(await status()).toBe(200)
  for (const [calendar, expected] of [
    [false, 404],
    [true, 200],
  ] as const) {
    await clients.ada.call('PATCH', '/api/config/switches', { body: { calendar } })
    expect(await status()).toBe(expected)
  }
})

test('a series comes with its rule, zone and exceptions, read by others as the same instants over both changes of the clock [CAL-B4, CAL-B2, CAL-B3]', async () => {
  const series = meeting({ title: 'Monthly', rule: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=12' })
  const { id } = (await as('ada').create(series)).body
  await as('ada').remove(id, { date: '2038-01-05T18:30:00.000Z', scope: 'one' })
  const { revision } = (await as('ada').event(id)).body
  const moved = { title: 'Moved', start: '2038-04-07T09:00:00.000Z', end: '2038-04-07T10:00:00.000Z' }
  await as('ada').change(id, { ...meeting(moved), date: '2038-04-06T17:30:00.000Z', scope: 'one', revision })
  const events = (await eventsIn((await addressesOf('sue')).public ?? '')).filter(({ uid }) => uid.startsWith(id))
  const [main, ...exceptions] = events.toSorted(
    (one, other) => Number(one.isRecurrenceException()) - Number(other.isRecurrenceException()),
  )
  for (const exception of exceptions) main?.relateException(exception)
  const starts: string[] = []
  const iterator = main?.iterator()
  for (let next = iterator?.next(); next && main; next = iterator?.next())
    starts.push(main.getOccurrenceDetails(next).startDate.toJSDate().toISOString())
  const ours = [
    ...(await as('sue').dates('2037-12-01', '2038-03-01')),
    ...(await as('sue').dates('2038-03-01', '2038-06-01')),
    ...(await as('sue').dates('2038-06-01', '2038-09-01')),
    ...(await as('sue').dates('2038-09-01', '2038-12-01')),
  ]
  expect(starts).toEqual(ours.filter((one) => one.id === id).map(({ start }) => start))
  expect(starts).toHaveLength(11)
})

test('a date of a series of whole days that was changed is named by its day [CAL-B4, CAL-B2]', async () => {
  const days = { title: 'Retreat', allDay: true, start: '2038-02-01', end: '2038-02-02', rule: 'FREQ=MONTHLY;COUNT=3' }
  const { id, revision } = (await as('ada').create(meeting(days))).body
  const moved = { ...days, title: 'Longer retreat', start: '2038-03-02', end: '2038-03-05' }
  await as('ada').change(id, { ...meeting(moved), date: '2038-03-01T00:00:00.000Z', scope: 'one', revision })
  const events = (await eventsIn((await addressesOf('sue')).public ?? '')).filter(({ uid }) => uid.startsWith(id))
  const [main, exception] = events.toSorted(
    (one, other) => Number(one.isRecurrenceException()) - Number(other.isRecurrenceException()),
  )
  if (!main || !exception) throw new Error('the series and its changed date are in the feed')
  expect([events.length, exception.recurrenceId?.toString()]).toEqual([2, '2038-03-01'])
  main.relateException(exception)
  const iterator = main.iterator()
  const shown = Array.from({ length: 3 }, () => main.getOccurrenceDetails(iterator.next()))
  expect(shown.map(({ item, startDate }) => `${item.summary} ${startDate}`)).toEqual([
    'Retreat 2038-02-01',
    'Longer retreat 2038-03-02',
    'Retreat 2038-04-01',
  ])
})

test('a change raises the sequence, a cancelled or deleted event comes as cancelled, and an unchanged feed is answered with 304 [CAL-B4]', async () => {
  const { id, revision } = (await as('ada').create(meeting({ title: 'Goes' }))).body
  const { public: address = '' } = await addressesOf('sue')
  const event = async () => (await eventsIn(address)).find(({ uid }) => uid.startsWith(id))
  expect((await event())?.sequence).toBe(0)
  const { headers } = await app.visitor().get(address)
  const again = () => app.visitor().get(address, { headers: { 'if-none-match': String(headers.etag) } })
  expect((await again()).status).toBe(304)
  await as('ada').change(id, { ...meeting({ title: 'Goes', place: 'Hall' }), revision })
  await expect.poll(async () => (await again()).status).toBe(200)
  expect([(await event())?.sequence, (await event())?.location]).toEqual([1, 'Hall'])
  await as('ada').remove(id)
  expect((await event())?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('the personal feed holds the days on which register reviews are due, for holder and responsible member, and nobody else’s [CAL-B4, LEG-B1]', async () => {
  const key = await plantItem(app)
  await take(clients.sue, key)
  const review = { months: null, nextReview: '2038-03-01', responsibleId: app.memberIds.north.tom }
  await clients.sue.call('PUT', `/api/legal-register/mine/${key}/review`, { body: review })
  const reviewsOf = async (person: keyof typeof clients) =>
    (await eventsIn((await addressesOf(person)).personal ?? ''))
      .filter(({ summary }) => summary.startsWith('Review due'))
      .map(({ startDate }) => startDate.toString())
  expect(await reviewsOf('sue')).toEqual(['2038-03-01'])
  expect(await reviewsOf('tom')).toEqual(['2038-03-01'])
  expect(await reviewsOf('ada')).toEqual([])
})

test('a long description is shortened in feeds, and whole in the file of its event; large feeds are written as small ones are [CAL-B4]', async () => {
  const text = 'Words of a long description. '.repeat(500).trim()
  const { id } = (await as('sue').create(meeting({ title: 'Long', type: 'own', descEditor: paragraphs(text) }))).body
  const { mine = '' } = await addressesOf('sue')
  const descriptionIn = async () => (await eventsIn(mine)).find(({ uid }) => uid.startsWith(id))?.description ?? ''
  expect(await descriptionIn()).toBe(`${text.slice(0, 2_000)}…`)
  const file = (await clients.sue.get(`/api/calendar/events/${id}/file`)).text
  expect(
    new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('description'),
  ).toBe(text)
  for (let created = 0; created < 110; created += 1)
    await as('sue').create(meeting({ title: `Own ${created}`, type: 'own' }))
  expect((await eventsIn(mine)).filter(({ summary }) => summary.startsWith('Own '))).toHaveLength(110)
  expect(await descriptionIn()).toBe(`${text.slice(0, 2_000)}…`)
})
