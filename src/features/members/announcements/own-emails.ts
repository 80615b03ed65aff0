import { bulkJobsBy } from '#platform/server/bulk-jobs/retention.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** What a member wrote to many members as an administrator, for the export of their data. */
export async function emailsWrittenBy(database: SiteDatabase, memberId: string) {
  const jobs = await bulkJobsBy(database, memberId)
  if (jobs.length === 0) return []
  const startOf = new Map(jobs.map(({ id, startedAt }) => [id, startedAt]))
  const emails = await database.many(
    sql
      .selectFrom('bulk_email')
      .select(['job_id', 'subject', 'message'])
      .where('job_id', 'in', [...startOf.keys()])
      .orderBy('job_id'),
  )
  return emails.map(({ job_id, subject, message }) => ({ subject, message, writtenAt: startOf.get(job_id) }))
}
