import { sql as raw } from 'kysely'
import type { BulkJob } from '#base/bulk-job.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { newestPage, type Paging } from '../database/keyset.ts'
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
    undoUntil: undo ? null : undoUntil(job, kinds, now),
  }
}

/** Until when a job that was not taken back yet can be; null where it cannot. */
export function undoUntil(
  job: { kind: string; undoes: string | null; done: number; finished_at: Date | null },
  kinds: JobKinds,
  now: Date,
): string | null {
  const limit = job.finished_at && undoLimit(job.finished_at)
  const canUndo = kinds[job.kind]?.canUndo && !job.undoes && job.done > 0 && limit !== null && now < limit
  return canUndo ? limit.toISOString() : null
}

/** A page of the jobs of these kinds with who started them, the newest first; a job is deleted after 30 days. */
export const newestJobs = (database: SiteDatabase, kinds: JobKinds, paging: Paging) =>
  newestPage(
    database,
    sql
      .selectFrom('bulk_job')
      .select(['id', 'kind', 'undoes', 'actor_id', 'created_at', 'total', 'done', 'finished_at'])
      .select(
        raw<
          string | null
        >`(select undo.id from bulk_job undo where undo.site_id = bulk_job.site_id and undo.undoes = bulk_job.id)`.as(
          'undone_by',
        ),
      )
      .where('kind', 'in', Object.keys(kinds)),
    { time: 'created_at' },
    paging,
  )

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
