import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import { type Call, withoutOwnInView } from '#platform/server/call.ts'
import { decodeCursor, isDay, isId, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { preparedByShape } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { enrolledProgress, latestEnrolment, type ProgressRow } from '../learning/progress.ts'
import { resumeAt } from '../learning/rules.ts'
import type { OwnAssignment } from './contract.ts'

interface OwnRow extends Omit<ProgressRow, 'done' | 'lessons'> {
  id: string
  title: string
  due_on: string | null
  ordered: string
  is_overdue: boolean
  lesson_ids: string[]
  last_lesson_id: string | null
  /** Lessons that were opened, and whether each is done. */
  opened: Record<string, boolean> | null
}

const isDayOrNever = (part: unknown): boolean => part === 'infinity' || isDay(part)

/** A page of the courses that the caller was assigned and has not completed: overdue ones first, those without a due date last (UNI-B4). */
export async function ownAssignments(caller: Call, { cursor, limit }: Paging): Promise<Page<OwnAssignment>> {
  const { database, viewer } = withoutOwnInView(caller)
  const after = decodeCursor(cursor, [isDayOrNever, isId])
  const [dueOn, id] = after ?? []
  const rows = await database.many(
    ownQuery({ isFirst: after === undefined }, { memberId: viewer.memberId, dueOn, id, limit: limit + 1 }),
  )
  const page = pageOf(rows, limit, (row) => [row.ordered, row.id])
  return { items: page.rows.map(assignmentOf), nextCursor: page.nextCursor }
}

function assignmentOf(row: OwnRow): OwnAssignment {
  const isDone = (id: string) => row.opened?.[id] === true
  const done = row.lesson_ids.filter(isDone).length
  return {
    id: row.id,
    courseTitle: row.title,
    dueOn: row.due_on,
    isOverdue: row.is_overdue,
    progress: enrolledProgress({ ...row, done, lessons: row.lesson_ids.length }),
    hasBegun: row.opened !== null,
    resumeAt: resumeAt(row.lesson_ids, isDone, row.last_lesson_id),
  }
}

/** A due date by which the list is ordered, as the index has it. */
const ORDERED = raw`coalesce(assignment.due_on, 'infinity'::date)`

interface OwnValues {
  memberId: string | null
  /** Where the page before ended. */
  dueOn: unknown
  id: unknown
  limit: number
}

/** Read on every visit of home: planning it takes longer than running it. */
const ownQuery = preparedByShape(
  ({ isFirst }: { isFirst: boolean }, { memberId, dueOn, id, limit }: OwnValues) =>
    statement(raw<OwnRow>`
    select course.id, followed.title, assignment.due_on::text as due_on, ${ORDERED}::text as ordered,
      coalesce(assignment.due_on < ${SITE_TODAY}, false) as is_overdue, enrolment.enrolled_at, enrolment.completed_at,
      enrolment.last_lesson_id, array(select lesson.id #>> '{}' from jsonb_path_query(followed.outline, '$[*].lessons[*].id') lesson (id))
        as lesson_ids,
      (select jsonb_object_agg(progress.lesson_id, progress.done_at is not null)
        from lesson_progress progress where progress.enrolment_id = enrolment.id) as opened
    from course_assignment assignment
    join course on course.id = assignment.course_id and course.removed_at is null
    cross join ${latestEnrolment(memberId)}
    join course_version followed on followed.course_id = enrolment.course_id and followed.version = enrolment.version
    where assignment.member_id = ${memberId}::uuid and assignment.done_at is null
      ${isFirst ? raw`` : raw`and (${ORDERED}, assignment.course_id) > (${dueOn}::date, ${id}::uuid)`}
    order by ${ORDERED}, assignment.course_id limit ${limit}::int`),
  () => ({ plannedOnce: true }),
)

/** SQL, joined laterally after `course`: a member's assignment of it that is not done, as `assignment`. */
export const openAssignmentOf = (memberId: string | null) =>
  raw<unknown>`lateral (select jsonb_build_object('dueOn', open.due_on, 'isOverdue', coalesce(open.due_on < ${SITE_TODAY}, false)) as shown
    from course_assignment open where open.course_id = course.id and open.member_id = ${memberId}::uuid and open.done_at is null) assignment`
