import type { SampleYearEvent } from './year.ts'

/** The year of the radio forum: the monthly committee, a full evening course and the hamfest. */
export const radioYear: SampleYearEvent[] = [
  {
    title: 'Club committee',
    type: 'meeting',
    day: -300,
    rule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=20',
    time: ['20:00', '21:00'],
    place: 'The hut behind the bowls club',
    description: 'Licences, the mast, the kitty and who brings biscuits.',
    changes: [
      { position: 0, days: 3, time: ['20:00', '21:00'] },
      { position: 1, isCancelled: true },
    ],
    yes: 5,
  },
  {
    title: 'Evening course: from kit to first contact',
    type: 'event',
    day: 26,
    time: ['19:00', '21:30'],
    place: 'Workshop, bench three',
    description: 'Build the receiver, wind the coil, hear somebody. Irons are provided.',
    capacity: 6,
    yes: 6,
    waiting: 2,
  },
  {
    title: 'Hamfest and junk sale',
    type: 'event',
    day: 70,
    time: ['10:00', '15:00'],
    place: 'Village hall',
    description: 'Tables of valves, one auction, and demonstrations for people who only came for the cake.',
    picture: 'signal',
    yes: 7,
  },
]

/** The year of the film club. */
export const filmClubYear: SampleYearEvent[] = [
  {
    title: 'Choosing night',
    type: 'meeting',
    day: -300,
    rule: 'FREQ=MONTHLY;BYDAY=3WE;COUNT=20',
    time: ['19:00', '20:30'],
    place: 'Upstairs at the Regal',
    description: 'Everybody brings one film and three minutes to argue for it.',
    changes: [
      { position: 0, days: 1, time: ['19:00', '20:30'] },
      { position: 1, isCancelled: true },
    ],
    yes: 6,
  },
  {
    title: 'Projection booth, hands on',
    type: 'event',
    day: 33,
    time: ['18:00', '20:00'],
    place: 'The Regal, booth',
    description: 'Thread it, focus it, do not breathe on it. Four at a time.',
    capacity: 4,
    yes: 4,
    waiting: 2,
  },
  {
    title: 'Open house with shorts all day',
    type: 'event',
    day: 64,
    time: ['11:00', '18:00'],
    place: 'The Regal',
    description: 'Free for the whole town: short films, the booth, and the organ at four.',
    picture: 'screen',
    yes: 6,
  },
]

/** The year of the film-makers. */
export const filmMakersYear: SampleYearEvent[] = [
  {
    title: 'Script table',
    type: 'meeting',
    day: -300,
    rule: 'FREQ=MONTHLY;BYDAY=2TH;COUNT=20',
    time: ['19:30', '21:00'],
    place: 'Back room of the Anchor',
    description: 'Ten pages each, read aloud by somebody who has not seen them.',
    changes: [
      { position: 0, days: 5, time: ['19:30', '21:00'] },
      { position: 1, isCancelled: true },
    ],
    yes: 5,
  },
  {
    title: 'Lighting with three lamps',
    type: 'event',
    day: 29,
    time: ['18:30', '21:00'],
    place: 'School gym',
    description: 'Key, fill and a bedsheet. Places for eight.',
    capacity: 8,
    yes: 8,
    waiting: 1,
  },
  {
    title: 'Harbour film day',
    type: 'event',
    day: 75,
    time: ['10:00', '17:00'],
    place: 'The old net loft',
    description: 'Everything we shot this year on one wall, and chips.',
    picture: 'paper',
    yes: 6,
  },
]
