import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { type Author, authorOf, draftCourse, publishedCourse, treeOf } from '#tests/kit/university.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import type { CourseDraft } from '../contract.ts'

let app: TestApp
let ada: Author
let bea: Author
let reader: Client
beforeAll(async () => {
  app = await openTestApp()
  reader = await app.signIn('ada')
  ada = authorOf(reader)
  bea = authorOf(await app.signIn('bea'))
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)

/** Lets a member follow a version, with these lessons done. */
async function follow(person: Person, { id }: { id: string }, version: number, done: readonly string[] = []) {
  const enrolment = newId()
  const site_id = app.siteIds.north
  await north().run(
    sql
      .insertInto('course_enrolment')
      .values({ site_id, id: enrolment, course_id: id, member_id: app.memberIds.north[person], version }),
  )
  for (const lesson_id of done)
    await north().run(
      sql.insertInto('lesson_progress').values({ site_id, enrolment_id: enrolment, lesson_id, done_at: new Date() }),
    )
}
/** Who follows a course: the version, and whether they have completed it. */
async function followers({ id }: { id: string }) {
  const rows = await north().many(
    sql.selectFrom('course_enrolment').select(['member_id', 'version', 'completed_at']).where('course_id', '=', id),
  )
  const of = (person: Person) => rows.find(({ member_id }) => member_id === app.memberIds.north[person])
  return (person: Person) => [of(person)?.version, of(person)?.completed_at != null]
}
/** Lets a follower have passed the quiz of a lesson. */
const passed = ({ id }: { id: string }, person: Person, lessonId: string) =>
  asOwner(app, (owner) =>
    owner.query(
      `insert into quiz_attempt (site_id, id, enrolment_id, lesson_id, edition_id, number, choices, submitted_at, passed)
        select site_id, gen_random_uuid(), enrolment.id, $3, edition.id, 1, '{"questions":[]}', now(), true
        from course_enrolment enrolment join lesson_edition edition using (site_id, course_id)
        where course_id = $1 and member_id = $2 and edition.lesson_id = $3 limit 1`,
      [id, app.memberIds.north[person], lessonId],
    ),
  )
const QUIZ = { quiz: { questions: [{ id: newId(), kind: 'shortText', text: 'How many?', accepted: ['20'] }] } }
const versions = ({ id }: { id: string }) =>
  north().many(sql.selectFrom('course_version').selectAll().where('course_id', '=', id).orderBy('version'))
const outlines = async (course: { id: string }) =>
  (await versions(course)).map(({ outline }) =>
    outline.map(({ title, lessons }) => [title, ...lessons.map((l) => l.title)]),
  )
const certificatesOf = ({ id }: { id: string }) =>
  north().many(sql.selectFrom('course_certificate').select(['member_id', 'version']).where('course_id', '=', id))
const lessonsOf = ({ sections }: CourseDraft) => sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
const lessonOf = async (course: CourseDraft, index = 0) =>
  (await ada.get(`/courses/${course.id}/lessons/${lessonsOf(course)[index]}/draft`)).body

test('a course is published with skill level, instructor and lesson, each missing one flagged at its field [UNI-10, UNI-11, UNI-16]', async () => {
  const bare = (await ada.create('/courses', { courseTitle: 'Bare' })).body
  const refused = await ada.publish(bare)
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    400,
    'university.not-publishable',
    {
      courseSkillLevel: 'Please choose a skill level.',
      courseInstructors: 'Please choose at least one instructor.',
      sections: 'Please add a lesson.',
    },
  ])
  const draft = await draftCourse(ada, { Empty: [] })
  expect((await ada.publish(draft)).body.fields).toEqual({ sections: 'Please add a lesson.' })
  await ada.addLesson(draft.id, draft.sections[0]?.id ?? '', 'Full', { minutes: 7, content: paragraphs('Read <b>.') })
  const key = newId()
  const { changedAt } = await ada.draft(draft.id)
  const [one, again] = await Promise.all(
    [1, 2].map(() => ada.create(`/courses/${draft.id}/versions`, { changedAt }, key)),
  )
  expect([one?.status, again?.body]).toEqual([201, one?.body])
  expect(one?.body).toMatchObject({
    publishedVersion: 1,
    hasChanges: false,
    sections: [{ lessons: [{ isPublished: true }] }],
  })
  const [version, ...others] = await versions(draft)
  expect(others).toEqual([])
  expect(version).toMatchObject({ title: 'Rivers', lesson_count: 1, minutes: 7 })
  const edition = sql.selectFrom('lesson_edition').select(['html', 'title']).where('course_id', '=', draft.id)
  expect(await north().many(edition)).toEqual([{ title: 'Full', html: '<p>Read &lt;b&gt;.</p>' }])
})

