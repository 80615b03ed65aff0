import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventReminders, remindOfEvents } from '#features/calendar/reminders/reminders.ts'
import { notifier } from '#features/notifications/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from './kit/calendar.ts'
import type { Client } from './kit/client.ts'
import { crowd } from './kit/crowd.ts'
import { asOwner, asWorkers } from './kit/rows.ts'
import { addressOf, HOSTS, openTestApp, type TestApp } from './kit/test-app.ts'

let app: TestApp
const clients = {} as Record<'ada' | 'sue' | 'tom' | 'gus', Client>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'sue', 'tom', 'gus'] as const) clients[person] = await app.signIn(person)
})
afterAll(() => app.close())

const as = (person: keyof typeof clients) => calendarOf(clients[person])
const north = () => app.database.site(app.siteIds.north)
const parts = { notifier, originOf: async () => 'http://north.test' }
/** Runs the task as it would be at this time on 1 December 2037, when the meeting begins at 18:30; or on another day. */
const remindAt = (time: string) =>
  remindOfEvents(parts, north(), new Date(time.length === 5 ? `2037-12-01T${time}:00Z` : time))
const create = async (change: object, person: 'ada' | 'sue' = 'ada') =>
  (await as(person).create(meeting({ reminderMinutes: 60, ...change }))).body
/** The sentences of the bell and the subjects of the emails about an event by its title. */
async function remindersOf(person: keyof typeof clients, title: string) {
  const { items } = (await clients[person].get('/api/notifications')).body
  const emails = await north().many(
    sql.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', addressOf(person)).orderBy('created_at'),
  )
  return {
    bell: items
      .filter((one: Record<string, string>) => one.title === title && one.content?.startsWith('Reminder:'))
      .map(({ content }: Record<string, string>) => content)
      .toReversed(),
    emails: emails.filter(({ subject }) => subject.startsWith(`Reminder: ${title},`)),
  }
}

const WHEN = 'Tuesday, 1 December 2037, 18:30–20:00 GMT'

test('those who answered yes or maybe are reminded once, in the bell and by email, at the time chosen and not before, by however many processes [CAL-B5, CAL-B9]', async () => {
  const { id } = await create({ title: 'Board', place: 'Guildhall' })
  await as('sue').answer(id, 'yes')
  await as('gus').answer(id, 'maybe')
  await as('tom').answer(id, 'no')
  await remindAt('17:29')
  expect(await remindersOf('sue', 'Board')).toEqual({ bell: [], emails: [] })
  await Promise.all(['17:30', '17:30', '17:31'].map(remindAt))
  await remindAt('17:32')
  for (const person of ['sue', 'gus'] as const) {
    const { bell, emails } = await remindersOf(person, 'Board')
    expect(bell).toEqual([`Reminder: ${WHEN}.`])
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`Place: Guildhall`)
    expect(emails[0]?.text).toContain(`http://north.test/calendar?event=${id}`)
  }
  for (const person of ['tom', 'ada'] as const)
    expect(await remindersOf(person, 'Board')).toEqual({ bell: [], emails: [] })
})

test('each member is reminded where they chose: in the bell, by email, or both [CAL-B5]', async () => {
  const { id } = await create({ title: 'Chosen' })
  const choose = (person: 'sue' | 'gus', remindBy: string) =>
    clients[person].call('PUT', '/api/calendar/preferences', { body: { remindBy } })
  for (const person of ['sue', 'gus', 'tom'] as const) await as(person).answer(id, 'yes')
  expect((await choose('sue', 'bell')).body).toEqual({ showsName: true, remindBy: 'bell' })
  expect((await choose('gus', 'email')).status).toBe(200)
  expect((await choose('gus', 'pigeon')).status).toBe(400)
  await remindAt('17:30')
  const counts = async (person: 'sue' | 'gus' | 'tom') => {
    const { bell, emails } = await remindersOf(person, 'Chosen')
    return [bell.length, emails.length]
  }
  expect([await counts('sue'), await counts('gus'), await counts('tom')]).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
  ])
  for (const person of ['sue', 'gus'] as const) await choose(person, 'both')
})

