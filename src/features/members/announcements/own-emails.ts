import { sql } from '#platform/server/database/database.ts'

/** What a member wrote to many members as an administrator, for the export of their data. */
export const emailsWrittenBy = (memberId: string) =>
  sql
    .selectFrom('bulk_email')
    .innerJoin('bulk_job', (join) =>
      join.onRef('bulk_job.site_id', '=', 'bulk_email.site_id').onRef('bulk_job.id', '=', 'bulk_email.job_id'),
    )
    .select(['subject', 'message', 'bulk_job.created_at as writtenAt'])
    .where('bulk_job.actor_id', '=', memberId)
    .orderBy('bulk_job.created_at')
