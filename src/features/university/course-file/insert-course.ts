import { newId } from '#base/id.ts'
import { slugOf } from '#base/slug.ts'
import { offeredEntries } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type PreparedFile, recordCourseFiles } from '../files/prepare.ts'
import { announceDrafts, announceUniversity } from '../making/announce.ts'
import type { CheckedCourse, CheckedLesson } from './check-course.ts'
import { instructorsNamed } from './instructors-named.ts'
import { skillLevelNamed } from './skill-level-named.ts'

/** A course that was read from a file and checked, with its new id. */
interface NewCourse extends Omit<CheckedCourse, 'files'> {
  id: string
  files: readonly PreparedFile[]
}

/** Inserts a course out of a file as a draft, with what it names; topics that the site does not offer are left out and returned. */
export async function insertCourse(call: Call, transaction: SiteDatabase, { id, course, sections, files }: NewCourse) {
  await recordCourseFiles(call, transaction, files)
  const level =
    course.courseSkillLevel === null ? null : await skillLevelNamed(call, transaction, course.courseSkillLevel)
  const instructors = await instructorsNamed(call, transaction, course.courseInstructors)
  const topics = await topicsNamed(transaction, course.topics)
  await transaction.run(
    sql.insertInto('course').values({
      site_id: call.siteId,
      id,
      title: course.courseTitle,
      description: course.courseDescription,
      skill_level_id: level?.id ?? null,
      instructor_ids: instructors.ids,
      picture: course.courseImage?.fileId ?? null,
      picture_alt: course.courseImage?.alt ?? '',
      learns: course.learns,
      topics: topics.keys,
      validity_months: course.validityMonths,
      created_by: call.viewer.memberId,
      created_at: call.now,
      changed_at: call.now,
    }),
  )
  await insertSections(transaction, id, sections)
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0)
  call.audit.note({ subject: id, after: { title: course.courseTitle, lessons, files: files.length } })
  await (level?.isNew || instructors.isAnyNew ? announceUniversity : announceDrafts)(transaction)
  return { id, courseTitle: course.courseTitle, leftOutTopics: topics.unknown }
}

/** The keys of the topics of these names that the site offers, and the names of all others. */
async function topicsNamed(transaction: SiteDatabase, names: readonly string[]) {
  const { industries } = await offeredEntries(transaction, ['industries'])
  const keys = new Map(industries.flatMap(({ path, name }) => [[path, path] as const, [slugOf(name), path] as const]))
  const keyOf = (name: string) => keys.get(slugOf(name))
  return {
    keys: [...new Set(names.flatMap((name) => keyOf(name) ?? []))],
    unknown: [...new Set(names.filter((name) => keyOf(name) === undefined))],
  }
}

/** Rows and characters of one statement, each of which ends within two seconds. */
const [MAX_ROWS, MAX_CHARACTERS] = [200, 1_000_000]

async function insertSections(
  transaction: SiteDatabase,
  courseId: string,
  sections: CheckedCourse['sections'],
): Promise<void> {
  const site_id = transaction.siteId
  if (sections.length === 0) return
  const withIds = sections.map((section) => ({ ...section, id: newId() }))
  await transaction.run(
    sql
      .insertInto('course_section')
      .values(withIds.map(({ id, title }, position) => ({ site_id, id, course_id: courseId, title, position }))),
  )
  const lessons = withIds.flatMap((section) =>
    section.lessons.map((lesson, position) => ({ ...lesson, id: newId(), section_id: section.id, position })),
  )
  for (const part of inParts(lessons)) {
    await transaction.run(
      sql.insertInto('course_lesson').values(
        part.map(({ id, section_id, title, position, contents }) => ({
          site_id,
          id,
          course_id: courseId,
          section_id,
          title,
          position,
          contents,
        })),
      ),
    )
    const files = part.flatMap(({ id, fileIds }) => fileIds.map((file_id) => ({ site_id, lesson_id: id, file_id })))
    if (files.length > 0) await transaction.run(sql.insertInto('course_lesson_file').values(files))
  }
}

function inParts<Lesson extends CheckedLesson>(lessons: readonly Lesson[]): Lesson[][] {
  const parts: Lesson[][] = []
  let characters = MAX_CHARACTERS
  for (const lesson of lessons) {
    characters += lesson.contents.length
    const last = parts.at(-1)
    if (last && last.length < MAX_ROWS && characters <= MAX_CHARACTERS) last.push(lesson)
    else {
      parts.push([lesson])
      characters = lesson.contents.length
    }
  }
  return parts
}
