/** Realistic configs: seven pictures with wide ones in between, a plain three, and a single panorama. */
export const imageGalleryExamples = [
  {
    title: 'From members’ notebooks',
    description: 'Taken on the way to work, on the way home, and now and then instead of lunch.',
    items: [
      { title: 'First light over the weir', author: 'Rowan Ashby', cols: 2, key: 'first-light' },
      { title: 'Low water', author: 'Mina Okafor', cols: 1, key: 'low-water' },
      { title: 'The gauge at the mill', author: 'Tom Brandt', cols: 1, key: 'gauge' },
      { title: 'Reeds in November', author: 'Rowan Ashby', cols: 1, key: 'reeds' },
      { title: 'Evening shift', author: 'Lucía Prats', cols: 1, key: 'evening-shift' },
      { title: 'The estuary from the north bank', author: 'Mina Okafor', cols: 3, key: 'estuary' },
    ],
  },
  {
    title: 'Three winners of the year',
    items: [
      { title: 'First place: Morning fog', author: 'Ada Lindqvist', cols: 1, key: 'first' },
      { title: 'Second place: The old pump house', author: 'Jonas Weir', cols: 1, key: 'second' },
      { title: 'Third place: Two herons', author: 'Priya Nair', cols: 1, key: 'third' },
    ],
    styles: { background: '#10222b', color: '#eef3f0' },
  },
  {
    items: [{ title: 'Our valley, drawn from the ridge', author: 'The spring walk', cols: 3, key: 'valley' }],
  },
]
