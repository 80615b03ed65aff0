/** Audited actions in words, under `news.audit`. */
export const newsAuditMessages = {
  title: 'News',
  addressChanged: 'Changed the source of the news',
} as const