test('only what differs from what members see can be published, however it came to differ [UNI-20]', async () => {
  const course = await publishedCourse(ada, { Start: ['One', 'Two'] })
  const refuses = async () => {
    const { body } = await ada.publish(await ada.draft(course.id))
    return [body.code, (await ada.draft(course.id)).hasChanges]
  }
  expect(await refuses()).toEqual(['university.nothing-changed', false])
  const changes = async () => (await ada.draft(course.id)).hasChanges
  const [section] = course.sections
  const order = (lessons: string[]) =>
    ada.put(`/courses/${course.id}/order`, { sections: [{ id: section?.id, lessons }] })
  const steps: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [
      async () => ada.change(await ada.draft(course.id), { courseTitle: 'Else' }),
      async () => ada.change(await ada.draft(course.id), { courseTitle: 'Rivers' }),
    ],
    [
      async () => ada.saveLesson(await lessonOf(course), { contents: { minutes: 3 } }),
      async () => ada.saveLesson(await lessonOf(course), { contents: {} }),
    ],
    [() => order(lessonsOf(course).toReversed()), () => order(lessonsOf(course))],
    [
      () => ada.put(`/courses/${course.id}/sections/${section?.id}`, { sectionTitle: 'Else' }),
      () => ada.put(`/courses/${course.id}/sections/${section?.id}`, { sectionTitle: 'Start' }),
    ],
  ]
  for (const [change, undo] of steps) {
    await change()
    expect(await changes()).toBe(true)
    await undo()
    expect(await refuses()).toEqual(['university.nothing-changed', false])
  }
  await ada.addSection(course.id, 'Without lessons')
  expect(await changes()).toBe(false)
  expect((await ada.get(`/manage?query=Rivers`)).body.items[0].hasChanges).toBe(false)
})

