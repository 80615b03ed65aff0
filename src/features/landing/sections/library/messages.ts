/** The designer's texts for this section type. */
export const libraryMessages = {
  name: 'Library',
  description: 'The five newest insights, from all categories or some.',
  fields: { title: 'Title', description: 'Description', categories: 'Categories' },
  hints: { categories: 'If none is chosen, all are included.' },
  choices: {},
  starts: { title: 'From the library', description: '', categories: [] },
}
