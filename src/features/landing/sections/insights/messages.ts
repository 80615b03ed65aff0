/** The designer's texts for an insights section. */
export const insightsSectionMessages = {
  name: 'Insights',
  description: 'Cards of the insights you have put on the front page, newest first.',
  fields: { title: 'Title', description: 'Description' },
  hints: { description: 'Shown next to the title. The cards are filled in automatically.' },
  choices: {},
  starts: { title: 'On our front page' },
}
