/** Texts needed in the whole portal; the pages load the others (badges/messages.ts). */
export const badgesManifestMessages = {
  menu: { badges: 'Badges' },
  folds: {
    questions: 'Question Badges',
    questionsLead: 'For what you have asked',
    bestAnswers: 'Best Answer Badges',
    bestAnswersLead: 'For answers that were marked as best',
    earned: 'Badges',
  },
} as const
