/** How the designer speaks of an events section. */
export const eventsSectionMessages = {
  name: 'Events',
  description: 'Shared events of your calendar as cards: those to come or those that are over.',
  fields: { title: 'Title', description: 'Description', type: 'Which events' },
  hints: { type: 'Shows up to twelve. Personal events are never shown.' },
  choices: { type: { future: 'To come', past: 'Over' } },
}
