/** What the whole portal says of the legal register; all else comes with its pages. */
export const legalManifestMessages = {
  menu: { register: 'Legal register', items: 'Legal items', upload: 'New', manage: 'Manage' },
  settings: 'Legal register',
  shortcut: { register: 'Legal register' },
}
