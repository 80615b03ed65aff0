/** Realistic configs of an insights section for the gallery. */
export const insightsExamples = [
  { title: 'Chosen by our editors', description: 'Ten pieces worth your next quiet quarter of an hour.' },
  { title: 'Films and field notes' },
  {
    title: 'If you only read a little this month',
    description: 'What members sent on to their colleagues most often.',
    styles: { background: '#f4ead6', color: '#3d2f12' },
  },
]
