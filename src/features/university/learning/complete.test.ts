import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement } from '#platform/server/database/statement.ts'
import {
  type Learner,
  learnerOf,
  type Planted,
  plantCourse,
  plantEnrolment,
  publishAgain,
  shortQuiz,
} from '#tests/kit/courses.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { lastValidDay } from '../certificates/last-valid-day.ts'
import { completeFinished } from './complete.ts'

let app: TestApp
let sue: Learner
beforeAll(async () => {
  app = await openTestApp()
  sue = learnerOf(await app.signIn('sue'))
})
afterAll(() => app.close())

const NOW = new Date('2037-08-31T22:30:00Z')
const site = () => app.database.site(app.siteIds.north)

const certificates = (courseId: string) =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query<{ holder_name: string; number: string; expires_on: string; done: boolean }>(
      `select c.holder_name, c.number, c.expires_on::text, e.completed_at = c.issued_at as done
       from course_certificate c join course_enrolment e on e.id = c.enrolment_id where c.course_id = $1`,
      [courseId],
    )
    return rows
  })

const at = ({ lessons }: Planted, index: number) => lessons[index] ?? ''

const markDone = (enrolmentId: string, lessonId: string) =>
  statement(raw`insert into lesson_progress (site_id, enrolment_id, lesson_id, done_at)
    values (app_site(), ${enrolmentId}::uuid, ${lessonId}::uuid, now())`)

test('whoever has done every lesson of their version gets one certificate under their full name, however often it is looked [UNI-B1]', async () => {
  const { id, lessons } = await plantCourse(app, { validityMonths: 6 })
  const memberId = app.memberIds.north.sue
  const enrolmentId = await plantEnrolment(app, { courseId: id, memberId, done: lessons })
  await plantEnrolment(app, { courseId: id, memberId: app.memberIds.north.tom, done: lessons.slice(1) })
  for (const concerned of [{ enrolmentId }, { courseId: id }, { enrolmentId }])
    await site().transaction((transaction) => completeFinished(transaction, NOW, concerned))
  const issued = await certificates(id)
  // It is 23:30 in London.
  expect(issued).toEqual([
    { holder_name: 'Sue north', number: expect.any(String), expires_on: '2038-02-28', done: true },
  ])
  expect(issued[0]?.number).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
})

test('two last conditions met at the same moment complete a course exactly once, as neither change sees the other [UNI-B1]', async () => {
  const { id, lessons } = await plantCourse(app)
  const enrolmentId = await plantEnrolment(app, { courseId: id, memberId: app.memberIds.north.sue })
  const bothWritten = Promise.withResolvers<void>()
  let written = 0
  await Promise.all(
    lessons.map((lessonId) =>
      site().transaction(async (transaction) => {
        await transaction.run(markDone(enrolmentId, lessonId))
        written += 1
        if (written === lessons.length) bothWritten.resolve()
        await bothWritten.promise
        await completeFinished(transaction, NOW, { enrolmentId })
      }),
    ),
  )
  expect(await certificates(id)).toMatchObject([{ done: true }])
})

test('a version that loses its last open lesson, or to which members move, completes them; a course without lessons and a deleted one complete nobody [UNI-B1]', async () => {
  const { id, lessons } = await plantCourse(app)
  const { sue, tom } = app.memberIds.north
  for (const memberId of [sue, tom]) await plantEnrolment(app, { courseId: id, memberId, done: lessons.slice(0, 1) })
  await publishAgain(app, id, 2, { sections: [[{ id: lessons[0] ?? '' }], []] })
  await publishAgain(app, id, 3, { sections: [[]] })
  const change = (update: string, member = sue) =>
    site().transaction(async (transaction) => {
      await transaction.run(statement(raw`${raw.raw(update)} and course_id = ${id}::uuid`))
      await completeFinished(transaction, NOW, { courseId: id })
      return member
    })
  await change(`update course_enrolment set version = 3 where member_id = '${sue}'`)
  expect(await certificates(id)).toEqual([])
  await change(`update course_enrolment set version = 2 where member_id = '${sue}'`)
  expect(await certificates(id)).toMatchObject([{ holder_name: 'Sue north' }])
  await asOwner(app, (owner) => owner.query('update course set removed_at = now() where id = $1', [id]))
  await change(`update course_version set outline = outline #- '{0,lessons,1}' where version = 1`)
  expect(await certificates(id)).toHaveLength(1)
  await asOwner(app, (owner) => owner.query('update course set removed_at = null where id = $1', [id]))
  await change(`update course_version set minutes = 1 where version = 1`)
  expect((await certificates(id)).map(({ holder_name }) => holder_name).toSorted()).toEqual(['Sue north', 'Tom north'])
})

