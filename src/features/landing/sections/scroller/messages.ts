/** What the designer says about a strip (LAND-21). */
export const scrollerMessages = {
  name: 'Strip',
  description: 'Pictures with titles in a row that scrolls sideways',
  fields: { title: 'Title', description: 'Description', items: 'Items', image: 'Picture', link: 'Link' },
  hints: {
    items: 'Four or more look best: the row runs on past the edge of the page.',
    image: 'An item without a picture gets a drawn one in your colours.',
    link: 'Where the item leads. Leave it empty for an item that only shows something.',
  },
  choices: {},
}
