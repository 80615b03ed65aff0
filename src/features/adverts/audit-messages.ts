/** Audited actions in words, under `adverts.audit`. */
export const advertsAuditMessages = {
  title: 'Adverts',
  advertAdded: 'Added an advert',
  advertChanged: 'Changed an advert',
  advertSwitched: 'Switched an advert on or off',
  advertRemoved: 'Removed an advert',
  pictureChanged: 'Changed the picture of an advert',
  campaignAdded: 'Added a campaign',
  campaignChanged: 'Changed a campaign',
  campaignSwitched: 'Switched a campaign on or off',
  campaignRemoved: 'Removed a campaign',
  campaignReportShared: 'Made a link to the report of a campaign',
  advertReportShared: 'Made a link to the report of an advert',
  reportLinkWithdrawn: 'Withdrew a link to a report',
  settingsChanged: 'Changed how often adverts are shown',
} as const
