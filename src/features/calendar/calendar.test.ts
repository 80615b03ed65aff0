import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { ownEventsData, saveEvents, sharedEvents } from '#features/calendar/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { CalendarEvent, SharedEventsNeed } from './contract.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await save(
    event('Over long ago', -500, -499),
    event('Over', -30, -28),
    event('Ends now', -2, 0),
    event('Running', -1, 1),
    event('Soon', 2, 3),
    event('Far ahead', 24 * 90, 24 * 90 + 1, { type: 'competitions' }),
    event('Secret dentist', 1, 2, { type: 'own' }),
  )
  const fair = event('Southern fair', 5, 6, { creatorId: app.memberIds.south.sue })
  await app.database.site(app.siteIds.south).transaction((transaction) => saveEvents(transaction, [fair]))
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const event = (title: string, from: number, to: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: newId(),
  title,
  type: 'event',
  start: at(from),
  end: at(to),
  creatorId: app.memberIds.north.sue,
  ...more,
})
function save(...events: CalendarEvent[]) {
  return north().transaction((transaction) => saveEvents(transaction, events))
}
const titles = async (...needs: SharedEventsNeed[]) =>
  (await sharedEvents(north(), needs, NOW)).lists.map((list) => list.map(({ title }) => title))

test('past events have ended, newest first; future ones start later, next first [LAND-19]', async () => {
  expect(await titles({ span: 'past', limit: 9 }, { span: 'future', limit: 9 })).toEqual([
    ['Ends now', 'Over', 'Over long ago'],
    ['Soon', 'Far ahead'],
  ])
  expect(await titles({ span: 'past', limit: 1 }, { span: 'future', limit: 1 })).toEqual([['Ends now'], ['Soon']])
})

test('events around now overlap these days, running ones included [LAND-17]', async () => {
  expect(await titles({ span: 'around', daysBefore: 1, daysAfter: 1, limit: 9 })).toEqual([
    ['Ends now', 'Running', 'Soon'],
  ])
})

test('a busy calendar shows past and future events, the nearest to now of both [LAND-17] [LAND-30]', async () => {
  const days = { daysBefore: 30, daysAfter: 120 }
  expect(await titles({ span: 'around', ...days, limit: 1 }, { span: 'around', ...days, limit: 2 })).toEqual([
    ['Running', 'Soon'],
    ['Ends now', 'Running', 'Soon', 'Far ahead'],
  ])
  expect(await titles({ span: 'around', daysBefore: 0, daysAfter: 60, limit: 9 })).toEqual([
    ['Ends now', 'Running', 'Soon'],
  ])
})

test('personal events and those of other sites are never included [LAND-17] [LAND-24] [CAL-18] [TEN-03]', async () => {
  const all = await titles(
    { span: 'past', limit: 99 },
    { span: 'future', limit: 99 },
    { span: 'around', daysBefore: 999, daysAfter: 999, limit: 99 },
  )
  expect(JSON.stringify(all)).not.toMatch(/Secret|Southern/)
})

test('no event can be both personal and shared [CAL-18]', async () => {
  for (const change of ["type = 'own'", 'owner_id = creator_id'])
    await expect(
      asOwner(app, (owner) => owner.query(`update calendar_event set ${change} where title = 'Soon'`)),
    ).rejects.toThrow(/calendar_event_own/)
})

test('shared events have a card’s fields and their type’s colours, but not their creator [LAND-24] [CAL-23]', async () => {
  const [[, far] = []] = (await sharedEvents(north(), [{ span: 'future', limit: 9 }], NOW)).lists
  expect(far).toEqual({
    id: expect.any(String),
    title: 'Far ahead',
    type: 'competitions',
    typeName: 'Competitions',
    color: '#7a2848',
    textColor: '#ffffff',
    start: at(24 * 90).toISOString(),
    end: at(24 * 90 + 1).toISOString(),
    allDay: false,
    place: '',
    description: '',
    link: '',
    picture: null,
    path: expect.stringMatching(/^\/events\/[0-9a-f-]{36}$/),
  })
})

test('they change when the next event begins or ends [LAND-19]', async () => {
  const changesAt = async (now: Date) => (await sharedEvents(north(), [{ span: 'past', limit: 1 }], now)).changesAt
  expect(await changesAt(NOW)).toEqual(at(1))
  expect(await changesAt(at(1))).toEqual(at(2))
  expect(await changesAt(at(24 * 91))).toBeNull()
})

test('there are none while the calendar is switched off [TEN-08] [LAND-17] [LAND-19]', async () => {
  const ada = await app.signIn('ada')
  await ada.call('PATCH', '/api/config/switches', { body: { calendar: false } })
  expect(await titles({ span: 'past', limit: 9 }, { span: 'future', limit: 9 })).toEqual([[], []])
  await ada.call('PATCH', '/api/config/switches', { body: { calendar: true } })
  expect(await titles({ span: 'future', limit: 1 })).toEqual([['Soon']])
})

