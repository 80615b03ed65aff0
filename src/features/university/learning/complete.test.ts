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
import type { Quiz } from '../lesson-contents.ts'
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
  const planted = await plantCourse(app, { sections: [[{}, {}, {}]] })
  const { id } = planted
  const [first = '', ...lessons] = planted.lessons
  // Has begun: the first lesson of all is written to the completion table too, where a second would wait for it.
  const enrolmentId = await plantEnrolment(app, { courseId: id, memberId: app.memberIds.north.sue, done: [first] })
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

  test('what was seen of a film is forgotten once the lesson has another, and kept where the same one is named otherwise [UNI-B1]', async () => {
    const course = await plantCourse(app, film)
    await sue.visit(course.id, at(course, 0))
    await pass(1_000)
    await sue.film(course.id, at(course, 0), { position: 50, length: 100, seen: [[0, 50]] })
    const goOnWith = async (version: number, videoUrl: string) => {
      const lesson = { id: at(course, 0), contents: { videoUrl } }
      await publishAgain(app, course.id, version, { sections: [[lesson, {}]] })
      await asOwner(app, (owner) =>
        owner.query('update course_enrolment set version = $2 where course_id = $1', [course.id, version]),
      )
      const { filmPosition, filmPercent } = (await sue.lesson(course.id, at(course, 0))).body
      return { filmPosition, filmPercent }
    }
    expect(await goOnWith(2, 'https://vimeo.com/286898202?share=copy')).toEqual({ filmPosition: 50, filmPercent: 50 })
    expect(await goOnWith(3, 'https://vimeo.com/286898203')).toEqual({ filmPosition: 0, filmPercent: null })
    await pass(1_000)
    const reported = await sue.film(course.id, at(course, 0), { position: 20, length: 50, seen: [[0, 10]] })
    expect(reported.body).toMatchObject({ percent: 20, state: 'begun' })
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

describe('a quiz that was changed', () => {
  const withQuiz = (quiz: Quiz, id?: string) => ({ sections: [[{ ...(id ? { id } : {}), contents: { quiz } }]] })
  /** Publishes the lesson with this quiz, and lets all go on with it. */
  const change = async (course: Planted, version: number, quiz: Quiz) => {
    await publishAgain(app, course.id, version, withQuiz(quiz, at(course, 0)))
    await asOwner(app, (owner) =>
      owner.query('update course_enrolment set version = $2 where course_id = $1', [course.id, version]),
    )
  }

  test('can be taken as often as it allows, whatever became of earlier attempts; one that stayed the same cannot [UNI-B1]', async () => {
    const quiz = shortQuiz({ attempts: 2 })
    const course = await plantCourse(app, withQuiz(quiz))
    const start = async () => (await sue.start(course.id, at(course, 0))).body
    for (const _ of [1, 2]) await sue.submit((await start()).id, {})
    await change(course, 2, quiz)
    expect((await start()).code).toBe('university.no-attempts-left')
    await change(course, 3, shortQuiz({ attempts: 2 }))
    const lesson = (await sue.lesson(course.id, at(course, 0))).body
    expect(lesson.quiz).toMatchObject({ attempts: 2, attemptsLeft: 2 })
    const third = await start()
    expect(third).toMatchObject({ number: 3, attemptsLeft: 1 })
    expect((await sue.submit(third.id, {})).body.result.questions).toMatchObject([{ isRight: null, solution: null }])
    const last = (await sue.submit((await start()).id, {})).body
    expect(last).toMatchObject({ attemptsLeft: 0, result: { questions: [{ isRight: false, solution: {} }] } })
    expect((await start()).code).toBe('university.no-attempts-left')
  })

  test('has its statistics by the published version, though another edition is newer [UNI-B1]', async () => {
    const [older, newer] = [shortQuiz(), shortQuiz()]
    const course = await plantCourse(app, withQuiz(older))
    const ada = await app.signIn('ada')
    const counted = async () => {
      const { body } = await ada.get(`/api/university/courses/${course.id}/lessons/${at(course, 0)}/statistics`)
      return body.questions.map(({ id }: { id: string }) => id)
    }
    await change(course, 2, newer)
    expect(await counted()).toEqual(newer.questions.map(({ id }) => id))
    await asOwner(app, (owner) =>
      owner.query(
        `update course_version v set outline = first.outline from course_version first
         where v.course_id = $1 and first.course_id = $1 and first.version = 1`,
        [course.id],
      ),
    )
    expect(await counted()).toEqual(older.questions.map(({ id }) => id))
  })
})
