/** Realistic strips (LAND-21): places to visit, answers to read, partners. */
export const scrollerExamples: readonly Record<string, unknown>[] = [
  {
    title: 'Visits this season',
    description: 'Half a day on somebody else’s site, with the people who run it.',
    items: [
      { title: 'Weir Lane works: two rivers, one permit', link: '/login' },
      { title: 'A dairy that sells its heat', link: '/login' },
      { title: 'Behind the fence of a materials recovery plant', link: '/login' },
      { title: 'The reed bed that replaced a filter press', link: '/login' },
      { title: 'Night shift at the district heating pump', link: '/login' },
      { title: 'Coastal monitoring by small boat', link: '/login' },
    ],
  },
  {
    title: 'Asked most this month',
    items: [
      { title: 'Do I need a permit for a standby generator?', link: '/login' },
      { title: 'Who signs the annual return when the manager has left?', link: '/login' },
      { title: 'How long do we keep consignment notes?', link: '/login' },
      { title: 'What counts as a significant change to a process?', link: '/login' },
    ],
    styles: { background: '#f3ecdd', color: '#33291a' },
  },
  {
    items: [
      { title: 'Members’ day in spring' },
      { title: 'The summer field trip' },
      { title: 'Open evening in the workshop' },
    ],
  },
]
