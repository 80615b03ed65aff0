/** Texts of the questions below a lesson, under `lessonQuestions`. */
export const lessonQuestionsMessages = {
  title: 'Questions about this lesson',
  ask: 'Ask about this lesson',
  none: 'Nobody has asked about this lesson yet.',
  loading: 'Loading questions',
  failed: 'The questions could not be loaded',
  more: 'Show more',
  answers: '{count, plural, =0 {No answers yet} one {# answer} other {# answers}}',
  solved: 'Solved',
} as const
