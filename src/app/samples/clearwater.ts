import { university } from './clearwater/courses.ts'
import { events } from './clearwater/events.ts'
import { forum } from './clearwater/forum.ts'
import { air } from './clearwater/insights/air.ts'
import { carbon } from './clearwater/insights/carbon.ts'
import { chemicals } from './clearwater/insights/chemicals.ts'
import { nature } from './clearwater/insights/nature.ts'
import { permits } from './clearwater/insights/permits.ts'
import { systems } from './clearwater/insights/systems.ts'
import { waste } from './clearwater/insights/waste.ts'
import { water } from './clearwater/insights/water.ts'
import { landing } from './clearwater/landing.ts'
import { people } from './clearwater/people.ts'
import { unfinished } from './clearwater/unfinished.ts'
import { year } from './clearwater/year.ts'
import { organisations } from './legal/organisations/index.ts'
import type { SampleSite } from './types.ts'

/** Clearwater Network: UK environmental compliance; trustworthy and fresh, a field guide in deep blue-green. */
export const clearwater: SampleSite = {
  key: 'clearwater',
  hosts: ['localhost', 'clearwater.localhost'],
  primaries: {
    appTitle: 'Clearwater Network',
    appEmail: 'hello@clearwater-network.example',
    appPhone: '01632 960418',
    addressLine1: 'The Pump House',
    addressLine2: '4 Millrace Lane',
    town: 'Shrewsbury',
    postCode: 'SY1 0ZZ',
    country: 'United Kingdom',
    appColors: {
      center: '#e3efe9',
      left: '#2f8f83',
      right: '#e3a857',
      nav: '#fbfcf9',
      primary: '#0f6b73',
      footer: '#0c3b47',
    },
    appSocials: {
      linkedin: 'https://www.linkedin.com/company/clearwater-network-example',
      youtube: 'https://www.youtube.com/@clearwater-network-example',
    },
    avatarsPref: 'avatar',
    randomName: 'on',
  },
  categories: [
    'Permits and Regulation',
    'Water',
    'Waste and Resources',
    'Air and Emissions',
    'Nature and Land',
    'Management Systems',
    'Carbon and Reporting',
    'Chemicals and Products',
  ],
  parentCategories: [
    { name: 'Compliance', children: ['Permits and Regulation', 'Chemicals and Products'] },
    { name: 'Environment', children: ['Water', 'Air and Emissions', 'Nature and Land'] },
    { name: 'Circular Economy', children: ['Waste and Resources'] },
    { name: 'Assurance', children: ['Management Systems', 'Carbon and Reporting'] },
  ],
  topics: [
    'Manufacturing',
    'Construction',
    'Food and Drink',
    'Water Utilities',
    'Chemicals',
    'Waste Management',
    'Local Government',
    'Property',
    'Logistics',
    'Agriculture',
    'Healthcare',
    'Energy',
    'Retail',
    'Consultancy',
  ],
  landing,
  events,
  year,
  insights: [...permits, ...water, ...waste, ...air, ...nature, ...systems, ...carbon, ...chemicals],
  unfinished,
  forum,
  university,
  searches: [
    ['PFAS in process water', 'insights', 9],
    ['biodiversity net gain off site', 'insights', 6],
    ['medium combustion plant permit', 'legalRegister', 5],
    ['septic tank binding rules', 'forum', 4],
    ['plastic packaging tax threshold', 'legalRegister', 2],
  ],
  people: [...people, ...organisations.flatMap((organisation) => organisation.people)],
}
