import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import type { Client } from '#tests/kit/client.ts'
import { learnerOf, plantCourse, shortQuiz } from '#tests/kit/courses.ts'
import { answer, createThread, markBest } from '#tests/kit/forum.ts'
import { csvOf, pagesOf } from '#tests/kit/read-back.ts'
import { evaluate, plantItem, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'
import type { Entry, Summary } from './contract.ts'

let app: TestApp
let sue: Client
let tom: Client
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[sue, tom, ada] = await Promise.all([app.signIn('sue'), app.signIn('tom'), app.signIn('ada')])
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const owner = (text: string, values: unknown[] = []) => asOwner(app, (client) => client.query(text, values))
const lines = async (client = sue, query = ''): Promise<Entry[]> =>
  (await client.get(`/api/cpd/entries?limit=100${query}`)).body.items
const lineOf = async (kind: string, client = sue) => (await lines(client)).filter((each) => each.kind === kind)
const summaryOf = async (client = sue, query = ''): Promise<Summary> =>
  (await client.get(`/api/cpd/summary${query}`)).body
const correct = (id: string, body: object, client = sue) => client.call('PUT', `/api/cpd/entries/${id}`, { body })
const leaveOut = (id: string, leftOut: boolean) =>
  sue.call('PUT', `/api/cpd/entries/${id}/left-out`, { body: { leftOut } })
const add = (body: object, client = sue) => client.call('POST', '/api/cpd/entries', { body })
const own = (change: object = {}) => ({ title: 'A day at the weir', day: '2026-03-02', minutes: 90, ...change })
const send = (client = sue) =>
  client.call('POST', '/api/cpd/files?name=certificate.pdf', {
    raw: pdf(),
    headers: { 'content-type': 'application/pdf' },
  })
const report = (id: string, seconds: number, reachedEnd = false, client = sue) =>
  client.call('PUT', `/api/cpd/reading/${id}`, { body: { seconds, reachedEnd } })
const passed = (seconds: number) =>
  owner(`update cpd_reader set reported_at = reported_at - make_interval(secs => $1) where member_id = $2`, [
    seconds,
    app.memberIds.north.sue,
  ])

test('an insight counts once its end was reached and enough of its time has passed here, whatever is reported [UNI-B2]', async () => {
  const [one, other] = await Promise.all([publish(tom, { tags: ['water'] }), publish(tom)])
  await owner('update insight set reading_minutes = 5 where id = $1', [one.id])
  expect((await report(one.id, 120)).body).toEqual({ seconds: 2, isRead: false })
  expect((await report(other.id, 120)).body.seconds).toBeLessThan(15)
  await passed(100)
  expect((await report(one.id, 60, true)).body).toEqual({ seconds: 62, isRead: false })
  await passed(100)
  expect((await report(one.id, 58)).body).toEqual({ seconds: 120, isRead: true })
  await report(one.id, 1)
  expect(await lineOf('insightRead')).toMatchObject([
    { title: one.title, minutes: 15, isVerified: true, topics: [{ path: 'water', name: 'Water' }] },
  ])
  expect((await report(crypto.randomUUID(), 1)).body.code).toBe('cpd.no-insight')
})

test('an event counts its length where somebody was there; taken back, it goes, or stays marked if it was corrected [UNI-B2]', async () => {
  const at = (hours: number) => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString()
  const event = meeting({ title: 'Weir walk', start: at(-2), end: at(1) })
  const { id } = (await calendarOf(ada).create(event)).body
  await calendarOf(sue).answer(id, 'yes')
  const note = (attended: boolean) =>
    ada.call('PUT', `/api/calendar/events/${id}/participants/${app.memberIds.north.sue}/attended`, {
      body: { attended },
    })
  await note(true)
  await note(true)
  expect(await lineOf('eventAttended')).toMatchObject([{ title: 'Weir walk', minutes: 180, isVerified: true }])
  await note(false)
  expect(await lineOf('eventAttended')).toEqual([])
  await note(true)
  const [line] = await lineOf('eventAttended')
  await correct(line?.id ?? '', { title: 'Weir walk', minutes: 60, note: 'I left early.' })
  const before = await summaryOf()
  await note(false)
  expect(await lineOf('eventAttended')).toMatchObject([{ id: line?.id, takenBack: true, isVerified: false }])
  expect((await summaryOf()).total.minutes).toBe(before.total.minutes - 60)
  expect((await leaveOut(line?.id ?? '', true)).body.code).toBe('cpd.taken-back')
  const { items } = (await sue.get(`/api/cpd/entries/${line?.id}/changes`)).body
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['takenBack', 'corrected'])
})

