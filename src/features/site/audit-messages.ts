/** Audited actions in words, under `site.audit`. */
export const siteAuditMessages = {
  title: 'Platform',
  configurationChanged: 'Changed the configuration',
  logoChanged: 'Changed a logo',
  textsChanged: 'Changed texts of the site',
  switchesChanged: 'Switched parts of the site on or off',
  timeZoneChanged: 'Changed the time zone',
  calendarTypeChanged: 'Changed a calendar type',
  entryAdded: 'Added an entry to a list',
  entryChanged: 'Changed an entry of a list',
  entriesOrdered: 'Put a list into another order',
  entryRemoved: 'Removed an entry from a list',
  iconChanged: 'Changed an icon',
  created: 'Created the site',
} as const
