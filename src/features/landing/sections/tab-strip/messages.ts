/** The designer's texts for a strip of tabs (LAND-23). */
export const tabStripMessages = {
  name: 'Tabs as pictures',
  description: 'A row of pictures with captions that link to the tabs of this page',
  fields: {
    title: 'Title',
    description: 'Description',
    items: 'Tiles',
    image: 'Picture',
    caption: 'Caption',
    tab: 'Links to tab',
  },
  hints: {
    image: 'A tile without a picture gets a drawing in your colours.',
    caption: 'Without a caption the tile shows the name of its tab.',
    tab: 'If the tab is renamed or removed, the tile stays without a link until you choose another.',
  },
  choices: {},
  starts: {
    title: 'Look around',
    items: [
      { caption: 'The first tab', tab: '' },
      { caption: 'The second tab', tab: '' },
      { caption: 'The third tab', tab: '' },
    ],
  },
  added: { caption: 'A new tile' },
}
