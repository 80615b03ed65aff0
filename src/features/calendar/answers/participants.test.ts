import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStatements } from '#platform/server/database/statement-count.ts'
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

const as = (person: keyof typeof clients) => calendarOf(clients[person])
const showName = (person: keyof typeof clients, showsName: boolean) =>
  clients[person].call('PUT', '/api/calendar/preferences', { body: { showsName } })
const event = async (change = {}) => (await as('ada').create(meeting(change))).body
const attendance = async (client: Client, query = '') => client.get(`/api/calendar/attendance${query}`)

test('a name is shown unless its member says no; others see a count, those who may edit the name [CAL-B18]', async () => {
  const { id } = await event()
  for (const person of ['sue', 'tom', 'gus'] as const) await as(person).answer(id, 'yes')
  expect((await clients.gus.get('/api/calendar/preferences')).body).toEqual({ showsName: true, remindBy: 'both' })
  for (const person of ['sue', 'gus'] as const)
    expect((await showName(person, false)).body).toEqual({ showsName: false, remindBy: 'both' })
  const seenBy = async (person: keyof typeof clients) => {
    const { body } = await as(person).participants(id)
    return [body.items.map((one: { memberId: string }) => one.memberId), body.unnamed]
  }
  const { sue, tom, gus } = app.memberIds.north
  expect(await seenBy('ada')).toEqual([[sue, tom, gus], 0])
  expect(await seenBy('tom')).toEqual([[tom], 2])
  expect(await seenBy('sue')).toEqual([[sue, tom], 1])
  const first = (await as('tom').participants(id, { limit: '1' })).text
  for (const hidden of [sue, gus]) expect(first).not.toContain(hidden)
  expect((await as('tom').event(id)).body).toMatchObject({ attending: 3 })
  await showName('sue', true)
  expect(await seenBy('tom')).toEqual([[sue, tom], 1])
})

test('the choice holds on one site only [CAL-B18, TEN-03]', async () => {
  await showName('sue', false)
  const south = await app.signIn('sue', 'south')
  expect((await south.get('/api/calendar/preferences')).body).toEqual({ showsName: true, remindBy: 'both' })
  await showName('sue', true)
})

test('administrators see how many answered what on each coming date, page by page [ADM-11]', async () => {
  const { id } = await event({
    title: 'Talk',
    capacity: 2,
    rule: 'FREQ=WEEKLY;COUNT=3',
    start: '2037-01-06T10:00:00.000Z',
    end: '2037-01-06T11:00:00.000Z',
  })
  const [first, second] = ['2037-01-06T10:00:00.000Z', '2037-01-13T10:00:00.000Z']
  await as('sue').answer(id, 'yes', first)
  await as('tom').answer(id, 'yes', first)
  await as('gus').answer(id, 'waiting', first)
  await as('tom').answer(id, 'maybe', second)
  await as('sue').answer(id, 'no', second)
  await as('sue').create(
    meeting({ type: 'own', title: 'Sue’s own', start: '2037-01-06T10:00:00.000Z', end: '2037-01-06T11:00:00.000Z' }),
  )
  const page = (await attendance(clients.ada, '?limit=2')).body
  expect(page.items).toMatchObject([
    { id, date: first, capacity: 2, attending: 2, maybe: 0, declined: 0, waiting: 1 },
    { id, date: second, capacity: 2, attending: 0, maybe: 1, declined: 1, waiting: 0 },
  ])
  const rest = await attendance(clients.ada, `?cursor=${encodeURIComponent(page.nextCursor)}`)
  expect(rest.body.items[0]).toMatchObject({ id, attending: 0 })
  expect(rest.text).not.toContain('own')
  for (const person of ['sue', 'gus'] as const) expect((await attendance(clients[person])).status).toBe(403)
})

test('a page of them takes as many statements however many dates it has [ADM-11]', async () => {
  const statements = async (limit: number) =>
    (await withStatements(() => attendance(clients.ada, `?limit=${limit}`))).statements.length
  expect(await statements(3)).toBe(await statements(1))
})
