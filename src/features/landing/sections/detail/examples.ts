/** Realistic configs: a story in three rows, a film with its maker, and a single row with its own background. */
export const detailExamples = [
  {
    title: 'A year with us',
    description: 'What you will notice first, what you will use most, and what you will miss if you leave.',
    items: [
      {
        title: 'In spring: walk the site together',
        content:
          'Members open their gates to one another. You see how somebody else stores oil, keeps records and talks to the neighbours.\n\nEach visit is written up within a week, with drawings.',
        layout: 'left',
      },
      {
        title: 'In summer: learn by doing',
        content:
          'Two days by the water with people who measure for a living. Bring boots; we bring the instruments and lunch.',
        layout: 'right',
      },
      {
        title: 'All year: ask before you dig',
        content:
          'Half of all questions are answered the same day, by somebody who has stood in the same hole with the same permit.',
        layout: 'left',
      },
    ],
  },
  {
    title: 'See it before you come',
    items: [
      {
        title: 'An evening in nine minutes',
        content:
          'The lights, the hush, the argument afterwards. Filmed by two members in one night with borrowed equipment.',
        video: 'https://vimeo.com/286898202',
        layout: 'right',
      },
    ],
  },
  {
    items: [
      {
        title: 'Forty benches, one workshop',
        content:
          'The old signal works has room for forty people at forty benches, with good light from the north and a kettle that never rests.\n\nKeys are handed out after three evenings.',
        layout: 'left',
      },
    ],
    styles: { background: '#f3ead9', color: '#33281a' },
  },
]