test('of two authors who publish at once one does, and nobody publishes over a save they have not seen [UNI-20]', async () => {
  const course = await publishedCourse(ada)
  await bea.saveLesson(await lessonOf(course), { lessonTitle: 'One, as Bea has it' })
  expect((await ada.publish(course)).body.code).toBe('request.changed-meanwhile')
  const next = (await ada.change(course, { courseTitle: 'Rivers and lakes' })).body
  expect((await bea.publish(course)).body.code).toBe('request.changed-meanwhile')
  expect(await versions(course)).toHaveLength(1)
  const both = await Promise.all([ada.publish(next), bea.publish(next)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await versions(course)).toHaveLength(2)
  const { items } = (await ada.get(`/courses/${course.id}/versions?limit=1`)).body
  expect(items).toMatchObject([{ version: 2, courseTitle: 'Rivers and lakes', lessons: 2, underWay: 0 }])
  expect(items[0].by).toMatch(/^(ada|bea) of north$/)
})

test('lessons keep their ids and unchanged editions over versions; members keep the version they began unless they are moved along, and then complete what they have done [UNI-B1, UNI-B4, UNI-20]', async () => {
  const course = await publishedCourse(ada, { Start: ['One', 'Two'], End: ['Three'] })
  const [one = '', two = '', three = ''] = lessonsOf(course)
  await follow('sue', course, 1, [one, three])
  await follow('tom', course, 1, [one])
  const renamed = await ada.saveLesson(await lessonOf(course), { lessonTitle: 'One, revised' })
  expect(renamed.status).toBe(200)
  await ada.publish(await ada.draft(course.id))
  const [first, second] = (await versions(course)).map(({ outline }) => outline.flatMap(({ lessons }) => lessons))
  expect(second?.map(({ id }) => id)).toEqual([one, two, three])
  expect(second?.map(({ editionId }, index) => editionId === first?.[index]?.editionId)).toEqual([false, true, true])
  expect((await followers(course))('sue')).toEqual([1, false])
  expect((await ada.draft(course.id)).underWay).toBe(2)
  await ada.remove(`/courses/${course.id}/lessons/${two}`)
  expect((await ada.publish(await ada.draft(course.id), { movesLearners: true })).body.publishedVersion).toBe(3)
  const now = await followers(course)
  expect([now('sue'), now('tom')]).toEqual([
    [3, true],
    [3, false],
  ])
  const rows = (await reader.get(`/api/university/courses/${course.id}/learners`)).body.items
  expect(rows.map(({ progress }: { progress: { lessons: number } }) => progress.lessons)).toEqual([2, 2])
  expect(await certificatesOf(course)).toEqual([{ member_id: app.memberIds.north.sue, version: 3 }])
  const list = (await ada.get(`/courses/${course.id}/versions`)).body.items
  expect(list.map(({ version, underWay }: { version: number; underWay: number }) => [version, underWay])).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ])
})

test('who is under way can be moved to the newest version later, without another one [UNI-20]', async () => {
  const course = await publishedCourse(ada)
  await follow('sue', course, 1)
  await ada.change(course, { courseTitle: 'Rivers and lakes' })
  const second = (await ada.publish(await ada.draft(course.id))).body
  expect([second.underWay, second.onEarlierVersions, (await followers(course))('sue')]).toEqual([1, 1, [1, false]])
  const moved = (await ada.publish(second, { movesLearners: true })).body
  expect(moved).toMatchObject({ publishedVersion: 2, underWay: 1, onEarlierVersions: 0 })
  expect((await followers(course))('sue')).toEqual([2, false])
  expect((await ada.publish(moved, { movesLearners: true })).body.code).toBe('university.nothing-changed')
  const { items } = (await reader.get('/api/audit?action=university.learnersMoved')).body
  expect(items.map(({ subject }: { subject: string }) => subject)).toEqual([course.id])
})

test('whoever is moved to a version in which a lesson they have done got a quiz has to pass it, unless they have [UNI-B1]', async () => {
  const course = await publishedCourse(ada)
  const [one = '', two = ''] = lessonsOf(course)
  await follow('sue', course, 1, [one])
  await follow('tom', course, 1, [one, two])
  await follow('jed', course, 1, [one, two])
  await passed(course, 'jed', one)
  expect((await ada.saveLesson(await lessonOf(course), { contents: QUIZ })).status).toBe(200)
  await ada.publish(await ada.draft(course.id), { movesLearners: true })
  const now = await followers(course)
  expect([now('sue'), now('tom'), now('jed')]).toEqual([
    [2, false],
    [2, false],
    [2, true],
  ])
  expect(await certificatesOf(course)).toEqual([{ member_id: app.memberIds.north.jed, version: 2 }])
})

