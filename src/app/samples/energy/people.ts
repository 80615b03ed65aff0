import { peopleOf } from '../person.ts'
import type { SamplePerson } from '../types.ts'

// The first ten are authors; insights refer to them by index.
const writers = peopleOf('jedi', [
  [
    'Amara Nwosu',
    'Gridline Advisory',
    'Connections Director',
    'Fifteen years on both sides of the connection offer. Reads the assumptions first.',
  ],
  [
    'Stephen Hargreave',
    'Hargreave Power Systems',
    'Principal Engineer',
    'Protection, harmonics and the art of the single-line diagram.',
  ],
  [
    'Leila Rostami',
    'Warmstreet Heat',
    'Head of Network Design',
    'Designs heat networks around low return temperatures.',
  ],
  ['Duncan McAllister', 'Braemoor Wind', 'Asset Manager', 'Keeps old turbines turning and plans their successors.'],
  ['Chloe Tan', 'Halfhour Energy', 'Market Analyst', 'Settlement, network charges and bills rebuilt in spreadsheets.'],
  [
    'Patrick Okonkwo',
    'Solstead',
    'Technical Director',
    'Solar from barns to hundred-hectare fields. Irradiance sensors must be clean.',
  ],
  [
    'Ingrid Sorensen',
    'Nordvik Storage UK',
    'Safety Lead',
    'Battery siting, propagation tests and early talks with fire services.',
  ],
  ['Aneurin Pugh', 'Pugh Energy Auditing', 'Lead Assessor', 'ESOS lead assessor who prefers the night shift.'],
  [
    'Sunita Deshpande',
    'Castlefield Manufacturing',
    'Group Energy Manager',
    'Eleven factories, one energy management system and a Monday chart.',
  ],
  [
    'Robert Ellwood',
    'Ellwood Building Performance',
    'Controls Specialist',
    'Retunes building management systems one change at a time.',
  ],
])

const jedis = peopleOf('jedi', [
  ['Nkechi Obi', 'Obi Carbon Law', 'Partner', 'Power purchase agreements, private wires and the UK ETS.'],
  [
    'Fergus Lindsay',
    'Forth Hydrogen',
    'Process Safety Manager',
    'Electrolysers, ventilation and asking whether a wire would do.',
  ],
])

