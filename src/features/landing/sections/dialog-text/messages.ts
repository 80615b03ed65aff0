/** What the designer says about a text in a dialog (LAND-22). */
export const dialogTextMessages = {
  name: 'Text in a dialog',
  description: 'A button in the footer that opens a text',
  fields: { btnText: 'Button', title: 'Title of the dialog', text: 'Text' },
  hints: {
    btnText: 'Stands in the footer, wherever the section is in the list.',
    text: 'An empty line begins a new paragraph.',
  },
  choices: {},
}
