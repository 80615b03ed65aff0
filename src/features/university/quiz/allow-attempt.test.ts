import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import { type Learner, learnerOf, type Planted, plantCourse, publishAgain, shortQuiz } from '#tests/kit/courses.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let sue: Learner
let tom: Learner
let ada: Client
let course: Planted
beforeAll(async () => {
  app = await openTestApp()
  sue = learnerOf(await app.signIn('sue'))
  tom = learnerOf(await app.signIn('tom'))
  ada = await app.signIn('ada')
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await plantCourse(app, { sections: [[{ contents: { quiz: { ...shortQuiz(), attempts: 1 } } }]] })
})

const lesson = () => course.lessons[0] ?? ''
const path = () => `/api/university/courses/${course.id}/lessons/${lesson()}/out-of-attempts`
const stuck = async () => (await ada.get(path())).body.items as { memberId: string }[]
const allow = (memberId: string, client = ada) => client.call('PUT', `${path()}/${memberId}`)
const start = async (person: Learner) => (await person.start(course.id, lesson())).body
const fail = async (person: Learner) => person.submit((await start(person)).id, {})
const attemptsLeft = async () => (await sue.lesson(course.id, lesson())).body.quiz.attemptsLeft

test('an administrator sees who has used all attempts without passing, who failed last first, page by page; nobody else does [UNI-B1]', async () => {
  expect(await stuck()).toEqual([])
  await fail(sue)
  await fail(tom)
  const { sue: first, tom: second } = app.memberIds.north
  expect(await stuck()).toEqual([
    { memberId: second, name: expect.any(String), attempts: 1, bestPercent: 0, lastAt: expect.any(String) },
    expect.objectContaining({ memberId: first }),
  ])
  const page = (await ada.get(`${path()}?limit=1`)).body
  const next = (await ada.get(`${path()}?limit=1&cursor=${page.nextCursor}`)).body
  expect([...page.items, ...next.items].map(({ memberId }) => memberId)).toEqual([second, first])
  expect([(await sue.client.get(path())).status, (await allow(first, sue.client)).status]).toEqual([403, 403])
  const south = await app.signIn('ada', 'south')
  expect([(await south.get(path())).status, (await allow(first, south)).status]).toEqual([404, 404])
})

test('another attempt is allowed once, however often it is asked for, and opens the quiz to this member alone [UNI-B1]', async () => {
  await fail(sue)
  await fail(tom)
  const memberId = app.memberIds.north.sue
  const both = await Promise.all([allow(memberId), allow(memberId)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await attemptsLeft()).toBe(1)
  expect((await stuck()).map((each) => each.memberId)).toEqual([app.memberIds.north.tom])
  expect((await start(tom)).code).toBe('university.no-attempts-left')
  const again = await start(sue)
  expect(again).toMatchObject({ number: 2, attemptsLeft: 0 })
  // One that is open is not added to.
  await allow(memberId)
  await sue.submit(again.id, {})
  expect(await attemptsLeft()).toBe(0)
  expect((await start(sue)).code).toBe('university.no-attempts-left')
})

test('attempts that were allowed go with the quiz: one that is changed begins with as many as it allows everybody [UNI-B1]', async () => {
  await fail(sue)
  await allow(app.memberIds.north.sue)
  const change = async (version: number, text: string) => {
    const { questions } = shortQuiz()
    const quiz = { ...shortQuiz(), attempts: 1, questions: questions.map((question) => ({ ...question, text })) }
    await publishAgain(app, course.id, version, { sections: [[{ id: lesson(), contents: { quiz } }]] })
    await asOwner(app, (owner) =>
      owner.query('update course_enrolment set version = $2 where course_id = $1', [course.id, version]),
    )
  }
  await change(2, 'Changed?')
  expect(await attemptsLeft()).toBe(1)
  const changed = await fail(sue)
  expect([changed.body.attemptsLeft, await attemptsLeft(), (await start(sue)).code]).toEqual([
    0,
    0,
    'university.no-attempts-left',
  ])
  expect((await stuck()).map(({ memberId }) => memberId)).toEqual([app.memberIds.north.sue])
  await allow(app.memberIds.north.sue)
  expect(await attemptsLeft()).toBe(1)
})

test('right answers that the last attempt showed are hidden again while another one is left [UNI-B1]', async () => {
  const failed = (await fail(sue)).body
  const shown = async () =>
    (await sue.attempt(failed.id)).body.result.questions.map(
      ({ solution }: { solution: object | null }) => solution !== null,
    )
  expect(await shown()).toContain(true)
  await allow(app.memberIds.north.sue)
  expect(await shown()).not.toContain(true)
})

test('nobody who does not follow the course, or may still try, is allowed more; what is allowed stands in the audit log [UNI-B1]', async () => {
  expect((await allow(app.memberIds.north.jed)).body.code).toBe('university.no-learner')
  expect((await allow(newId())).status).toBe(404)
  await start(sue)
  await allow(app.memberIds.north.sue)
  const logged = async () => (await ada.get('/api/audit?limit=100&action=university.attemptAllowed')).body.items.length
  const before = await logged()
  await sue.submit((await start(sue)).id, {})
  await allow(app.memberIds.north.sue)
  expect(await logged()).toBe(before + 1)
})
