/** Audited actions in words, under `insights.audit`. */
export const insightsAuditMessages = {
  title: 'Insights',
  changed: 'Changed somebody’s insight',
  removed: 'Removed somebody’s insight',
  published: 'Published somebody’s insight',
  unpublished: 'Took somebody’s insight back',
  publicationPlanned: 'Planned to publish somebody’s insight',
  planCancelled: 'Cancelled the plan for somebody’s insight',
} as const
