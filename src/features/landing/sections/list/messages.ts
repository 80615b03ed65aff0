/** The designer's texts for this section type. */
export const listMessages = {
  name: 'List',
  description: 'Points side by side, in rows, or numbered.',
  fields: { title: 'Title', description: 'Description', layout: 'Layout', items: 'Points' },
  hints: { layout: 'Numbers suit steps, rows suit longer texts.' },
  choices: { layout: { columns: 'Side by side', rows: 'In rows', numbered: 'Numbered' } },
  starts: {
    title: 'What you can expect',
    layout: 'columns',
    items: [{ title: 'The first point' }, { title: 'The second point' }, { title: 'The third point' }],
  },
  added: { title: 'One more point' },
}
