import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
const people: Record<string, ReturnType<typeof calendarOf>> = {}
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'bea', 'sue', 'tom', 'gus'] as const)
    people[person] = calendarOf(await app.signIn(person))
})
afterAll(() => app.close())
const as = (person: string) => people[person] as ReturnType<typeof calendarOf>

/** Everything stored of an event but what counts its changes. */
const stored = (id: string) =>
  asOwner(app, async (owner) => {
    const of = async (text: string) => (await owner.query(text, [id])).rows
    return {
      event: await of(
        `select to_jsonb(e) - 'revision' - 'sequence' - 'changed_at' - 'next_reminder_at' - 'changed_xid' as row from calendar_event e where id = $1`,
      ),
      dates: await of('select * from calendar_date where event_id = $1 order by date'),
      invitations: await of('select id, event_id, date from calendar_invitation where event_id = $1 order by id'),
      notes: await of('select * from calendar_attendance where event_id = $1 order by date, member_id'),
      answers: await of('select * from calendar_answer where event_id = $1 order by date, member_id'),
    }
  })

const revisionOf = async (id: string) => (await as('ada').event(id)).body.revision as number
const day = (date: number, time = '00:30') => `2038-03-${date}T${time}:00.000Z`
const startOf = async (person: string, id: string, date?: string) => (await as(person).event(id, date)).body.start

/** A daily series at half past midnight over the change of the clock on 28 March 2038, with exceptions and answers. */
async function series() {
  const event = meeting({ rule: 'FREQ=DAILY;COUNT=8', start: day(25), end: day(25, '01:30') })
  const { id } = (await as('ada').create({ ...event, descEditor: null })).body
  const change = async (date: string, what: object) =>
    as('ada').change(id, { ...event, ...what, date, scope: 'one', revision: await revisionOf(id) })
  await change(day(27), { title: 'Special', start: day(27, '12:00'), end: day(27, '13:00') })
  await as('ada').cancel(id, { date: day(26), cancelled: true })
  await as('ada').remove(id, { date: '2038-03-29T23:30:00.000Z', scope: 'one' })
  for (const date of [day(27), day(28)]) await as('sue').answer(id, 'yes', date)
  await as('tom').answer(id, 'maybe', '2038-03-30T23:30:00.000Z')
  const { north } = app.memberIds
  const body = { memberIds: [north.sue, north.tom] }
  const invited = await (await app.signIn('ada')).call('POST', `/api/calendar/events/${id}/invitations`, {
    body: { ...body, date: day(28) },
  })
  expect(invited.status, invited.text).toBe(200)
  await asOwner(app, (owner) =>
    owner.query(
      `insert into calendar_attendance (site_id, member_id, event_id, date, title, starts_at, ends_at, noted_at)
       values ($1, $2, $3, $4, 'Committee', $4, $4, now())`,
      [app.siteIds.north, north.sue, id, day(28)],
    ),
  )
  return { id, event }
}

test('a single event is moved with its details as they are, and moved back; those who answered hear of both [CAL-B17, CAL-B1]', async () => {
  const { id, revision } = (await as('ada').create(meeting({ place: 'Hall', capacity: 3 }))).body
  await as('sue').answer(id, 'yes')
  const before = await stored(id)
  const times = { start: '2037-12-02T19:00:00.000Z', end: '2037-12-02T21:00:00.000Z' }
  const moved = await as('ada').move(id, { ...times, revision })
  expect([moved.status, moved.body.event]).toMatchObject([200, { ...times, place: 'Hall', capacity: 3, attending: 1 }])
  expect((await as('ada').undoMove(moved.body.undo)).body).toMatchObject({ start: meeting().start, attending: 1 })
  expect(await stored(id)).toEqual(before)
  const { rows } = await asOwner(app, (owner) =>
    owner.query(`select count(*)::int as count from notification where subject_id = $1`, [id]),
  )
  expect(rows).toEqual([{ count: 2 }])
})

