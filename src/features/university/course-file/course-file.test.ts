import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { courseFile, exportOf, importOf, oneLesson } from '#tests/kit/course-files.ts'
import { mp4, pdf, png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type Author, authorOf, draftCourse, treeOf } from '#tests/kit/university.ts'

let app: TestApp
const clients = {} as Record<'ada' | 'bea' | 'jed' | 'sue' | 'gus' | 'south', Client>
let ada: Author
let south: Author
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'bea', 'jed', 'sue', 'gus'] as const) clients[person] = await app.signIn(person)
  clients.south = await app.signIn('ada', 'south')
  for (const client of [clients.ada, clients.south])
    await client.call('POST', '/api/config/lists/industries', { body: { name: 'Water works' } })
  ada = authorOf(clients.ada)
  south = authorOf(clients.south)
})
afterAll(() => app.close())

const QUIZ = {
  passMark: 70,
  attempts: 3,
  shuffled: false,
  questions: [
    {
      kind: 'single',
      text: 'Which way does water run?',
      points: 2,
      options: [
        { text: 'Down', isRight: true, feedback: 'Indeed.' },
        { text: 'Up', isRight: false, feedback: '' },
      ],
      accepted: [],
      partialPoints: false,
      explanation: 'By its weight.',
    },
  ],
}
const withIds = ({ questions, ...quiz }: typeof QUIZ) => ({
  ...quiz,
  questions: questions.map(({ options, ...question }) => ({
    ...question,
    id: crypto.randomUUID(),
    options: options.map((option) => ({ ...option, id: crypto.randomUUID() })),
  })),
})

/** A course with a picture, a lesson with everything, and a second section. */
async function wholeCourse() {
  const draft = await draftCourse(ada, { Start: [], Banks: ['Willows'] }, 'Rivers & weirs')
  const sent = async (kind: 'pictures' | 'documents' | 'films', bytes: Buffer, name: string): Promise<string> =>
    (await ada.send(kind, bytes, name)).body.id
  const [image, inText] = [
    await sent('pictures', await png(), 'weir.png'),
    await sent('pictures', await png(), 'in.png'),
  ]
  const [plan, film] = [await sent('documents', pdf(), 'Plan.pdf'), await sent('films', mp4(), 'intake.mp4')]
  const courseImage = { fileId: image, alt: 'A weir' }
  const more = {
    courseDescription: 'All of it.',
    learns: ['To look'],
    topics: ['waterworks'],
    validityMonths: 12,
    courseImage,
  }
  const { body } = await ada.change(draft, more)
  await ada.addLesson(draft.id, draft.sections[0]?.id ?? '', 'Intakes', {
    minutes: 25,
    content: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'How it comes in.' }] },
        { type: 'picture', attrs: { fileId: inText, alt: 'An intake', caption: 'From above' } },
      ],
    },
    film: { fileId: film },
    documents: [{ fileId: plan, name: 'The plan' }],
    quiz: withIds(QUIZ),
  })
  return body.id as string
}

test('a course is exported as one file: texts, quiz with solutions and names in its JSON without ids, the files beside it [UNI-04]', async () => {
  const { json, files } = await exportOf(clients.ada, await wholeCourse())
  expect(json).toMatchObject({
    format: 'guildhall-course',
    version: 1,
    course: {
      courseTitle: 'Rivers & weirs',
      courseSkillLevel: expect.stringMatching(/^Level /),
      courseInstructors: [{ firstName: 'Iris', lastName: 'Weir' }],
      courseImage: { file: 'files/1.webp', alt: 'A weir' },
      topics: ['Water works'],
      validityMonths: 12,
    },
    sections: [
      { sectionTitle: 'Start', lessons: [{ lessonTitle: 'Intakes' }] },
      { sectionTitle: 'Banks', lessons: [{ lessonTitle: 'Willows' }] },
    ],
    files: [
      { file: 'files/1.webp', name: 'weir.png' },
      { file: 'files/2.webp', name: 'in.png' },
      { file: 'files/3.mp4', name: 'intake.mp4' },
      { file: 'files/4.pdf', name: 'Plan.pdf' },
    ],
  })
  expect(json.sections[0]?.lessons[0]?.contents).toMatchObject({
    minutes: 25,
    film: { file: 'files/3.mp4' },
    documents: [{ file: 'files/4.pdf', name: 'The plan' }],
    quiz: QUIZ,
  })
  expect([files['files/3.mp4'], files['files/4.pdf']]).toEqual([mp4(), pdf()])
  expect(JSON.stringify(json.sections)).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
})

