import type { BulkJob } from '#base/bulk-job.ts'
import type { MemberChoice } from '#features/members/contract.ts'
import { selectedMembers } from '#features/members/server.ts'
import { bulkJobOf } from '#platform/server/bulk-jobs/read-job.ts'
import { startBulkJob, startUndo } from '#platform/server/bulk-jobs/start-job.ts'
import type { Call } from '#platform/server/call.ts'
import { MAX_ASSIGNED } from '../fields.ts'
import { requirePublished } from './assignable.ts'
import { requireDueDate } from './due-date.ts'
import { courseJobs, UNIVERSITY_ASSIGN } from './kind.ts'
import { nobodyChosen, tooManyChosen } from './refusals.ts'

interface Assigned {
  id: string
  selection: MemberChoice
  dueOn: string | null
}

/** Starts a job that assigns a published course to the chosen members, who are fixed now (UNI-B4). */
export async function assign(call: Call, { id: courseId, selection, dueOn }: Assigned): Promise<BulkJob> {
  await requireDueDate(call, dueOn)
  return call.change(async (transaction) => {
    await requirePublished(transaction, courseId)
    const chosen = await selectedMembers(call, transaction, selection)
    const { id, total } = await startBulkJob(transaction, {
      kind: UNIVERSITY_ASSIGN,
      actorId: call.viewer.memberId,
      address: call.address,
      options: { courseId, dueOn },
      subjects: chosen.limit(MAX_ASSIGNED + 1),
    })
    if (total === 0) throw nobodyChosen()
    if (total > MAX_ASSIGNED) throw tooManyChosen()
    call.audit.note({ subject: courseId, after: { members: total, dueOn } })
    return bulkJobOf(transaction, { id, kinds: courseJobs, now: call.now })
  })
}

/** How far such a job is. */
export const assignmentJob = (call: Call, { id }: { id: string }): Promise<BulkJob> =>
  bulkJobOf(call.database, { id, kinds: courseJobs, now: call.now })

/** Starts a job that takes such a job back, once and within 24 hours of its end. */
export const undoAssignment = (call: Call, { id: undone }: { id: string }): Promise<BulkJob> =>
  call.change(async (transaction) => {
    const { viewer, address, now } = call
    const { id, total } = await startUndo(transaction, {
      id: undone,
      actorId: viewer.memberId,
      address,
      kinds: courseJobs,
      now,
    })
    call.audit.note({ subject: id, after: { undoes: undone, members: total } })
    return bulkJobOf(transaction, { id, kinds: courseJobs, now })
  })
