/** The designer's texts for an events section. */
export const eventsSectionMessages = {
  name: 'Events',
  description: 'Shared events from your calendar as cards: upcoming or past.',
  fields: { title: 'Title', description: 'Description', type: 'Which events' },
  hints: { type: 'Shows up to twelve. Personal events are never shown.' },
  choices: { type: { future: 'Upcoming', past: 'Past' } },
  starts: { title: 'Coming up', type: 'future' },
}
