import type pg from 'pg'
import { newId } from '#base/id.ts'
import { type LessonContents, lessonContents, type Quiz } from '#features/university/lesson-contents.ts'
import type { Outline } from '#features/university/outline.ts'
import type { Client } from './client.ts'
import { asOwner } from './rows.ts'
import type { SiteName, TestApp } from './test-app.ts'

/** A lesson as a test describes it; its id may be shared with an earlier version. */
export interface PlantedLesson {
  id?: string
  title?: string
  html?: string
  contents?: Partial<LessonContents>
}

export interface PlantedCourse {
  title?: string
  description?: string
  topics?: string[]
  instructor?: string
  skillLevel?: string
  validityMonths?: number | null
  /** One array per section. */
  sections?: PlantedLesson[][]
  site?: SiteName
}

export interface Planted {
  id: string
  /** In order, of all sections. */
  lessons: string[]
  editions: string[]
}

/** A published course with a section for each array of lessons; by default one section of two lessons of text. */
export function plantCourse(app: TestApp, course: PlantedCourse = {}): Promise<Planted> {
  const id = newId()
  return asOwner(app, async (owner) => {
    await owner.query('begin')
    await owner.query('insert into course (site_id, id, title) values ($1, $2, $3)', [
      app.siteIds[course.site ?? 'north'],
      id,
      course.title ?? 'Water at work',
    ])
    const planted = await plantVersion(owner, app, { ...course, id, version: 1 })
    await owner.query('commit')
    return planted
  })
}

/** Publishes another version of a planted course; nobody moves along. */
export function publishAgain(app: TestApp, id: string, version: number, course: PlantedCourse): Promise<Planted> {
  return asOwner(app, async (owner) => {
    await owner.query('begin')
    const planted = await plantVersion(owner, app, { ...course, id, version })
    await owner.query('commit')
    return planted
  })
}

async function plantVersion(
  owner: pg.Client,
  app: TestApp,
  { id, version, ...course }: PlantedCourse & { id: string; version: number },
): Promise<Planted> {
  const siteId = app.siteIds[course.site ?? 'north']
  const sections = course.sections ?? [[{ title: 'Intakes' }, { title: 'Outfalls' }]]
  const skillLevelId = await skillLevel(owner, siteId, course.skillLevel ?? 'Beginner')
  const instructorId = await instructor(owner, siteId, course.instructor ?? 'Grace Weir')
  const outline: Outline = []
  for (const [index, lessons] of sections.entries()) {
    const entries = []
    for (const lesson of lessons) entries.push(await plantLesson(owner, siteId, id, lesson))
    outline.push({ id: newId(), title: `Section ${index + 1}`, lessons: entries })
  }
  const all = outline.flatMap(({ lessons }) => lessons)
  await owner.query(
    `insert into course_version (site_id, course_id, version, title, description, skill_level_id, instructor_ids, picture_alt, learns,
       topics, validity_months, outline, lesson_count, minutes, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, '', '{"What a weir is for"}', $8, $9, $10, $11, $12, now())`,
    [
      siteId,
      id,
      version,
      course.title ?? 'Water at work',
      course.description ?? 'What every works needs to know.',
      skillLevelId,
      [instructorId],
      course.topics ?? ['water'],
      course.validityMonths ?? null,
      JSON.stringify(outline),
      all.length,
      all.reduce((sum, { minutes }) => sum + minutes, 0),
    ],
  )
  await owner.query('update course set published_version = $3, published_at = now() where site_id = $1 and id = $2', [
    siteId,
    id,
    version,
  ])
  return { id, lessons: all.map((lesson) => lesson.id), editions: all.map(({ editionId }) => editionId) }
}

async function plantLesson(owner: pg.Client, siteId: string, courseId: string, lesson: PlantedLesson) {
  const contents = lessonContents.parse(lesson.contents ?? {})
  const { id = newId(), title = 'Intakes' } = lesson
  const editionId = newId()
  await owner.query(
    `insert into lesson_edition (site_id, id, course_id, lesson_id, title, contents, html) values ($1, $2, $3, $4, $5, $6, $7)`,
    [siteId, editionId, courseId, id, title, JSON.stringify(contents), lesson.html ?? '<p>How water comes in.</p>'],
  )
  return {
    id,
    title,
    editionId,
    minutes: contents.minutes,
    hasFilm: contents.videoUrl !== '' || contents.film !== null,
    hasQuiz: contents.quiz !== null,
    documents: contents.documents.length,
  }
}

