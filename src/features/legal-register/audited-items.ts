import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Items of the register, and members' records by the item they are about, as the audit log names them (TEN-B4). */
export const auditedItems: AuditedRecords = {
  kind: 'legalItem',
  named: (ids) => raw`select id, title as name from legal_item where id = any(${ids}::uuid[])`,
}

export const auditedLegalRecords: AuditedRecords = {
  kind: 'legalRecord',
  named: (ids) =>
    raw`select record.id, item.title as name from member_legal_item record
      join legal_item item on item.site_id = record.site_id and item.id = record.item_id
      where record.id = any(${ids}::uuid[])`,
}
