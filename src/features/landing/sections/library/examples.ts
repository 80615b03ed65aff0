/** Realistic configs: all insights, one with a description, and one category with its own background. */
export const libraryExamples = [
  { title: 'From the library', categories: [] },
  { title: 'New this week', description: 'Short enough to read before the site meeting.', categories: [] },
  { title: 'In general', categories: ['general'], styles: { background: '#eef0e4', color: '#2c3320' } },
]
