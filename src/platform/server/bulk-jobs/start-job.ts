import { type Expression, sql as raw } from 'kysely'
import { UNDO_HOURS } from '#base/bulk-job.ts'
import { newId } from '#base/id.ts'
import { notFound, Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { announce } from '../live/announce.ts'
import { wakeAt } from '../outbox/timers.ts'
import type { JobKinds } from './kind.ts'
import { BULK_JOB_TIMER } from './run-job.ts'

interface NewJob {
  /** Where records were stored with it before. */
  id?: string
  kind: string
  actorId: string | null
  /** The client's address. */
  address: string | null
  /** Ids and small values, no user content. */
  options: object
  /** Query for the ids of the records, in one column. */
  subjects: Expression<unknown>
}

/** Stores a job in this transaction, to be run by a worker after it; returns its id and the number of records. */
export async function startBulkJob(
  transaction: SiteDatabase,
  { id = newId(), kind, actorId, address, options, subjects }: NewJob,
): Promise<{ id: string; total: number }> {
  await insertJob(transaction, {
    id,
    kind,
    actor_id: actorId,
    address,
    options: JSON.stringify(options),
    undoes: null,
  })
  const total = await transaction.run(
    statement(raw`insert into bulk_job_item (site_id, job_id, subject_id)
      select ${transaction.siteId}::uuid, ${id}::uuid, chosen.id from ${subjects} as chosen (id)`),
  )
  await queueJob(transaction, id, total)
  return { id, total }
}

interface Undo {
  /** The job to be taken back. */
  id: string
  actorId: string | null
  /** The client's address. */
  address: string | null
  kinds: JobKinds
  now: Date
}

/**
 * Stores a job that takes back what another one of these kinds changed, once and within 24 hours of its end; returns its id and the number
 * of records. Throws 404 for an unknown job and 409 for one that cannot be undone any more.
 */
export async function startUndo(
  transaction: SiteDatabase,
  { id: undone, actorId, address, kinds, now }: Undo,
): Promise<{ id: string; total: number }> {
  const job = await transaction.one(
    sql
      .selectFrom('bulk_job')
      .select(['kind', 'options', 'undoes', 'done', 'finished_at'])
      .where('id', '=', undone)
      .where('kind', 'in', Object.keys(kinds))
      .forUpdate(),
  )
  if (!job) throw noJob()
  const taken = await transaction.one(sql.selectFrom('bulk_job').select('id').where('undoes', '=', undone))
  const isPossible = kinds[job.kind]?.canUndo && !taken && !job.undoes && job.done > 0
  if (!isPossible || !job.finished_at || now >= undoLimit(job.finished_at))
    throw new Problem('bulk-jobs.no-undo', 'conflict', 'This can no longer be undone.')
  const id = newId()
  const options = JSON.stringify(job.options)
  await insertJob(transaction, { id, kind: job.kind, actor_id: actorId, address, options, undoes: undone })
  const total = await transaction.run(
    statement(raw`insert into bulk_job_item (site_id, job_id, subject_id, undo)
      select site_id, ${id}::uuid, subject_id, undo from bulk_job_item where job_id = ${undone}::uuid and outcome = 'done'`),
  )
  await queueJob(transaction, id, total)
  return { id, total }
}

/** When a job that ended at this instant can no longer be undone. */
export const undoLimit = (finishedAt: Date): Date => new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000)

/** The error for an unknown job. */
export const noJob = () => notFound('bulk-jobs.not-found', 'There is no such job, or it is too old.')

interface JobColumns {
  id: string
  kind: string
  actor_id: string | null
  address: string | null
  options: string
  undoes: string | null
}

const insertJob = (transaction: SiteDatabase, columns: JobColumns) =>
  transaction.send(sql.insertInto('bulk_job').values({ site_id: transaction.siteId, total: 0, ...columns }))

async function queueJob(transaction: SiteDatabase, id: string, total: number): Promise<void> {
  await transaction.send(sql.updateTable('bulk_job').set({ total }).where('id', '=', id))
  await announce(transaction, 'bulkJobs', 'admins')
  await wakeAt(transaction, BULK_JOB_TIMER, id, new Date())
}
