/** What the designer says about a strip of tabs (LAND-23). */
export const tabStripMessages = {
  name: 'Tabs as pictures',
  description: 'A row of pictures with captions that lead to the tabs of this page',
  fields: {
    title: 'Title',
    description: 'Description',
    items: 'Tiles',
    image: 'Picture',
    caption: 'Caption',
    tab: 'Leads to the tab',
  },
  hints: {
    image: 'A tile without a picture gets a drawn one in your colours.',
    caption: 'Without a caption the tile shows the name of its tab.',
    tab: 'When a tab is renamed or removed, its tile stays and leads nowhere until you choose another.',
  },
  choices: {},
}
