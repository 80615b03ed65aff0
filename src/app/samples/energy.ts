import { university } from './energy/courses.ts'
import { events } from './energy/events.ts'
import { forum } from './energy/forum.ts'
import { carbon } from './energy/insights/carbon.ts'
import { efficiency } from './energy/insights/efficiency.ts'
import { generation } from './energy/insights/generation.ts'
import { heat } from './energy/insights/heat.ts'
import { markets } from './energy/insights/markets.ts'
import { networks } from './energy/insights/networks.ts'
import { safety } from './energy/insights/safety.ts'
import { storage } from './energy/insights/storage.ts'
import { landing } from './energy/landing.ts'
import { people } from './energy/people.ts'
import { unfinished } from './energy/unfinished.ts'
import { year } from './energy/year.ts'
import type { SampleSite } from './types.ts'

/** One category per parent category, then one per marketing section. */
const PICTURES = [
  'the wind coming ashore',
  'a district at dusk',
  'stored light',
  'the price of a half-hour',
  'a quiet control room',
  'lines over the moor',
  'panels after rain',
]

/** Energy Professionals: engineered and confident, a technical journal in indigo, graphite and amber. */
export const energy: SampleSite = {
  key: 'energy',
  hosts: ['energy.localhost'],
  primaries: {
    appTitle: 'Energy Professionals',
    appEmail: 'desk@energy-professionals.example',
    appPhone: '01632 960733',
    addressLine1: 'Floor 3, Switchgear House',
    addressLine2: '21 Turbine Street',
    town: 'Sheffield',
    postCode: 'S1 0ZZ',
    country: 'United Kingdom',
    appColors: {
      center: '#e8eaf6',
      left: '#6b7390',
      right: '#f2a31b',
      nav: '#171a35',
      primary: '#3a3fb0',
      footer: '#12142a',
    },
    appSocials: {
      linkedin: 'https://www.linkedin.com/company/energy-professionals-example',
      twitter: 'https://x.com/energypros_example',
      youtube: 'https://www.youtube.com/@energy-professionals-example',
    },
    appNewUserMessage:
      'Thank you for registering. Somebody from our desk reads every application and will let you in as soon as your role is confirmed.',
    avatarsPref: 'avatar',
    randomName: 'off',
  },
  categories: [
    'Networks and Connections',
    'Generation',
    'Heat and Buildings',
    'Efficiency and Audits',
    'Markets and Procurement',
    'Carbon and Policy',
    'Storage and Flexibility',
    'Safety and Operations',
  ],
  parentCategories: [
    { name: 'Supply', children: ['Networks and Connections', 'Generation'] },
    { name: 'Demand', children: ['Heat and Buildings', 'Efficiency and Audits'] },
    { name: 'Flexibility', children: ['Storage and Flexibility'] },
    { name: 'Business', children: ['Markets and Procurement', 'Carbon and Policy'] },
    { name: 'Practice', children: ['Safety and Operations'] },
  ],
  topics: [
    'Onshore Wind',
    'Offshore Wind',
    'Solar',
    'Battery Storage',
    'Hydrogen',
    'Heat Networks',
    'Heat Pumps',
    'Buildings',
    'Industry',
    'Transport',
    'Public Sector',
    'Data Centres',
    'Finance',
    'Skills',
  ],
  landing,
  events,
  year,
  variant: {
    name: 'energy',
    pictures: PICTURES.map((seed) => ({ seed, style: 'grid', width: 1280, height: 853 })),
    contents: (pictures) => ({
      carousel: { pictures: pictures.slice(0, 5) },
      partners: {
        title: 'Working with',
        items: ['Fellgate Power', 'Brinkwater Grid', 'Ohmwright', 'Sundial Estates', 'Kestrel Storage', 'Warmmain'].map(
          (name) => ({ name }),
        ),
      },
      marketing: [
        {
          title: 'Written where the work is done',
          description:
            'Every paper is signed by somebody who has run the plant, bought the power or stood in the switchroom.',
          points: ['Arithmetic shown', 'Assumptions named', 'Checked again after a year'],
          picture: pictures[5] ?? null,
        },
        {
          title: 'Ask across the fence',
          description:
            'A heat engineer answers a market question, a trader asks about valves. The good answers are kept.',
          points: ['Named members only', 'Answers rated by peers', 'Nothing sold in the margins'],
          picture: pictures[6] ?? null,
        },
      ],
    }),
  },
  insights: [...networks, ...generation, ...heat, ...efficiency, ...markets, ...carbon, ...storage, ...safety],
  unfinished,
  forum,
  university,
  searches: [
    ['grid connection queue', 'insights', 7],
    ['battery fire risk assessment', 'forum', 5],
    ['heat network zoning', 'legalRegister', 4],
    ['hydrogen boiler trial', 'insights', 2],
  ],
  people,
}
