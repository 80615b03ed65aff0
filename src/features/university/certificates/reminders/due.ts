import { sql as raw } from 'kysely'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { isActiveMember, memberRole } from '#features/members/server.ts'
import { statement } from '#platform/server/database/statement.ts'

/** Certificates per transaction. */
export const AT_ONCE = 200
/** Days after the last valid day in which its holder is still reminded; of what is over for longer nobody needs to hear. */
const REMINDED_FOR_DAYS = 7
/**
 * Days before the last valid day of a certificate on which its holder is reminded (UNI-B1). Which of them comes first, a trigger decides
 * (migration 0192).
 */
const [LONG, SHORT] = [30, 7] as const

/** A certificate one of whose reminders is due. */
export interface DueReminder {
  id: string
  memberId: string
  courseId: string
  courseTitle: string
  /** The last day it is valid, YYYY-MM-DD. */
  lastDay: string
  /** Which reminder this is: 30 or 7 days before, or 0 once it is over. */
  days: 30 | 7 | 0
  /** False where there is nothing to be reminded of, such as a certificate that has been renewed. */
  isSent: boolean
}

/**
 * Takes the next certificates with a reminder due by `today`, the site's local day, and notes when the one after is due: of several that
 * were missed only the nearest is sent (UNI-B1). Nobody is reminded of a certificate that was withdrawn, is followed by a newer one of the
 * same course, or whose course is gone. Whoever may not follow courses now is reminded once they may again, while that is of use.
 */
export function takeDueReminders(today: string) {
  const isOld = raw<boolean>`expires_on < ${today}::date - ${raw.lit(REMINDED_FOR_DAYS)}`
  return statement(raw<DueReminder>`
    with due as (
      select site_id, id, member_id, course_id, course_title, issued_at, expires_on, withdrawn_at,
        case when expires_on < ${today}::date then 0
          when expires_on - ${today}::date <= ${raw.lit(SHORT)} then ${raw.lit(SHORT)} else ${raw.lit(LONG)} end as days
      from course_certificate
      -- Asked again of those that another process has just taken.
      where remind_on <= ${today}::date and id in (
        select id from course_certificate certificate where site_id = (select app_site()) and remind_on <= ${today}::date
          and (${isOld} or withdrawn_at is not null or ${HOLDER_MAY_FOLLOW})
        order by remind_on, id limit ${raw.lit(AT_ONCE)})
      order by id for no key update
    ), planned as (
      update course_certificate certificate set remind_on = case due.days
        when ${raw.lit(LONG)} then due.expires_on - ${raw.lit(SHORT)} when ${raw.lit(SHORT)} then due.expires_on + 1 end
      from due where certificate.site_id = due.site_id and certificate.id = due.id
    )
    select due.id, due.member_id as "memberId", due.course_id as "courseId", due.course_title as "courseTitle",
      due.expires_on::text as "lastDay", due.days,
      due.withdrawn_at is null and not ${isOld}
      and exists (select from course where course.id = due.course_id and course.removed_at is null)
      and not exists (select from course_certificate newer where newer.course_id = due.course_id
        and newer.member_id = due.member_id and (newer.issued_at, newer.id) > (due.issued_at, due.id)) as "isSent"
    from due`)
}

/** SQL condition over `certificate`. */
const HOLDER_MAY_FOLLOW = raw<boolean>`exists (select from member where member.id = certificate.member_id and ${isActiveMember}
  and ${memberRole} = any (${MEMBERS_NOT_GUESTS as readonly string[]}::text[]))`
