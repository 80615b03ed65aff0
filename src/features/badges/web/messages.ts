/** What the whole portal says of badges; all else comes with their pages (badges/messages.ts). */
export const badgesManifestMessages = {
  menu: { badges: 'Badges' },
  folds: {
    questions: 'Question Badges',
    questionsLead: 'For what you have asked',
    bestAnswers: 'Best Answer Badges',
    bestAnswersLead: 'For answers that were marked as best',
    earned: 'Badges',
  },
}
