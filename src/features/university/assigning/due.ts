import { sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import { statement } from '#platform/server/database/statement.ts'
import { mayFollow } from './assignable.ts'

/** Days before its due date on which a member is reminded of a course; a literal of SQL. */
export const REMINDED_DAYS = raw.lit(7)
/** Reminders sent per transaction. */
export const REMINDED_AT_ONCE = 200

/** Days after its due date in which a member without access is still awaited, to be reminded once they have it again. */
const AWAITED_DAYS = raw.lit(7)

/** An assignment whose due date is near or over. */
export interface DueAssignment {
  courseId: string
  memberId: string
  title: string
  day: string
  isPast: boolean
  /** False where there is nothing to be reminded of: the course was deleted, or the member has had no access for too long. */
  isNotified: boolean
}

/**
 * Marks the next assignments that a reminder is due for as reminded, and returns them (UNI-B4). Members who have no access now are reminded
 * once they have it again: that a course is due until its due date, that it is overdue in the days after it.
 */
export const takeDue = () =>
  statement(raw<DueAssignment>`
    with due as (
      select a.course_id, a.member_id, a.due_on < ${SITE_TODAY} as is_past from course_assignment a
      where a.done_at is null and a.due_on is not null and a.due_on <= ${SITE_TODAY} + ${REMINDED_DAYS}
        -- As the index says it, which holds those alone who are still to be reminded.
        and (a.reminded_before is distinct from a.due_on or a.reminded_after is distinct from a.due_on)
        and case when a.due_on < ${SITE_TODAY} then a.reminded_after else a.reminded_before end is distinct from a.due_on
        and (a.due_on < ${SITE_TODAY} - ${AWAITED_DAYS} or exists (select from member where member.id = a.member_id and ${mayFollow})
          or exists (select from course where course.id = a.course_id and course.removed_at is not null))
      order by a.due_on, a.course_id, a.member_id limit ${raw.lit(REMINDED_AT_ONCE)} for no key update skip locked
    )
    update course_assignment a set reminded_before = a.due_on,
      reminded_after = case when due.is_past then a.due_on else a.reminded_after end
    from due join course on course.id = due.course_id join member on member.id = due.member_id
    left join course_version version on version.course_id = course.id and version.version = course.published_version
    where a.course_id = due.course_id and a.member_id = due.member_id
    returning a.course_id as "courseId", a.member_id as "memberId", coalesce(version.title, course.title) as title,
      a.due_on::text as day, due.is_past as "isPast", course.removed_at is null and ${mayFollow} as "isNotified"`)