test('accepted answers and reviews of the own register count, once each, and a mark that is removed takes its line along [UNI-B2]', async () => {
  const thread = await createThread(tom, { title: 'How wide is it' })
  const post = await answer(sue, thread.id)
  await markBest(ada, thread.id, post.id)
  expect(await lineOf('answerAccepted')).toMatchObject([{ title: 'How wide is it', topics: [{ name: 'Water' }] }])
  await markBest(ada, thread.id, null)
  expect(await lineOf('answerAccepted')).toEqual([])
  await markBest(ada, thread.id, post.id)
  const item = await plantItem(app)
  await take(sue, item)
  await evaluate(sue, item)
  await evaluate(sue, item)
  expect(await lineOf('registerReview')).toMatchObject([{ title: 'Review in the legal register', minutes: 6 }])
})

test('a lesson that is done counts its stated minutes, a quiz that is passed the site’s, once each [UNI-B2]', async () => {
  const quiz = shortQuiz()
  const { id, lessons } = await plantCourse(app, {
    sections: [
      [
        { title: 'Intakes', contents: { minutes: 20 } },
        { title: 'Fish', contents: { minutes: 10, quiz } },
      ],
    ],
  })
  const [intakes = '', fish = ''] = lessons
  const learner = learnerOf(sue)
  await learner.finish(id, intakes)
  await learner.finish(id, intakes)
  const attempt = (await learner.start(id, fish)).body
  await learner.submit(attempt.id, { [quiz.questions[0]?.id ?? '']: { text: 'secret eel' } })
  const done = await lineOf('lessonDone')
  expect(done.map(({ title, minutes }) => [title, minutes]).toSorted()).toEqual([
    ['Water at work: Fish', 10],
    ['Water at work: Intakes', 20],
  ])
  expect(await lineOf('quizPassed')).toMatchObject([{ title: 'Water at work: Fish', minutes: 15, isVerified: true }])
})

