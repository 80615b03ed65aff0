import { sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import type { AssignmentChange } from './decide.ts'
import { REMINDED_DAYS } from './due.ts'

interface Saved {
  courseId: string
  dueOn: string | null
  actorId: string | null
}

/**
 * Writes assignments, and notifies the screens of those assigned. Where the due date is near, the notification of the assignment names it
 * already, so that no reminder follows before it is over.
 */
export async function saveAssignments(
  transaction: SiteDatabase,
  { courseId, dueOn, actorId }: Saved,
  changes: readonly AssignmentChange[],
): Promise<void> {
  if (changes.length === 0) return
  await transaction.run(
    statement(raw`
      with change as (
        select * from unnest(${changes.map(({ memberId }) => memberId)}::uuid[],
          ${changes.map(({ before, isRepeated }) => (before && !isRepeated ? before.assignedBy : actorId))}::uuid[],
          ${changes.map(({ assignedAt }) => assignedAt)}::timestamptz[], ${changes.map(({ isDone }) => isDone)}::boolean[])
          as change (member_id, assigned_by, assigned_at, is_done)
      ), saved as (
        insert into course_assignment as known
          (site_id, course_id, member_id, due_on, assigned_by, assigned_at, done_at, reminded_before)
        select ${transaction.siteId}::uuid, ${courseId}::uuid, member_id, ${dueOn}::date,
          (select member.id from member where member.id = assigned_by), assigned_at, case when is_done then now() end,
          case when ${dueOn}::date <= ${SITE_TODAY} + ${REMINDED_DAYS} then ${dueOn}::date end
        from change order by member_id
        on conflict (site_id, course_id, member_id) do update set due_on = excluded.due_on, assigned_by = excluded.assigned_by,
          assigned_at = excluded.assigned_at, done_at = case when excluded.done_at is null then null else coalesce(known.done_at, excluded.done_at) end,
          reminded_before = excluded.reminded_before, reminded_after = null
        returning site_id, member_id
      ), announced as ${announceToEach('learning', raw`saved`)}
      select count(*) from saved`),
  )
}
