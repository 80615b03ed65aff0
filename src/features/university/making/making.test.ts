import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type Author, authorOf, draftCourse, publishedCourse, treeOf } from '#tests/kit/university.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
const people = {} as Record<'ada' | 'bea' | 'jed' | 'sue' | 'gus', Client>
let ada: Author
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'bea', 'jed', 'sue', 'gus'] as const) people[person] = await app.signIn(person)
  ada = authorOf(people.ada)
})
afterAll(() => app.close())

const entriesOf = async (actions: string) =>
  (await people.ada.get(`/api/audit?action=${actions}`)).body.items as { subject: string; target: { name: string } }[]

test('skill levels and instructors are created, renamed, listed by name and deleted; each needs its names [UNI-09, UNI-14, UNI-16, UNI-20]', async () => {
  const create = (path: string, body: object) => ada.create(path, body)
  const [late, early] = [
    (await create('/skill-levels', { name: 'Practised' })).body,
    (await create('/skill-levels', { name: 'Beginner' })).body,
  ]
  expect((await create('/skill-levels', { name: ' \u200b ' })).body.fields).toEqual({
    name: 'Please give the skill level a name.',
  })
  expect((await create('/skill-levels', { name: 'beginner' })).body).toMatchObject({
    code: 'university.skill-level-exists',
    fields: { name: expect.stringContaining('already') },
  })
  expect((await ada.put(`/skill-levels/${late.id}`, { name: 'BEGINNER' })).status).toBe(409)
  expect((await ada.put(`/skill-levels/${early.id}`, { name: 'Starter' })).body).toEqual({ ...early, name: 'Starter' })
  const { items } = (await authorOf(people.gus).get('/skill-levels')).body
  expect(items).toEqual([late, { ...early, name: 'Starter' }])
  expect((await ada.remove(`/skill-levels/${late.id}`)).body).toEqual({ done: true })
  const nobody = await create('/instructors', { firstName: '', lastName: ' ' })
  expect(nobody.body.fields).toEqual({
    firstName: 'Please enter the first name.',
    lastName: 'Please enter the last name.',
  })
  const made = []
  for (const lastName of ['Zander', 'Abbot', 'Mill'])
    made.push((await create('/instructors', { firstName: 'Kit', lastName, description: 'Knows rivers.' })).body)
  const renamed = await ada.put(`/instructors/${made[0].id}`, { firstName: 'Kit', lastName: 'Aalto' })
  expect(renamed.body).toMatchObject({ firstName: 'Kit', lastName: 'Aalto', description: '', picture: null })
  const first = (await ada.get('/instructors/used?limit=2')).body
  const second = (await ada.get(`/instructors/used?limit=2&cursor=${first.nextCursor}`)).body
  expect([...first.items, ...second.items].map(({ lastName }) => lastName)).toEqual(['Aalto', 'Abbot', 'Mill'])
  expect(second.nextCursor).toBeNull()
  for (const { id } of made) expect((await ada.remove(`/instructors/${id}`)).status).toBe(200)
  expect((await authorOf(people.sue).get('/instructors')).body.items).toEqual([])
})

