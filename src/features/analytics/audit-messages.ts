/** Audited actions in words, under `analytics.audit`. */
export const analyticsAuditMessages = {
  title: 'Activity',
  exported: 'Exported the activity figures',
} as const
