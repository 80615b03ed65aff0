/** Texts of this feature's pages, under `badges`. */
export const badgesMessages = {
  types: { questions: 'Question badges', bestAnswers: 'Best-answer badges' },
  list: {
    questions: 'Question badges, lowest first',
    bestAnswers: 'Best-answer badges, lowest first',
    failed: 'The badges could not be loaded',
    locked: 'Locked.',
    lockedquestions: 'Earned with {count, plural, one {# question} other {# questions}}.',
    lockedbestAnswers: 'Earned with {count, plural, one {# best answer} other {# best answers}}.',
    earned: 'Earned',
  },
  progress: {
    next: 'On the way to {name}',
    questions: '{count, number} of {target, plural, one {# question} other {# questions}}',
    bestAnswers: '{count, number} of {target, plural, one {# best answer} other {# best answers}}',
    top: 'You have the highest badge there is.',
  },
  others: { title: 'Badges', none: 'No badges yet', questions: 'For questions', bestAnswers: 'For best answers' },
  celebration: {
    label: 'New badges',
    questions: 'You have earned a question badge',
    bestAnswers: 'You have earned a best-answer badge',
    seeBadges: 'See your badges',
    close: 'Close',
  },
  editor: {
    title: 'Badges',
    lead: 'Members earn badges by asking questions and by giving answers marked as best. Changes take effect at once.',
    types: 'Kind of badge',
    from: {
      questions: '{count, plural, one {# question} other {# questions}} or more',
      bestAnswers: '{count, plural, one {# best answer} other {# best answers}} or more',
    },
    level: 'Level {level, number}',
    name: 'Name',
    heading: 'Title',
    description: 'Description',
    target: 'Target',
    targetHint: {
      between:
        'A whole number from {min, number} to {max, number}. Members who have reached it earn the badge at once; nobody loses one.',
      from: 'A whole number, {min, number} or more. Members who have reached it earn the badge at once; nobody loses one.',
      fixed: 'Only {min, number} fits between the targets of the adjacent levels. Change those first.',
    },
    picture: 'Picture',
    pictureHint:
      'PNG, JPEG, WebP or GIF up to 2 MB, ideally square with a transparent background. It is shown {size, number} pixels wide.',
    remove: 'Use the default picture',
    saved: 'The picture of {name} is saved.',
    removed: 'The default picture of {name} is back.',
    removeTitle: 'Use the default picture of {name}?',
    removeMessage: 'Your own picture will be removed.',
  },
} as const
