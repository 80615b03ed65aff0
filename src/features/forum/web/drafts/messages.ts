/** Texts of drafts, under `drafts`. */
export const draftsMessages = {
  saved: 'Draft saved',
  notSaved: 'This draft could not be saved. It stays here while the page is open.',
} as const
