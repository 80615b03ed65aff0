/** What every page may need (en-GB); a site may override each by `analytics.<key>` (TEN-B8). */
export const analyticsManifestMessages = {
  menu: { dashboard: 'Dashboard' },
}
