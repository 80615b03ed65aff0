import { sql as raw } from 'kysely'
import { entryName } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { sectionsOf } from '../making/draft.ts'
import { noCourse } from '../refusals.ts'

/** The draft of a course with the contents of all its lessons. */
export type WholeDraft = Awaited<ReturnType<typeof wholeDraft>>

/** Reads the draft of a course with everything that belongs to it. */
export async function wholeDraft(database: SiteDatabase, id: string) {
  const [[course], sections, lessons] = await database.together(courseRow(id), sectionsOf(id), lessonRows(id))
  if (!course) throw noCourse()
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

const lessonRows = (courseId: string) =>
  sql
    .selectFrom('course_lesson')
    .select(['section_id', 'title', 'contents'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
