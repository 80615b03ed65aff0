/** What the whole portal says of insights; all else comes with their pages (insights/messages.ts). */
export const insightsManifestMessages = {
  menu: { library: 'Library', films: 'My films', manage: 'Manage' },
}
