/** Texts of the forum guide, under `guide` (FOR-04). */
export const guideMessages = {
  open: 'Guide',
  title: 'How the forum works',
  close: 'Close',
  parts: {
    questions: {
      title: 'Asking',
      one: 'Give your question a title that says what you need to know, pick at least one topic, and describe it below: what you have tried, and what you must decide.',
      two: 'As you type the title, similar questions are shown. One of them may already have your answer.',
      three: 'You can change your question at any time. You can delete it as long as nobody has answered.',
    },
    answering: {
      title: 'Answering and voting',
      one: 'Answer when you know, or when you know where to look. Say where it comes from: the regulation, the guidance note, your own site.',
      two: 'Vote an answer up when it helped you, and down when it is misleading. You have one vote on each answer and can change it.',
      three: 'An answer of your own can be changed at any time, and deleted as long as nobody has commented on it.',
    },
    comments: {
      title: 'Comments',
      one: 'A comment asks for clarification or adds a detail. It appears under the answer it belongs to, and people can reply to it.',
      two: 'Replies nest up to 100 levels. Three are shown at once; ‘Continue this thread’ leads to the rest.',
      three: 'Follow a question to be notified of everything in it, or mute it to be left alone.',
    },
    badges: {
      title: 'Best answers and badges',
      one: 'An administrator marks the best answer of a question; on some sites the person who asked can do so too. The question is then marked wherever it is listed.',
      two: 'Questions you ask and best answers you give are counted on your profile. At certain numbers you earn the next badge.',
      three: 'You keep a badge once you have earned it, even if a best answer is replaced later.',
    },
    rules: {
      title: 'Rules',
      one: 'Write as you would speak to a colleague. Disagree with the point, never with the person.',
      two: 'No advertising, nothing confidential about a client or an employer, and no personal data of others.',
      three:
        'Report what breaks the rules. Administrators can hide a question or a post; after that, nobody else can see its text.',
    },
  },
} as const
