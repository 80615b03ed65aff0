/** The designer's texts for this section type. */
export const detailMessages = {
  name: 'Details',
  description: 'Rows of text next to a picture or a film.',
  fields: {
    title: 'Title',
    description: 'Description',
    items: 'Rows',
    content: 'Text',
    image: 'Picture',
    video: 'Film address',
    layout: 'Side of the picture',
  },
  hints: {
    content: 'An empty line starts a new paragraph.',
    image:
      'Without a picture, a landscape in the colours of the site is shown. With a film, it is the picture on its card.',
    video:
      'On YouTube, Vimeo or Wistia. The card links to the film there, so your own page loads nothing from third parties.',
  },
  choices: { layout: { left: 'On the left', right: 'On the right' } },
  starts: {
    title: '',
    items: [{ title: 'What we do', content: 'A few sentences about it, for somebody who has never heard of us.' }],
  },
  added: { title: 'One more thing' },
}
