/** Texts needed on every page (en-GB); a site may override each under `analytics.<key>` (TEN-B8). */
export const analyticsManifestMessages = {
  menu: { dashboard: 'Dashboard' },
} as const
