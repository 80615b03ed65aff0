import { sql as raw } from 'kysely'
import type { ItemOutcome, RunningJob, UndoneItem } from '#platform/server/bulk-jobs/kind.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import type { StoredAssignment } from './decide.ts'
import { subjectOf } from './notify-assigned.ts'
import { type AssignedCourse, isAdministrator, skippedAll } from './run-assignments.ts'

interface StoredUndo {
  before: StoredAssignment | null
  after: { dueOn: string | null; assignedAt: string }
}

/** Takes assignments back that are as the job left them; enrolments and progress stay (UNI-B4). */
export async function undoAssignments(
  notifier: Notifier,
  transaction: SiteDatabase,
  { actorId, options: { courseId } }: RunningJob<AssignedCourse>,
  items: readonly UndoneItem[],
): Promise<Map<string, ItemOutcome>> {
  const ids = items.map(({ subjectId }) => subjectId)
  if (!(await isAdministrator(transaction, actorId))) return skippedAll(ids, 'not-an-administrator')
  const undos = new Map(items.map(({ subjectId, undo }) => [subjectId, undo as StoredUndo]))
  const found = await transaction.many(lockAssignments(courseId, ids))
  const isSame = ({ member_id, due_on, assigned_at }: (typeof found)[number]) => {
    const after = undos.get(member_id)?.after
    return after?.dueOn === due_on && after.assignedAt === assigned_at.toISOString()
  }
  const restored = found.filter(isSame).map(({ member_id }) => ({ memberId: member_id, ...undoOf(undos, member_id) }))
  const removed = restored.filter(({ before }) => before === null).map(({ memberId }) => memberId)
  await removeAssignments(notifier, transaction, courseId, removed)
  await transaction.run(restoreAssignments(courseId, restored))
  // What the bell says of the due date that is taken back is no longer so.
  const subjectIds = restored.map(({ memberId }) => subjectOf(courseId, memberId))
  if (subjectIds.length > 0) await notifier.deleteNotifications(transaction, { subjectIds })
  return new Map<string, ItemOutcome>([
    ...ids.map((id) => [id, { outcome: 'skipped', reason: 'changed-since' }] as const),
    ...restored.map(
      ({ memberId, before, after }) =>
        [
          memberId,
          {
            outcome: 'done',
            before: { course: courseId, dueOn: after.dueOn },
            after: before && { course: courseId, dueOn: before.dueOn },
            action: before ? 'university.courseAssigned' : 'university.courseUnassigned',
          },
        ] as const,
    ),
  ])
}

const undoOf = (undos: ReadonlyMap<string, StoredUndo>, id: string): StoredUndo => undos.get(id) as StoredUndo

const lockAssignments = (courseId: string, memberIds: readonly string[]) =>
  statement(raw<{ member_id: string; due_on: string | null; assigned_at: Date }>`
    select member_id, due_on::text as due_on, assigned_at from course_assignment
    where course_id = ${courseId}::uuid and member_id = any (${memberIds}::uuid[]) order by member_id for update`)

/** Removes the assignments of a course to these members, with their notifications; returns how many there were. */
export async function removeAssignments(
  notifier: Pick<Notifier, 'deleteNotifications'>,
  transaction: SiteDatabase,
  courseId: string,
  memberIds: readonly string[],
): Promise<number> {
  if (memberIds.length === 0) return 0
  const row = await transaction.one(
    statement(raw<{ removed: number }>`
      with removed as (
        delete from course_assignment where course_id = ${courseId}::uuid and member_id = any (${memberIds}::uuid[])
        returning site_id, member_id
      ), announced as ${announceToEach('learning', raw`removed`)}
      select count(*)::int as removed from removed`),
  )
  await notifier.deleteNotifications(transaction, { subjectIds: memberIds.map((id) => subjectOf(courseId, id)) })
  return row?.removed ?? 0
}

/** Gives assignments that were there before the due date and the author they had. */
const restoreAssignments = (courseId: string, restored: readonly (StoredUndo & { memberId: string })[]) => {
  const previous = restored.flatMap(({ memberId, before }) => (before ? [{ memberId, ...before }] : []))
  return statement(raw`
    with before as (
      select * from unnest(${previous.map(({ memberId }) => memberId)}::uuid[], ${previous.map(({ dueOn }) => dueOn)}::date[],
        ${previous.map(({ assignedBy }) => assignedBy)}::uuid[], ${previous.map(({ assignedAt }) => assignedAt)}::timestamptz[],
        ${previous.map(({ doneAt }) => doneAt)}::timestamptz[]) as before (member_id, due_on, assigned_by, assigned_at, done_at)
    ), restored as (
      update course_assignment assignment set due_on = before.due_on, assigned_at = before.assigned_at,
        assigned_by = (select member.id from member where member.id = before.assigned_by),
        done_at = coalesce(before.done_at, assignment.done_at), reminded_before = null, reminded_after = null
      from before where assignment.course_id = ${courseId}::uuid and assignment.member_id = before.member_id
      returning assignment.site_id, assignment.member_id
    ), announced as ${announceToEach('learning', raw`restored`)}
    select count(*) from restored`)
}
