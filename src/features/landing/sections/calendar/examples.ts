/** Realistic configs of a calendar section for the gallery. */
export const calendarExamples = [
  { title: 'The whole month', description: 'Meetings, visits and training at a glance.', defaultView: 'month' },
  { title: 'This week', defaultView: 'week', styles: { background: '#eef3ee', color: '#20352a' } },
  { title: 'What comes next', description: 'The next two months as a plain list.', defaultView: 'agenda' },
]
