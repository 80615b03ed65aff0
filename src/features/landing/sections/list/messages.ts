/** What the designer says about this section type. */
export const listMessages = {
  name: 'List',
  description: 'Points side by side, in rows, or one after the other with figures.',
  fields: { title: 'Title', description: 'Description', layout: 'Layout', items: 'Points' },
  hints: { layout: 'Figures suit steps, rows suit longer texts.' },
  choices: { layout: { columns: 'Side by side', rows: 'In rows', numbered: 'In order, with figures' } },
  starts: {
    title: 'What you can expect',
    layout: 'columns',
    items: [{ title: 'The first point' }, { title: 'The second point' }, { title: 'The third point' }],
  },
  startsItem: { title: 'One more point', description: '' },
}
