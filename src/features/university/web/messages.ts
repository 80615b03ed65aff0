/** Texts of the manifest, under `university`: loaded with every page. */
export const universityManifestMessages = {
  menu: { config: 'Uni Config', university: 'University' },
  job: { assign: 'Assignment of a course', undo: 'Undoing an assignment of a course' },
  shortcut: { university: 'University' },
} as const
