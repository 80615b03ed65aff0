import { type SiteDatabase, sql } from '../database/database.ts'

/** The jobs that changed a record, for the export of a member's data. */
export const bulkJobsOn = (database: SiteDatabase, subjectId: string) =>
  database.many(
    sql
      .selectFrom('bulk_job_item')
      .innerJoin('bulk_job', (join) =>
        join.onRef('bulk_job.site_id', '=', 'bulk_job_item.site_id').onRef('bulk_job.id', '=', 'bulk_job_item.job_id'),
      )
      .select(['bulk_job.kind', 'bulk_job.created_at as startedAt', 'bulk_job_item.outcome', 'bulk_job_item.reason'])
      .where('bulk_job_item.subject_id', '=', subjectId)
      .orderBy('bulk_job.created_at'),
  )

/** The jobs that somebody started. */
export const bulkJobsBy = (database: SiteDatabase, actorId: string) =>
  database.many(sql.selectFrom('bulk_job').select(['id', 'created_at as startedAt']).where('actor_id', '=', actorId))

/** Takes an erased record out of all jobs but `byJob`, the one that erases it; their counts stay. */
export function deleteFromBulkJobs(transaction: SiteDatabase, subjectId: string, byJob?: string) {
  const items = sql.deleteFrom('bulk_job_item').where('subject_id', '=', subjectId)
  return transaction.run(byJob ? items.where('job_id', '<>', byJob) : items)
}