test('any number of sections takes four statements [LAND-19]', async () => {
  const need: SharedEventsNeed = { span: 'future', limit: 3 }
  for (const needs of [[need], Array.from({ length: 20 }, () => need)])
    expect((await withStatements(() => sharedEvents(north(), needs, NOW))).statements).toHaveLength(4)
  expect((await withStatements(() => sharedEvents(north(), [], NOW))).statements).toHaveLength(0)
})

test('an event needs a title, and does not end before it starts; a link is an http(s) URL [CAL-13]', async () => {
  for (const wrong of [
    { title: ' ' },
    { end: at(1) },
    { link: 'javascript:alert(1)' },
    { type: 'own', creatorId: null },
  ])
    await expect(save(event('Wrong', 2, 3, wrong))).rejects.toThrow(/title|end|link|owner/)
})

test('an event that becomes personal keeps its id and is shared no longer [CAL-15]', async () => {
  const moved = event('Moves', 4, 5)
  await save(moved)
  expect(await titles({ span: 'future', limit: 2 })).toEqual([['Soon', 'Moves']])
  await save({ ...moved, type: 'own' })
  expect(await titles({ span: 'future', limit: 2 })).toEqual([['Soon', 'Far ahead']])
  const row = await north().one(
    sql.selectFrom('calendar_event').select(['type', 'owner_id']).where('id', '=', moved.id),
  )
  expect(row).toEqual({ type: 'own', owner_id: app.memberIds.north.sue })
})

test('a person’s export has the events they created; when they leave, shared events stay and personal ones go [ACC-B7] [PROF-19]', async () => {
  const { tom } = app.memberIds.north
  await save(
    event('Tom’s fair', 24 * 30, 24 * 30 + 1, { creatorId: tom }),
    event('Tom’s day off', 7, 8, { creatorId: tom, type: 'own' }),
  )
  const rows: string[] = []
  for await (const entry of ownEventsData(north(), { accountId: newId(), memberId: tom }))
    if ('rows' in entry) for await (const row of entry.rows) rows.push((row as { title: string }).title)
  expect(rows.toSorted()).toEqual(['Tom’s day off', 'Tom’s fair'])
  await north().run(sql.deleteFrom('member').where('id', '=', tom))
  const left = await north().many(
    sql.selectFrom('calendar_event').select(['title', 'creator_id']).where('title', 'like', 'Tom%'),
  )
  expect(left).toEqual([{ title: 'Tom’s fair', creator_id: null }])
})

test('what another person has taken into their own calendar is in nobody else’s export, whoever created it [CAL-18, ACC-B7]', async () => {
  const [ada, jed] = [calendarOf(await app.signIn('ada')), calendarOf(await app.signIn('jed'))]
  const { id, revision } = (await jed.create(meeting({ title: 'Jed’s meeting' }))).body
  const exported = async () => {
    const titles: string[] = []
    for await (const entry of ownEventsData(north(), { accountId: newId(), memberId: app.memberIds.north.jed }))
      if ('rows' in entry) for await (const row of entry.rows) titles.push((row as { title: string }).title)
    return titles
  }
  expect(await exported()).toEqual(['Jed’s meeting'])
  expect((await ada.change(id, { ...meeting({ title: 'Ada’s secret', type: 'own' }), revision })).status).toBe(200)
  expect(await exported()).toEqual([])
})

test('each date of a shared series counts on public pages, moved and renamed ones as they are; cancelled and deleted ones do not [LAND-17, LAND-19, CAL-B2]', async () => {
  const ada = calendarOf(await app.signIn('ada', 'south'))
  const first = { start: '2027-02-01T10:00:00.000Z', end: '2027-02-01T11:00:00.000Z' }
  const { id, revision } = (await ada.create(meeting({ title: 'Weekly', rule: 'FREQ=WEEKLY;COUNT=5', ...first }))).body
  const date = (day: string) => `2027-02-${day}T10:00:00.000Z`
  const moved = { title: 'Special', start: date('09'), end: '2027-02-09T12:00:00.000Z' }
  await ada.change(id, { ...meeting(moved), date: date('08'), scope: 'one', revision })
  await ada.cancel(id, { date: date('15'), cancelled: true })
  await ada.remove(id, { date: date('22'), scope: 'one' })
  const south = app.database.site(app.siteIds.south)
  const shown = async (span: 'past' | 'future', now: string) => {
    const { lists, changesAt } = await sharedEvents(south, [{ span, limit: 9 }], new Date(now))
    const ours = (lists[0] ?? []).filter((one) => one.id === id)
    return [changesAt?.toISOString(), ...ours.map(({ title, start }) => `${title} ${start.slice(0, 16)}`)]
  }
  expect(await shown('future', '2027-02-02T00:00:00Z')).toEqual([
    date('09'),
    'Special 2027-02-09T10:00',
    'Weekly 2027-03-01T10:00',
  ])
  expect(await shown('past', '2027-02-09T11:00:00Z')).toEqual(['2027-02-09T12:00:00.000Z', 'Weekly 2027-02-01T10:00'])
})
