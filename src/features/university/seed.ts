import { newId } from '#base/id.ts'
import { slugOf } from '#base/slug.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { LessonContents } from './lesson-contents.ts'
import { makeEditions, outlineOf } from './making/editions.ts'
import { seedAssignments } from './seed-assignments.ts'
import { seedLearners } from './seed-learners.ts'

export { lessonContents } from './lesson-contents.ts'

export interface SeededUniversity {
  skillLevels: readonly string[]
  instructors: readonly { firstName: string; lastName: string; description: string }[]
  courses: readonly SeededCourse[]
  learners: readonly SeededLearner[]
}

export interface SeededCourse {
  title: string
  description: string
  /** A name among the skill levels. */
  skillLevel: string
  /** Positions among the instructors. */
  instructors: readonly number[]
  /** Names, not slugs. */
  topics: readonly string[]
  learns: readonly string[]
  validityMonths: number | null
  /** Ids of the legal items it is training for. */
  training: readonly string[]
  picture: { fileId: string; alt: string } | undefined
  publishedAt: Date
  authorId: string
  sections: readonly { title: string; lessons: readonly { title: string; contents: LessonContents }[] }[]
}

/** A member's way through the course at this position. */
export interface SeededLearner {
  course: number
  memberId: string
  /** The name on the certificate. */
  name: string
  enrolledAt: Date
  /** Lessons that are done, from the first; all of them complete the course. */
  lessonsDone: number
  completedAt?: Date
  withdrawn?: { at: Date; reason: string }
  showsName?: boolean
  /** By whom the course was assigned when they were enrolled, and how many days later it was, or is, due. */
  assigned?: { by: string; days: number }
}

/** A lesson as others name it: with its course. */
export interface SeededLesson {
  id: string
  title: string
  course: { key: string; title: string }
}

/** A seeded course with the ids of its lessons. */
export interface MadeCourse extends SeededCourse {
  id: string
  lessons: readonly MadeLesson[]
}

interface MadeLesson {
  id: string
  section: number
  title: string
  contents: LessonContents
}

const FIRST_VERSION = 1

/** Inserts what one site teaches, published, and how far its members have come with it. Gives the lessons by their titles. */
export async function seedUniversity(
  database: SiteDatabase,
  university: SeededUniversity,
): Promise<ReadonlyMap<string, SeededLesson>> {
  const site_id = database.siteId
  const levels = new Map(university.skillLevels.map((name) => [name, newId()]))
  const instructors = university.instructors.map((instructor) => ({ ...instructor, id: newId() }))
  const courses = university.courses.map(made)
  await database.transaction(async (transaction) => {
    await transaction.run(
      sql.insertInto('course_skill_level').values([...levels].map(([name, id]) => ({ site_id, id, name }))),
    )
    await transaction.run(
      sql.insertInto('course_instructor').values(
        instructors.map(({ id, firstName, lastName, description }) => ({
          site_id,
          id,
          first_name: firstName,
          last_name: lastName,
          description,
        })),
      ),
    )
    await insertFiles(transaction, courses)
    for (const course of courses) {
      const chosen = course.instructors.map((position) => instructors[position]?.id ?? '')
      await insertCourse(transaction, course, levels.get(course.skillLevel) ?? '', chosen)
    }
    await seedLearners(transaction, courses, university.learners)
    await seedAssignments(transaction, courses, university.learners)
  })
  return new Map(
    courses.flatMap(({ id: key, title, lessons }) =>
      lessons.map((lesson) => [lesson.title, { id: lesson.id, title: lesson.title, course: { key, title } }] as const),
    ),
  )
}

const made = (course: SeededCourse): MadeCourse => ({
  ...course,
  id: newId(course.publishedAt.getTime()),
  lessons: course.sections.flatMap(({ lessons }, section) =>
    lessons.map((lesson) => ({ ...lesson, section, id: newId() })),
  ),
})

async function insertFiles(transaction: SiteDatabase, courses: readonly MadeCourse[]): Promise<void> {
  const rows = courses.flatMap(({ picture, lessons, authorId }) => [
    ...(picture ? [{ kind: 'picture' as const, file_id: picture.fileId, sent_by: authorId }] : []),
    ...lessons
      .flatMap(({ contents }) => contents.documents)
      .map(({ fileId }) => ({ kind: 'document' as const, file_id: fileId, sent_by: authorId })),
  ])
  if (rows.length === 0) return
  await transaction.run(
    sql.insertInto('course_file').values(rows.map((row) => ({ site_id: transaction.siteId, ...row }))),
  )
}

async function insertCourse(
  transaction: SiteDatabase,
  course: MadeCourse,
  skill_level_id: string,
  instructor_ids: string[],
): Promise<void> {
  const site_id = transaction.siteId
  const about = {
    title: course.title,
    description: course.description,
    skill_level_id,
    instructor_ids,
    picture: course.picture?.fileId ?? null,
    picture_alt: course.picture?.alt ?? '',
    learns: [...course.learns],
    topics: course.topics.map(slugOf),
    validity_months: course.validityMonths,
    training: [...course.training],
  }
  const { id, publishedAt: published_at, authorId } = course
  const dates = { created_by: authorId, created_at: published_at, changed_at: published_at }
  await transaction.run(sql.insertInto('course').values({ ...about, ...dates, site_id, id }))
  await insertLessons(transaction, course)
  await makeEditions(transaction, id, published_at)
  await transaction.run(
    sql.insertInto('course_version').values({
      ...about,
      site_id,
      course_id: id,
      version: FIRST_VERSION,
      outline: JSON.stringify(await outlineOf(transaction, id)),
      lesson_count: course.lessons.length,
      minutes: course.lessons.reduce((sum, { contents }) => sum + contents.minutes, 0),
      published_by: authorId,
      published_at,
    }),
  )
  const items = course.training.map((item_id) => ({ site_id, item_id, course_id: id }))
  if (items.length > 0) await transaction.run(sql.insertInto('course_training').values(items))
  await transaction.run(
    sql.updateTable('course').set({ published_version: FIRST_VERSION, published_at }).where('id', '=', id),
  )
}

async function insertLessons(transaction: SiteDatabase, { id, sections, lessons }: MadeCourse): Promise<void> {
  const site_id = transaction.siteId
  const made = sections.map(({ title }, position) => ({ site_id, id: newId(), course_id: id, title, position }))
  await transaction.run(sql.insertInto('course_section').values(made))
  await transaction.run(
    sql.insertInto('course_lesson').values(
      lessons.map((lesson, position) => ({
        site_id,
        id: lesson.id,
        course_id: id,
        section_id: made[lesson.section]?.id ?? '',
        title: lesson.title,
        position,
        contents: JSON.stringify(lesson.contents),
      })),
    ),
  )
  const files = lessons.flatMap((lesson) =>
    lesson.contents.documents.map(({ fileId }) => ({ site_id, lesson_id: lesson.id, file_id: fileId })),
  )
  if (files.length > 0) await transaction.run(sql.insertInto('course_lesson_file').values(files))
}
