/** Texts needed outside the register's pages; all others load with the pages. */
export const legalManifestMessages = {
  menu: { register: 'Legal register', items: 'Legal items', upload: 'New', manage: 'Manage' },
  adminHome: {
    overdueReviews: '{count, plural, one {review is} other {reviews are}} overdue',
    expiringEvidence: '{count, plural, one {piece of evidence expires} other {pieces of evidence expire}}',
  },
  settings: 'Legal register',
  shortcut: { register: 'Legal register' },
} as const
