/** Links to the tabs of a page (LAND-23). Tabs that most sites have; others are shown without a link. */
export const tabStripExamples: readonly Record<string, unknown>[] = [
  {
    title: 'Look around',
    description: 'Three doors, one house.',
    items: [
      { caption: 'Who we are', tab: 'About' },
      { caption: 'What membership costs', tab: 'Membership' },
      { caption: 'Where we meet', tab: 'Events' },
    ],
  },
  {
    items: [
      { caption: 'For site managers', tab: 'Home' },
      { caption: 'For auditors and advisers', tab: 'About' },
    ],
    styles: { background: '#17323a', color: '#f2f6f4' },
  },
  {
    title: 'By trade',
    items: [
      { caption: 'Water', tab: 'Water' },
      { caption: 'Waste and resources', tab: 'Waste' },
      { caption: 'Air and emissions', tab: 'Air' },
      { caption: 'Nature and land', tab: 'Nature' },
    ],
  },
]
