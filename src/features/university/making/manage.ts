import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { displayNameOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isInteger, newestPage, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import type { SkillLevel } from '../fields.ts'
import { instructorNames } from '../instructor-names.ts'
import { searchable, searchedTerms } from '../learning/search.ts'
import { noCourse } from '../refusals.ts'
import type { CourseRow } from './contract.ts'
import { underWay } from './draft.ts'
import { hasChanges } from './has-changes.ts'

/** A page of all courses, drafts included, last changed first; `query` searches in the titles as members search. */
export async function manage(
  call: Call,
  { query = '', ...paging }: Paging & { query?: string | undefined },
): Promise<Page<CourseRow>> {
  const terms = searchedTerms(query)
  const isFound = raw<boolean>`${searchable(raw`title`)} like all (${terms}::text[])`
  const found = terms.length === 0 ? courseRows() : courseRows().where(isFound)
  const { rows, nextCursor } = await newestPage(call.database, found, { time: 'changed_at' }, paging)
  const items = rows.map((row) => ({
    id: row.id,
    courseTitle: row.title,
    courseSkillLevel: row.skill_level,
    courseInstructors: row.instructors,
    sections: row.sections,
    lessons: row.lessons,
    publishedAt: row.published_at?.toISOString() ?? null,
    hasChanges: row.has_changes,
    changedAt: row.changed_at.toISOString(),
    underWay: row.under_way,
    completed: row.completed,
  }))
  return { items, nextCursor }
}

const courseRows = () =>
  sql
    .selectFrom('course')
    .select([
      'id',
      'title',
      'published_at',
      'changed_at',
      hasChanges.as('has_changes'),
      underWay.as('under_way'),
      raw<number>`(select count(distinct member_id)::int from course_enrolment e
        where e.course_id = course.id and e.completed_at is not null)`.as('completed'),
      raw<number>`(select count(*)::int from course_section s where s.course_id = course.id)`.as('sections'),
      raw<number>`(select count(*)::int from course_lesson l where l.course_id = course.id)`.as('lessons'),
      raw<SkillLevel | null>`(select jsonb_build_object('id', s.id, 'name', s.name) from course_skill_level s
        where s.id = course.skill_level_id)`.as('skill_level'),
      instructorNames(raw`course.instructor_ids`).as('instructors'),
    ])
    .where('removed_at', 'is', null)

/** A page of the published versions of a course, newest first, with how many are under way with each. */
export async function courseVersions(call: Call, { id, cursor, limit }: Paging & { id: string }) {
  const [before] = decodeCursor(cursor, [isInteger]) ?? []
  const course = sql.selectFrom('course').select('id').where('id', '=', id).where('removed_at', 'is', null)
  const versions = versionsOf(id).limit(limit + 1)
  const [[existing], rows] = await call.database.together(
    course,
    before === undefined ? versions : versions.where('version', '<', before as number),
  )
  if (!existing) throw noCourse()
  const { rows: shown, nextCursor } = pageOf(rows, limit, (row) => [row.version])
  const items = shown.map((row) => ({
    version: row.version,
    courseTitle: row.title,
    lessons: row.lesson_count,
    publishedAt: row.published_at.toISOString(),
    by: row.by,
    underWay: row.under_way,
  }))
  return { items, nextCursor }
}

const versionsOf = (courseId: string) =>
  sql
    .selectFrom('course_version')
    .select([
      'version',
      'title',
      'lesson_count',
      'published_at',
      displayNameOf('course_version.published_by').as('by'),
      raw<number>`(select count(*)::int from course_enrolment e where e.course_id = course_version.course_id
        and e.version = course_version.version and e.completed_at is null)`.as('under_way'),
    ])
    .where('course_id', '=', courseId)
    .orderBy('version', 'desc')
