/** The designer's texts for a text in a dialog (LAND-22). */
export const dialogTextMessages = {
  name: 'Text in a dialog',
  description: 'A button in the footer that opens a text',
  fields: { btnText: 'Button', title: 'Title of the dialog', text: 'Text' },
  hints: {
    btnText: 'Shown in the footer, wherever the section is in the list.',
    text: 'An empty line starts a new paragraph.',
  },
  choices: {},
  starts: {
    btnText: 'About this page',
    title: 'About this page',
    text: 'Add details here that visitors may want to know but need not see at first glance.',
  },
}
