import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'

/** Lets all who are under way with a course go on with this version, and notifies their screens. Gives their number. */
export async function moveUnderWay(transaction: SiteDatabase, courseId: string, version: number): Promise<number> {
  const row = await transaction.one(
    statement<{ moved: number }>(raw`
      with moved as (update course_enrolment set version = ${version}::int
          where course_id = ${courseId}::uuid and completed_at is null and version <> ${version}::int
          returning site_id, member_id),
        announced as ${announceToEach('learning', raw`moved`)}
      select count(*)::int as moved from moved`),
  )
  return row?.moved ?? 0
}

/**
 * Opens lessons again that somebody under way with a course has done, and whose quiz in the version they now follow they have not passed:
 * such a lesson is done by passing it, and in no other way (UNI-B1). To be called after they were moved, with their enrolments locked.
 */
export const reopenUnpassed = (transaction: SiteDatabase, courseId: string) =>
  transaction.run(
    statement(raw`
      with version as materialized (
        select v.version, array(select (lesson ->> 'id')::uuid
          from jsonb_path_query(v.outline, '$[*].lessons[*] ? (@.hasQuiz == true)') lesson) as lesson_ids
        from course_version v where v.course_id = ${courseId}::uuid
      )
      update lesson_progress progress set done_at = null
      from course_enrolment enrolment join version on version.version = enrolment.version
      where enrolment.course_id = ${courseId}::uuid and enrolment.completed_at is null
        and progress.enrolment_id = enrolment.id and progress.lesson_id = any (version.lesson_ids) and progress.done_at is not null
        and not exists (select from quiz_attempt attempt where attempt.enrolment_id = enrolment.id
          and attempt.lesson_id = progress.lesson_id and attempt.passed)`),
  )

/** Notifies the screens of all who follow a course, or have completed it. */
export const announceToLearners = (transaction: SiteDatabase, courseId: string) =>
  transaction.run(
    statement(raw`
      with learner as (select site_id, member_id from course_enrolment where course_id = ${courseId}::uuid),
        announced as ${announceToEach('learning', raw`learner`)}
      select count(*) from learner`),
  )