test('200 members of a course complete it in one change, each with a number of their own [UNI-B1]', async () => {
  const { id, lessons } = await plantCourse(app)
  await asOwner(app, (owner) =>
    owner.query(
      `with account as (
         insert into account (id, email, password_hash) select gen_random_uuid(), n || '@many.test', 'none' from generate_series(1, 200) n returning id
       ), joined as (
         insert into member (site_id, id, account_id, display_name, display_name_key, user_type)
         select $1, id, id, 'One of many ' || id, 'one of many ' || id, 'subscriber' from account returning id
       ), enrolled as (
         insert into course_enrolment (site_id, id, course_id, member_id, version) select $1, id, $2, id, 1 from joined returning id
       ) insert into lesson_progress (site_id, enrolment_id, lesson_id, done_at) select $1, id, lesson, now() from enrolled, unnest($3::uuid[]) lesson`,
      [app.siteIds.north, id, lessons],
    ),
  )
  await site().transaction((transaction) => completeFinished(transaction, NOW, { courseId: id }))
  const issued = await certificates(id)
  expect([issued.length, new Set(issued.map(({ number }) => number)).size]).toEqual([200, 200])
  expect(issued.every(({ holder_name, done }) => done && holder_name.startsWith('One of many'))).toBe(true)
})

test('a certificate is valid to the same day of the month, or to the last day of a shorter one [UNI-B1]', () => {
  expect(lastValidDay('2037-08-31', 6)).toBe('2038-02-28')
  expect(lastValidDay('2036-02-29', 12)).toBe('2037-02-28')
  expect(lastValidDay('2037-01-15', 120)).toBe('2047-01-15')
  expect(lastValidDay('2037-11-30', 3)).toBe('2038-02-28')
  expect(lastValidDay('2037-08-31', null)).toBeNull()
})

describe('a film', () => {
  const film = { sections: [[{ contents: { videoUrl: 'https://vimeo.com/286898202' } }, {}]] }
  /** As if this many seconds had passed since whatever happened to a lesson. */
  const pass = (seconds: number) =>
    asOwner(app, (owner) =>
      owner.query(
        `update lesson_progress set opened_at = opened_at - $1 * interval '1 second',
      film_reported_at = film_reported_at - $1 * interval '1 second'`,
        [seconds],
      ),
    )

  test('counts as seen only for as long as time has passed here, however it is reported; at 90 percent the lesson is done [UNI-B1]', async () => {
    const course = await plantCourse(app, film)
    const report = async (position: number, seen: number[][], length = 100) =>
      (await sue.film(course.id, at(course, 0), { position, length, seen })).body
    await sue.visit(course.id, at(course, 0))
    const atOnce = await report(100, [[0, 100]])
    expect(atOnce.percent).toBeLessThanOrEqual(12)
    for (let times = 0; times < 5; times += 1) await report(100, [[0, 100]])
    const spammed = (await report(100, [[0, 100]], 50)).percent
    await pass(30)
    expect(
      (
        await report(40, [
          [0, 30],
          [20, 60],
        ])
      ).percent,
    ).toBeGreaterThanOrEqual(spammed + 25)
    expect((await report(40, [[0, 60]])).percent).toBeLessThan(60)
    await pass(1_000)
    expect(await report(89, [[0, 89]])).toMatchObject({ percent: 89, state: 'begun' })
    await pass(60)
    expect(
      await report(90, [
        [90, 20],
        [80, 90],
        [95, 200],
      ]),
    ).toMatchObject({ percent: 95, state: 'done', progress: { done: 1 } })
    expect((await sue.lesson(course.id, at(course, 0))).body).toMatchObject({
      filmPosition: 90,
      filmPercent: 95,
    })
  })

  test('a film seen does not make up for a quiz, and a lesson without one takes no report [UNI-B1]', async () => {
    const [[first]] = film.sections as [[{ contents: object }]]
    const course = await plantCourse(app, {
      sections: [[{ contents: { ...first.contents, quiz: shortQuiz({ attempts: 2 }) } }, {}]],
    })
    await sue.visit(course.id, at(course, 0))
    await pass(1_000)
    const seen = await sue.film(course.id, at(course, 0), { position: 10, length: 10, seen: [[0, 10]] })
    expect(seen.body).toMatchObject({ percent: 100, state: 'begun' })
    expect((await sue.film(course.id, at(course, 1), { position: 0, length: 10 })).body.code).toBe('university.no-film')
  })
})
