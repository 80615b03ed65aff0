/** The designer's texts for this section type. */
export const imageGalleryMessages = {
  name: 'Image gallery',
  description: 'Pictures in three columns, some of them wider.',
  fields: {
    title: 'Title',
    description: 'Description',
    items: 'Pictures',
    img: 'Picture',
    author: 'Author',
    cols: 'Width in columns',
    key: 'Key',
  },
  hints: {
    cols: 'One to three on a wide screen. On a phone, a picture two or three columns wide fills the whole width.',
    key: 'Letters, digits and hyphens. The page address followed by # and the key links to this picture.',
  },
  choices: {},
  starts: { title: 'Pictures', items: [{ title: 'First light', cols: 2 }, { title: 'Noon' }] },
  added: { title: 'Another picture' },
}
