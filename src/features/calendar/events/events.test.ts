import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
const people: Record<string, ReturnType<typeof calendarOf>> = {}
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'jed', 'sue', 'tom', 'gus'] as const)
    people[person] = calendarOf(await app.signIn(person))
})
afterAll(() => app.close())
const { as, starts } = {
  as: (person: string) => people[person] as ReturnType<typeof calendarOf>,
  starts: async (from: string, to: string, id: string) =>
    (await as('ada').dates(from, to)).filter((one) => one.id === id).map(({ start }) => start),
}

test('an event is created with its fields and read in full, its description as rich text and as plain text [CAL-08, CAL-09, CAL-11, CAL-12]', async () => {
  const created = await as('ada').create(
    meeting({
      descEditor: paragraphs('Bring the minutes.'),
      place: 'Town hall',
      joinLink: 'https://meet.test/1',
      capacity: 12,
    }),
  )
  expect(created.status, created.text).toBe(201)
  const { body } = await as('sue').event(created.body.id)
  expect(body).toMatchObject({
    title: 'Committee',
    type: 'meeting',
    start: '2037-12-01T18:30:00.000Z',
    end: '2037-12-01T20:00:00.000Z',
    desc: 'Bring the minutes.',
    descEditor: paragraphs('Bring the minutes.'),
    place: 'Town hall',
    joinLink: 'https://meet.test/1',
    capacity: 12,
    can: { edit: false, answer: true },
  })
  expect((await as('ada').event(created.body.id)).body.can.edit).toBe(true)
})

test('an event needs a title, a start and an end that is not before it, each refused at its field [CAL-13]', async () => {
  const refused = async (change: Record<string, unknown>) => (await as('ada').create(meeting(change))).body.fields
  expect(await refused({ title: '  ' })).toEqual({ title: 'Please give your event a title.' })
  expect(await refused({ start: '' })).toEqual({ start: 'Please choose when the event starts.' })
  expect(await refused({ end: undefined })).toEqual({ end: 'Please choose when the event ends.' })
  expect(await refused({ end: '2037-12-01T18:29:00Z' })).toEqual({ end: 'The end must not be before the start.' })
  expect(await refused({ end: '2038-12-31T18:30:00Z' })).toEqual({ end: 'An event lasts a year at most.' })
  expect(await refused({ end: '2038-01-31T18:30:00Z', rule: 'FREQ=DAILY' })).toMatchObject({
    end: 'An event that repeats lasts 31 days at most.',
  })
  expect(await refused({ allDay: true })).toMatchObject({ start: 'Please choose when the event starts.' })
  expect(await refused({ rule: 'FREQ=WEEKLY;BYDAY=XX' })).toEqual({ rule: 'We cannot read how this event repeats.' })
  expect(await refused({ rule: 'FREQ=DAILY;UNTIL=20200101T000000Z' })).toEqual({
    rule: 'An event that repeats like this never takes place.',
  })
})

test('administrators and jedi choose the calendar of a new event, others have their own, guests none [CAL-16]', async () => {
  for (const person of ['ada', 'jed']) expect((await as(person).create(meeting())).status, person).toBe(201)
  const refused = await as('sue').create(meeting())
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { type: 'You can add events to your own calendar only.' },
  ])
  expect((await as('sue').create(meeting({ type: 'own' }))).status).toBe(201)
  expect((await as('gus').create(meeting({ type: 'own' }))).status).toBe(403)
  expect((await as('ada').create(meeting({ type: 'gone' }))).body.code).toBe('calendar.unknown-type')
})

test('a personal event is its owner’s alone; shared ones are changed and deleted by administrators only, jedi included [CAL-17, CAL-18]', async () => {
  const { id, revision } = (await as('sue').create(meeting({ type: 'own', title: 'Dentist' }))).body
  for (const person of ['ada', 'jed', 'tom', 'gus']) {
    expect((await as(person).event(id)).status, person).toBe(404)
    expect((await as(person).remove(id)).status, person).toBe(person === 'gus' ? 403 : 404)
    expect(
      (await as(person).dates('2037-12-01', '2037-12-02')).filter((one) => one.id === id),
      person,
    ).toEqual([])
  }
  const shared = (await as('jed').create(meeting())).body
  const change = { ...meeting({ title: 'Taken' }), revision: shared.revision }
  for (const person of ['jed', 'sue']) expect((await as(person).change(shared.id, change)).status, person).toBe(403)
  expect((await as('jed').remove(shared.id)).status).toBe(403)
  expect((await as('ada').change(shared.id, change)).body.title).toBe('Taken')
  expect((await as('sue').change(id, { ...meeting({ type: 'own', title: 'Doctor' }), revision })).body.title).toBe(
    'Doctor',
  )
})

