import type { SampleEvent } from '../events.ts'

/** The radio forum's events: bench evenings, field days and contests. */
export const events: SampleEvent[] = [
  {
    title: 'Bench evening: aligning an IF strip',
    type: 'event',
    day: -18,
    time: ['19:00', '21:30'],
    place: 'Workshop, rear bench',
    description: 'Two receivers, one generator, and the patience to go round twice.',
  },
  {
    title: 'Autumn field day',
    type: 'competitions',
    day: -9,
    lastDay: -8,
    place: 'Beacon Hill',
    description: 'Twenty-four hours on batteries. Logs go to the secretary within the week.',
  },
  {
    title: 'Committee',
    type: 'meeting',
    day: 2,
    time: ['20:00', '21:00'],
    place: 'On screen',
    description: 'Licences, the test gear fund, and who looks after the beacon this winter.',
  },
  {
    title: 'Measuring what you transmit',
    type: 'event',
    day: 6,
    time: ['19:00', '21:30'],
    place: 'Workshop, screened room',
    description: 'Harmonics, spurs and deviation with the analyser that everybody may book.',
  },
  {
    title: 'Two-metre contest',
    type: 'competitions',
    day: 13,
    time: ['14:00', '18:00'],
    place: 'Wherever you are',
    description: 'Four hours, one band, own antenna. Portable stations score double.',
  },
  {
    title: 'Soldering for people who gave up once',
    type: 'event',
    day: 20,
    time: ['10:00', '15:00'],
    place: 'Workshop',
    description: 'Bring the board that defeated you. Tea at eleven.',
  },
  {
    title: 'Order valves',
    type: 'own',
    day: 3,
    time: ['09:00', '09:30'],
    place: '',
    description: 'A note to myself.',
  },
]
