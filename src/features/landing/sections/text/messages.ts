/** The designer's texts for a text block (LAND-23). */
export const textMessages = {
  name: 'Text',
  description: 'Text with headings, lists, quotes and links',
  fields: { title: 'Title', content: 'Text' },
  hints: { title: 'Shown next to the text on wide screens. Optional.' },
  choices: {},
  starts: {
    title: '',
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Write here what you want to say.' }] }],
    },
  },
}
