import { newestJobs, undoUntil } from '#platform/server/bulk-jobs/read-job.ts'
import type { Call } from '#platform/server/call.ts'
import type { Paging } from '#platform/server/database/keyset.ts'
import { MEMBER_JOBS } from './job-kinds.ts'
import { startedJobs } from './started-jobs.ts'

/** Bulk actions of the last 30 days, the newest first: their results can be downloaded again, and some undone (ADM-B2). */
export async function pastJobs({ database, now }: Call, paging: Paging) {
  const page = await newestJobs(database, MEMBER_JOBS, paging)
  const started = await startedJobs(database, page.rows)
  return {
    items: started.map(({ row, ...job }) => ({
      ...job,
      isUndone: row.undone_by !== null,
      isFinished: row.finished_at !== null,
      done: row.done,
      undoUntil: row.undone_by ? null : undoUntil(row, MEMBER_JOBS, now),
    })),
    nextCursor: page.nextCursor,
  }
}
