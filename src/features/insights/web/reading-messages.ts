/** Texts that load with the pages that show them. */
export const readingMessages = {
  related: 'More to read',
  films: {
    title: 'Films',
    lead: 'Insights of the front page that have a film, newest first',
    none: 'There are no films yet',
    noneHint: 'An insight on the front page that has a video appears here.',
    failed: 'The films could not be loaded',
  },
} as const
