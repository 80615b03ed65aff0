import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { enrolledProgress } from '../learning/progress.ts'
import { noCourse } from '../refusals.ts'
import type { Learner, LearnerCounts } from './contract.ts'
import { IS_OVERDUE, type LearnerRow, type Listed, learnersQuery } from './learner-rows.ts'

/** A page of those who follow a course, each once, in their newest round (UNI-B4). */
export const learners = ({ database }: Call, input: Listed): Promise<Page<Learner>> => learnerPage(database, input)

/** The same without a call. Throws for a course that is not there; one that was never published has no learners. */
export async function learnerPage(database: SiteDatabase, input: Listed): Promise<Page<Learner>> {
  const rows = await database.many(learnersQuery(input))
  if (rows.length === 0 && !(await database.one(presentCourse(input.id)))) throw noCourse()
  const page = pageOf(rows, input.limit, (row) => [row.ordered, row.member_id])
  return { items: page.rows.map(learnerOf), nextCursor: page.nextCursor }
}

/** Query for the title of a course that was not deleted. */
export const presentCourse = (id: string) =>
  sql.selectFrom('course').select('title').where('id', '=', id).where('removed_at', 'is', null)

const learnerOf = (row: LearnerRow): Learner => ({
  id: row.member_id,
  displayName: shownName(row.display_name),
  company: row.company,
  state: row.state,
  progress: enrolledProgress(row),
  assignment: row.assigned_at && {
    assignedBy: row.assigned_by === null ? null : shownName(row.assigned_by),
    assignedAt: row.assigned_at.toISOString(),
    dueOn: row.due_on,
    isOverdue: row.is_overdue,
  },
  certificate:
    row.certificate_id === null
      ? null
      : { id: row.certificate_id, state: row.certificate_state, expiresOn: row.expires_on },
})

/** How many follow a course, by how far they are, in one statement over narrow rows. */
export async function learnerCounts({ database }: Call, { id }: { id: string }): Promise<LearnerCounts> {
  const [[course], [counts]] = await database.together(
    presentCourse(id),
    statement(raw<LearnerCounts>`
      select count(*)::int as total, count(*) filter (where learner.state = 'notBegun')::int as "notBegun",
        count(*) filter (where learner.state = 'underWay')::int as "underWay",
        count(*) filter (where learner.state = 'completed')::int as completed,
        count(*) filter (where learner.is_assigned)::int as assigned,
        count(*) filter (where ${IS_OVERDUE})::int as overdue
      from course_learner learner where learner.course_id = ${id}::uuid`),
  )
  if (!course) throw noCourse()
  return counts ?? { total: 0, notBegun: 0, underWay: 0, completed: 0, assigned: 0, overdue: 0 }
}