async function skillLevel(owner: pg.Client, siteId: string, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into course_skill_level (site_id, id, name) values ($1, $2, $3)
     on conflict (site_id, lower(name)) do update set name = excluded.name returning id`,
    [siteId, newId(), name],
  )
  return rows[0]?.id ?? ''
}

async function instructor(owner: pg.Client, siteId: string, name: string): Promise<string> {
  const [first = '', last = ''] = name.split(' ')
  const names = [siteId, first, last]
  const { rows } = await owner.query<{ id: string }>(
    'select id from course_instructor where site_id = $1 and first_name = $2 and last_name = $3',
    names,
  )
  if (rows[0]) return rows[0].id
  const id = newId()
  await owner.query(
    `insert into course_instructor (site_id, first_name, last_name, id, description) values ($1, $2, $3, $4, 'Teaches.')`,
    [...names, id],
  )
  return id
}

/** Enrols a member in a version of a planted course, with these lessons done, by the rows alone; returns the enrolment's id. */
export async function plantEnrolment(
  app: TestApp,
  {
    courseId,
    memberId,
    version = 1,
    done = [],
  }: { courseId: string; memberId: string; version?: number; done?: string[] },
): Promise<string> {
  const id = newId()
  await asOwner(app, (owner) =>
    owner.query(
      `with enrolled as (
         insert into course_enrolment (site_id, id, course_id, member_id, version) values ($1, $2, $3, $4, $5) returning site_id, id)
       insert into lesson_progress (site_id, enrolment_id, lesson_id, done_at)
       select site_id, id, lesson_id, now() from enrolled, unnest($6::uuid[]) lesson_id`,
      [app.siteIds.north, id, courseId, memberId, version, done],
    ),
  )
  return id
}

/** A quiz of one question, the answer to which is written. */
export const shortQuiz = (change: Partial<Quiz> = {}): Quiz => ({
  passMark: 80,
  attempts: null,
  shuffled: true,
  ...change,
  questions: [
    {
      id: newId(),
      kind: 'shortText',
      text: 'Which fish?',
      points: 1,
      options: [],
      accepted: ['Secret eel'],
      partialPoints: false,
      explanation: '',
    },
  ],
})

/** The operations of learners as one person. */
export const learnerOf = (client: Client) => {
  const lesson = (id: string, lessonId: string) => `/api/university/courses/${id}/lessons/${lessonId}`
  return {
    client,
    courses: (query: Record<string, string> = {}) =>
      client.get(`/api/university/courses?${new URLSearchParams(query)}`),
    course: (id: string) => client.get(`/api/university/courses/${id}`),
    enrol: (id: string, renews = false) =>
      client.call('PUT', `/api/university/courses/${id}/enrolment`, { body: { renews } }),
    lesson: (id: string, lessonId: string) => client.get(lesson(id, lessonId)),
    visit: (id: string, lessonId: string) => client.call('PUT', `${lesson(id, lessonId)}/visit`),
    finish: (id: string, lessonId: string) => client.call('PUT', `${lesson(id, lessonId)}/done`),
    film: (id: string, lessonId: string, body: object) => client.call('PUT', `${lesson(id, lessonId)}/film`, { body }),
    note: (id: string, lessonId: string, text: string, basedOn: string | null = null) =>
      client.call('PUT', `${lesson(id, lessonId)}/note`, { body: { text, basedOn } }),
    start: (id: string, lessonId: string) =>
      client.call('POST', `${lesson(id, lessonId)}/attempts`, { headers: { 'idempotency-key': crypto.randomUUID() } }),
    attempt: (id: string) => client.get(`/api/university/attempts/${id}`),
    answer: (id: string, answers: object) =>
      client.call('PUT', `/api/university/attempts/${id}/answers`, { body: { answers } }),
    submit: (id: string, answers: object) =>
      client.call('PUT', `/api/university/attempts/${id}/submission`, { body: { answers } }),
  }
}
export type Learner = ReturnType<typeof learnerOf>