test('a deleted lesson or section goes with the next version, or now from all of them, and is gone after a reload [UNI-17, UNI-18]', async () => {
  const course = await publishedCourse(ada, { Start: ['One', 'Two'], End: ['Three', 'Four'] })
  const [one = '', , three = '', four = ''] = lessonsOf(course)
  await follow('sue', course, 1, [three, four])
  await follow('tom', course, 1, [one])
  const answer = await ada.remove(`/courses/${course.id}/lessons/${one}`)
  expect(treeOf(answer.body)).toEqual([
    ['Start', 'Two'],
    ['End', 'Three', 'Four'],
  ])
  expect(await ada.draft(course.id)).toEqual(answer.body)
  expect(await outlines(course)).toEqual([
    [
      ['Start', 'One', 'Two'],
      ['End', 'Three', 'Four'],
    ],
  ])
  await ada.publish(answer.body)
  expect((await ada.remove(`/courses/${course.id}/lessons/${one}`)).status).toBe(404)
  const now = (path: string) => ada.remove(`/courses/${course.id}/${path}`, { now: true })
  expect((await now(`lessons/${one}`)).body.hasChanges).toBe(false)
  expect((await now(`lessons/${newId()}`)).status).toBe(404)
  const cut = [
    ['Start', 'Two'],
    ['End', 'Three', 'Four'],
  ]
  expect(await outlines(course)).toEqual([cut, cut])
  expect((await now(`sections/${course.sections[0]?.id}`)).body.sections).toHaveLength(1)
  expect((await versions(course)).map(({ lesson_count, minutes }) => [lesson_count, minutes])).toEqual([
    [2, 20],
    [2, 20],
  ])
  const who = await followers(course)
  expect([who('sue'), who('tom')]).toEqual([
    [1, true],
    [1, false],
  ])
  expect(await outlines(course)).toEqual([[['End', 'Three', 'Four']], [['End', 'Three', 'Four']]])
})

test('nobody completes a course by its lessons being deleted: the last ones stay, and who had only them goes on with the newest version [UNI-17, UNI-18]', async () => {
  const course = await publishedCourse(ada, { Start: ['Old'] })
  const [old] = lessonsOf(course)
  await follow('sue', course, 1)
  const refused = await ada.remove(`/courses/${course.id}/lessons/${old}`, { now: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'university.last-lesson'])
  expect(treeOf(await ada.draft(course.id))).toEqual([['Start', 'Old']])
  const { id: added } = await ada.addLesson(course.id, course.sections[0]?.id ?? '', 'New', QUIZ)
  await follow('tom', course, 1, [added])
  await ada.publish(await ada.draft(course.id))
  expect((await ada.remove(`/courses/${course.id}/lessons/${old}`, { now: true })).status).toBe(200)
  const now = await followers(course)
  expect([now('sue'), now('tom')]).toEqual([
    [2, false],
    [2, false],
  ])
  expect(await outlines(course)).toEqual([[], [['Start', 'New']]])
})

test('a deleted course is gone for all at once with its sections and lessons; certificates stay [UNI-16, UNI-18]', async () => {
  const course = await publishedCourse(ada, { Start: ['One', 'Two'] }, 'Goes')
  const [lesson = '', other = ''] = lessonsOf(course)
  await follow('tom', course, 1, [lesson])
  await ada.remove(`/courses/${course.id}/lessons/${other}`, { now: true })
  const draft = await ada.draft(course.id)
  const south = authorOf(await app.signIn('ada', 'south'))
  expect((await south.remove(`/courses/${course.id}`)).status).toBe(404)
  expect((await ada.remove(`/courses/${course.id}`)).body).toEqual({ done: true })
  for (const answer of await Promise.all([
    ada.get(`/courses/${course.id}/draft`),
    ada.get(`/courses/${course.id}/versions`),
    ada.get(`/courses/${course.id}/lessons/${lesson}/draft`),
    ada.remove(`/courses/${course.id}`),
    ada.publish(draft),
    ada.create(`/courses/${course.id}/duplicate`),
    ada.create(`/courses/${course.id}/sections`, { sectionTitle: 'Late' }),
  ]))
    expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(/^university\.no-(course|lesson)$/)])
  expect((await ada.get('/manage?query=Goes')).body.items).toEqual([])
  expect(await certificatesOf(course)).toEqual([{ member_id: app.memberIds.north.tom, version: 1 }])
})
