/** Texts of moving an event, under `moveEvent`; loaded once one is moved. */
export const moveEventMessages = {
  question: 'Which dates do you want to move?',
  oneOnly: 'The dates of a custom rule cannot all move to another day.',
  move: 'Move',
  cancel: 'Cancel',
  moved: '“{title}” is now {when}.',
  undo: 'Undo',
  undone: '“{title}” is back where it was.',
} as const
