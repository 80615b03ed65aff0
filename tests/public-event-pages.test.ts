import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue] = await Promise.all([app.signIn('ada'), app.signIn('sue')])
})
afterAll(() => app.close())

const JOIN = 'https://meet.example/secret-room'
const create = async (change: object, client = ada): Promise<string> =>
  (await calendarOf(client).create(meeting(change as never))).body.id
const page = (id: string, query = '') => app.visitor().get(`/events/${id}${query}`)
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}')['@graph']?.at(-1)
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
/** Caches of public pages follow a change within moments. */
const becomes = (what: string, status: number, address: string) =>
  until(what, async () => (await app.visitor().get(address)).status === status, 4_000)
const change = (switches: object) => ada.call('PATCH', '/api/config/switches', { body: switches })

test('a visitor reads a shared event without script, with what search engines need and without its join link [CAL-B13, CAL-B5]', async () => {
  const id = await create({
    title: 'Weirs & <meadows>',
    start: '2037-07-01T17:30:00.000Z',
    end: '2037-07-01T19:00:00.000Z',
    place: 'Mill House',
    joinLink: JOIN,
    capacity: 5,
    descEditor: paragraphs('Boots needed.'),
  })
  const { status, text, headers } = await page(id)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("script-src 'none'")
  for (const expected of [
    'Weirs &amp; &lt;meadows&gt;',
    'Boots needed.',
    '18:30',
    'Europe/London',
    'Mill House · Online',
  ])
    expect(text).toContain(expected)
  expect(text).not.toMatch(/secret-room|ada of north/)
  expect((await page(`${id}.ics`)).text).not.toContain('secret-room')
  expect(dataOf(text)).toMatchObject({
    '@type': 'Event',
    startDate: '2037-07-01T18:30:00+01:00',
    endDate: '2037-07-01T20:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: [{ name: 'Mill House' }, { '@type': 'VirtualLocation', url: `${app.visitor().origin}/events/${id}` }],
  })
  expect(text).toContain(`href="/calendar?event=${id}"`)
})