test('of a personal event its owner alone is reminded [CAL-B5, CAL-18]', async () => {
  await create({ title: 'Dentist', type: 'own', reminderMinutes: 0 }, 'sue')
  await remindAt('18:29')
  expect((await remindersOf('sue', 'Dentist')).emails).toHaveLength(1)
  for (const person of ['ada', 'tom'] as const) expect((await remindersOf(person, 'Dentist')).emails).toEqual([])
})

test('nobody is reminded of a date that has begun, was cancelled or deleted, and nobody who has no access [CAL-B9]', async () => {
  const begun = await create({ title: 'Begun' })
  const cancelled = await create({ title: 'Cancelled' })
  const removed = await create({ title: 'Removed' })
  const open = await create({ title: 'Open' })
  for (const { id } of [begun, cancelled, removed, open]) await as('tom').answer(id, 'yes')
  await as('ada').cancel(cancelled.id, { cancelled: true })
  await as('ada').remove(removed.id)
  const change = (userType: string) =>
    clients.ada.call('PATCH', `/api/members/${app.memberIds.north.tom}`, { body: { userType } })
  await change('expiredUser')
  await remindAt('18:00')
  await change('subscriber')
  clients.tom = await app.signIn('tom')
  await remindAt('18:30')
  for (const title of ['Begun', 'Cancelled', 'Removed', 'Open'])
    expect(await remindersOf('tom', title), title).toEqual({ bell: [], emails: [] })
})

test('nobody is reminded while the calendar is switched off [CAL-B5, TEN-08]', async () => {
  const { id } = await create({ title: 'Quiet' })
  await as('sue').answer(id, 'yes')
  const set = (calendar: boolean) => clients.ada.call('PATCH', '/api/config/switches', { body: { calendar } })
  await set(false)
  await remindAt('18:00')
  expect(await remindersOf('sue', 'Quiet')).toEqual({ bell: [], emails: [] })
  await set(true)
  await remindAt('18:01')
  expect((await remindersOf('sue', 'Quiet')).emails).toHaveLength(1)
})

test('a date of a series reminds by its own time, and again at its new time once it was moved [CAL-B9, CAL-B2]', async () => {
  const { id } = await create({ title: 'Choir', rule: 'FREQ=WEEKLY' })
  const date = '2037-12-08T18:30:00.000Z'
  await as('sue').answer(id, 'yes', date)
  await remindAt('17:30')
  expect((await remindersOf('sue', 'Choir')).bell).toEqual([])
  await remindAt('2037-12-08T17:30:00Z')
  const { revision } = (await as('ada').event(id, date)).body
  const later = { start: '2037-12-09T09:00:00.000Z', end: '2037-12-09T10:00:00.000Z', reminderMinutes: 30 }
  await as('ada').change(id, {
    ...meeting({ title: 'Choir', rule: 'FREQ=WEEKLY', ...later }),
    date,
    scope: 'one',
    revision,
  })
  await remindAt('2037-12-08T17:45:00Z')
  await remindAt('2037-12-09T08:29:00Z')
  expect((await remindersOf('sue', 'Choir')).bell).toHaveLength(1)
  await remindAt('2037-12-09T08:30:00Z')
  expect((await remindersOf('sue', 'Choir')).bell).toEqual([
    'Reminder: Tuesday, 8 December 2037, 18:30–20:00 GMT.',
    'Reminder: Wednesday, 9 December 2037, 09:00–10:00 GMT.',
  ])
  expect((await remindersOf('sue', 'Choir')).emails).toHaveLength(2)
})

test('a series that is cut in two reminds nobody a second time of a date that stays where it is [CAL-B9, CAL-B2]', async () => {
  const series = { title: 'Cut', rule: 'FREQ=WEEKLY' }
  const { id, revision } = await create(series)
  const date = '2037-12-08T18:30:00.000Z'
  await as('sue').answer(id, 'yes', date)
  await remindAt('2037-12-08T17:30:00Z')
  const next = { ...series, reminderMinutes: 60, place: 'Hall', start: date, end: '2037-12-08T20:00:00.000Z' }
  const cut = await as('ada').change(id, { ...meeting(next), date, scope: 'following', revision })
  expect(cut.body.id).not.toBe(id)
  await remindAt('2037-12-08T17:40:00Z')
  expect((await remindersOf('sue', 'Cut')).bell).toHaveLength(1)
})

