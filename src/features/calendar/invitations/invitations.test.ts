import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { addressOf, HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
const clients = {} as Record<'ada' | 'jed' | 'sue' | 'tom' | 'gus', Client>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'jed', 'sue', 'tom', 'gus'] as const) clients[person] = await app.signIn(person)
})
afterAll(() => app.close())

type Name = keyof typeof clients
const as = (person: Name) => calendarOf(clients[person])
const idOf = (person: Name | 'nia' | 'eva') => app.memberIds.north[person]
const create = async (change: Record<string, unknown> = {}) => (await as('ada').create(meeting(change))).body
const invite = (
  id: string,
  people: (Name | 'nia' | 'eva')[],
  { date = null, by = 'ada' }: { date?: string | null; by?: Name } = {},
) => clients[by].call('POST', `/api/calendar/events/${id}/invitations`, { body: { date, memberIds: people.map(idOf) } })
const invitationsTo = async (id: string, date?: string) =>
  (await clients.ada.get(`/api/calendar/events/${id}/invitations${date ? `?date=${encodeURIComponent(date)}` : ''}`))
    .body.items

interface Sent {
  subject: string
  text: string
  attachments: { fileName: string; contentType: string; text: string }[]
}
/** The emails to somebody about an event by its title, oldest first, once the task has nothing more to send. */
async function emailsTo(person: Name, title: string, least = 0): Promise<Sent[]> {
  await until('the task to be done', async () => (await dueCount()) === 0)
  const emails = await app.database
    .site(app.siteIds.north)
    .many(
      sql
        .selectFrom('mail')
        .select(['subject', 'text', 'attachments'])
        .where('recipient', '=', addressOf(person))
        .orderBy('created_at')
        .orderBy('id'),
    )
  const about = emails.filter(({ subject }) => subject.includes(`: ${title},`)) as Sent[]
  expect(about.length).toBeGreaterThanOrEqual(least)
  return about
}
const dueCount = async () =>
  (
    await app.database
      .site(app.siteIds.north)
      .many(sql.selectFrom('calendar_invitation').select('id').where('is_due', '=', true))
  ).length
