import { sql as raw } from 'kysely'
import { entryName } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { LessonContents } from '../lesson-contents.ts'
import { sectionsOf } from '../making/draft.ts'
import { noCourse } from '../refusals.ts'
import { courseTooLarge } from './refusals.ts'
import { MAX_JSON_BYTES } from './shape.ts'

/** The draft of a course with the contents of all its lessons. */
export type WholeDraft = Awaited<ReturnType<typeof wholeDraft>>

/**
 * Reads the draft of a course with everything that belongs to it, a few lessons at a time: a statement ends after two seconds, and others wait
 * while its rows are parsed. Throws `courseTooLarge` once they are more than a file holds.
 */
export async function wholeDraft(database: SiteDatabase, id: string) {
  const [[course], sections, rows] = await database.together(courseRow(id), sectionsOf(id), lessonRows(id))
  if (!course) throw noCourse()
  const lessons = await withContents(database, rows)
  const lessonsOf = (sectionId: string) => lessons.filter(({ section_id }) => section_id === sectionId)
  return { ...course, sections: sections.map((section) => ({ ...section, lessons: lessonsOf(section.id) })) }
}

const courseRow = (id: string) =>
  sql
    .selectFrom('course')
    .select(['title', 'description', 'picture', 'picture_alt', 'learns', 'validity_months'])
    .select([
      // By their names, which mean something on other sites too.
      raw<string[]>`array(select coalesce(${entryName('industries', 'topic.key')}, topic.key)
        from unnest(course.topics) with ordinality topic (key, position) order by position)`.as('topics'),
      raw<string | null>`(select level.name from course_skill_level level where level.id = course.skill_level_id)`.as(
        'skill_level',
      ),
      raw<{ firstName: string; lastName: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('firstName', instructor.first_name, 'lastName', instructor.last_name)
          order by named.position), '[]')
        from unnest(course.instructor_ids) with ordinality named (id, position)
        join course_instructor instructor on instructor.id = named.id)`.as('instructors'),
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)

/** Without their contents; `stored` is the size of these as they are stored, in bytes. */
const lessonRows = (courseId: string) =>
  sql
    .selectFrom('course_lesson')
    .select(['id', 'section_id', 'title', raw<number>`pg_column_size(contents)`.as('stored')])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')

interface LessonRow {
  id: string
  section_id: string
  title: string
  stored: number
}

/** Lessons and stored bytes of one statement; texts are stored at about a third of their size. */
const [MAX_ROWS, MAX_STORED] = [50, 200_000]

/** One that was deleted meanwhile is left out. */
async function withContents(database: SiteDatabase, lessons: readonly LessonRow[]) {
  const read = new Map<string, LessonContents>()
  let bytes = 0
  for (const ids of inParts(lessons)) {
    for (const row of await database.many(contentsOf(ids))) {
      read.set(row.id, row.contents)
      bytes += row.bytes
    }
    if (bytes > MAX_JSON_BYTES) throw courseTooLarge()
  }
  return lessons.flatMap(({ id, section_id, title }) => {
    const contents = read.get(id)
    return contents ? [{ section_id, title, contents }] : []
  })
}

const contentsOf = (ids: readonly string[]) =>
  sql
    .selectFrom('course_lesson')
    .select(['id', 'contents', raw<number>`octet_length(contents::text)`.as('bytes')])
    .where('id', 'in', ids)

function inParts(lessons: readonly LessonRow[]): string[][] {
  const parts: string[][] = []
  let size = 0
  for (const { id, stored } of lessons) {
    const last = parts.at(-1)
    if (last && last.length < MAX_ROWS && size + stored <= MAX_STORED) {
      last.push(id)
      size += stored
    } else {
      parts.push([id])
      size = stored
    }
  }
  return parts
}