test('imported on another site it is a draft of its own with all files, which is published, and exports as the same again [UNI-04, UNI-08, UNI-15]', async () => {
  const original = await exportOf(clients.ada, await wholeCourse())
  const imported = await importOf(clients.south, original.bytes)
  expect([imported.status, imported.body.courseTitle]).toEqual([201, 'Rivers & weirs'])
  const { id } = imported.body
  const draft = await south.draft(id)
  expect(draft).toMatchObject({
    publishedVersion: null,
    underWay: 0,
    courseImage: { alt: 'A weir' },
    learns: ['To look'],
  })
  expect(treeOf(draft)).toEqual([
    ['Start', 'Intakes'],
    ['Banks', 'Willows'],
  ])
  const again = await exportOf(clients.south, id)
  expect(again.json).toEqual(original.json)
  expect(again.files['files/4.pdf']).toEqual(pdf())
  const published = await south.publish(draft)
  expect(published.status).toBe(201)
  const lesson = await clients.south.get(
    `/api/university/courses/${id}/lessons/${draft.sections[0]?.lessons[0]?.id ?? ''}`,
  )
  expect(lesson.body).toMatchObject({ documents: [{ name: 'The plan', size: pdf().length }], quiz: { questions: 1 } })
  expect((await clients.south.get(lesson.body.film.url)).bytes).toEqual(mp4())
  const picture = /src="(\/pictures\/[^"]+)"/.exec(lesson.body.content)?.[1] ?? ''
  expect([(await clients.south.get(picture)).status, (await clients.ada.get(picture)).status]).toEqual([200, 404])
})

test('skill level and instructors are found by name or created, which is audited; topics the site does not offer are left out and named [UNI-09, TEN-B14]', async () => {
  const level = (await south.create('/skill-levels', { name: 'Expert' })).body
  const nell = (await south.create('/instructors', { firstName: 'Nell', lastName: 'Ford' })).body
  const courseInstructors = [
    { firstName: 'Owen', lastName: 'Lock' },
    { firstName: 'Nell', lastName: 'Ford' },
    { firstName: 'Owen', lastName: 'Lock' },
  ]
  const course = {
    courseTitle: 'Locks',
    courseSkillLevel: 'expert',
    courseInstructors,
    topics: ['WATER WORKS', 'The moon'],
  }
  const { body } = await importOf(clients.south, await courseFile(oneLesson({}, { course })))
  expect(body.leftOutTopics).toEqual(['The moon'])
  const draft = await south.draft(body.id)
  expect([draft.courseSkillLevel, draft.topics, draft.courseInstructors]).toEqual([
    level.id,
    ['waterworks'],
    [expect.any(String), nell.id],
  ])
  const log = await app.database
    .site(app.siteIds.south)
    .many(sql.selectFrom('audit_entry').select(['action', 'subject']).orderBy('number', 'desc').limit(2))
  expect(log.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
    { action: 'university.courseImported', subject: body.id },
    { action: 'university.instructorCreated', subject: draft.courseInstructors[0] },
  ])
})

test('only administrators export and import, each of their own site, and not while the university is off [UNI-05, TEN-03, TEN-08]', async () => {
  const { id } = await draftCourse(ada)
  const file = await courseFile(oneLesson())
  for (const person of ['jed', 'sue', 'gus'] as const) {
    const statuses = [
      await clients[person].get(`/api/university/courses/${id}/file`),
      await importOf(clients[person], file),
    ]
    expect([person, ...statuses.map(({ status }) => status)]).toEqual([person, 403, 403])
  }
  expect((await clients.south.get(`/api/university/courses/${id}/file`)).status).toBe(404)
  expect((await clients.bea.get(`/api/university/courses/${id}/file`)).status).toBe(200)
  await ada.remove(`/courses/${id}`)
  expect((await clients.ada.get(`/api/university/courses/${id}/file`)).body.code).toBe('university.no-course')
  await clients.south.call('PATCH', '/api/config/switches', { body: { university: false } })
  expect((await importOf(clients.south, file)).status).toBe(404)
  await clients.south.call('PATCH', '/api/config/switches', { body: { university: true } })
})

test('a double click imports once, and the same file with another key is another course [UNI-04]', async () => {
  const file = await courseFile(oneLesson({}, { course: { courseTitle: 'Once' } }))
  const key = crypto.randomUUID()
  const twice = await Promise.all([importOf(clients.ada, file, key), importOf(clients.ada, file, key)])
  const [first, second] = twice.map(({ body }) => body.id)
  expect([twice.map(({ status }) => status), first]).toEqual([[201, 201], second])
  await importOf(clients.ada, file)
  const { items } = (await ada.get('/manage?query=Once')).body
  expect(items.map(({ courseTitle }: { courseTitle: string }) => courseTitle)).toEqual(['Once', 'Once'])
})
