import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

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
  const date = '2026-12-08T18:30:00.000Z'
  await as('sue').answer(id, 'yes', date)
  await as('tom').answer(id, 'waiting', date)
  await as('sue').answer(id, 'no', date)
  expect(await notifiedOf('tom')).toEqual([
    `Seminar: A place has become free: you are coming. /calendar?event=${id}&on=${encodeURIComponent(date)}`,
  ])
  expect(await notifiedOf('sue')).toEqual([])
})

test('a date that is moved, cancelled and restored is told to those who answered yes or maybe, and to nobody else [CAL-B1]', async () => {
  const { id, revision } = (await as('ada').create(meeting({ title: 'Walk' }))).body
  await as('sue').answer(id, 'yes')
  await as('gus').answer(id, 'maybe')
  await as('tom').answer(id, 'no')
  await as('ada').answer(id, 'yes')
  const later = meeting({ title: 'Walk', start: '2026-12-02T18:30:00Z', end: '2026-12-02T20:00:00Z' })
  await as('ada').change(id, { ...later, revision })
  await as('ada').cancel(id, { cancelled: true })
  await as('ada').cancel(id, { cancelled: false })
  const address = `/calendar?event=${id}`
  for (const person of ['sue', 'gus'] as const)
    expect(await notifiedOf(person), person).toEqual([
      `Walk: A cancelled event takes place after all. ${address}`,
      `Walk: An event you answered has been cancelled. ${address}`,
      `Walk: An event you answered has been moved. ${address}`,
    ])
  for (const person of ['tom', 'ada'] as const) expect(await notifiedOf(person), person).toEqual([])
})

test('a change of words alone notifies nobody; a deleted date is told as cancelled to those who answered it [CAL-B1, CAL-B2]', async () => {
  const series = meeting({ title: 'Choir', rule: 'FREQ=WEEKLY;COUNT=3' })
  const { id, revision } = (await as('ada').create(series)).body
  await as('sue').answer(id, 'yes', '2026-12-08T18:30:00.000Z')
  await as('tom').answer(id, 'yes', '2026-12-15T18:30:00.000Z')
  await as('ada').change(id, { ...series, place: 'Chapel', revision })
  for (const person of ['sue', 'tom'] as const) expect(await notifiedOf(person), person).toEqual([])
  await as('ada').remove(id, { date: '2026-12-08T18:30:00.000Z', scope: 'one' })
  expect(await notifiedOf('sue')).toHaveLength(1)
  expect(await notifiedOf('tom')).toEqual([])
  await as('ada').remove(id, { scope: 'all' })
  expect(await notifiedOf('tom')).toHaveLength(1)
})
