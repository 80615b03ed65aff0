import type { BulkJob } from '#base/bulk-job.ts'
import { dismissJob, failedJobs, retryFailed } from '#platform/server/bulk-jobs/failed-jobs.ts'
import type { JobKinds } from '#platform/server/bulk-jobs/kind.ts'
import { bulkJobOf } from '#platform/server/bulk-jobs/read-job.ts'
import type { Call } from '#platform/server/call.ts'
import type { Paging } from '#platform/server/database/keyset.ts'
import { startedJobs } from '../administration/bulk/started-jobs.ts'

/** Bulk actions of these kinds, whichever feature they are of, that failed with some members, newest first (ADM-B1). */
export const listFailedJobs =
  (kinds: JobKinds) =>
  async ({ database }: Call, paging: Paging) => {
    const page = await failedJobs(database, kinds, paging)
    const started = await startedJobs(database, page.rows)
    return {
      items: started.map(({ row, ...job }) => ({
        ...job,
        about: kinds[row.kind]?.aboutOf?.(row.options) ?? null,
        failed: row.failed,
      })),
      nextCursor: page.nextCursor,
    }
  }

/** Runs a bulk action of one of these kinds once more for the members that it failed with, in the name of whoever retries it. */
export const retryBulk =
  (kinds: JobKinds) =>
  (call: Call, { id }: { id: string }): Promise<BulkJob> =>
    call.change(async (transaction) => {
      const { viewer, address, now } = call
      const retry = { id, actorId: viewer.memberId, address, kinds }
      const members = await retryFailed(transaction, retry)
      call.audit.note({ subject: id, after: { members } })
      return bulkJobOf(transaction, { id, kinds, now })
    })

/** Takes a bulk action from the list; its result stays. */
export async function dismissFailedJob(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    await dismissJob(transaction, id)
    call.audit.note({ subject: id })
  })
  return { done: true }
}
