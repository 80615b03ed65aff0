import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { newestPage, type Paging } from '../database/keyset.ts'
import { announce } from '../live/announce.ts'
import { wakeAt } from '../outbox/timers.ts'
import type { JobKinds } from './kind.ts'
import { BULK_JOB_TIMER } from './run-job.ts'
import { noJob } from './start-job.ts'

/** SQL condition: the job has ended, some of its records failed, and no administrator has dismissed it (ADM-B1). */
const HAS_FAILED = raw<boolean>`(failed > 0 and dismissed_at is null and finished_at is not null)`

/** SQL for the number of such jobs. */
export const FAILED_JOBS = raw<number>`(select count(*) from bulk_job where ${HAS_FAILED})`

/** A page of the jobs of these kinds that failed with some of their records, the newest first. */
export const failedJobs = (database: SiteDatabase, kinds: JobKinds, paging: Paging) =>
  newestPage(
    database,
    sql
      .selectFrom('bulk_job')
      .select(['id', 'kind', 'undoes', 'actor_id', 'options', 'total', 'failed', 'created_at'])
      .where('kind', 'in', Object.keys(kinds))
      .where(HAS_FAILED),
    { time: 'created_at' },
    paging,
  )

interface Retry {
  id: string
  /** Whoever retries it, who is the job's actor from now on. */
  actorId: string | null
  /** The client's address. */
  address: string | null
  kinds: JobKinds
}

/**
 * Runs a job once more for the records that it failed with; returns their number. Throws 404 for an unknown job, and 409 where none has
 * failed, or where the job was taken back meanwhile.
 */
export async function retryFailed(transaction: SiteDatabase, { id, actorId, address, kinds }: Retry): Promise<number> {
  const job = await transaction.one(
    sql
      .selectFrom('bulk_job')
      .select(['failed', 'finished_at'])
      .where('id', '=', id)
      .where('kind', 'in', Object.keys(kinds))
      .forUpdate(),
  )
  if (!job) throw noJob()
  const undo = await transaction.one(sql.selectFrom('bulk_job').select('id').where('undoes', '=', id))
  if (!job.finished_at || job.failed === 0 || undo)
    throw new Problem('bulk-jobs.no-retry', 'conflict', 'Nothing of this is left to be tried again.')
  const failed = await transaction.run(
    sql
      .updateTable('bulk_job_item')
      .set({ outcome: 'pending', reason: null })
      .where('job_id', '=', id)
      .where('outcome', '=', 'failed'),
  )
  await transaction.run(
    sql
      .updateTable('bulk_job')
      .set({ failed: 0, finished_at: null, worked_at: raw`now()`, dismissed_at: null, actor_id: actorId, address })
      .where('id', '=', id),
  )
  await announce(transaction, 'bulkJobs', 'admins')
  await wakeAt(transaction, BULK_JOB_TIMER, id, new Date())
  return failed
}

/** Takes a job from the list of those that failed with some records. Throws 404 if it is not there. */
export async function dismissJob(transaction: SiteDatabase, id: string): Promise<void> {
  const dismissed = await transaction.run(
    sql.updateTable('bulk_job').set({ dismissed_at: new Date() }).where('id', '=', id).where(HAS_FAILED),
  )
  if (dismissed === 0) throw noJob()
  await announce(transaction, 'bulkJobs', 'admins')
}
