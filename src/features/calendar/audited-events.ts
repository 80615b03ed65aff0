import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Shared events as the audit log names them (TEN-B4); those of members are their own. */
export const auditedEvents: AuditedRecords = {
  kind: 'event',
  named: (ids) => raw`select id, title as name from calendar_event where id = any(${ids}::uuid[]) and owner_id is null`,
}
