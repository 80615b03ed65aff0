import { mount } from '#platform/server/call.ts'
import { auditActions } from './actions.ts'
import { auditContract } from './contract.ts'
import { exportEntries } from './export.ts'
import type { Audited } from './naming.ts'
import { auditEntries } from './reads.ts'

export { auditAuditMessages } from './audit-messages.ts'

/** The audit log; the app hands over the features' actions in words and the records they are about. */
export const audit = (audited: Audited) =>
  mount('audit', auditContract, {
    entries: auditEntries(audited),
    actions: auditActions(audited.texts),
    exportEntries: exportEntries(audited),
  })
