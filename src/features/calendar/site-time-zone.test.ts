import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const change = (timeZone: string, client = ada) => client.call('PUT', '/api/config/time-zone', { body: { timeZone } })

test('administrators choose the site’s time zone from the list; others and unknown names are refused, with the reason [CAL-B14]', async () => {
  expect((await change('Asia/Tokyo', await app.signIn('sue'))).status).toBe(403)
  for (const name of ['Europe/Atlantis', 'europe/london', '+01:00', `Europe/London'; drop table site`]) {
    const { status, body } = await change(name)
    expect([name, status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      name,
      400,
      'site.unknown-time-zone',
      ['timeZone'],
    ])
  }
  expect((await change('Asia/Tokyo')).body.region.timeZone).toBe('Asia/Tokyo')
  expect((await app.visitor('south').get('/api/site')).body.region.timeZone).toBe('Europe/London')
  const { body } = await ada.get('/api/audit?limit=1')
  expect(body.items[0]).toMatchObject({ action: 'site.timeZoneChanged', after: { timeZone: 'Asia/Tokyo' } })
  await change('Europe/London')
})

test('a change moves no event: a series keeps its hour over the change of the clock where it was made, whole days their days [CAL-B14, CAL-B3]', async () => {
  const series = meeting({ title: 'Evenings', rule: 'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=8' })
  const { id } = (await calendarOf(ada).create(series)).body
  const days = { title: 'Two days', type: 'event', allDay: true, start: '2037-07-04', end: '2037-07-05' }
  const twoDays = (await calendarOf(ada).create(days)).body.id
  const starts = () => calendarOf(ada).dates('2038-03-01', '2038-06-01')
  const before = await starts()
  expect((await change('America/New_York')).status).toBe(200)
  expect(await starts()).toEqual(before)
  expect((await calendarOf(ada).event(id)).body.timeZone).toBe('Europe/London')
  expect((await calendarOf(ada).event(twoDays)).body).toMatchObject({ start: '2037-07-04', end: '2037-07-05' })
  const made = (await calendarOf(ada).create(meeting({ title: 'New' }))).body
  expect(made.timeZone).toBe('America/New_York')
  await until('the page of the new zone', async () => {
    const { text } = await app.visitor().get(`/events/${twoDays}`)
    return text.includes('Saturday 4 July') && text.includes('Sunday 5 July 2037')
  })
  await until('the times of the new zone', async () => {
    const { text } = await app.visitor().get(`/events/${made.id}`)
    return text.includes('13:30') && text.includes('(America/New York)') && text.includes('2037-12-01T13:30:00-05:00')
  })
})
