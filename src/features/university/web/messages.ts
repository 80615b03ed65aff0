/** Texts of the manifest, under `university`: loaded with every page. */
export const universityManifestMessages = {
  menu: { config: 'Uni Config', university: 'University' },
  shortcut: { university: 'University' },
} as const
