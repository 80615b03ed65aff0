/** Audited actions in words, under `cpd.audit`. */
export const cpdAuditMessages = {
  title: 'CPD record',
  settingsChanged: 'Changed the rules of the CPD record',
} as const
