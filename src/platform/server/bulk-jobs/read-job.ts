import { sql as raw } from 'kysely'
import type { BulkJob } from '#base/bulk-job.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import type { JobKinds } from './kind.ts'
import { noJob, undoLimit } from './start-job.ts'

/** How far a job of these kinds is. Throws 404 for an unknown one. */
export async function bulkJobOf(
  database: SiteDatabase,
  { id, kinds, now }: { id: string; kinds: JobKinds; now: Date },
): Promise<BulkJob> {
  const [[job], [undo], reasons] = await database.together(
    sql.selectFrom('bulk_job').selectAll().where('id', '=', id).where('kind', 'in', Object.keys(kinds)),
    sql.selectFrom('bulk_job').select('id').where('undoes', '=', id),
    reasonsOf(id),
  )
  if (!job) throw noJob()
  const { total, done, unchanged, skipped, failed, undoes } = job
  const limit = job.finished_at && undoLimit(job.finished_at)
  const canUndo = kinds[job.kind]?.canUndo && !undoes && !undo && done > 0 && limit !== null && now < limit
  return {
    id,
    kind: job.kind,
    undoes,
    undoneBy: undo?.id ?? null,
    total,
    done,
    unchanged,
    skipped,
    failed,
    reasons: reasons.map(({ reason, count }) => ({ reason: reason ?? '', count: Number(count) })),
    startedAt: job.created_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
    undoUntil: canUndo ? limit.toISOString() : null,
  }
}

const reasonsOf = (id: string) =>
  sql
    .selectFrom('bulk_job_item')
    .select(['reason', raw<string>`count(*)`.as('count')])
    .where('job_id', '=', id)
    .where('reason', 'is not', null)
    .groupBy('reason')
    .orderBy('reason')

/** The next `limit` records of a job with what became of them, in the order of their ids after `after`. An empty list is the end. */
export function bulkJobItems(
  database: SiteDatabase,
  { id, after, limit }: { id: string; after: string | undefined; limit: number },
) {
  const items = sql
    .selectFrom('bulk_job_item')
    .select(['subject_id as subjectId', 'outcome', 'reason'])
    .where('job_id', '=', id)
    .orderBy('subject_id')
    .limit(limit)
  return database.many(after ? items.where('subject_id', '>', after) : items)
}
