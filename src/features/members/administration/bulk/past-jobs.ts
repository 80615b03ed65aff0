import { newestJobs, undoUntil } from '#platform/server/bulk-jobs/read-job.ts'
import type { Call } from '#platform/server/call.ts'
import type { Paging } from '#platform/server/database/keyset.ts'
import { namesById } from '../../profiles/public-profile.ts'
import { MEMBER_JOBS } from './job-kinds.ts'

/** Bulk actions of the last 30 days, the newest first: their results can be downloaded again, and some undone (ADM-B2). */
export async function pastJobs({ database, now }: Call, paging: Paging) {
  const page = await newestJobs(database, MEMBER_JOBS, paging)
  const names = await namesById(
    database,
    page.rows.map(({ actor_id }) => actor_id),
  )
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      isUndo: row.undoes !== null,
      isUndone: row.undone_by !== null,
      startedBy: names.get(row.actor_id ?? '') ?? null,
      startedAt: row.created_at.toISOString(),
      isFinished: row.finished_at !== null,
      total: row.total,
      done: row.done,
      undoUntil: row.undone_by ? null : undoUntil(row, MEMBER_JOBS, now),
    })),
    nextCursor: page.nextCursor,
  }
}
