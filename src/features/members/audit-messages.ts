/** Audited actions in words, under `members.audit`. */
export const membersAuditMessages = {
  title: 'Members',
  changed: 'Changed a member',
  bulkStarted: 'Began to change many members',
  bulkUndone: 'Undid a change of many members',
  removed: 'Removed a member',
  expired: 'Ended a membership',
  left: 'Deleted their own account',
  legalAccess: 'Changed access to the legal register',
  viewStarted: 'Began to view the site as a member',
  viewEnded: 'Ended the view as a member',
  exported: 'Exported members',
  viewSaved: 'Saved a view of the users table',
  viewRemoved: 'Removed a view of the users table',
  secondFactorAdded: 'Added a second factor',
  secondFactorRemoved: 'Removed a second factor',
} as const
