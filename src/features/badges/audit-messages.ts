/** Audited actions in words, under `badges.audit`. */
export const badgesAuditMessages = {
  title: 'Badges',
  changed: 'Changed a badge',
  pictureChanged: 'Changed the picture of a badge',
} as const