const subscribers = peopleOf('subscriber', [
  ['Adam Cartwright', 'Cartwright Forge', 'Maintenance Manager', 'Induction heaters, power factor and patience.'],
  ['Bhavna Joshi', 'Joshi Cold Stores', 'Operations Director', 'Minus twenty-two degrees and a flexible contract.'],
  ['Cameron Reid', 'Tayside Data Halls', 'Critical Facilities Manager', 'Standby plant that has been tested in anger.'],
  [
    'Dorothy Ashworth',
    'Ashworth Academies',
    'Estates Director',
    'Twenty-six schools and one very long list of boilers.',
  ],
  ['Elias Haddow', 'Haddow Renewables', 'Developer', 'Small wind and stubborn planning.'],
  [
    'Fatima Zahra Benali',
    'Benali Consulting',
    'Energy Consultant',
    'Measurement and verification plans people can follow.',
  ],
  ['George Papadakis', 'Papadakis Hotels', 'Chief Engineer', 'Hot water, cool rooms and quiet plant.'],
  ['Hyacinth Clarke', 'Southbank Housing', 'Heat Network Manager', 'Two thousand homes on one return pipe.'],
  ['Ivan Horvat', 'Horvat Glass', 'Furnace Manager', 'A furnace that must never go out, and what that costs.'],
  ['Jasmine Lau', 'Lau and Finch', 'Project Finance Associate', 'Models curtailment before breakfast.'],
  ['Keith Ramsbottom', 'Ramsbottom Motors', 'Director', 'Drives, motors and belt tension.'],
  ['Laura Esposito', 'Chiltern University', 'Energy Manager', 'Laboratories that breathe less at night.'],
  ['Mohammed Siddique', 'Siddique Transport', 'Fleet Manager', 'Sixty electric vans within the old supply.'],
  ['Nerys Vaughan', 'Vaughan Hydro', 'Owner', 'A hundred kilowatts from a cold stream.'],
  ['Oscar Lindqvist', 'Lindqvist Offshore', 'Package Manager', 'Foundations, cables and weather windows.'],
  ['Poppy Merriweather', 'Merriweather Retail', 'Sustainability Manager', 'Fridges with doors, at last.'],
  ['Qasim Rafiq', 'Rafiq Electrical', 'Managing Director', 'G99 applications that come back approved.'],
  ['Rosalind Keane', 'Keane Brewing', 'Utilities Manager', 'Steam, heat recovery and one big tank.'],
  ['Simon Vickers', 'Vickers Aluminium', 'Procurement Manager', 'Buys in blocks, sleeps at night.'],
  ['Thandiwe Moyo', 'Moyo Energy Access', 'Programme Lead', 'Community energy from Bristol to Bulawayo.'],
  ['Una Fitzpatrick', 'Fitzpatrick Dairies', 'Engineering Manager', 'Chilled water by night.'],
  ['Vikram Bose', 'Bose Analytics', 'Data Scientist', 'Half-hourly data and honest baselines.'],
  ['Wendy Hollis', 'Hollis Heat Pumps', 'Design Engineer', 'Sizes by gas bills and February mornings.'],
  ['Xavier Dupont', 'Dupont Cryogenics UK', 'Energy Lead', 'Air separation, load shifting and very large motors.'],
  ['Yewande Alabi', 'Alabi Facilities', 'Technical Manager', 'TM44 reports that get acted upon.'],
  ['Zoe Whitfield', 'Whitfield Water', 'Energy Strategy Manager', 'Pumps, tariffs and full reservoirs by dawn.'],
  ['Alistair Greig', 'Greig Grid Services', 'Commercial Manager', 'Capacity, reserve and one cold evening a year.'],
  ['Bethan Cadwallader', 'Cadwallader Solar', 'Operations Manager', 'Finds dead strings from the air.'],
  ['Chidi Eze', 'Eze Engineering', 'High Voltage Engineer', 'Authorised person for nine sites.'],
  ['Daphne Rigby', 'Rigby Ceramics', 'Energy and Carbon Manager', 'Climate Change Agreement, kiln by kiln.'],
  ['Emeka Nnadi', 'Docklands Cooling', 'Plant Manager', 'Chillers, towers and water treatment.'],
  ['Freya Halloran', 'Halloran Interiors', 'Workplace Manager', 'Comfort, draughts and the thermostat nobody touches.'],
  ['Gurpreet Bains', 'Bains Plastics', 'Operations Manager', 'Injection moulding with electric presses.'],
  ['Howard Lister', 'Lister County Council', 'Head of Energy', 'Street lights, schools and swimming pools.'],
  ['Isabel Monteiro', 'Monteiro Capital', 'Investment Manager', 'Invests in storage and reads the fire report.'],
  ['Jonah Pryce', 'Pryce Electrical Training', 'Trainer', 'Teaches safe isolation to people who think they know it.'],
])

const guests = peopleOf('guest', [
  ['Kirsten Dahl', 'Dahl Shipping', 'Technical Superintendent', 'Shore power and what it asks of a port.'],
  ['Lewis Nettleton', 'Nettleton Press', 'Journalist', 'Covers energy for readers who pay the bill.'],
  ['Maya Goldstein', 'Goldstein Policy', 'Researcher', 'Zoning, tariffs and fairness.'],
  ['Noel Quigley', 'Quigley Farms', 'Owner', 'Two barns, one turbine, many questions.'],
  ['Olivia Brandreth', 'Brandreth Museums', 'Building Manager', 'Steady humidity in a listed building.'],
])

export const people: SamplePerson[] = [...writers, ...jedis, ...subscribers, ...guests]
