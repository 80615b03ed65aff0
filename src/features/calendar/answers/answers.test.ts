import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { Client } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
const people = {} as Record<'ada' | 'jed' | 'sue' | 'tom' | 'gus', ReturnType<typeof calendarOf>>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'jed', 'sue', 'tom', 'gus'] as const)
    people[person] = calendarOf(await app.signIn(person as Person))
})
afterAll(() => app.close())

const event = async (change: Record<string, unknown> = {}) => (await people.ada.create(meeting(change))).body
const answersOf = async (id: string) => {
  const of = async (answer: string) => (await people.ada.participants(id, { answer })).body.items
  return { yes: await of('yes'), waiting: await of('waiting') }
}

test('members and guests answer yes, maybe or no, change it, and take it back [CAL-B1]', async () => {
  const { id } = await event()
  for (const answer of ['yes', 'maybe', 'no', 'yes'])
    expect((await people.gus.answer(id, answer)).body).toMatchObject({ answer, attending: answer === 'yes' ? 1 : 0 })
  expect((await people.sue.event(id)).body).toMatchObject({ answer: null, attending: 1 })
  expect((await people.gus.answer(id, null)).body).toMatchObject({ answer: null, attending: 0 })
})

test('a full event refuses a yes and offers the waiting list; the first who waits gets the place that becomes free [CAL-B1]', async () => {
  const { id } = await event({ capacity: 1 })
  await people.sue.answer(id, 'yes')
  const refused = await people.tom.answer(id, 'yes')
  expect([refused.status, refused.body.code]).toEqual([409, 'calendar.full'])
  expect((await people.tom.answer(id, 'waiting')).body).toMatchObject({ answer: 'waiting', attending: 1, waiting: 1 })
  await people.jed.answer(id, 'waiting')
  expect((await people.sue.answer(id, 'no')).body).toMatchObject({ attending: 1, waiting: 1 })
  expect((await people.tom.event(id)).body.answer).toBe('yes')
  expect((await people.jed.event(id)).body.answer).toBe('waiting')
})

test('nobody passes those who wait, and whoever joins the list of an event with a place gets that place [CAL-B1]', async () => {
  const { id } = await event({ capacity: 2 })
  expect((await people.sue.answer(id, 'waiting')).body.answer).toBe('yes')
  await people.tom.answer(id, 'yes')
  await people.jed.answer(id, 'waiting')
  await people.tom.answer(id, null)
  expect((await people.jed.event(id)).body.answer).toBe('yes')
  expect((await people.tom.answer(id, 'yes')).body.code).toBe('calendar.full')
})

test('a lower capacity takes nobody out and promotes nobody until there is room; a higher one lets those in who wait [CAL-B1]', async () => {
  const { id } = await event({ capacity: 2 })
  for (const person of ['sue', 'tom'] as const) await people[person].answer(id, 'yes')
  await people.jed.answer(id, 'waiting')
  const change = async (capacity: number) =>
    (await people.ada.change(id, { ...meeting({ capacity }), revision: (await people.ada.event(id)).body.revision }))
      .body
  expect(await change(1)).toMatchObject({ attending: 2, waiting: 1 })
  await people.sue.answer(id, 'no')
  expect((await people.jed.event(id)).body).toMatchObject({ answer: 'waiting', attending: 1 })
  expect(await change(2)).toMatchObject({ attending: 2, waiting: 0 })
})

test('each date of a series has answers and places of its own [CAL-B1, CAL-B2]', async () => {
  const { id } = await event({ capacity: 1, rule: 'FREQ=WEEKLY;COUNT=3' })
  const [first, second] = ['2037-12-01T18:30:00.000Z', '2037-12-08T18:30:00.000Z']
  await people.sue.answer(id, 'yes', first)
  expect((await people.tom.answer(id, 'yes', second)).body).toMatchObject({ date: second, answer: 'yes', attending: 1 })
  expect((await people.sue.event(id, second)).body).toMatchObject({ answer: null, attending: 1 })
  expect((await people.sue.answer(id, 'yes', '2037-12-09T18:30:00.000Z')).status).toBe(404)
  expect((await people.sue.answer(id, 'yes')).status).toBe(404)
})

test('nobody answers an event that is over, or to somebody’s personal one [CAL-B1, CAL-18]', async () => {
  const past = await event({ start: '2026-01-01T10:00:00Z', end: '2026-01-01T11:00:00Z' })
  expect((await people.sue.answer(past.id, 'yes')).body.code).toBe('calendar.over')
  const own = (await people.sue.create(meeting({ type: 'own' }))).body
  for (const person of ['sue', 'tom'] as const) expect((await people[person].answer(own.id, 'yes')).status).toBe(404)
})

test('a member answers at most 400 coming dates of one series, and is told so [CAL-B16]', async () => {
  const { id } = await event({ rule: 'FREQ=DAILY' })
  const second = '2037-12-02T18:30:00.000Z'
  await asOwner(app, (owner) =>
    owner.query(
      `insert into calendar_answer (site_id, event_id, date, member_id, answer)
       select $1, $2, timestamptz '2037-12-03T18:30:00Z' + n * interval '1 day', $3, 'maybe' from generate_series(0, 399) n`,
      [app.siteIds.north, id, app.memberIds.north.sue],
    ),
  )
  const refused = await people.sue.answer(id, 'yes', second)
  expect([refused.status, refused.body.code]).toEqual([409, 'calendar.too-many-answers'])
  expect(refused.body.detail ?? refused.text).toContain('400')
  expect((await people.sue.answer(id, 'yes', '2037-12-03T18:30:00.000Z')).status).toBe(200)
  await people.sue.answer(id, null, '2037-12-03T18:30:00.000Z')
  expect((await people.sue.answer(id, 'yes', second)).status).toBe(200)
})

test('of 200 members who ask for 10 places at the same moment exactly 10 are in, and the others wait in the order of arrival [CAL-B1]', async () => {
  const { id } = await event({ capacity: 10 })
  const many = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 200 })
  const results = await Promise.all(
    many.map(async ({ token }) => {
      const person = calendarOf(Client.withToken(app.server.port, HOSTS.north, token))
      const yes = await person.answer(id, 'yes')
      return yes.status === 200 ? 'yes' : (await person.answer(id, 'waiting')).body.answer
    }),
  )
  expect(results.filter((answer) => answer === 'yes')).toHaveLength(10)
  expect((await people.ada.event(id)).body).toMatchObject({ attending: 10, waiting: 190 })
  const { waiting } = await answersOf(id)
  const first = many.find(({ memberId }) => memberId === waiting[0].memberId)
  const leaving = (await answersOf(id)).yes[0].memberId
  const leaver = many.find(({ memberId }) => memberId === leaving)
  await calendarOf(Client.withToken(app.server.port, HOSTS.north, leaver?.token ?? '')).answer(id, 'no')
  const promoted = calendarOf(Client.withToken(app.server.port, HOSTS.north, first?.token ?? ''))
  expect((await promoted.event(id)).body).toMatchObject({ answer: 'yes', attending: 10, waiting: 189 })
})
