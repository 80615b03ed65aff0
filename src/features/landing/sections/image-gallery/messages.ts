/** What the designer says about this section type. */
export const imageGalleryMessages = {
  name: 'Image gallery',
  description: 'Pictures in three columns, some of them wider.',
  fields: {
    title: 'Title',
    description: 'Description',
    items: 'Pictures',
    img: 'Picture',
    author: 'Author',
    cols: 'Columns it takes',
    key: 'Key',
  },
  hints: {
    cols: 'One to three on a desk. On a phone, a picture over two or three takes the whole width.',
    key: 'Letters, figures and hyphens. The address of the page with # and the key leads to this picture.',
  },
  choices: {},
  starts: { title: 'Pictures', items: [{ title: 'First light', cols: 2 }, { title: 'Noon' }] },
  startsItem: { title: 'Another picture' },
}
