/** What the designer says about a text block (LAND-23). */
export const textMessages = {
  name: 'Text',
  description: 'Text with headings, lists, quotes and links, as you write it',
  fields: { title: 'Title', content: 'Text' },
  hints: { title: 'Stands beside the text on wide screens. A text may do without one.' },
  choices: {},
}
