import { university } from './film-makers/courses.ts'
import { events } from './film-makers/events.ts'
import { forum } from './film-makers/forum.ts'
import { insights } from './film-makers/insights.ts'
import { peopleOf } from './person.ts'
import { topicsOf } from './pieces.ts'
import { smallLanding } from './small-landing.ts'
import { filmMakersYear } from './small-years.ts'
import type { SampleSite } from './types.ts'

/** Backlot: neighbours with cameras; a notice board of yellow, pink and sky-blue paper with green pins. */
export const filmMakers: SampleSite = {
  key: 'filmmakers',
  hosts: ['filmmakers.localhost'],
  primaries: {
    appTitle: 'Backlot Film-makers',
    appEmail: 'hello@backlot-film-makers.example',
    appPhone: '01632 960419',
    addressLine1: 'The Annexe',
    addressLine2: '40 Mill Row',
    town: 'Halifax',
    postCode: 'HX1 0ZZ',
    country: 'United Kingdom',
    appColors: {
      center: '#ffe9a8',
      left: '#ffb9a6',
      right: '#8fd3e8',
      nav: '#ffe9a8',
      primary: '#1d6b45',
      footer: '#2b2119',
    },
    appSocials: { instagram: 'https://www.instagram.com/backlot-film-makers-example' },
    avatarsPref: 'avatar',
    randomName: 'on',
  },
  switches: { starsAndEscalation: false, cardPayments: false },
  categories: ['How it was made', 'Members’ films', 'Kit cupboard'],
  parentCategories: [{ name: 'Making', children: ['How it was made', 'Kit cupboard'] }],
  topics: topicsOf(insights),
  events,
  year: filmMakersYear,
  landing: smallLanding('Backlot', 'Films made round the corner', 'Borrow a camera, find a crew, finish the thing.'),
  variant: {
    name: 'filmMakers',
    pictures: ['A camera on the hill', 'The annexe after the screening'].map((seed) => ({
      seed,
      style: 'paper',
      width: 1280,
      height: 960,
    })),
    contents: ([opening = null, about = null]) => ({ opening: { picture: opening }, about: { picture: about } }),
  },
  insights,
  forum,
  university,
  searches: [
    ['release form for extras', 'insights', 6],
    ['drone permission', 'forum', 4],
    ['music licence', 'insights', 3],
  ],
  people: peopleOf('jedi', [
    ['Lottie Barker', 'Barker Bakes', 'Baker', 'Flies the drone before dawn.'],
    ['Ravi Sandhu', 'Mill Row Post Office', 'Postman', 'Has been in four films and denies it.'],
    ['Ellen Marsh', 'Annexe Sound', 'Sound Recordist', 'Puts her keys in the fridge.'],
    ['Bogdan Petrov', 'Petrov Joinery', 'Set Builder', 'Two planks and a kitchen.'],
    ['Nell Hargreaves', 'Junior School', 'Teacher', 'Brings nine-year-old directors.'],
    ['Kwame Boateng', 'Calder College', 'Student', 'Edits on the floor.'],
    ['Sylvia Crane', 'Crane Costumes', 'Costume', 'The apron is hers.'],
    ['Arthur Pickles', 'Retired', 'Projectionist', 'Remembers when the annexe was a cinema.'],
    ['Zofia Nowak', 'Nowak Light', 'Lighting', 'One lamp, moved five centimetres.'],
    ['Martin Teal', 'Halifax Council', 'Film Officer', 'Kinder than his form.'],
    ['Grace Obuya', 'Backlot', 'Kit Librarian', 'Knows who has the clip.'],
  ]),
}
