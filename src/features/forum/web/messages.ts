/** Texts needed in the whole portal; the pages load the others (text/messages.ts). */
export const forumManifestMessages = {
  menu: { forum: 'Discussion', questions: 'Questions' },
  shortcut: { forum: 'Discussion' },
  adminHome: { newQuestions: 'new questions', questions: 'questions' },
} as const
