import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Members as the audit log names them (TEN-B4). */
export const auditedMembers: AuditedRecords = {
  kind: 'member',
  named: (ids) => raw`select id, display_name as name from member where id = any(${ids}::uuid[])`,
}
