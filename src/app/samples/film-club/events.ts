import type { SampleEvent } from '../events.ts'

/** The film club's events: screenings, talks and the members' vote. */
export const events: SampleEvent[] = [
  {
    title: 'Silent film with live piano',
    type: 'event',
    day: -11,
    time: ['19:30', '21:45'],
    place: 'The Regent, screen 2',
    description: 'Ninety minutes, one piano, no interval.',
  },
  {
    title: 'Talk: cutting to the breath',
    type: 'event',
    day: -4,
    time: ['19:00', '20:30'],
    place: 'The Regent, bar',
    description: 'An editor shows the same scene five ways and says which one was kept.',
  },
  {
    title: 'Members’ screening: winter light',
    type: 'event',
    day: 3,
    time: ['19:30', '22:00'],
    place: 'The Regent, screen 1',
    description: 'Two short films and a feature, chosen by last month’s vote.',
  },
  {
    title: 'Programme committee',
    type: 'meeting',
    day: 7,
    time: ['18:00', '19:00'],
    place: 'On screen',
    description: 'The spring season, and what we can afford to borrow.',
  },
  {
    title: 'One-minute film prize',
    type: 'competitions',
    day: 17,
    lastDay: 18,
    place: 'The Regent',
    description: 'Sixty seconds, any camera. The audience decides.',
  },
  {
    title: 'All-night Saturday',
    type: 'event',
    day: 27,
    time: ['22:00', '23:59'],
    place: 'The Regent, screen 1',
    description: 'Four films, soup at two. Breakfast for who is still there.',
  },
  {
    title: 'Return the projector lens',
    type: 'own',
    day: 4,
    time: ['09:00', '09:30'],
    place: '',
    description: 'A note to myself.',
  },
]
