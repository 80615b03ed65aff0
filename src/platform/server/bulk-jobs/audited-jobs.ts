import { sql as raw } from 'kysely'
import type { AuditedRecords } from '../audited.ts'

/** Bulk actions as the audit log names them: by their number of records (TEN-B4). */
export const auditedBulkJobs: AuditedRecords = {
  kind: 'bulkJob',
  named: (ids) => raw`select id, total::text as name from bulk_job where id = any(${ids}::uuid[])`,
}
