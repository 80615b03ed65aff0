import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { Client, until } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { removeMember } from '#tests/kit/people.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
const clients = {} as Record<'ada' | 'sue' | 'tom' | 'gus', Client>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'sue', 'tom', 'gus'] as const) clients[person] = await app.signIn(person)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const client of Object.values(clients)) await client.call('POST', '/api/notifications/clear', { body: {} })
})

const as = (person: keyof typeof clients) => calendarOf(clients[person])
/** What a member was notified of: the titles, sentences and addresses. */
const notifiedOf = async (person: keyof typeof clients) =>
  (await clients[person].get('/api/notifications')).body.items.map(
    ({ title, content, url }: Record<string, string>) => `${title}: ${content} ${url}`,
  )

test('whoever gets a place from the waiting list is notified, with a link to the date [CAL-B1]', async () => {
  const { id } = (await as('ada').create(meeting({ title: 'Seminar', capacity: 1, rule: 'FREQ=WEEKLY;COUNT=2' }))).body
  const date = '2037-12-08T18:30:00.000Z'
  await as('sue').answer(id, 'yes', date)
  await as('tom').answer(id, 'waiting', date)
  await as('sue').answer(id, 'no', date)
  expect(await notifiedOf('tom')).toEqual([
    `Seminar: A place has become free: you now have a place. /calendar?event=${id}&on=${encodeURIComponent(date)}`,
  ])
  expect(await notifiedOf('sue')).toEqual([])
})

test('a date that is moved, cancelled and restored notifies those who answered yes or maybe, and nobody else [CAL-B1]', async () => {
  const { id, revision } = (await as('ada').create(meeting({ title: 'Walk' }))).body
  await as('sue').answer(id, 'yes')
  await as('gus').answer(id, 'maybe')
  await as('tom').answer(id, 'no')
  await as('ada').answer(id, 'yes')
  const later = meeting({ title: 'Walk', start: '2037-12-02T18:30:00Z', end: '2037-12-02T20:00:00Z' })
  await as('ada').change(id, { ...later, revision })
  await as('ada').cancel(id, { cancelled: true })
  await as('ada').cancel(id, { cancelled: false })
  const address = `/calendar?event=${id}`
  for (const person of ['sue', 'gus'] as const)
    expect(await notifiedOf(person), person).toEqual([
      `Walk: A cancelled event is going ahead after all. ${address}`,
      `Walk: An event you replied to has been cancelled. ${address}`,
      `Walk: An event you replied to has been moved. ${address}`,
    ])
  for (const person of ['tom', 'ada'] as const) expect(await notifiedOf(person), person).toEqual([])
})

test('a change of words alone notifies nobody; a deleted date notifies those who answered it as cancelled [CAL-B1, CAL-B2]', async () => {
  const series = meeting({ title: 'Choir', rule: 'FREQ=WEEKLY;COUNT=3' })
  const { id, revision } = (await as('ada').create(series)).body
  await as('sue').answer(id, 'yes', '2037-12-08T18:30:00.000Z')
  await as('tom').answer(id, 'yes', '2037-12-15T18:30:00.000Z')
  await as('ada').change(id, { ...series, place: 'Chapel', revision })
  for (const person of ['sue', 'tom'] as const) expect(await notifiedOf(person), person).toEqual([])
  await as('ada').remove(id, { date: '2037-12-08T18:30:00.000Z', scope: 'one' })
  expect(await notifiedOf('sue')).toHaveLength(1)
  expect(await notifiedOf('tom')).toEqual([])
  await as('ada').remove(id, { scope: 'all' })
  expect(await notifiedOf('tom')).toHaveLength(1)
})

test('a shared event that becomes personal is cancelled for others under the title they know, and takes their answers with it [CAL-15, CAL-18]', async () => {
  const { id, revision } = (await as('ada').create(meeting({ title: 'Open evening', capacity: 1 }))).body
  await as('sue').answer(id, 'yes')
  await as('tom').answer(id, 'waiting')
  await as('ada').change(id, { ...meeting({ title: 'My appointment', type: 'own' }), revision })
  for (const person of ['sue', 'tom'] as const)
    expect(await notifiedOf(person), person).toEqual([
      `Open evening: An event you replied to has been cancelled. /calendar?event=${id}`,
    ])
  const back = (await as('ada').event(id)).body
  expect(
    (await as('ada').change(id, { ...meeting({ title: 'Open again' }), revision: back.revision })).body.attending,
  ).toBe(0)
})

test('nobody is notified twice of one state, of dates that are over, or of a date of a series that is cancelled as a whole [CAL-B1]', async () => {
  const series = meeting({ title: 'Whole', rule: 'FREQ=WEEKLY;COUNT=3' })
  const { id } = (await as('ada').create(series)).body
  const date = '2037-12-08T18:30:00.000Z'
  await as('sue').answer(id, 'yes', date)
  for (const cancelled of [false, true, true]) await as('ada').cancel(id, { cancelled })
  for (const cancelled of [true, false]) await as('ada').cancel(id, { date, cancelled })
  expect(await notifiedOf('sue')).toHaveLength(1)
})

test('screens that are open show at once that the place of somebody who left was given to the next [CAL-B1, CAL-22]', async () => {
  const [leaver] = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 1 })
  const { id } = (await as('ada').create(meeting({ title: 'Left', capacity: 1 }))).body
  await calendarOf(Client.withToken(app.server.port, HOSTS.north, leaver?.token ?? '')).answer(id, 'yes')
  await as('tom').answer(id, 'waiting')
  const live = await clients.sue.listen()
  expect((await removeMember(clients.ada, leaver?.memberId ?? '')).status).toBe(200)
  await until('the calendar to be announced', () => live.text.includes('"calendar"'))
  live.close()
  expect((await as('tom').event(id)).body).toMatchObject({ answer: 'yes', attending: 1 })
})

test('who joins the waiting list again is notified again; a restored event gives its free places out [CAL-B1]', async () => {
  const { id } = (await as('ada').create(meeting({ title: 'Again', capacity: 1 }))).body
  await as('sue').answer(id, 'yes')
  for (const answer of ['waiting', null, 'waiting']) await as('tom').answer(id, answer)
  await as('sue').answer(id, 'no')
  await as('sue').answer(id, 'waiting')
  await as('tom').answer(id, null)
  await as('tom').answer(id, 'waiting')
  await as('sue').answer(id, null)
  expect(await notifiedOf('tom')).toHaveLength(2)
  await as('gus').answer(id, 'waiting')
  await as('ada').cancel(id, { cancelled: true })
  const { revision } = (await as('ada').event(id)).body
  await as('ada').change(id, { ...meeting({ title: 'Again', capacity: 5 }), revision })
  await as('ada').cancel(id, { cancelled: false })
  expect((await as('gus').event(id)).body).toMatchObject({ answer: 'yes', attending: 2, waiting: 0 })
})
