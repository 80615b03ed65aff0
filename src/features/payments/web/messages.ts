/** Texts that the manifest needs; those of each screen load with it. */
export const paymentsManifestMessages = {
  menu: { banking: 'Banking', treasury: 'Treasury', plans: 'Plans', invoices: 'Invoices' },
  profile: {
    plan: 'My plan',
    planLead: 'Your membership, and what you can join',
    payments: 'Payments',
    paymentsLead: 'What you have paid here, with receipts',
  },
} as const
