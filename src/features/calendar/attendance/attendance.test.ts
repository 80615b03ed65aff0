import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOn } from '#platform/server/audit.ts'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import type { Client } from '#tests/kit/client.ts'
import { csvOf, workbookOf } from '#tests/kit/read-back.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
const clients = {} as Record<'ada' | 'sue' | 'tom' | 'gus', Client>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'sue', 'tom', 'gus'] as const) clients[person] = await app.signIn(person)
})
afterAll(() => app.close())

type Person = keyof typeof clients
const as = (person: Person) => calendarOf(clients[person])
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString()
/** An event that has begun and is not over, with changes. */
const running = (change = {}) => meeting({ title: 'Today', start: at(-1), end: at(3), ...change })
const create = async (event: object): Promise<string> => (await as('ada').create(event)).body.id

const note = (id: string, person: Person, change: object = {}, by: Person = 'ada') =>
  clients[by].call('PUT', `/api/calendar/events/${id}/participants/${app.memberIds.north[person]}/attended`, {
    body: { attended: true, ...change },
  })
const attended = async (id: string, answer = 'yes', by: Person = 'ada') =>
  (await as(by).participants(id, { answer })).body.items.map((one: { attended: boolean | null }) => one.attended)
const exported = (id: string, format: string, by: Person = 'ada') =>
  clients[by].get(`/api/calendar/events/${id}/participants.export?format=${format}`)

test('those who answered or waited are noted as having been there, by whoever may edit, and are so once [CAL-B12, CAL-17]', async () => {
  const id = await create(running({ capacity: 1 }))
  await as('sue').answer(id, 'yes')
  await as('tom').answer(id, 'waiting')
  await as('gus').answer(id, 'no')
  expect((await note(id, 'sue')).status).toBe(200)
  expect((await note(id, 'sue')).status).toBe(200)
  expect((await note(id, 'tom')).status).toBe(200)
  expect((await note(id, 'gus')).body.code).toBe('calendar.no-participant')
  expect((await note(id, 'sue', {}, 'sue')).status).toBe(403)
  expect([await attended(id), await attended(id, 'waiting'), await attended(id, 'yes', 'tom')]).toEqual([
    [true],
    [true],
    [null],
  ])
  await note(id, 'tom', { attended: false })
  expect(await attended(id, 'waiting')).toEqual([false])
  const logged = await actionsOn(app.database.site(app.siteIds.north), id)
  expect(logged.filter(({ action }) => action === 'calendar.attendanceNoted')).toHaveLength(3)
})

test('nobody is noted at a date that has not begun, nor at an event of another site [CAL-B12, TEN-03]', async () => {
  const id = await create(meeting())
  await as('sue').answer(id, 'yes')
  expect((await note(id, 'sue')).body.code).toBe('calendar.not-begun')
  const north = await create(running())
  const south = await app.signIn('ada', 'south')
  const path = `/api/calendar/events/${north}/participants/${app.memberIds.north.sue}/attended`
  expect((await south.call('PUT', path, { body: { attended: true } })).status).toBe(404)
  expect((await south.get(`/api/calendar/events/${north}/participants.export`)).status).toBe(404)
})

test('a note outlives a withdrawn answer and the event, and moves with the dates of its series [CAL-B12, ACC-B7]', async () => {
  const { id, date, revision } = (await as('ada').create(running({ title: 'Series', rule: 'FREQ=DAILY;COUNT=3' }))).body
  await as('sue').answer(id, 'yes', date)
  expect((await note(id, 'sue', { date })).status).toBe(200)
  const later = { title: 'Series', start: at(-2), end: at(3), rule: 'FREQ=DAILY;COUNT=3' }
  const moved = await as('ada').change(id, { ...meeting(later), date, scope: 'all', revision })
  expect([moved.status, moved.body.date]).toEqual([200, at(-2)])
  expect((await as('ada').participants(id, { date: at(-2) })).body.items[0].attended).toBe(true)
  await as('sue').answer(id, null, at(-2))
  expect(
    (await clients.ada.get(`/api/calendar/events/${id}/participants.export?date=${at(-2)}&format=csv`)).text,
  ).toContain('Yes')
  await as('ada').remove(id)
  const query = sql.selectFrom('calendar_attendance').select(['title', 'starts_at']).where('event_id', '=', id)
  const [left] = await app.database.site(app.siteIds.north).many(query)
  expect([left?.title, left?.starts_at.toISOString()]).toEqual(['Series', at(-1)])
})

test('participants are exported as a sheet and a table with answers, waiting positions and who was there, without formulas [CAL-B11]', async () => {
  const id = await create(running({ capacity: 1, title: '=Today' }))
  await as('sue').answer(id, 'yes')
  await as('tom').answer(id, 'waiting')
  await as('gus').answer(id, 'waiting')
  await note(id, 'gus')
  const table = await exported(id, 'csv')
  expect(table.headers['content-disposition']).toMatch(/participants-.*\.csv"$/)
  const rows = csvOf(table.text)
  expect(rows[0]).toEqual(['Name', 'Answer', 'Answered', 'Position on the waiting list', 'Was there'])
  expect(rows.slice(1).map(([, answer, , position, was]) => [answer, position, was])).toEqual([
    ['Going', '', ''],
    ['Waiting list', '1', ''],
    ['Waiting list', '2', 'Yes'],
  ])
  const { cells } = await workbookOf((await exported(id, 'xlsx')).bytes)
  expect([cells.get('A1')?.value, cells.get('E7')?.value]).toEqual(['Participants: =Today', 'Yes'])
  expect((await exported(id, 'csv', 'sue')).status).toBe(403)
})
