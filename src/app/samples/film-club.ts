import { university } from './film-club/courses.ts'
import { events } from './film-club/events.ts'
import { forum } from './film-club/forum.ts'
import { insights } from './film-club/insights.ts'
import { peopleOf } from './person.ts'
import { topicsOf } from './pieces.ts'
import { smallLanding } from './small-landing.ts'
import { filmClubYear } from './small-years.ts'
import type { SampleSite } from './types.ts'

const PHOTOS = [
  'The house lights go down',
  'Last light at the coast',
  'Rain outside the box office',
  'A horizon in one take',
]

/** The Lantern: a cinema at night, black, velvet red and the gold of its lamp. */
export const filmClub: SampleSite = {
  key: 'filmclub',
  hosts: ['filmclub.localhost'],
  primaries: {
    appTitle: 'The Lantern Film Club',
    appEmail: 'boxoffice@lantern-film-club.example',
    appPhone: '01632 960802',
    addressLine1: 'The Lantern',
    addressLine2: '3 Gaslight Yard',
    town: 'Leeds',
    postCode: 'LS1 0ZZ',
    country: 'United Kingdom',
    appColors: {
      center: '#f4ece0',
      left: '#5a1824',
      right: '#e0a848',
      nav: '#0d0b0c',
      primary: '#9c1f31',
      footer: '#0d0b0c',
    },
    appSocials: {
      instagram: 'https://www.instagram.com/lantern-film-club-example',
      youtube: 'https://www.youtube.com/@lantern-film-club-example',
    },
    avatarsPref: 'avatar',
    randomName: 'off',
  },
  switches: { starsAndEscalation: false },
  categories: ['In the booth', 'Looking closely', 'Club life', 'Preservation'],
  parentCategories: [
    { name: 'The film', children: ['Looking closely', 'Preservation'] },
    { name: 'The house', children: ['In the booth', 'Club life'] },
  ],
  topics: topicsOf(insights),
  events,
  year: filmClubYear,
  landing: smallLanding('The Lantern', 'A film a week, and people to talk it over with', 'The Lantern Film Club.'),
  variant: {
    name: 'filmClub',
    pictures: PHOTOS.map((seed) => ({
      seed,
      style: 'screen',
      width: 1720,
      height: 720,
    })),
    contents: (photos) => ({
      photos,
      tiers: {
        currency: 'GBP',
        normal: { price: 1200, frequency: 'month' },
        pro: { price: null },
      },
    }),
  },
  insights,
  forum,
  university,
  searches: [
    ['subtitles for silent films', 'insights', 4],
    ['bring a guest', 'forum', 3],
    ['Kieslowski', 'insights', 2],
  ],
  people: peopleOf('jedi', [
    ['Rosalind Achterberg', 'The Lantern', 'Projectionist', 'Threads by feel and labels by hand.'],
    ['Cyril Mbeki', 'Gaslight Archive', 'Archivist', 'Smells a reel before he opens it.'],
    ['Hanna Weiss', 'Weiss Subtitling', 'Translator', 'Two lines, and time to read them.'],
    ['Owen Tranter', 'Tranter Acoustics', 'Sound Engineer', 'Hung the blankets.'],
    ['Delphine Marsh', 'The Lantern', 'Programmer', 'Has spoken against her own suggestion, and won.'],
    ['Idris Vaughan', 'Leeds Evening School', 'Lecturer', 'Stops films to ask what is green.'],
    ['Beatriz Soto', 'Soto Prints', 'Colourist', 'Grades by daylight and argues at night.'],
    ['Frank Ollerenshaw', 'The Lantern', 'Treasurer', 'Came with forty folding chairs.'],
    ['Kirsten Dahl', 'Northern Lights Hire', 'Technician', 'Fixes lamps that nobody makes any more.'],
    ['Maurice Bell', 'The Lantern', 'Bar Manager', 'Row F, and he will tell you why.'],
    ['Yuki Tanabe', 'Tanabe Film', 'Director', 'Makes short films with long takes.'],
  ]),
}
