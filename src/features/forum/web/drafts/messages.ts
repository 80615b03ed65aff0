/** Texts of what is kept before it is posted, under `drafts`. */
export const draftsMessages = {
  kept: 'Draft kept',
  notKept: 'This draft could not be kept. It stays here while the page is open.',
}
