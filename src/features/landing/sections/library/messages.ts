/** What the designer says about this section type. */
export const libraryMessages = {
  name: 'Library',
  description: 'The five newest insights, of all categories or of some.',
  fields: { title: 'Title', description: 'Description', categories: 'Categories' },
  hints: { categories: 'None chosen means all.' },
  choices: {},
  starts: { title: 'From the library', description: '', categories: [] },
}