test('a series whose first date was moved behind the cut reminds nobody twice of it, also once the cut is undone [CAL-B9, CAL-B17]', async () => {
  const series = { title: 'Swap', rule: 'FREQ=WEEKLY;COUNT=6', reminderMinutes: 20_160 }
  const [first, second] = ['2037-12-01T18:30:00.000Z', '2037-12-08T18:30:00.000Z']
  const { id, revision } = await create(series)
  const beyond = { ...series, start: '2037-12-10T18:30:00.000Z', end: '2037-12-10T20:00:00.000Z' }
  await as('ada').change(id, { ...meeting(beyond), date: first, scope: 'one', revision })
  await as('sue').answer(id, 'yes', first)
  await remindAt('2037-11-30T00:00:00Z')
  const later = { start: '2037-12-08T19:30:00.000Z', end: '2037-12-08T21:00:00.000Z', rule: series.rule }
  const cut = { ...later, date: second, scope: 'following', revision: revision + 1 }
  const { undo } = (await as('ada').move(id, cut)).body
  await remindAt('2037-11-30T00:01:00Z')
  expect((await as('ada').undoMove(undo)).status).toBe(200)
  await remindAt('2037-11-30T00:02:00Z')
  expect((await remindersOf('sue', 'Swap')).bell).toHaveLength(1)
})

test('who says yes, or gets a place, after the moment of the reminder is still reminded, the others not again [CAL-B9]', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const [start, end] = [inMinutes(40).toISOString(), inMinutes(90).toISOString()]
  const { id } = await create({ title: 'Late', start, end, capacity: 1 })
  await as('tom').answer(id, 'yes')
  await remindAt(inMinutes(1).toISOString())
  await as('sue').answer(id, 'waiting')
  await as('gus').answer(id, 'maybe')
  await remindAt(inMinutes(1).toISOString())
  const counts = () =>
    Promise.all((['tom', 'gus', 'sue'] as const).map(async (one) => (await remindersOf(one, 'Late')).bell.length))
  expect(await counts()).toEqual([1, 1, 0])
  await as('tom').answer(id, 'no')
  await remindAt(inMinutes(1).toISOString())
  expect(await counts()).toEqual([1, 1, 1])
})

test('a process that dies half way through leaves nothing half done, and hundreds are reminded once each [CAL-B9]', async () => {
  const { id } = await create({ title: 'Congress' })
  await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 230 })
  const { rowCount } = await asOwner(app, (owner) =>
    owner.query(
      `insert into calendar_answer (site_id, event_id, date, member_id, answer)
       select site_id, $1, 'epoch', id, 'yes' from member where site_id = $2 and user_type = 'subscriber'`,
      [id, app.siteIds.north],
    ),
  )
  let batches = 0
  const dying = {
    ...parts,
    notifier: {
      notify: async (...options: Parameters<typeof notifier.notify>) => {
        await notifier.notify(...options)
        if (++batches === 2) throw new Error('killed')
      },
    },
  }
  await expect(remindOfEvents(dying, north(), new Date('2037-12-01T18:00:00Z'))).rejects.toThrow('killed')
  await remindAt('18:01')
  const counts = await asOwner(app, (owner) =>
    owner.query(
      `select (select count(*)::int from mail where subject like 'Reminder: Congress,%') as emails,
         (select count(*)::int from notification where title = 'Congress') as notifications`,
    ),
  )
  expect(counts.rows).toEqual([{ emails: rowCount, notifications: rowCount }])
})

test('what is not due yet is not read again: an event waits for its next reminder, one without for none [CAL-B5]', async () => {
  const { id } = await create({ title: 'Waits' })
  const { id: without } = await create({ title: 'Without', reminderMinutes: null })
  await remindAt('2037-11-01T00:00:00Z')
  const rows = await north().many(
    sql.selectFrom('calendar_event').select(['id', 'next_reminder_at as next']).where('id', 'in', [id, without]),
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { id, next: new Date('2037-12-01T17:30:00Z') },
      { id: without, next: null },
    ]),
  )
  await create({ title: 'New' })
  const due = await asWorkers(app, eventReminders(parts).dueSites)
  expect(due).toEqual([{ site_id: app.siteIds.north }])
})
