/** Audited actions in words, under `landing.audit`. */
export const landingAuditMessages = {
  title: 'Front page',
  pictureAdded: 'Added a picture',
  contentsReplaced: 'Replaced the contents of a front page',
  draftAdded: 'Added a draft',
  draftSaved: 'Saved a draft',
  draftRenamed: 'Renamed a draft',
  draftCopied: 'Copied a draft',
  draftRemoved: 'Removed a draft',
  pagePublished: 'Published the front page',
  versionRestored: 'Restored a version',
  publicationCancelled: 'Cancelled a planned publication',
} as const
