import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Plans of membership, as the audit log names them (TEN-B4). */
export const auditedPlans: AuditedRecords = {
  kind: 'plan',
  named: (ids) => raw`select id, name from plan where id = any(${ids}::uuid[])`,
}

/** Payments by what was paid for, as the audit log names them (TEN-B4); the log names no payers. */
export const auditedPayments: AuditedRecords = {
  kind: 'payment',
  named: (ids) =>
    raw`select id, coalesce(lines -> 0 ->> 'title', '') as name from payment where id = any(${ids}::uuid[])`,
}

/** Invoices by their numbers, as the audit log names them (TEN-B4). */
export const auditedInvoices: AuditedRecords = {
  kind: 'invoice',
  named: (ids) => raw`select id, coalesce(number, '') as name from invoice where id = any(${ids}::uuid[])`,
}
