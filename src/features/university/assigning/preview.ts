import { sql as raw } from 'kysely'
import type { MemberChoice } from '#features/members/contract.ts'
import { selectedMembers } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { hasValidCertificate, mayFollow, requirePublished } from './assignable.ts'
import type { AssignmentPreview } from './contract.ts'
import { requireDueDate } from './due-date.ts'
import { nobodyChosen } from './refusals.ts'

interface Assigned {
  id: string
  selection: MemberChoice
  dueOn: string | null
}

/** How many of the chosen a course would be assigned to (UNI-B4); it is decided again when the job runs. */
export async function previewAssignment(call: Call, { id, selection, dueOn }: Assigned): Promise<AssignmentPreview> {
  await requirePublished(call.database, id)
  await requireDueDate(call, dueOn)
  const chosen = await selectedMembers(call, call.database, selection)
  const counts = await call.database.one(
    statement(raw<AssignmentPreview>`
      with chosen as materialized (
        select ${mayFollow} as may_follow, complete.is_complete, assignment.due_on is not distinct from ${dueOn}::date as is_same_day,
          -- Of whoever had done it, and whose certificate is over, it is an assignment anew.
          assignment.course_id is not null and (assignment.done_at is null or complete.is_complete) as is_assigned
        from member cross join lateral (select ${hasValidCertificate(id, raw`member.id`)} as is_complete) complete
        left join course_assignment assignment on assignment.course_id = ${id}::uuid and assignment.member_id = member.id
        where member.id in (${chosen})
      )
      select count(*)::int as total,
        count(*) filter (where may_follow and not is_assigned)::int as "willAssign",
        count(*) filter (where may_follow and not is_assigned and is_complete)::int as "alreadyComplete",
        count(*) filter (where may_follow and is_assigned and not is_same_day)::int as "willChange",
        count(*) filter (where may_follow and is_assigned and is_same_day)::int as unchanged,
        count(*) filter (where not may_follow)::int as cannot
      from chosen`),
  )
  if (!counts || counts.total === 0) throw nobodyChosen()
  return counts
}
