/** Texts of what a question or post said before, under `history`. */
export const historyMessages = {
  title: 'What it said before',
  lead: 'Each change with the words that went and came, the newest first.',
  close: 'Close',
  failed: 'The earlier texts could not be loaded',
  none: 'No earlier text is kept',
  more: 'Show more',
  until: 'Changed to this on {time}',
  first: 'As it was first written, {time}',
  heading: 'Title',
  same: 'Only its form was changed, not its words.',
  gone: 'removed',
  came: 'added',
}
