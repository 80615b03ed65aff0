/** Audited actions in words, under `audit.audit`. */
export const auditAuditMessages = {
  title: 'Audit log',
  exported: 'Exported the audit log',
} as const
