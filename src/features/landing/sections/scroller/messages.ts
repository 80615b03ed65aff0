/** The designer's texts for a strip (LAND-21). */
export const scrollerMessages = {
  name: 'Strip',
  description: 'Pictures with titles in a row that scrolls sideways',
  fields: { title: 'Title', description: 'Description', items: 'Items', image: 'Picture', link: 'Link' },
  hints: {
    items: 'Four or more look best: the row continues past the edge of the page.',
    image: 'An item without a picture gets a drawing in your colours.',
    link: 'Where the item links to. Leave it empty for an item without a link.',
  },
  choices: {},
  starts: {
    title: 'Worth a look',
    items: [
      { title: 'The first of them', link: '' },
      { title: 'The second', link: '' },
      { title: 'The third', link: '' },
      { title: 'And one more', link: '' },
    ],
  },
  added: { title: 'A new item' },
}
