import type { SampleEvent } from '../events.ts'

/** The local film-makers' events: meetings, shoots and competitions, including this week. */
export const events: SampleEvent[] = [
  {
    title: 'Rushes night',
    type: 'event',
    day: -6,
    time: ['19:00', '21:00'],
    place: 'Old School, hall',
    description: 'Ten minutes each, honest and kind.',
  },
  {
    title: 'Monthly meeting',
    type: 'meeting',
    day: 1,
    time: ['19:30', '21:00'],
    place: 'Old School, hall',
    description: 'Who is shooting what, who needs a sound recordist, and the tea rota.',
  },
  {
    title: 'Forty-eight-hour film: brief',
    type: 'competitions',
    day: 2,
    time: ['18:00', '19:00'],
    place: 'Old School, hall',
    description: 'A line, an object and a place are drawn. Two days from now your film is due.',
  },
  {
    title: 'Forty-eight-hour film: shooting',
    type: 'competitions',
    day: 2,
    lastDay: 4,
    place: 'All over town',
    description: 'Permits for the harbour are with the secretary.',
  },
  {
    title: 'Shoot on the harbour wall',
    type: 'event',
    day: 4,
    time: ['06:30', '11:00'],
    place: 'Harbour, by the crane',
    description: 'We need extras in dark coats. Breakfast rolls afterwards.',
  },
  {
    title: 'Short film of the year: entries close',
    type: 'competitions',
    day: 12,
    place: 'By post or online',
    description: 'Up to fifteen minutes, made within the last twelve months.',
  },
  {
    title: 'Sound walk',
    type: 'event',
    day: 15,
    time: ['14:00', '16:00'],
    place: 'From the Old School',
    description: 'Two hours of listening with the recorders from the shelf.',
  },
  {
    title: 'Charge the batteries',
    type: 'own',
    day: 3,
    time: ['20:00', '20:30'],
    place: '',
    description: 'A note to myself.',
  },
]
