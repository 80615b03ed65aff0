import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Insights as the audit log names them (TEN-B4). */
export const auditedInsights: AuditedRecords = {
  kind: 'insight',
  named: (ids) => raw`select id, title as name from insight where id = any(${ids}::uuid[])`,
}