test('a line of one’s own has evidence that only its member reads; a correction needs a note and keeps what was there [UNI-B2]', async () => {
  const file = (await send()).body
  const made = await add(own({ topics: ['waste'], files: [file.id] }))
  expect(made.body).toMatchObject({ kind: 'own', isVerified: false, files: [{ name: 'certificate.pdf' }] })
  expect((await add(own({ files: [file.id] }))).body.code).toBe('cpd.file-gone')
  expect((await add(own({ day: '2037-01-01' }))).body.code).toBe('cpd.in-future')
  expect((await add(own({ topics: ['nothing'] }))).body.code).toBe('cpd.unknown-topic')
  const statuses = [sue, tom, ada].map(async (client) => (await client.get(`/api/cpd/files/${file.id}`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404, 404])
  const { id } = made.body
  expect((await correct(id, { title: 'Half a day', minutes: 30, note: '' })).status).toBe(400)
  expect((await correct(id, { title: 'Half a day', minutes: 30, note: 'Mine' }, tom)).status).toBe(404)
  expect((await correct(id, { title: 'Half a day', minutes: 30, note: 'It was less.' })).body).toMatchObject({
    title: 'Half a day',
    original: { title: 'A day at the weir', minutes: 90 },
  })
  const { items } = (await sue.get(`/api/cpd/entries/${id}/changes`)).body
  expect(items).toMatchObject([{ note: 'It was less.', before: { minutes: 90 }, after: { minutes: 30 } }])
})

test('screen, CSV and PDF have the totals of a recount, verified and stated apart, without what is left out [UNI-B2]', async () => {
  await add(own({ title: 'Left out', minutes: 77 }))
  const out = (await lines()).find(({ title }) => title === 'Left out')
  await leaveOut(out?.id ?? '', true)
  const counted = (await lines(sue, '&year=2026')).filter(({ leftOut, takenBack }) => !leftOut && !takenBack)
  const sum = (some: Entry[]) => some.reduce((total, { minutes }) => total + minutes, 0)
  const figures = await summaryOf(sue, '?year=2026')
  const total = { minutes: sum(counted), verified: sum(counted.filter(({ isVerified }) => isVerified)) }
  expect(figures).toMatchObject({ from: '2026-01-01', to: '2026-12-31', targetMinutes: 1_500 })
  expect(figures.total).toEqual({ ...total, stated: total.minutes - total.verified })
  for (const { kind, minutes } of figures.kinds)
    expect([kind, minutes]).toEqual([kind, sum(counted.filter((each) => each.kind === kind))])
  for (const { path, minutes } of figures.topics)
    expect([path, minutes]).toEqual([
      path,
      sum(counted.filter(({ topics }) => (path ? topics.some((each) => each.path === path) : topics.length === 0))),
    ])
  const [, ...rows] = csvOf((await sue.get('/api/cpd/record.export?year=2026&format=csv')).text)
  expect(rows.reduce((all, row) => all + Number(row[4]), 0)).toBe(total.minutes)
  expect(rows.at(-1)?.[8]).toBe(String(total.minutes))
  expect(rows.some((row) => row[1] === 'Left out')).toBe(false)
  const page = (await pagesOf((await sue.get('/api/cpd/record.export?year=2026&format=pdf')).bytes)).join(' ')
  expect(page).toContain(`Total: ${Number((total.minutes / 60).toFixed(2))} h of a target of 25 h`)
  expect(page).toContain('First entered: ‘A day at the weir’, 90 minutes. It was less.')
  expect(page).toContain('CPD record of Sue north')
})

test('rules change what comes, never what was recorded; a period may begin in any month [UNI-B2]', async () => {
  const before = (await summaryOf(sue, '?year=2026')).total
  const changed = await ada.call('PATCH', '/api/cpd/settings', {
    body: { answerMinutes: 30, startMonth: 4, targetHours: 40 },
  })
  expect(changed.body).toMatchObject({ answerMinutes: 30, insightMinutes: 15, startMonth: 4, targetHours: 40 })
  expect(await summaryOf(sue, '?year=2025')).toMatchObject({
    from: '2025-04-01',
    to: '2026-03-31',
    targetMinutes: 2_400,
  })
  const thread = await createThread(sue)
  const post = await answer(tom, thread.id)
  await markBest(ada, thread.id, post.id)
  expect(await lineOf('answerAccepted', tom)).toMatchObject([{ minutes: 30 }])
  expect(await lineOf('answerAccepted')).toMatchObject([{ minutes: 15 }])
  await ada.call('PATCH', '/api/cpd/settings', { body: { startMonth: 1 } })
  expect((await summaryOf(sue, '?year=2026')).total).toEqual(before)
})

test('the history is written once, and goes with the member [UNI-B2] [PROF-19]', async () => {
  const { id } = (await add(own(), tom)).body
  await correct(id, { title: 'Mine', minutes: 5, note: 'Less' }, tom)
  await send(tom)
  const north = app.database.site(app.siteIds.north)
  const refused = [
    () => north.run(sql.updateTable('cpd_change').set({ note: 'x' } as never)),
    () => north.run(sql.deleteFrom('cpd_change')),
    () => north.run(sql.deleteFrom('cpd_entry').where('id', '=', id)),
  ]
  for (const each of refused) await expect(each()).rejects.toThrow(/permission denied|foreign key/)
  await owner('delete from member where id = $1', [app.memberIds.north.tom])
  const left = await owner(
    'select id from cpd_entry where id = $1 union select id from cpd_change where entry_id = $1',
    [id],
  )
  expect(left.rows).toEqual([])
})
