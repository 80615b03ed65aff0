import { sql as raw } from 'kysely'
import { type Call, withoutOwnInView } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { latestEnrolment } from './progress.ts'

/**
 * The titles of a lesson and its course (`within`), for questions about it (UNI-B3). Null unless the version the caller follows, or the
 * newest where they follow none, has the lesson, and of a course that was deleted.
 */
export async function namedLesson(
  caller: Call,
  { key, within }: { key: string; within: string },
): Promise<{ title: string; within: { title: string } } | null> {
  const { database, viewer } = withoutOwnInView(caller)
  const row = await database.one(
    statement(raw<{ title: string | null; course_title: string }>`
      select version.title as course_title, jsonb_path_query_first(version.outline, '$[*].lessons[*] ? (@.id == $id)',
        jsonb_build_object('id', ${key}::text)) ->> 'title' as title
      from course
      left join ${latestEnrolment(viewer.memberId)} on true
      join course_version version on version.course_id = course.id and version.version = coalesce(enrolment.version, course.published_version)
      where course.id = ${within}::uuid and course.removed_at is null`),
  )
  return row && row.title !== null ? { title: row.title, within: { title: row.course_title } } : null
}
