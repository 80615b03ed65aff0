/** Texts that every page needs; the others load with their pages (insights/messages.ts). */
export const insightsManifestMessages = {
  menu: { library: 'Library', films: 'My films', manage: 'Manage' },
  adminHome: { newInsights: 'new insights', insights: 'insights' },
} as const
