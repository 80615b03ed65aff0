/** Texts of the audit log that the whole portal needs; the others load with its page (audit/messages.ts). */
export const auditManifestMessages = { menu: { audit: 'Audit log' } } as const