test('filters show public events, mine, or both, by start [CAL-02, CAL-21]', async () => {
  const own = await as('tom').create(
    meeting({ type: 'own', start: '2038-01-05T09:00:00Z', end: '2038-01-05T10:00:00Z' }),
  )
  const shared = await as('ada').create(meeting({ start: '2038-01-05T08:00:00Z', end: '2038-01-05T10:00:00Z' }))
  const ids = async (filter: string) => (await as('tom').dates('2038-01-05', '2038-01-06', filter)).map(({ id }) => id)
  expect(await ids('ind')).toEqual([shared.body.id])
  expect(await ids('myc')).toEqual([own.body.id])
  expect(await ids('all')).toEqual([shared.body.id, own.body.id])
})

test('an event whose type changes between own and shared keeps its id and content [CAL-15]', async () => {
  const { id, revision } = (await as('ada').create(meeting({ type: 'own', place: 'Here' }))).body
  expect((await as('sue').event(id)).status).toBe(404)
  await as('ada').change(id, { ...meeting({ place: 'Here' }), revision })
  expect((await as('sue').event(id)).body).toMatchObject({ type: 'meeting', place: 'Here' })
  await as('ada').change(id, { ...meeting({ type: 'own', place: 'Here' }), revision: revision + 1 })
  expect((await as('sue').event(id)).status).toBe(404)
})

test('a change that is based on an earlier version is refused and overwrites nothing [CAL-09]', async () => {
  const { id, revision } = (await as('ada').create(meeting())).body
  await as('ada').change(id, { ...meeting({ title: 'First' }), revision })
  const late = await as('ada').change(id, { ...meeting({ title: 'Second' }), revision })
  expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
  expect((await as('sue').event(id)).body.title).toBe('First')
})

test('whole days are days wherever one looks, over a change of the clock too [CAL-B3]', async () => {
  const whole = { allDay: true, start: '2038-03-27', end: '2038-03-28', rule: 'FREQ=WEEKLY;COUNT=2' }
  const { body } = await as('ada').create(meeting(whole))
  expect(body).toMatchObject({ allDay: true, start: '2038-03-27', end: '2038-03-28' })
  expect(await starts('2038-03-20', '2038-04-10', body.id)).toEqual(['2038-03-27', '2038-04-03'])
})

test('the agenda lists what has not ended, page by page, without gaps and doubles [CAL-04]', async () => {
  const { id } = (await as('ada').create(meeting({ title: 'Daily', rule: 'FREQ=DAILY;COUNT=30' }))).body
  const client: Client = await app.signIn('gus')
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: { items: { id: string; start: string }[]; nextCursor: string | null } } = await client.get(
      `/api/calendar/agenda?filter=ind&limit=7${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...body.items.filter((one) => one.id === id).map(({ start }) => start))
    cursor = body.nextCursor
  }
  expect(seen).toHaveLength(30)
  expect([...new Set(seen)].toSorted()).toEqual(seen)
})

test('what an administrator changes, cancels and removes of shared events is in the audit log [CAL-17, TEN-B14]', async () => {
  const { id, revision } = (await as('ada').create(meeting({ title: 'Logged' }))).body
  await as('ada').change(id, { ...meeting({ title: 'Logged later' }), revision })
  await as('ada').cancel(id, { cancelled: true })
  await as('ada').remove(id)
  const { body } = await (await app.signIn('ada')).get('/api/audit')
  const ours = body.items.filter(({ subject }: { subject: string }) => subject === id)
  expect(ours.map(({ action }: { action: string }) => action)).toEqual([
    'calendar.eventRemoved',
    'calendar.eventCancelled',
    'calendar.eventChanged',
  ])
})

test('a shared change is announced to open screens of the site, a personal one to its owner alone [CAL-22]', async () => {
  const [sue, tom] = [await app.signIn('sue'), await app.signIn('tom')]
  const [own, other] = [await sue.listen(), await tom.listen()]
  await calendarOf(sue).create(meeting({ type: 'own' }))
  await until('the owner to be told', () => own.text.includes('"calendar"'))
  expect(other.text).not.toContain('"calendar"')
  await as('ada').create(meeting())
  await until('others to be told', () => other.text.includes('"calendar"'))
  own.close()
  other.close()
})