test('a skill level or an instructor in use names up to three courses, and is deleted once none uses it [UNI-18]', async () => {
  const draft = await draftCourse(ada, {}, 'Alpha')
  const [levelId, instructorId] = [draft.courseSkillLevel, draft.courseInstructors[0]]
  const others = []
  for (const courseTitle of ['Beta', 'Gamma', 'Delta']) {
    const other = await draftCourse(ada, {}, courseTitle)
    others.push((await ada.change(other, { courseSkillLevel: levelId, courseInstructors: [instructorId] })).body)
  }
  const refused = await ada.remove(`/skill-levels/${levelId}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'university.skill-level-in-use'])
  expect(refused.body.message).toContain('it is used by ‘Alpha’, ‘Beta’, ‘Delta’ and another course.')
  expect((await ada.remove(`/instructors/${instructorId}`)).body.code).toBe('university.instructor-in-use')
  const used = { courses: 4, titles: ['Alpha', 'Beta', 'Delta'] }
  const levels = (await ada.get('/skill-levels/used')).body.items
  expect(levels.find(({ id }: { id: string }) => id === levelId).usedIn).toEqual(used)
  const entry = (await ada.get('/instructors/used?limit=100')).body.items.find(
    ({ id }: { id: string }) => id === instructorId,
  )
  expect(entry.usedIn).toEqual(used)
  for (const { id } of [draft, ...others]) expect((await ada.remove(`/courses/${id}`)).status).toBe(200)
  expect((await ada.remove(`/skill-levels/${levelId}`)).status).toBe(200)
  expect((await ada.remove(`/instructors/${instructorId}`)).status).toBe(200)
})

test('a course is created with a title, changed field by field, and refused at its fields; a late save is refused [UNI-06, UNI-11, UNI-19, UNI-20]', async () => {
  expect((await ada.create('/courses', { courseTitle: ' ' })).body.fields).toEqual({
    courseTitle: 'Please give the course a title.',
  })
  const draft = await draftCourse(ada, {}, 'Water law')
  const change = {
    courseTitle: 'Water law in practice',
    courseDescription: 'For those who abstract water.',
    learns: ['Which licence you need'],
    topics: ['water'],
    validityMonths: 24,
  }
  const { body } = await ada.change(draft, change)
  expect(body).toMatchObject({ ...change, revision: draft.revision + 1, publishedAt: null, hasChanges: true })
  expect(await ada.draft(draft.id)).toEqual(body)
  const late = await authorOf(people.bea).change(draft, { courseTitle: 'Mine' })
  expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
  for (const [field, wrong, code] of [
    ['courseSkillLevel', newId(), 'university.unknown-skill-level'],
    ['courseInstructors', [newId()], 'university.unknown-instructor'],
    ['courseImage', { fileId: newId() }, 'university.file-gone'],
    ['topics', ['nowhere'], 'university.unknown-topic'],
  ] as const) {
    const refused = await ada.change(body, { [field]: wrong })
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([400, code, [field]])
  }
  expect((await ada.change(body, {})).body.revision).toBe(body.revision)
  expect((await ada.draft(draft.id)).courseTitle).toBe('Water law in practice')
  const logged = await entriesOf('university.courseChanged')
  expect(logged.find(({ subject }) => subject === draft.id)?.target.name).toBe('Water law in practice')
})

test('sections and lessons are added, renamed and saved with all their contents, and found again [UNI-07, UNI-08, UNI-12, UNI-13, UNI-20]', async () => {
  const course = await draftCourse(ada, {}, 'Fields')
  const unnamed = await ada.create(`/courses/${course.id}/sections`, { sectionTitle: '' })
  expect(unnamed.body.fields).toEqual({ sectionTitle: 'Please give the section a title.' })
  expect((await ada.create(`/courses/${newId()}/sections`, { sectionTitle: 'Lost' })).status).toBe(404)
  const [section] = (await ada.addSection(course.id, 'Begin')).sections
  const path = `/courses/${course.id}/sections/${section?.id}`
  expect((await ada.put(path, { sectionTitle: 'Beginning' })).body.sections[0].sectionTitle).toBe('Beginning')
  const untitled = await ada.create(`${path}/lessons`, { lessonTitle: '' })
  expect(untitled.body.fields).toEqual({ lessonTitle: 'Please give the lesson a title.' })
  expect((await ada.create(`/courses/${course.id}/sections/${newId()}/lessons`, { lessonTitle: 'Lost' })).status).toBe(
    404,
  )
  const lesson = await ada.addLesson(course.id, section?.id ?? '', 'Licences')
  const contents = {
    ...lesson.contents,
    minutes: 25,
    content: paragraphs('Who abstracts more than 20 cubic metres a day needs one.'),
    videoUrl: 'https://vimeo.com/286898202',
    quiz: { questions: [{ id: newId(), kind: 'shortText', text: 'How many?', accepted: ['20'] }] },
  }
  const saved = await ada.saveLesson(lesson, { lessonTitle: 'All licences', contents })
  expect(saved.body).toMatchObject({ lessonTitle: 'All licences', revision: 2, contents: { ...contents, quiz: {} } })
  expect((await ada.get(`/courses/${course.id}/lessons/${lesson.id}/draft`)).body).toEqual(saved.body)
  expect((await ada.draft(course.id)).sections[0]?.lessons).toEqual([
    {
      id: lesson.id,
      lessonTitle: 'All licences',
      minutes: 25,
      hasContent: true,
      hasFilm: true,
      documents: 0,
      questions: 1,
      isPublished: false,
    },
  ])
  expect((await authorOf(people.bea).saveLesson(lesson, { lessonTitle: 'Mine' })).status).toBe(409)
  for (const [field, wrong] of [
    ['contents.content', { content: { type: 'doc', content: [{ type: 'script' }] } }],
    ['contents.videoUrl', { videoUrl: 'https://films.test/1' }],
    ['contents.film', { film: { fileId: newId() } }],
    ['contents.documents.0', { documents: [{ fileId: newId(), name: 'plan.pdf' }] }],
  ] as const) {
    const refused = await ada.saveLesson(saved.body, { contents: { ...contents, ...wrong } })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  }
})

test('a duplicate is a draft of its own with everything in it, and a sent twice creating call makes one record [UNI-16, UNI-20]', async () => {
  const course = await publishedCourse(ada, { Start: ['One', 'Two'], End: ['Three'] }, 'Original')
  const copy = (await ada.create(`/courses/${course.id}/duplicate`)).body
  expect(copy).toMatchObject({
    courseTitle: 'Original (copy)',
    courseSkillLevel: course.courseSkillLevel,
    courseInstructors: course.courseInstructors,
    revision: 1,
    publishedVersion: null,
    publishedAt: null,
    hasChanges: true,
    underWay: 0,
  })
  expect(treeOf(copy)).toEqual(treeOf(course))
  const ids = ({ sections }: typeof course) =>
    sections.flatMap(({ id, lessons }) => [id, ...lessons.map((one) => one.id)])
  expect(ids(copy).filter((id) => ids(course).includes(id))).toEqual([])
  const [lesson] = copy.sections[0]?.lessons ?? []
  await ada.saveLesson((await ada.get(`/courses/${copy.id}/lessons/${lesson?.id}/draft`)).body, { lessonTitle: 'Else' })
  expect(treeOf(await ada.draft(course.id))).toEqual([
    ['Start', 'One', 'Two'],
    ['End', 'Three'],
  ])
  const [first, again] = [newId()].flatMap((key) => [
    ada.create(`/courses/${copy.id}/sections`, { sectionTitle: 'Once' }, key),
    ada.create(`/courses/${copy.id}/sections`, { sectionTitle: 'Once' }, key),
  ])
  expect((await first)?.body).toEqual((await again)?.body)
  expect((await ada.draft(copy.id)).sections).toHaveLength(3)
})

test('authors list all courses, last changed first, and find them by title; nobody else makes or sees drafts, and no other site any [UNI-05, UNI-16]', async () => {
  const titles = ['Listed one', 'Listed two', 'Listed 100%']
  const drafts = []
  for (const title of titles) drafts.push(await draftCourse(ada, { S: ['l'] }, title))
  await ada.addSection(drafts[0]?.id ?? '', 'More')
  const list = async (query: string) => (await ada.get(`/manage?${query}`)).body
  const first = await list('query=LISTED&limit=2')
  const rest = await list(`query=LISTED&limit=2&cursor=${first.nextCursor}`)
  const rows = [...first.items, ...rest.items]
  expect(rows.map(({ courseTitle }) => courseTitle)).toEqual(['Listed one', 'Listed 100%', 'Listed two'])
  expect(rows[0]).toMatchObject({
    courseInstructors: ['Iris Weir'],
    sections: 2,
    lessons: 1,
    publishedAt: null,
    hasChanges: true,
    courseSkillLevel: { id: drafts[0]?.courseSkillLevel },
    underWay: 0,
    completed: 0,
  })
  expect((await list('query=0%25')).items).toHaveLength(1)
  const [draft] = drafts
  for (const client of [people.jed, people.sue, people.gus]) {
    const author = authorOf(client)
    expect((await author.get(`/courses/${draft?.id}/draft`)).status).toBe(403)
    expect((await author.get('/manage')).status).toBe(403)
    expect((await author.create('/courses', { courseTitle: 'Mine' })).status).toBe(403)
    expect((await author.remove(`/courses/${draft?.id}`)).status).toBe(403)
  }
  const south = authorOf(await app.signIn('ada', 'south'))
  expect((await south.get(`/courses/${draft?.id}/draft`)).status).toBe(404)
  expect((await south.change(draft as never, { courseTitle: 'Mine' })).status).toBe(404)
  expect((await south.get('/manage')).body.items).toEqual([])
  expect((await south.get('/instructors')).body.items).toEqual([])
})

test('a site has at most 100 skill levels and 500 instructors [UNI-09]', async () => {
  const nell = { firstName: 'Nell', lastName: 'Ford' }
  const south = authorOf(await app.signIn('ada', 'south'))
  const fill = (insert: string, most: number) =>
    asOwner(app, (owner) => owner.query(insert, [app.siteIds.south, most - 1]))
  await fill(
    "insert into course_skill_level (site_id, id, name) select $1, gen_random_uuid(), 'Level ' || n from generate_series(1, $2) n",
    100,
  )
  await fill(
    "insert into course_instructor (site_id, id, first_name, last_name) select $1, gen_random_uuid(), 'N', 'N' || n from generate_series(1, $2) n",
    500,
  )
  for (const [path, last, more, code] of [
    ['/skill-levels', { name: 'Last' }, { name: 'More' }, 'university.too-many-skill-levels'],
    ['/instructors', nell, nell, 'university.too-many-instructors'],
  ] as const) {
    expect((await south.create(path, last)).status).toBe(201)
    const refused = await south.create(path, more)
    expect([refused.status, refused.body.code]).toEqual([409, code])
  }
})
