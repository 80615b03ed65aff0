import type { BulkJob } from '#base/bulk-job.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { countDeliveries } from '#platform/server/outbox/mail-failures.ts'
import { MEMBERS_EMAIL } from '../administration/bulk/job-kinds.ts'
import { bulkJobStatus, startOnSelection } from '../administration/bulk/start.ts'
import type { MemberSelection } from '../contract.ts'

interface WrittenEmail {
  selection: MemberSelection
  subject: string
  message: string
}

/** Starts a job that sends an e-mail to each selected member who gets announcements (ADM-38). Its start is audited, and each e-mail. */
export const startEmail = (call: Call, { selection, subject, message }: WrittenEmail): Promise<BulkJob> =>
  startOnSelection(call, selection, {
    kind: MEMBERS_EMAIL,
    options: {},
    audited: { subject },
    afterStart: (transaction, jobId) =>
      transaction.run(
        sql.insertInto('bulk_email').values({ site_id: transaction.siteId, job_id: jobId, subject, message }),
      ),
  })

/** What became of the e-mails of a job. Throws 404 for an unknown job. */
export async function emailDeliveries(call: Call, { id }: { id: string }) {
  const [, counts] = await Promise.all([bulkJobStatus(call, { id }), countDeliveries(call.database, id)])
  return counts
}