test('one date of a series has its own page, with what differs and the dates after it; a date there is not has none [CAL-B13, CAL-B2]', async () => {
  const id = await create({ title: 'Monthly', rule: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=4' })
  const [first, second] = ['2037-12-01T18:30:00.000Z', '2038-01-05T18:30:00.000Z']
  await calendarOf(ada).cancel(id, { date: second, cancelled: true })
  await until(
    'the cancelled date',
    async () => (await page(id, `?date=${second}`)).text.includes('EventCancelled'),
    4_000,
  )
  const { text } = await page(id, `?date=${first}`)
  expect(text).toContain(`/events/${id}?date=${encodeURIComponent(second)}`)
  expect(text.match(/\(cancelled\)/g)).toHaveLength(1)
  for (const date of ['2037-12-02T18:30:00.000Z', 'yesterday', '2037-13-01'])
    expect((await page(id, `?date=${date}`)).status, date).toBe(404)
})

test('own, deleted and other sites’ events have no page, file, feed or place in the list and the sitemap [CAL-B13, CAL-18]', async () => {
  const [own, gone, shown] = await Promise.all([
    create({ title: 'Dentist', type: 'own', joinLink: JOIN }, sue),
    create({ title: 'Goes again' }),
    create({ title: 'Stays', joinLink: JOIN }),
  ])
  await becomes('the page', 200, `/events/${gone}`)
  await calendarOf(ada).remove(gone)
  await becomes('no page', 404, `/events/${gone}`)
  for (const id of [own, gone]) {
    expect((await sue.get(`/events/${id}`)).status).toBe(404)
    expect((await page(`${id}.ics`)).status).toBe(404)
  }
  expect((await app.visitor('south').get(`/events/${shown}`)).status).toBe(404)
  expect((await app.visitor('south').get(`/events/${shown}.ics`)).status).toBe(404)
  const texts = await Promise.all(
    ['/events', '/events.ics', '/sitemap.xml'].map(async (path) => (await app.visitor().get(path)).text),
  )
  for (const text of texts) expect(text).toContain(shown)
  expect(texts.join()).not.toMatch(new RegExp(`${own}|Dentist|secret-room`))
  expect(texts[0]).not.toContain('Goes again')
})

test('the feed for visitors is read by others and answered with 304 until something changes; a date comes as a file [CAL-B13, CAL-B4]', async () => {
  const id = await create({ title: 'Weekly', rule: 'FREQ=WEEKLY;COUNT=3' })
  const feed = (headers = {}) => app.visitor().get('/events.ics', { headers })
  await until('the series', async () => (await feed()).text.includes('Weekly'), 4_000)
  const { headers, text } = await feed()
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(
    eventsOf(text)
      .find(({ summary }) => summary === 'Weekly')
      ?.isRecurring(),
  ).toBe(true)
  const again = () => feed({ 'if-none-match': String(headers.etag) })
  expect((await again()).status).toBe(304)
  await calendarOf(ada).cancel(id, { cancelled: true })
  await until('a new feed', async () => (await again()).status === 200, 4_000)
  const [date, ...others] = eventsOf((await page(`${id}.ics`, '?date=2037-12-08T18:30:00.000Z')).text)
  expect([date?.startDate.toString(), date?.isRecurring(), others.length]).toEqual(['2037-12-08T18:30:00', false, 0])
})

test('the list has pages, and all of it goes while the switch or the calendar is off; the front page stays [CAL-B13, TEN-08]', async () => {
  const id = await create({
    title: 'Daily',
    rule: 'FREQ=DAILY;COUNT=30',
    start: '2037-11-01T10:00:00.000Z',
    end: '2037-11-01T11:00:00.000Z',
  })
  await until('the days', async () => (await app.visitor().get('/events')).text.includes('Daily'), 4_000)
  const next = /\/events\?after=[\w-]+/.exec((await app.visitor().get('/events')).text)?.[0] ?? ''
  expect((await app.visitor().get(next)).text).toContain('Daily')
  expect((await app.visitor().get('/events?after=nonsense')).status).toBe(404)
  for (const name of ['eventsForVisitors', 'calendar']) {
    await change({ [name]: false })
    for (const path of ['/events', `/events/${id}`, '/events.ics', `/events/${id}.ics`]) await becomes(path, 404, path)
    expect((await app.visitor().get('/sitemap.xml')).text).not.toContain('/events')
    expect((await app.visitor().get('/')).status).toBe(200)
    await change({ [name]: true })
    await becomes('the page', 200, `/events/${id}`)
  }
})

test('each date of a series on the front page opens its own details and links its own page; without the switch none links one [CAL-B13, LAND-19, LAND-20]', async () => {
  const components = [{ type: 'events', config: { title: 'Coming up', type: 'future' } }]
  const tabs = JSON.stringify([{ name: 'Home', components }])
  await app.database.site(app.siteIds.north).run(sql.updateTable('landing_page').set({ tabs }))
  // Front pages look for dates of series some years ahead.
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { start: at(24), end: at(25) }
  const id = await create({ title: 'Spring', rule: 'FREQ=WEEKLY;COUNT=3', ...times })
  const front = async () => (await app.visitor().get('/')).text
  await until('the dates', async () => (await front()).includes(`/events/${id}?date=`), 4_000)
  const text = await front()
  const opened = [...text.matchAll(new RegExp(`popoverTarget="([^"]+-event-${id}[^"]*)"[^>]*>Spring`, 'gi'))]
  expect(new Set(opened.map(([, target]) => target)).size).toBe(3)
  for (const [, target] of opened) expect(text.split(` id="${target}"`)).toHaveLength(2)
  expect(new Set(text.match(new RegExp(`href="/events/${id}[^"]*"`, 'g'))).size).toBe(3)
  await change({ eventsForVisitors: false })
  await until('no links', async () => !(await front()).includes('/events/'), 4_000)
  expect(await front()).toContain('Spring')
  await change({ eventsForVisitors: true })
})
