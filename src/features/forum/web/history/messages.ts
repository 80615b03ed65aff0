/** Texts of the history of threads and posts, under `history`. */
export const historyMessages = {
  title: 'Earlier versions',
  lead: 'Each change with the words removed and added, newest first.',
  close: 'Close',
  failed: 'The earlier versions could not be loaded',
  none: 'There are no earlier versions',
  until: 'Changed to this on {time}',
  first: 'As it was first written, {time}',
  heading: 'Title',
  same: 'Only the formatting was changed.',
  gone: 'removed',
  came: 'added',
} as const