/** What the file of an email says, as ical.js reads it. */
function fileOf(email: Sent | undefined) {
  const [file] = email?.attachments ?? []
  const calendar = new ICAL.Component(ICAL.parse(file?.text ?? ''))
  const component = calendar.getFirstSubcomponent('vevent')
  const event = new ICAL.Event(component ?? undefined)
  return {
    file,
    method: calendar.getFirstPropertyValue('method'),
    status: component?.getFirstPropertyValue('status'),
    organizer: component?.getFirstPropertyValue('organizer'),
    attendee: component?.getFirstProperty('attendee'),
    event,
    start: event.startDate.toJSDate().toISOString(),
  }
}
/** The path of the page that an email's links lead to. */
const pathIn = (email: Sent | undefined) => /\/invitations\/[\w-]+/.exec(email?.text ?? '')?.[0] ?? ''
const post = (path: string, answer: string, client: Client = app.visitor(), headers: Record<string, string> = {}) =>
  client.call('POST', path, {
    raw: `answer=${answer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('the invited get one notification and one email with the event as a file and two links, however often they are invited [CAL-B7]', async () => {
  const { id } = await create({ title: 'Dinner', place: 'Hall' })
  expect((await invite(id, ['sue', 'gus'])).body).toEqual({ invited: 2, alreadyInvited: 0 })
  expect((await invite(id, ['sue', 'tom'])).body).toEqual({ invited: 1, alreadyInvited: 1 })
  const emails = await emailsTo('sue', 'Dinner')
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Invitation: Dinner, Tuesday, 1 December 2037, 18:30–20:00 GMT',
  ])
  const { file, method, organizer, attendee, event, start } = fileOf(emails[0])
  expect([file?.fileName, file?.contentType]).toEqual(['invite.ics', 'text/calendar; method=REQUEST; charset=utf-8'])
  expect([method, event.uid, event.sequence, start]).toEqual([
    'REQUEST',
    `${id}@${HOSTS.north}`,
    0,
    '2037-12-01T18:30:00.000Z',
  ])
  expect([event.summary, event.location, String(organizer).startsWith('mailto:')]).toEqual(['Dinner', 'Hall', true])
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe(`mailto:${addressOf('sue')}`)
  expect(attendee?.getParameter('rsvp')).toBe('TRUE')
  for (const [label, answer] of [
    ['Accept', 'yes'],
    ['Decline', 'no'],
  ])
    expect(emails[0]?.text).toContain(`${label}: ${clients.ada.origin}${pathIn(emails[0])}?answer=${answer}`)
  const { items } = (await clients.sue.get('/api/notifications')).body
  expect(items.filter(({ title }: { title: string }) => title === 'Dinner')).toHaveLength(1)
  expect(await emailsTo('gus', 'Dinner')).toHaveLength(1)
})

test('only administrators invite, to shared events that are still to come, and only people with access, guests among them [CAL-B7, CAL-17]', async () => {
  const { id } = await create({ title: 'Strict' })
  const { id: past } = await create({ start: '2026-01-01T10:00:00Z', end: '2026-01-01T11:00:00Z' })
  const own = (await as('sue').create(meeting({ type: 'own' }))).body
  const codes = async (...calls: Promise<{ status: number; body: { code: string } }>[]) =>
    (await Promise.all(calls)).map(({ status, body }) => [status, body.code])
  expect(
    await codes(
      invite(id, ['tom'], { by: 'sue' }),
      invite(id, ['tom'], { by: 'jed' }),
      invite(id, ['tom'], { by: 'gus' }),
      invite(past, ['tom']),
      invite(own.id, ['tom'], { by: 'sue' }),
      invite(own.id, ['tom']),
      invite(id, ['tom', 'nia']),
      invite(id, ['eva']),
      invite(id, []),
    ),
  ).toEqual([
    [403, 'calendar.not-yours'],
    [403, 'calendar.not-yours'],
    [403, 'session.not-allowed'],
    [409, 'calendar.over'],
    [404, 'calendar.not-found'],
    [404, 'calendar.not-found'],
    [400, 'calendar.not-invitable'],
    [400, 'calendar.not-invitable'],
    [400, 'request.invalid'],
  ])
  expect(await invitationsTo(id)).toEqual([])
  const stranger = { body: { date: null, memberIds: [app.memberIds.south.tom] } }
  expect((await clients.ada.call('POST', `/api/calendar/events/${id}/invitations`, stranger)).body.code).toBe(
    'calendar.not-invitable',
  )
  const many = { body: { date: null, memberIds: Array.from({ length: 201 }, () => crypto.randomUUID()) } }
  expect((await clients.ada.call('POST', `/api/calendar/events/${id}/invitations`, many)).status).toBe(400)
})

test('whoever may edit sees who is invited and what they answered; nobody else does [CAL-B7]', async () => {
  const { id } = await create({ title: 'List' })
  await invite(id, ['tom', 'sue', 'gus'])
  await as('sue').answer(id, 'yes')
  await as('gus').answer(id, 'no')
  expect(
    (await invitationsTo(id)).map(({ memberId, answer }: { memberId: string; answer: string }) => [memberId, answer]),
  ).toEqual([
    [idOf('tom'), null],
    [idOf('sue'), 'yes'],
    [idOf('gus'), 'no'],
  ])
  expect((await clients.sue.get(`/api/calendar/events/${id}/invitations`)).status).toBe(403)
  const [found] = (await clients.ada.get('/api/calendar/people?beginning=su')).body.items
  expect(found.id).toBe(idOf('sue'))
  expect((await clients.sue.get('/api/calendar/people?beginning=su')).status).toBe(403)
})

test('following a link changes nothing; its form answers for the invited member, signed out, on this site alone [CAL-B7]', async () => {
  const { id } = await create({ title: 'Links' })
  await invite(id, ['tom'])
  const path = pathIn((await emailsTo('tom', 'Links'))[0])
  const page = await app.visitor().get(`${path}?answer=yes`)
  expect([page.status, page.headers['set-cookie'], page.text.includes('<script')]).toEqual([200, undefined, false])
  expect(page.text).toContain('Press Accept to say that you will be there.')
  expect((await as('tom').event(id)).body.answer).toBeNull()
  expect((await post(path, 'yes', app.visitor(), { origin: 'https://evil.test' })).status).toBe(403)
  expect((await post(path, 'yes')).status).toBe(303)
  expect((await as('tom').event(id)).body).toMatchObject({ answer: 'yes', attending: 1 })
  expect((await app.visitor().get(path)).text).toContain('You are going.')
  expect((await app.visitor('south').get(path)).status).toBe(404)
  expect((await post(path, 'no', app.visitor('south'))).status).toBe(404)
  expect((await as('tom').event(id)).body.answer).toBe('yes')
  for (const wrong of [`${path}x`, '/invitations/x', '/invitations/%00'])
    expect((await app.visitor().get(wrong)).status).toBe(404)
})

test('what is no form of the page is no answer, whatever it calls itself [CAL-B7]', async () => {
  const { id } = await create({ title: 'No form' })
  await invite(id, ['tom'])
  const path = pathIn((await emailsTo('tom', 'No form', 1))[0])
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', 'application/json', 'x'])
    expect((await post(path, 'yes', app.visitor(), { 'content-type': type })).status, type).toBe(303)
  expect((await post(path, '%E0%A4%A')).status).toBe(303)
  expect((await as('tom').event(id)).body.answer).toBeNull()
  const withCharset = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  expect((await post(path, 'yes', app.visitor(), withCharset)).status).toBe(303)
  expect((await as('tom').event(id)).body.answer).toBe('yes')
})

test('a link is dead once the member has no access, the event is deleted, or the calendar is switched off [CAL-B7, TEN-08]', async () => {
  const { id } = await create({ title: 'Dead' })
  await invite(id, ['tom'])
  const path = pathIn((await emailsTo('tom', 'Dead'))[0])
  const status = async () => (await app.visitor().get(path)).status
  const setType = (userType: string) => clients.ada.call('PATCH', `/api/members/${idOf('tom')}`, { body: { userType } })
  const setCalendar = (calendar: boolean) => clients.ada.call('PATCH', '/api/config/switches', { body: { calendar } })
  expect(await status()).toBe(200)
  await setType('expiredUser')
  expect([await status(), (await post(path, 'yes')).status]).toEqual([404, 404])
  await setType('subscriber')
  clients.tom = await app.signIn('tom')
  await setCalendar(false)
  expect(await status()).toBe(404)
  await setCalendar(true)
  expect(await status()).toBe(200)
  await as('ada').cancel(id, { cancelled: true })
  expect((await app.visitor().get(path)).text).toContain('This event has been cancelled.')
  await as('ada').remove(id)
  expect([await status(), (await post(path, 'yes')).status]).toEqual([404, 404])
})

test('the page of a full event offers the waiting list, and keeps a refused yes on the page [CAL-B7, CAL-B1]', async () => {
  const { id } = await create({ title: 'Full', capacity: 1 })
  await invite(id, ['tom', 'gus'])
  const path = pathIn((await emailsTo('tom', 'Full'))[0])
  await as('sue').answer(id, 'yes')
  const page = (await app.visitor().get(`${path}?answer=yes`)).text
  expect(page).toContain('value="waiting" class="first"')
  expect(page).not.toContain('value="yes"')
  const refused = await post(path, 'yes')
  expect([refused.status, refused.text.includes('All places at this event are taken.')]).toEqual([409, true])
  await post(path, 'waiting')
  expect((await as('tom').event(id)).body.answer).toBe('waiting')
  await as('sue').answer(id, 'no')
  expect((await app.visitor().get(path)).text).toContain('You are going.')
})

test('a change reaches the invited with a higher sequence, the end with CANCEL; whoever declined hears no more [CAL-B7]', async () => {
  const { id, revision } = await create({ title: 'Walk' })
  await invite(id, ['sue', 'tom', 'gus'])
  await emailsTo('sue', 'Walk', 1)
  await as('tom').answer(id, 'no')
  const later = { title: 'Walk', start: '2037-12-02T09:00:00.000Z', end: '2037-12-02T11:00:00.000Z' }
  await as('ada').change(id, { ...meeting(later), revision })
  // Sent before the next change, whose sequence it would have otherwise.
  await emailsTo('sue', 'Walk', 2)
  await as('ada').change(id, { ...meeting({ ...later, reminderMinutes: 10 }), revision: revision + 1 })
  const files = (await emailsTo('sue', 'Walk', 2)).map(fileOf)
  expect(files.map(({ method, event, start }) => [method, event.sequence, start])).toEqual([
    ['REQUEST', 0, '2037-12-01T18:30:00.000Z'],
    ['REQUEST', 1, '2037-12-02T09:00:00.000Z'],
  ])
  await as('gus').answer(id, 'no')
  await as('ada').remove(id)
  const last = fileOf((await emailsTo('sue', 'Walk', 3))[2])
  expect([last.method, last.status, last.event.uid, last.event.sequence]).toEqual([
    'CANCEL',
    'CANCELLED',
    `${id}@${HOSTS.north}`,
    3,
  ])
  expect((await emailsTo('tom', 'Walk')).map(({ subject }) => subject.split(':')[0])).toEqual(['Invitation'])
  expect((await emailsTo('gus', 'Walk')).map(({ subject }) => subject.split(':')[0])).toEqual(['Invitation', 'Changed'])
})

test('an invitation to one date of a series follows it where it moves, and ends with it [CAL-B7, CAL-B2]', async () => {
  const series = { title: 'Choir', rule: 'FREQ=WEEKLY;COUNT=4' }
  const { id, revision } = await create(series)
  const [second, third] = ['2037-12-08T18:30:00.000Z', '2037-12-15T18:30:00.000Z']
  expect((await invite(id, ['sue'])).body.code).toBe('calendar.date-needed')
  await invite(id, ['sue'], { date: second })
  await invite(id, ['tom'], { date: third })
  const [first] = (await emailsTo('sue', 'Choir', 1)).map(fileOf)
  expect([first?.event.uid, first?.start]).toEqual([`${id}-${Date.parse(second)}@${HOSTS.north}`, second])
  const moved = { ...series, start: '2037-12-02T18:30:00.000Z', end: '2037-12-02T20:00:00.000Z' }
  await as('ada').change(id, { ...meeting(moved), date: '2037-12-01T18:30:00.000Z', scope: 'all', revision })
  const again = fileOf((await emailsTo('sue', 'Choir', 2))[1])
  expect([again.event.uid, again.start]).toEqual([first?.event.uid, '2037-12-09T18:30:00.000Z'])
  expect(await invitationsTo(id, '2037-12-09T18:30:00.000Z')).toHaveLength(1)
  await as('ada').remove(id, { date: '2037-12-09T18:30:00.000Z', scope: 'one' })
  expect(fileOf((await emailsTo('sue', 'Choir', 3))[2]).method).toBe('CANCEL')
  const { revision: now } = (await as('ada').event(id)).body
  const split = { ...moved, start: '2037-12-16T19:00:00.000Z', end: '2037-12-16T20:30:00.000Z' }
  await as('ada').change(id, { ...meeting(split), date: '2037-12-16T18:30:00.000Z', scope: 'following', revision: now })
  const toTom = (await emailsTo('tom', 'Choir', 3)).map(fileOf)
  expect(new Set(toTom.map(({ event }) => event.uid)).size).toBe(1)
  expect(toTom.map(({ start }) => start)).toEqual([third, '2037-12-16T18:30:00.000Z', '2037-12-16T19:00:00.000Z'])
  const sequences = toTom.map(({ event }) => event.sequence)
  expect(new Set(sequences).size).toBe(3)
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
})
