import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { completeFinished, lockUnderWay } from '../learning/complete.ts'
import { lastLesson } from '../refusals.ts'
import { announceUniversity } from './announce.ts'
import { announceToLearners, reopenUnpassed } from './learners.ts'
import type { LockedCourse } from './locked-course.ts'

/**
 * Cuts lessons out of all published versions of a locked course, at once and for all (UNI-17). Members for whom they were the last missing
 * ones complete the course. Refused if members were left with a course without lessons. Gives whether a version had any of them.
 */
export async function cutFromVersions(
  call: Call,
  transaction: SiteDatabase,
  course: LockedCourse,
  lessonIds: readonly string[],
): Promise<boolean> {
  if (course.published_version === null || lessonIds.length === 0) return false
  const cut = await transaction.many(cutOutlines(course.id, lessonIds))
  if (cut.length === 0) return false
  const emptied = cut.filter(({ lesson_count }) => lesson_count === 0).map(({ version }) => version)
  if (emptied.includes(course.published_version)) throw lastLesson()
  await transaction.run(releaseFiles(course.id, lessonIds))
  await transaction.run(lockUnderWay({ courseId: course.id }))
  // Nobody completes a version by its having no lessons: who followed it goes on with the newest.
  if (emptied.length > 0) {
    await transaction.run(moveFrom(emptied, course))
    await reopenUnpassed(transaction, course.id)
  }
  await completeFinished(transaction, call.now, { courseId: course.id })
  await announceUniversity(transaction)
  await announceToLearners(transaction, course.id)
  return true
}

const cutOutlines = (courseId: string, lessonIds: readonly string[]) =>
  statement<{ version: number; lesson_count: number }>(raw`
    update course_version v set outline = cut.outline, lesson_count = cut.lessons, minutes = cut.minutes
    from (select whole.version,
        coalesce(jsonb_agg(jsonb_set(section, '{lessons}', left_over.lessons) order by position)
          filter (where left_over.count > 0), '[]') as outline,
        sum(left_over.count)::int as lessons, sum(left_over.minutes)::int as minutes
      from course_version whole, jsonb_array_elements(whole.outline) with ordinality as sections (section, position),
        lateral (select coalesce(jsonb_agg(lesson order by number), '[]') as lessons, count(*) as count,
            coalesce(sum((lesson ->> 'minutes')::int), 0) as minutes
          from jsonb_array_elements(section -> 'lessons') with ordinality as named (lesson, number)
          where (lesson ->> 'id')::uuid <> all (${lessonIds}::uuid[])) left_over
      where whole.course_id = ${courseId}::uuid
      group by whole.version) cut
    where v.course_id = ${courseId}::uuid and v.version = cut.version and v.lesson_count <> cut.lessons
    returning v.version, v.lesson_count`)

/** Files that only these lessons named are seen by nobody any more, and deleted with others that nothing uses. */
const releaseFiles = (courseId: string, lessonIds: readonly string[]) =>
  statement(raw`delete from lesson_edition_file named using lesson_edition e
    where e.id = named.edition_id and e.course_id = ${courseId}::uuid and e.lesson_id = any (${lessonIds}::uuid[])`)

const moveFrom = (versions: readonly number[], { id, published_version }: LockedCourse) =>
  statement(raw`update course_enrolment set version = ${published_version}::int
    where course_id = ${id}::uuid and version = any (${versions}::int[])`)
