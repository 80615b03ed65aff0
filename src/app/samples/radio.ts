import { peopleOf } from './person.ts'
import { topicsOf } from './pieces.ts'
import { university } from './radio/courses.ts'
import { events } from './radio/events.ts'
import { forum } from './radio/forum.ts'
import { insights } from './radio/insights.ts'
import { smallLanding } from './small-landing.ts'
import { radioYear } from './small-years.ts'
import type { SampleSite } from './types.ts'

/** Long Wave Workshop: precise and warm, graphite, cream and the amber of a lit dial. */
export const radio: SampleSite = {
  key: 'radio',
  hosts: ['radio.localhost'],
  primaries: {
    appTitle: 'Long Wave Workshop',
    appEmail: 'bench@longwave-workshop.example',
    appPhone: '01632 960145',
    addressLine1: 'The Old Exchange',
    addressLine2: '8 Cable Street',
    town: 'Swindon',
    postCode: 'SN1 0ZZ',
    country: 'United Kingdom',
    appColors: {
      center: '#efe8da',
      left: '#c4b08f',
      right: '#f0902b',
      nav: '#1c1a17',
      primary: '#9b4110',
      footer: '#171512',
    },
    appSocials: { youtube: 'https://www.youtube.com/@longwave-workshop-example' },
    avatarsPref: 'avatar',
    randomName: 'off',
  },
  switches: { starsAndEscalation: false, cardPayments: false },
  categories: ['Receivers', 'Transmitters', 'Antennas', 'Measurement', 'Restoration'],
  parentCategories: [
    { name: 'On the air', children: ['Receivers', 'Transmitters', 'Antennas'] },
    { name: 'On the bench', children: ['Measurement', 'Restoration'] },
  ],
  topics: topicsOf(insights),
  events,
  year: radioYear,
  landing: smallLanding(
    'Long Wave Workshop',
    'Radio, built and mended in company',
    'A forum with a workshop attached.',
  ),
  variant: {
    name: 'radio',
    pictures: ['A row of valves', 'The old dial', 'Two stations in the evening'].map((seed) => ({
      seed,
      style: 'signal',
      width: 1280,
      height: 853,
    })),
    contents: (pictures) => ({ pictures }),
  },
  insights,
  forum,
  university,
  searches: [
    ['loop antenna for small flats', 'insights', 5],
    ['replacing a selenium rectifier', 'forum', 3],
    ['valve tester', 'insights', 2],
  ],
  people: peopleOf('jedi', [
    ['Harriet Lowe', 'Lowe Instruments', 'Calibration Engineer', 'Owns eleven voltmeters and trusts two.'],
    [
      'Desmond Achebe',
      'Tideway Marine',
      'Radio Officer, retired',
      'Forty years of ships, now one allotment and a mast.',
    ],
    ['Marek Zielinski', 'Zielinski Repairs', 'Restorer', 'Brings sets back without making them new.'],
    ['Pauline Wray', 'Wray Antennas', 'Rigger', 'Climbs what others only draw.'],
    ['Tomasz Field', 'Fieldworks', 'Software Engineer', 'Waterfalls, filters, and a lamp that made noise.'],
    ['Ines Carvalho', 'Polytechnic of the West', 'Lecturer', 'Teaches measurement and doubt.'],
    ['Gordon Petrie', 'Petrie and Daughter', 'Transformer Winder', 'Counts turns in his sleep.'],
    ['Aoife Brennan', 'Harbour Radio', 'Station Manager', 'Runs a small station on a smaller budget.'],
    ['Samir Haddad', 'Clearsignal', 'Field Engineer', 'Finds interference and makes friends with it.'],
    ['Judith Okoro', 'The Tuesday Net', 'Net Controller', 'Slow Morse, no hurry.'],
    ['Neil Garforth', 'Garforth Valves', 'Dealer', 'Tests everything twice and says so.'],
  ]),
}
