/** How the designer speaks of an insights section. */
export const insightsSectionMessages = {
  name: 'Insights',
  description: 'Cards of the insights you have put on the front page, newest first.',
  fields: { title: 'Title', description: 'Description' },
  hints: { description: 'Stands beside the title. The cards fill themselves.' },
  choices: {},
}
