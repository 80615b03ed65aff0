/** Audited actions in words, under `calendar.audit`. */
export const calendarAuditMessages = {
  title: 'Calendar',
  eventChanged: 'Changed an event',
  eventMoved: 'Moved an event',
  moveUndone: 'Undid the move of an event',
  eventCancelled: 'Cancelled an event',
  eventRestored: 'Restored an event',
  eventRemoved: 'Removed an event',
  eventsImported: 'Imported events',
  membersInvited: 'Invited members to an event',
  attendanceNoted: 'Noted who attended an event',
} as const
