/** What the designer says about this section type. */
export const detailMessages = {
  name: 'Details',
  description: 'Rows of words beside a picture or a film.',
  fields: {
    title: 'Title',
    description: 'Description',
    items: 'Rows',
    content: 'Words',
    image: 'Picture',
    video: 'Address of a film',
    layout: 'Side of the picture',
  },
  hints: {
    content: 'An empty line begins a new paragraph.',
    image: 'Left out, a landscape in the colours of the site stands there. With a film it is the picture on its card.',
    video:
      'At YouTube, Vimeo or Wistia. Visitors are led to its page there, so that yours asks nobody else for anything.',
  },
  choices: { layout: { left: 'On the left', right: 'On the right' } },
  starts: {
    title: '',
    items: [{ title: 'What we do', content: 'A few sentences about it, for somebody who has never heard of us.' }],
  },
  startsItem: { title: 'One more thing', content: '' },
}