test.each(['one', 'following', 'all'] as const)(
  'an undone move of a series (%s) leaves times, exceptions and answers exactly as they were, also of dates that were gone [CAL-B17, CAL-B2]',
  async (scope) => {
    const { id } = await series()
    const before = await stored(id)
    const times = { start: '2038-03-26T01:30:00.000Z', end: '2038-03-26T03:00:00.000Z', rule: 'FREQ=DAILY;COUNT=8' }
    const moved = await as('ada').move(id, { ...times, date: day(26), scope, revision: await revisionOf(id) })
    expect(moved.status, moved.text).toBe(200)
    expect(await startOf('sue', moved.body.event.id, moved.body.event.date)).toBe(times.start)
    // The clocks skip half past one on the 28th, so that date and the answer to it are gone.
    expect((await stored(moved.body.event.id)).answers).toHaveLength(scope === 'one' ? 3 : 2)
    expect(await stored(id)).not.toEqual(before)
    const undone = await as('ada').undoMove(moved.body.undo)
    expect(undone.body).toMatchObject({ id, date: day(26), start: day(26), isCancelled: true })
    expect(await stored(id)).toEqual(before)
    const { status } = await as('ada').event(moved.body.event.id)
    expect(status).toBe(scope === 'following' ? 404 : 200)
  },
)

test('answers given, changed and withdrawn between move and undo stay [CAL-B17]', async () => {
  const { id } = await series()
  const [first, second] = [day(25), '2038-03-30T23:30:00.000Z']
  const later = (date: string) => new Date(Date.parse(date) + 10 * 3_600_000).toISOString()
  const times = { start: later(first), end: later(day(25, '01:30')), rule: 'FREQ=DAILY;COUNT=8' }
  const moved = await as('ada').move(id, { ...times, date: first, scope: 'all', revision: await revisionOf(id) })
  await as('gus').answer(id, 'yes', later(first))
  await as('sue').answer(id, 'no', later(day(27)))
  await as('tom').answer(id, null, later(second))
  expect((await as('ada').undoMove(moved.body.undo)).status).toBe(200)
  const answers = [
    await as('gus').event(id, first),
    await as('sue').event(id, day(27)),
    await as('tom').event(id, second),
  ]
  expect(answers.map(({ body }) => body.answer)).toEqual(['yes', 'no', null])
})

test('a move is undone by whoever made it, for ten minutes, once, and until the event changes otherwise [CAL-B17]', async () => {
  const { id, revision } = (await as('ada').create(meeting())).body
  const move = async (hour: number) =>
    (
      await as('ada').move(id, {
        start: `2037-12-02T${hour}:00:00Z`,
        end: `2037-12-02T${hour + 1}:00:00Z`,
        revision: await revisionOf(id),
      })
    ).body.undo
  const refused = async (undo: string, person = 'ada') => (await as(person).undoMove(undo)).body.code
  expect((await as('sue').move(id, { ...meeting(), revision })).status).toBe(400)
  const times = { start: meeting().start, end: meeting().end, revision }
  expect((await as('sue').move(id, times)).body.code).toBe('calendar.not-yours')
  const first = await move(10)
  expect((await as('ada').move(id, times)).status).toBe(409)
  for (const person of ['bea', 'sue']) expect(await refused(first, person)).toBe('calendar.undo-too-late')
  expect((await calendarOf(await app.signIn('ada', 'south')).undoMove(first)).status).toBe(409)
  const second = await move(12)
  expect(await refused(first)).toBe('calendar.undo-too-late')
  expect((await as('ada').undoMove(second)).body.start).toBe('2037-12-02T10:00:00.000Z')
  expect(await refused(second)).toBe('calendar.undo-too-late')
  const third = await move(14)
  await as('ada').change(id, { ...meeting({ title: 'Renamed' }), revision: await revisionOf(id) })
  expect(await refused(third)).toBe('calendar.undo-too-late')
  const fourth = await move(16)
  await asOwner(app, (owner) => owner.query(`update calendar_move set moved_at = moved_at - interval '11 minutes'`))
  expect(await refused(fourth)).toBe('calendar.undo-too-late')
})

test('members move their own events alone; nobody else sees or moves them [CAL-B17, CAL-17, CAL-18]', async () => {
  const { id, revision } = (await as('sue').create(meeting({ type: 'own' }))).body
  const times = { start: '2037-12-03T10:00:00Z', end: '2037-12-03T11:00:00Z', revision }
  for (const person of ['ada', 'tom']) expect((await as(person).move(id, times)).status).toBe(404)
  expect((await as('gus').move(id, times)).status).toBe(403)
  const moved = await as('sue').move(id, times)
  expect(moved.body.event.type).toBe('own')
  expect((await as('ada').undoMove(moved.body.undo)).status).toBe(409)
  expect((await as('sue').undoMove(moved.body.undo)).status).toBe(200)
})
