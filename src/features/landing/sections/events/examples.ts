/** Realistic configs of an events section for the gallery. */
export const eventsExamples = [
  { title: 'Coming up', description: 'Meet the people behind the answers, in a hall or on a screen.', type: 'future' },
  { title: 'What you missed', type: 'past' },
  {
    title: 'Save the date',
    description: 'Members bring a colleague for nothing.',
    type: 'future',
    styles: { background: '#17324d', color: '#f2f6fa' },
  },
]
