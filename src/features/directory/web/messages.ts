/** Texts needed in the whole portal; the pages load the others (directory/messages.ts). */
export const directoryManifestMessages = {
  menu: { members: 'Members' },
  folds: {
    visibility: 'What other members see',
    visibilityLead: 'Your profile, and your entry in the directory',
  },
} as const
