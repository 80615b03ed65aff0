import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
const people = {} as Record<'ada' | 'jed' | 'sue' | 'tom' | 'gus', Learner>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'jed', 'sue', 'tom', 'gus'] as const)
    people[person] = learnerOf(await app.signIn(person as Person))
})
afterAll(() => app.close())

const owned = (text: string, values: unknown[] = []) => asOwner(app, (owner) => owner.query(text, values))
const at = ({ lessons }: Planted, index: number) => lessons[index] ?? ''

describe('following', () => {
  test('opening a lesson enrols once, the course resumes there, and the last lesson done completes it with one certificate [UNI-B1]', async () => {
    const course = await plantCourse(app, { validityMonths: 12 })
    const { sue } = people
    await Promise.all([0, 1, 0, 1].map((index) => sue.visit(course.id, at(course, index))))
    await sue.visit(course.id, at(course, 1))
    expect((await sue.course(course.id)).body).toMatchObject({
      resumeAt: at(course, 1),
      progress: { done: 0, lessons: 2 },
    })
    expect((await sue.finish(course.id, at(course, 1))).body).toMatchObject({ state: 'done', certificate: null })
    expect((await sue.course(course.id)).body.resumeAt).toBe(at(course, 0))
    const steps = await Promise.all([0, 0, 0].map((index) => sue.finish(course.id, at(course, index))))
    for (const { body } of steps)
      expect(body).toMatchObject({ progress: { done: 2 }, certificate: { holderName: 'Sue north', state: 'valid' } })
    expect(new Set(steps.map(({ body }) => body.certificate.number)).size).toBe(1)
    const after = (await sue.course(course.id)).body
    expect(after).toMatchObject({
      resumeAt: null,
      certificate: { number: steps[0]?.body.certificate.number },
      can: { renew: false },
    })
    const { rows } = await owned('select 1 from course_certificate where course_id = $1', [course.id])
    expect(rows).toHaveLength(1)
  })

  test('a lesson with a quiz is not marked as done while that is not passed [UNI-B1]', async () => {
    const course = await plantCourse(app, { sections: [[{ contents: { quiz: shortQuiz({ attempts: 2 }) } }]] })
    const refused = await people.sue.finish(course.id, at(course, 0))
    expect([refused.status, refused.body.code]).toEqual([409, 'university.quiz-first'])
    expect((await people.sue.course(course.id)).body.progress).toBeNull()
  })

  test('whoever is under way stays with the version they began; newcomers begin with the newest [UNI-B1]', async () => {
    const course = await plantCourse(app)
    await people.sue.enrol(course.id)
    const second = await publishAgain(app, course.id, 2, {
      title: 'Water, revised',
      sections: [[{ id: at(course, 1) }, {}, {}]],
    })
    expect((await people.sue.course(course.id)).body).toMatchObject({ version: 1, lessons: 2, isOlderVersion: true })
    expect((await people.tom.course(course.id)).body).toMatchObject({ version: 2, lessons: 3, isOlderVersion: false })
    expect((await people.sue.lesson(course.id, at(second, 2))).status).toBe(404)
    expect((await people.tom.lesson(course.id, at(course, 0))).status).toBe(404)
    expect((await people.tom.enrol(course.id)).body).toMatchObject({ version: 2, progress: { done: 0, lessons: 3 } })
  })

  test('a course is taken again once its certificate has expired, was withdrawn or ends within 60 days, or within half its time, and not before [UNI-B1]', async () => {
    const course = await plantCourse(app, { validityMonths: 12 })
    const enrolled = { courseId: course.id, memberId: app.memberIds.north.tom, done: course.lessons.slice(1) }
    await plantEnrolment(app, enrolled)
    const { certificate: first } = (await people.tom.finish(course.id, at(course, 0))).body
    const refused = async () => {
      const { body, status } = await people.tom.enrol(course.id, true)
      return [status, body.code, body.message]
    }
    expect(await refused()).toEqual([409, 'university.not-renewable', expect.stringContaining('60 days before')])
    const certificate = (set: string) => owned(`update course_certificate set ${set} where course_id = $1`, [course.id])
    for (const [set, renews] of [
      ['expires_on = current_date + 40', false],
      ["issued_at = now() - interval '300 days', expires_on = current_date + 62", false],
      ['expires_on = current_date + 58', true],
      ['expires_on = null', false],
      ["withdrawn_at = now(), withdrawn_reason = 'Error'", true],
      ['withdrawn_at = null, expires_on = current_date - 2', true],
    ] as const) {
      await certificate(set)
      expect([set, (await people.tom.course(course.id)).body.can.renew]).toEqual([set, renews])
    }
    await certificate('expires_on = null')
    expect(await refused()).toEqual([409, 'university.not-renewable', expect.stringContaining('does not expire')])
    await certificate('expires_on = current_date - 2')
    const again = await Promise.all([people.tom.enrol(course.id, true), people.tom.enrol(course.id, true)])
    for (const { body } of again)
      expect(body).toMatchObject({ progress: { done: 0, completedAt: null }, can: { renew: false } })
    for (const lessonId of course.lessons) await people.tom.finish(course.id, lessonId)
    const renewed = (await people.tom.course(course.id)).body.certificate
    expect([renewed.state, renewed.number === first.number]).toEqual(['valid', false])
    const { rows } = await owned('select round from course_enrolment where course_id = $1 order by round', [course.id])
    expect(rows).toEqual([{ round: 1 }, { round: 2 }])
  })
})
