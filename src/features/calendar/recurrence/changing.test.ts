import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: ReturnType<typeof calendarOf>
let sue: ReturnType<typeof calendarOf>
beforeAll(async () => {
  app = await openTestApp()
  ada = calendarOf(await app.signIn('ada'))
  sue = calendarOf(await app.signIn('sue'))
})
afterAll(() => app.close())

/** A committee on every Tuesday of December 2037 at 18:30. */
const weekly = async (change: Record<string, unknown> = {}) =>
  (await ada.create(meeting({ rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5', ...change }))).body
/** Starts of the events with this title in winter. */
const startsOf = async (title: string) =>
  (await sue.dates('2037-11-30', '2038-03-01'))
    .filter((one) => one.title === title)
    .map(({ start }) => start.slice(0, 16))
const SECOND = '2037-12-08T18:30:00.000Z'
const THIRD = '2037-12-15T18:30:00.000Z'

test('one date of a series is moved by itself, keeps its name in the series, and can be read under it [CAL-B2, CAL-06]', async () => {
  const { id, revision } = await weekly({ title: 'Moves one' })
  const times = { start: '2037-12-09T10:00:00.000Z', end: '2037-12-09T11:00:00.000Z' }
  const change = { ...meeting({ title: 'Moves one', ...times }), rule: null, date: SECOND, scope: 'one', revision }
  expect((await ada.change(id, change)).body).toMatchObject({ ...times, date: SECOND })
  expect(await startsOf('Moves one')).toEqual([
    '2037-12-01T18:30',
    '2037-12-09T10:00',
    '2037-12-15T18:30',
    '2037-12-22T18:30',
    '2037-12-29T18:30',
  ])
  expect((await sue.event(id, SECOND)).body).toMatchObject(times)
  expect((await sue.event(id, times.start)).status).toBe(404)
})

test('one date gets a title of its own, which stays when all dates change something else [CAL-B2]', async () => {
  const { id, revision, rule } = await weekly({ title: 'Plain' })
  const own = { title: 'Special', start: SECOND, end: '2037-12-08T20:00:00.000Z' }
  await ada.change(id, { ...meeting(own), date: SECOND, scope: 'one', revision })
  await ada.change(id, { ...meeting({ title: 'Plain', place: 'Library', rule }), date: null, revision: revision + 1 })
  expect((await sue.event(id, SECOND)).body).toMatchObject({ title: 'Special', place: 'Library' })
  expect((await sue.event(id, THIRD)).body).toMatchObject({ title: 'Plain', place: 'Library' })
})

test('this and following dates become a series of their own; the number of dates stays [CAL-B2]', async () => {
  const { id, revision, rule } = await weekly({ title: 'Splits' })
  const later = { title: 'Splits later', start: '2037-12-16T19:00:00.000Z', end: '2037-12-16T20:00:00.000Z' }
  const change = { ...meeting(later), rule: rule.replace('TU', 'WE'), date: THIRD, scope: 'following', revision }
  const { body } = await ada.change(id, { ...change, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' })
  expect(body.id).not.toBe(id)
  expect(await startsOf('Splits')).toEqual(['2037-12-01T18:30', '2037-12-08T18:30'])
  expect(await startsOf('Splits later')).toEqual(['2037-12-16T19:00', '2037-12-23T19:00', '2037-12-30T19:00'])
})

test('a rule that is left as it was keeps its number of dates over both parts [CAL-B2]', async () => {
  const { id, revision, rule } = await weekly({ title: 'Counted' })
  const later = meeting({ title: 'Counted', place: 'Elsewhere', start: THIRD, end: '2037-12-15T20:00:00.000Z', rule })
  await ada.change(id, { ...later, date: THIRD, scope: 'following', revision })
  expect(await startsOf('Counted')).toHaveLength(5)
})

test('a number of dates that was left as it was is that of both parts, also where the day of the week moves [CAL-B2]', async () => {
  const { id, revision } = await weekly({ title: 'Counted on' })
  const times = { start: '2037-12-16T18:30:00.000Z', end: '2037-12-16T20:00:00.000Z' }
  const later = meeting({ title: 'Counted on', ...times, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=5' })
  await ada.change(id, { ...later, date: THIRD, scope: 'following', revision })
  expect(await startsOf('Counted on')).toEqual([
    '2037-12-01T18:30',
    '2037-12-08T18:30',
    '2037-12-16T18:30',
    '2037-12-23T18:30',
    '2037-12-30T18:30',
  ])
})

test('all dates move along with the one that was moved, over a change of the clock too; a deleted one stays deleted [CAL-B2, CAL-B3]', async () => {
  const monthly = meeting({ title: 'Clock', rule: 'FREQ=MONTHLY;COUNT=6' })
  const { id } = (await ada.create(monthly)).body
  await ada.remove(id, { date: '2038-01-01T18:30:00.000Z', scope: 'one' })
  const { revision } = (await ada.event(id)).body
  const times = { start: '2037-12-01T20:15:00.000Z', end: '2037-12-01T21:00:00.000Z' }
  expect((await ada.change(id, { ...monthly, ...times, revision })).status).toBe(200)
  const dates = (await sue.dates('2038-01-01', '2038-04-10')).filter((one) => one.id === id)
  const later = (await sue.dates('2038-04-10', '2038-06-01')).filter((one) => one.id === id)
  expect([...dates, ...later].map(({ start }) => start.slice(0, 16))).toEqual([
    '2038-02-01T20:15',
    '2038-03-01T20:15',
    '2038-04-01T19:15',
    '2038-05-01T19:15',
  ])
})

test('one date, this and following dates, or all dates are deleted [CAL-17, CAL-25, CAL-B2]', async () => {
  const { id } = await weekly({ title: 'Goes' })
  await ada.remove(id, { date: SECOND, scope: 'one' })
  expect(await startsOf('Goes')).toEqual([
    '2037-12-01T18:30',
    '2037-12-15T18:30',
    '2037-12-22T18:30',
    '2037-12-29T18:30',
  ])
  await ada.remove(id, { date: '2037-12-22T18:30:00.000Z', scope: 'following' })
  expect(await startsOf('Goes')).toEqual(['2037-12-01T18:30', '2037-12-15T18:30'])
  await ada.remove(id, { scope: 'all' })
  expect(await startsOf('Goes')).toEqual([])
  expect((await ada.event(id)).status).toBe(404)
})

test('a cancelled date stays visible as such, takes no answers, and can take place after all [CAL-B2]', async () => {
  const { id } = await weekly({ title: 'Off' })
  expect((await ada.cancel(id, { date: SECOND, cancelled: true })).body.isCancelled).toBe(true)
  const shown = (await sue.dates('2037-12-01', '2037-12-31')).filter((one) => one.id === id)
  expect(shown.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false, false, false])
  expect((await sue.answer(id, 'yes', SECOND)).body.code).toBe('calendar.cancelled')
  expect((await sue.cancel(id, { date: SECOND, cancelled: false })).status).toBe(403)
  await ada.cancel(id, { date: SECOND, cancelled: false })
  expect((await sue.answer(id, 'yes', SECOND)).body).toMatchObject({ answer: 'yes', isCancelled: false })
})

test('answers move along with their dates, and those to dates that are gone are deleted [CAL-B1, CAL-B2]', async () => {
  const { id, revision } = await weekly({ title: 'Answered' })
  for (const date of ['2037-12-01T18:30:00.000Z', SECOND, '2037-12-29T18:30:00.000Z']) await sue.answer(id, 'yes', date)
  const shorter = meeting({ title: 'Answered', start: '2037-12-01T17:00:00.000Z', end: '2037-12-01T18:00:00.000Z' })
  await ada.change(id, { ...shorter, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3', revision })
  const dates = (await sue.dates('2037-12-01', '2038-01-10')).filter((one) => one.id === id) as unknown as {
    start: string
    answer: string | null
  }[]
  expect(dates.map(({ start, answer }) => [start.slice(0, 16), answer])).toEqual([
    ['2037-12-01T17:00', 'yes'],
    ['2037-12-08T17:00', 'yes'],
    ['2037-12-15T17:00', null],
  ])
})

test('a rule that loses its first day of the week keeps every answer at its date [CAL-B1, CAL-B2]', async () => {
  const monday = { start: '2037-11-30T18:30:00.000Z', end: '2037-11-30T20:00:00.000Z' }
  const { id, revision } = await weekly({ title: 'Days', rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=9', ...monday })
  await sue.answer(id, 'yes', '2037-12-02T18:30:00.000Z')
  await ada.change(id, { ...meeting({ title: 'Days', ...monday }), rule: 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=6', revision })
  expect((await sue.event(id, '2037-12-02T18:30:00.000Z')).body.answer).toBe('yes')
  expect((await sue.event(id, '2037-12-04T18:30:00.000Z')).body.answer).toBeNull()
})

test('all dates moved to a day the rule does not have are refused at the rule; a date must be named for one or the following [CAL-B2, CAL-13]', async () => {
  const { id, revision, rule } = await weekly({ title: 'Refused' })
  const wednesday = { start: '2037-12-02T18:30:00.000Z', end: '2037-12-02T20:00:00.000Z' }
  const change = (body: object) => ada.change(id, { ...meeting({ title: 'Refused', rule }), revision, ...body })
  expect((await change(wednesday)).body).toMatchObject({
    code: 'calendar.off-rule',
    fields: { rule: expect.any(String) },
  })
  for (const scope of ['one', 'following']) {
    expect((await change({ scope })).body.code).toBe('calendar.date-needed')
    expect((await ada.remove(id, { scope })).body.code).toBe('calendar.date-needed')
  }
  expect((await change({ scope: 'one', date: SECOND, type: 'event' })).body.code).toBe('calendar.series-only')
  expect(await startsOf('Refused')).toHaveLength(5)
})

test('the end of a rule moves along, and a part that was split off has no date of the other [CAL-B2]', async () => {
  const { id, rule } = await weekly({ title: 'Ends', rule: 'FREQ=DAILY;UNTIL=20371205T183000Z' })
  const fourth = { start: '2037-12-04T18:30:00.000Z', end: '2037-12-04T20:00:00.000Z' }
  const split = { ...meeting({ title: 'Second part', ...fourth, rule }), date: fourth.start, scope: 'following' }
  await ada.change(id, { ...split, revision: (await ada.event(id)).body.revision })
  const first = (await ada.event(id)).body
  const earlier = { start: '2037-12-01T17:00:00.000Z', end: '2037-12-01T18:00:00.000Z' }
  await ada.change(id, { ...meeting({ title: 'Ends', ...earlier, rule: first.rule }), revision: first.revision })
  expect(await startsOf('Ends')).toEqual(['2037-12-01T17:00', '2037-12-02T17:00', '2037-12-03T17:00'])
  expect(await startsOf('Second part')).toEqual(['2037-12-04T18:30', '2037-12-05T18:30'])
})

test('a series that becomes a single event keeps the answers to the date that was edited [CAL-B1, CAL-B2]', async () => {
  const { id, revision } = await weekly({ title: 'Single' })
  await sue.answer(id, 'maybe', '2037-12-01T18:30:00.000Z')
  await sue.answer(id, 'yes', THIRD)
  const third = meeting({ title: 'Single', start: THIRD, end: '2037-12-15T20:00:00.000Z' })
  await ada.change(id, { ...third, date: THIRD, scope: 'all', revision })
  expect((await sue.event(id)).body).toMatchObject({ rule: null, start: THIRD, answer: 'yes', attending: 1 })
})

test('a series whose first date was deleted is read and changed as any other [CAL-B2]', async () => {
  const { id, rule } = await weekly({ title: 'Headless' })
  await ada.remove(id, { date: '2037-12-01T18:30:00.000Z', scope: 'one' })
  const { revision, start } = (await ada.event(id)).body
  expect(start).toBe(SECOND)
  const changed = await ada.change(id, { ...meeting({ title: 'Headless', place: 'Hall', rule }), revision })
  expect(changed.body).toMatchObject({ place: 'Hall', start: SECOND })
})

test('a description of one date is cleared or set in bold without the words of the series coming back [CAL-09, CAL-B2]', async () => {
  const description = (marks: object[]) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Bring cake.', ...(marks.length ? { marks } : {}) }] },
    ],
  })
  const { id } = await weekly({ title: 'Cake', descEditor: description([]) })
  const edit = async (descEditor: object | null) => {
    const own = meeting({ title: 'Cake', start: SECOND, end: '2037-12-08T20:00:00.000Z', descEditor })
    const { revision } = (await ada.event(id, SECOND)).body
    return (await ada.change(id, { ...own, date: SECOND, scope: 'one', revision })).body
  }
  expect((await edit(description([{ type: 'bold' }]))).descEditor).toEqual(description([{ type: 'bold' }]))
  expect(await edit(null)).toMatchObject({ desc: '', descEditor: null })
})
