/** Texts that the manifest needs; those of each screen load with it. */
export const paymentsManifestMessages = {
  menu: { banking: 'Banking', treasury: 'Treasury' },
  profile: {
    payments: 'Payments',
    paymentsLead: 'What you have paid here, with receipts',
  },
} as const
