/** What the whole portal says of the forum; all else comes with its pages (text/messages.ts). */
export const forumManifestMessages = {
  menu: { forum: 'Discussion', questions: 'Questions' },
  shortcut: { forum: 'Discussion' },
}
