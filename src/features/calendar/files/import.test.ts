import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOn } from '#platform/server/audit.ts'
import { sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import type { Client } from '#tests/kit/client.ts'
import { longestBlock } from '#tests/kit/effort.ts'
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

const FILE = { 'content-type': 'text/calendar' }
const preview = (person: Person, text: string, type = 'own') =>
  clients[person].call('PUT', `/api/calendar/import/preview?type=${type}`, { raw: text, headers: FILE })
const importing = (person: Person, text: string, { fingerprint = '', type = 'own', key = `${crypto.randomUUID()}` }) =>
  clients[person].call('POST', `/api/calendar/import?${new URLSearchParams({ type, fingerprint })}`, {
    raw: text,
    headers: { ...FILE, 'idempotency-key': key },
  })
/** Previews and imports a file. */
async function imported(person: Person, text: string, type = 'own') {
  const { fingerprint } = (await preview(person, text, type)).body
  return importing(person, text, { fingerprint, type })
}
const exported = async (person: Person, format: string, filter = 'all') =>
  (await clients[person].get(`/api/calendar.export?format=${format}&filter=${filter}`)).text

/** Others wait at most this long while a file is read or written. */
const MAX_BLOCKED_MS = 50
const expectNoBlock = async (work: (tried: number) => Promise<unknown>) =>
  expect(await longestBlock(MAX_BLOCKED_MS, work)).toBeLessThan(MAX_BLOCKED_MS)

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const lunch = (change: string[] = []) => [
  'UID:lunch@elsewhere',
  'DTSTART:20371203T120000Z',
  'DTEND:20371203T130000Z',
  'SUMMARY:Lunch',
  ...change,
]
const counts = (change = {}) => ({ new: 0, changed: 0, unchanged: 0, refused: 0, ...change })
const titled = async (person: Person, title: string, month = '2037-12') =>
  (await as(person).dates(`${month}-01`, `${month}-28`)).filter((one) => one.title === title)

test('a preview says what is new, changed, unchanged and refused, with the line and the reason, and saves nothing [CAL-B10, CAL-12]', async () => {
  const file = calendar(
    lunch(),
    ['UID:2', 'SUMMARY:Nowhere', 'DTSTART;TZID=Moon/Base:20371203T120000'],
    ['UID:3', 'DTSTART:20371203T120000Z'],
  )
  const { status, body } = await preview('sue', file)
  expect([status, body.counts]).toEqual([200, counts({ new: 1, refused: 2 })])
  expect(
    body.items.map(({ line, status: one, title, reason }: Record<string, unknown>) => [line, one, title, reason]),
  ).toEqual([
    [3, 'new', 'Lunch', ''],
    [9, 'refused', 'Nowhere', 'We do not know the time zone ‘Moon/Base’.'],
    [14, 'refused', '', 'It has no title.'],
  ])
  expect(await titled('sue', 'Lunch')).toEqual([])
})

test('the good events are imported at once; the same file again changes nothing, and a changed one changes its event [CAL-B10, CAL-11]', async () => {
  expect((await imported('sue', calendar(lunch()))).body).toEqual(counts({ new: 1 }))
  expect((await imported('sue', calendar(lunch()))).body).toEqual(counts({ unchanged: 1 }))
  expect((await imported('sue', calendar(lunch(['LOCATION:Canteen'])))).body).toEqual(counts({ changed: 1 }))
  const [{ id } = { id: '' }, ...others] = await titled('sue', 'Lunch')
  expect([others, (await as('sue').event(id)).body.place]).toEqual([[], 'Canteen'])
  expect(await titled('tom', 'Lunch')).toEqual([])
})

test('a double click imports once, and an import the calendar has overtaken is refused whole [CAL-B10, INS-32]', async () => {
  const file = calendar(
    ['UID:twice', 'DTSTART:20371204T120000Z', 'SUMMARY:Twice'],
    ['UID:other', 'DTSTART:20371204T130000Z', 'SUMMARY:Twice'],
  )
  const { fingerprint } = (await preview('sue', file)).body
  const key: string = crypto.randomUUID()
  const answers = await Promise.all(
    ['', '', 'x'].map((more) => importing('sue', file, { fingerprint, key: key + more })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
  expect(await titled('sue', 'Twice')).toHaveLength(2)
  const later = await importing('sue', file, { fingerprint })
  expect([later.status, later.body.code]).toEqual([409, 'request.changed-meanwhile'])
})

test('members import to their own calendar whatever a file says, administrators to shared ones, guests nowhere [CAL-16, CAL-17]', async () => {
  const table = 'title,start,end,type,desc\nStand-up,2037-12-07 09:00:00.000 AM,2037-12-07 09:30:00.000 AM,meeting,\n'
  expect((await preview('sue', table, 'meeting')).status).toBe(400)
  expect((await preview('gus', table)).status).toBe(403)
  await imported('sue', table)
  expect(await titled('tom', 'Stand-up')).toEqual([])
  await imported('ada', table)
  const [shared] = await titled('tom', 'Stand-up')
  expect([shared?.start, (await titled('sue', 'Stand-up')).length]).toEqual(['2037-12-07T09:00:00.000Z', 2])
  const file = (await clients.sue.get(`/api/calendar/events/${shared?.id}/file`)).text
  expect((await imported('sue', file)).body).toEqual(counts({ unchanged: 1 }))
  expect((await imported('sue', file.replace('Stand-up', 'Sit-down'))).body).toEqual(counts({ refused: 1 }))
})

test('a series comes with its rule, zone, deleted and changed dates; its date answered moves along, with word to who answered and to the audit log [CAL-B10, CAL-B2, CAL-B3, TEN-B14]', async () => {
  const zone = 'TZID=America/New_York'
  const series = (start: string) =>
    calendar(
      [
        'UID:series',
        'SUMMARY:Call',
        `DTSTART;${zone}:20380105T${start}`,
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        `EXDATE;${zone}:20380112T${start}`,
      ],
      [
        'UID:series',
        `RECURRENCE-ID;${zone}:20380119T${start}`,
        'SUMMARY:Long call',
        `DTSTART;${zone}:20380120T${start}`,
        'DURATION:PT2H',
      ],
    )
  expect((await imported('ada', series('093000'), 'meeting')).body).toEqual(counts({ new: 1 }))
  const shown = async () =>
    (await as('sue').dates('2038-01-01', '2038-02-01'))
      .filter(({ title }) => title.endsWith('all'))
      .map(({ title, start }) => `${title} ${start}`)
  expect(await shown()).toEqual([
    'Call 2038-01-05T14:30:00.000Z',
    'Long call 2038-01-20T14:30:00.000Z',
    'Call 2038-01-26T14:30:00.000Z',
  ])
  const all = await as('sue').dates('2038-01-25', '2038-01-28')
  const { id = '', date = null } = all.find(({ title }) => title === 'Call') ?? {}
  await as('sue').answer(id, 'yes', date)
  expect((await imported('ada', series('093000'), 'meeting')).body).toEqual(counts({ unchanged: 1 }))
  expect((await imported('ada', series('103000'), 'meeting')).body).toEqual(counts({ changed: 1 }))
  expect(await shown()).toContain('Call 2038-01-26T15:30:00.000Z')
  expect((await as('sue').event(id, '2038-01-26T15:30:00.000Z')).body.answer).toBe('yes')
  const notified = (await clients.sue.get('/api/notifications')).body.items
  expect(notified.map(({ content }: { content: string }) => content)).toEqual([
    'An event you replied to has been moved.',
  ])
  const logged = await actionsOn(app.database.site(app.siteIds.north), 'calendar')
  expect(logged.at(-1)).toMatchObject({
    action: 'calendar.eventsImported',
    after: { created: 0, changed: 1, ids: [id] },
  })
})

test('an import that cancels or restores one date of a series notifies those who answered to it [CAL-B10, CAL-B1]', async () => {
  const { id } = (await as('ada').create(meeting({ title: 'Choir', rule: 'FREQ=WEEKLY;COUNT=3' }))).body
  const [first, second] = ['2037-12-01T18:30:00.000Z', '2037-12-08T18:30:00.000Z']
  await as('sue').answer(id, 'yes', second)
  await as('tom').answer(id, 'maybe', first)
  const file = (await clients.ada.get(`/api/calendar/events/${id}/file`)).text
  const lines = [`UID:${id}@north.test`, 'RECURRENCE-ID:20371208T183000Z', 'DTSTART:20371208T183000Z']
  lines.push('DTEND:20371208T200000Z', 'SUMMARY:Choir', 'STATUS:CANCELLED')
  const off = ['BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  expect((await imported('ada', file.replace('END:VCALENDAR', off), 'meeting')).body.changed).toBe(1)
  const notified = async (person: Person) =>
    (await clients[person].get('/api/notifications')).body.items
      .filter(({ title }: { title: string }) => title === 'Choir')
      .map(({ content }: { content: string }) => content)
  expect(await notified('sue')).toEqual(['An event you replied to has been cancelled.'])
  expect((await imported('ada', file, 'meeting')).body.changed).toBe(1)
  expect(await notified('sue')).toContain('A cancelled event is going ahead after all.')
  expect(await notified('tom')).toEqual([])
})

test('what is exported is read back unchanged, as iCalendar and as a table [CAL-12, CAL-B4]', async () => {
  await as('ada').create(
    meeting({ title: '=SUM(A1), "quoted"', place: 'Hall; 2', rule: 'FREQ=MONTHLY;BYDAY=-1TH;UNTIL=20380601T000000Z' }),
  )
  await as('ada').create(
    meeting({ title: "'=guarded", allDay: true, start: '2038-02-01', end: '2038-02-03', rule: 'FREQ=YEARLY;COUNT=2' }),
  )
  const { id, revision } = (await as('ada').create(meeting({ title: 'Moves', rule: 'FREQ=WEEKLY;COUNT=5' }))).body
  const date = { date: '2037-12-08T18:30:00.000Z', scope: 'one', revision }
  await as('ada').change(id, {
    ...meeting({ title: 'Moved', start: '2037-12-09T18:30:00.000Z', end: '2037-12-09T19:30:00.000Z' }),
    ...date,
  })
  await as('ada').remove(id, { date: '2037-12-15T18:30:00.000Z', scope: 'one' })
  for (const format of ['ics', 'csv']) {
    const { body } = await preview('ada', await exported('ada', format))
    expect([
      format,
      body.counts,
      body.items.filter(({ status }: { status: string }) => status !== 'unchanged'),
    ]).toEqual([format, counts({ unchanged: expect.any(Number) }), []])
  }
  expect(await exported('ada', 'csv', 'myc')).not.toContain('Moved')
  expect(await exported('sue', 'csv')).toContain('"\'=SUM(A1), ""quoted"""')
})

test('a table of more dates than one import takes is complete, and read back unchanged in parts [CAL-B10, CAL-12]', async () => {
  for (const title of ['Early', 'Late']) await as('sue').create(meeting({ title, type: 'own', rule: 'FREQ=DAILY' }))
  const [head = '', ...rows] = (await exported('sue', 'csv', 'myc')).trimEnd().split('\r\n')
  const daily = rows.filter((row) => /^(Early|Late),/.test(row))
  expect(daily.length).toBeGreaterThan(1_400)
  expect((await preview('sue', [head, ...daily].join('\n'))).body.code).toBe('calendar.too-many-events')
  for (const part of [daily.slice(0, 1_000), daily.slice(1_000)])
    expect((await preview('sue', [head, ...part].join('\n'))).body.counts).toEqual(counts({ unchanged: part.length }))
})

test('a member’s own calendar takes 10,000 events, and 500 series, at most by import [CAL-B10]', async () => {
  const north = app.database.site(app.siteIds.north)
  // Nine parts: one statement could meet the time limit on a busy machine.
  const added = (title: string) => raw`
    insert into calendar_event (site_id, id, type, owner_id, title, starts_at, ends_at)
    select ${app.siteIds.north}::uuid, gen_random_uuid(), 'own', ${app.memberIds.north.tom}::uuid, ${title}, '2036-01-01', '2036-01-01' from generate_series(1, 1111)`
  for (const title of 'abcdefghi') await north.run(statement(added(title)))
  const file = (uid: string) => calendar([`UID:${uid}`, 'DTSTART:20360105T120000Z', 'SUMMARY:Last'])
  expect((await imported('tom', file('last'))).body).toEqual(counts({ new: 1 }))
  expect((await preview('tom', file('one-more'))).body.code).toBe('calendar.own-calendar-full')
  for (const title of 'abcdefghi') await north.run(sql.deleteFrom('calendar_event').where('title', '=', title))
  const day = ['DTSTART:20360105T120000Z', 'SUMMARY:Old', 'RRULE:FREQ=DAILY;COUNT=1']
  const series = (count: number) => calendar(...Array.from({ length: count }, (_, index) => [`UID:s${index}`, ...day]))
  expect((await preview('tom', series(500))).body.counts).toEqual(counts({ new: 500 }))
  expect((await preview('tom', series(501))).body.code).toBe('calendar.own-calendar-full')
})

test('nobody reads or finds another’s own events by a file, and one date of a series is a file too [CAL-18, CAL-B4]', async () => {
  const { id } = (await as('tom').create(meeting({ title: 'Secret', type: 'own' }))).body
  expect((await clients.ada.get(`/api/calendar/events/${id}/file`)).status).toBe(404)
  const file = (await clients.tom.get(`/api/calendar/events/${id}/file`)).text
  expect((await preview('tom', file)).body.counts).toEqual(counts({ unchanged: 1 }))
  expect((await preview('ada', file)).body.counts).toEqual(counts({ new: 1 }))
  expect(await exported('ada', 'ics')).not.toContain('Secret')
  const series = (await as('ada').create(meeting({ title: 'Weekly', rule: 'FREQ=WEEKLY;COUNT=3' }))).body
  const one = await clients.sue.get(`/api/calendar/events/${series.id}/file?date=2037-12-08T18:30:00.000Z`)
  expect(one.text).toContain('DTSTART;TZID=Europe/London:20371208T183000')
  expect(one.text.slice(one.text.indexOf('BEGIN:VEVENT'))).not.toContain('RRULE')
  expect((await preview('sue', one.text)).body.counts).toEqual(counts({ unchanged: 1 }))
})

test('a file of 1,000 events is imported and exported without holding up others, and one event more is refused [CAL-B10]', async () => {
  const day = (index: number) => `2039-0${1 + (index % 9)}-1${index % 10}`
  const row = (index: number) =>
    `Many ${index},${day(index)} 09:00 AM,${day(index)} 10:00 AM,,"${'words '.repeat(100)}"`
  const table = ['title,start,end,type,desc', ...Array.from({ length: 1_000 }, (_, index) => row(index))].join('\n')
  const people = ['tom', 'sue', 'ada'] as const
  await expectNoBlock((tried) => imported(people[tried] ?? 'tom', table))
  await expectNoBlock(() => exported('tom', 'csv'))
  await expectNoBlock(() => exported('tom', 'ics'))
  expect(await titled('tom', 'Many 17', '2039-09')).toHaveLength(1)
  expect((await preview('tom', `${table}\n${row(1_000)}`)).body.code).toBe('calendar.too-many-events')
})

test('an event of the calendar is one row of a table, or one part of a file, at most: another is left out with the reason [CAL-B10]', async () => {
  const table = (...ends: string[]) =>
    ['title,start,end,type,desc', ...ends.map((end) => `Pair,2037-11-05 09:00 AM,2037-11-05 ${end} AM,,`)].join('\n')
  expect((await imported('sue', table('10:00'))).body).toEqual(counts({ new: 1 }))
  const { body } = await preview('sue', table('11:00', '10:00'))
  expect([body.counts, body.items.at(-1).reason]).toEqual([
    counts({ unchanged: 1, refused: 1 }),
    'The file has this event twice.',
  ])
  const both = await imported('sue', table('11:00', '11:30'))
  expect([both.status, both.body]).toEqual([201, counts({ changed: 1, refused: 1 })])
  const file = (uid: string) => [`UID:${uid}`, 'DTSTART:20371106T120000Z', 'DTEND:20371106T130000Z', 'SUMMARY:Named']
  await imported('sue', calendar(file('named')))
  const [named] = await titled('sue', 'Named', '2037-11')
  const twice = calendar(file('named'), [...file(`${named?.id}@north.test`), 'LOCATION:Elsewhere'])
  expect((await imported('sue', twice)).body).toEqual(counts({ unchanged: 1, refused: 1 }))
})

test('series that take long hold up no other request, whether shown, folded in a small file or compared with a table [CAL-B10, CAL-06]', async () => {
  const rule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'
  const event = (index: number, repeats: string[]) => [
    `UID:long${index}`,
    'SUMMARY:Long',
    `DTSTART:20371201T12${String(index % 60).padStart(2, '0')}${String(Math.floor(index / 60)).padStart(2, '0')}Z`,
    ...repeats,
  ]
  const file = (repeats: string[]) => calendar(...Array.from({ length: 40 }, (_, index) => event(index, repeats)))
  await expectNoBlock(() => preview('tom', file(['RRU', ` LE:${rule}`])))
  expect((await imported('tom', file(['RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2']))).body.new).toBe(40)
  await expectNoBlock(() => as('tom').dates('2050-01-01', '2050-03-01', 'myc'))
  const rows = [1, 2, 3, 4].map((year) => `Long,204${year}-05-05 12:00 PM,204${year}-05-05 01:00 PM,,`)
  const table = ['title,start,end,type,desc', ...rows].join('\n')
  await expectNoBlock(() => preview('tom', table))
})
