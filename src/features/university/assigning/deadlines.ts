import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { Deadline } from '../certificates/deadlines.ts'
import { emailMessages } from './messages.ts'

/** Due dates of one member, at most: the next ones. */
const MAX_DEADLINES = 500

/** The due dates of courses that a member was assigned and has not completed, for their personal calendar feed (UNI-B4). */
export async function assignmentDeadlines(database: SiteDatabase, memberId: string): Promise<Deadline[]> {
  const { switches, texts } = await readSiteConfig(database)
  if (!switches.university) return []
  const text = textsOf('university', emailMessages, texts)
  const rows = await database.many(openOf(memberId))
  return rows.map(({ courseId, course, day }) => ({
    id: `assignment-${courseId}`,
    title: text('deadline.due', { course }),
    day,
    url: `/university/${courseId}`,
  }))
}

const openOf = (memberId: string) =>
  statement(raw<{ courseId: string; course: string; day: string }>`
    select course.id as "courseId", coalesce(version.title, course.title) as course, assignment.due_on::text as day
    from course_assignment assignment
    join course on course.id = assignment.course_id and course.removed_at is null
    left join course_version version on version.course_id = course.id and version.version = course.published_version
    where assignment.member_id = ${memberId}::uuid and assignment.done_at is null and assignment.due_on is not null
    order by coalesce(assignment.due_on, 'infinity'::date), assignment.course_id limit ${raw.lit(MAX_DEADLINES)}`)
