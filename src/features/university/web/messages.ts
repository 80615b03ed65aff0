/** Texts of the manifest, under `university`: loaded with every page. */
export const universityManifestMessages = {
  menu: { config: 'Uni Config' },
} as const
