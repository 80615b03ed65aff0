/** Texts needed outside the register's pages; all others load with the pages. */
export const legalManifestMessages = {
  menu: { register: 'Legal register', items: 'Legal items', upload: 'New', manage: 'Manage' },
  settings: 'Legal register',
  shortcut: { register: 'Legal register' },
} as const
