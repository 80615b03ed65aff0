import { peopleOf } from '../person.ts'
import type { SamplePerson } from '../types.ts'

// The first ten are authors; insights refer to them by index.
const writers = peopleOf('jedi', [
  [
    'Eleanor Whitcombe',
    'Tamar Permitting',
    'Principal Consultant',
    'Permits, variations and the occasional surrender. Twelve years at a regulator before crossing the table.',
  ],
  [
    'Rajesh Nair',
    'Northgate Foods',
    'Group Environment Manager',
    'Runs environmental compliance for seven bakeries. Believes in short procedures and long walks round the site.',
  ],
  [
    'Sioned Prydderch',
    'Afon Ecology',
    'Director',
    'Chartered ecologist in mid-Wales. Rivers, wet woodland and getting surveys done in the right month.',
  ],
  [
    'Marcus Oyelaran',
    'Pennine Resource Recovery',
    'Technically Competent Manager',
    'Waste sites from transfer stations to composting. Teaches classification to anyone who will bring biscuits.',
  ],
  [
    'Harriet Fennimore',
    'Fennimore and Lisle',
    'Environmental Lawyer',
    'Advises operators on enforcement, undertakings and transactions with old ground underneath.',
  ],
  [
    'Tomasz Wieczorek',
    'Brindle Brewing',
    'Utilities and Effluent Lead',
    'Keeps the effluent plant honest and the trade effluent bill low.',
  ],
  [
    'Priya Chandrasekar',
    'Weir and Water Engineering',
    'Process Scientist',
    'Nutrient removal, sampling programmes and charts that show drift before breach.',
  ],
  [
    'Callum Abernethy',
    'Lothian Cold Chain',
    'Refrigeration Manager',
    'F-gas, ammonia and carbon dioxide. Has replaced more leaking joints than he cares to count.',
  ],
  [
    'Josephine Adeyemi',
    'Stackwise Monitoring',
    'Technical Director',
    'MCERTS level 2 with all endorsements. Likes a well-placed sampling port.',
  ],
  [
    'Gareth Mostyn',
    'Harbour Chemicals',
    'Safety and Environment Manager',
    'Lower-tier COMAH site by the estuary. Spill drills, bunds and careful arithmetic.',
  ],
])

const jedis = peopleOf('jedi', [
  [
    'Beatrix Lonsdale',
    'Carr Mill Papers',
    'Sustainability Manager',
    'Paper, packaging data and water balances in a mill that is older than the railway.',
  ],
  ['Imran Sheikh', 'Mercia Auditing', 'Lead Auditor', 'Audits ISO 14001 by following one drum through the building.'],
])

const subscribers = peopleOf('subscriber', [
  ['Alice Thornbury', 'Thornbury Aggregates', 'Quarry Manager', 'Dust, blasting and sand martins.'],
  [
    'Benedict Osei',
    'Eastway Logistics',
    'Depot Manager',
    'Forty lorries, two interceptors and one very good yard foreman.',
  ],
  ['Catriona MacInnes', 'Hebrides Salmon', 'Compliance Officer', 'Licences, monitoring and weather.'],
  ['Deepak Solanki', 'Solanki Textiles', 'Technical Director', 'Dyehouse effluent and greener chemistry.'],
  ['Emily Ravenscroft', 'Ravenscroft Homes', 'Planning Manager', 'Learning to love the biodiversity metric.'],
  [
    'Femi Adebayo',
    'Adebayo Facilities',
    'Operations Director',
    'Keeps thirty public buildings recycling as they should.',
  ],
  ['Georgina Pell', 'Pell and Daughters Farm', 'Partner', 'Arable and irrigation in the dry east of the country.'],
  ['Hassan Mirza', 'Calder Plating', 'Works Manager', 'Surface treatment, small site, serious permit.'],
  ['Isla Drummond', 'Drummond Distillers', 'Environment Lead', 'Spent lees, peat and a lovely burn to protect.'],
  ['Jack Threlfall', 'Threlfall Waste', 'Compliance Manager', 'Skips, soils and honest transfer notes.'],
  ['Katarzyna Nowak', 'Fenland Produce', 'Technical Manager', 'Packhouse water, packaging data and BRC audits.'],
  ['Leon Marchant', 'Marchant Demolition', 'Contracts Manager', 'Soft strip, surveys first, then machines.'],
  [
    'Meera Pillai',
    'St Wilfrid Hospitals',
    'Waste and Sustainability Manager',
    'Clinical waste segregation on ninety wards.',
  ],
  ['Niamh Gallagher', 'Gallagher Dairy', 'Environmental Engineer', 'Milk is lovely everywhere but in a river.'],
  ['Oliver Stanhope', 'Stanhope Estates', 'Land Agent', 'Knotweed, abstraction and patient neighbours.'],
  [
    'Parveen Akhtar',
    'Aire Borough Council',
    'Environmental Protection Officer',
    'Permits for smaller processes, noise and odour.',
  ],
  ['Quentin Hale', 'Hale Coatings', 'Site Director', 'Solvents going down, water-based going up.'],
  ['Rhiannon Bevan', 'Gower Hospitality', 'Group Buyer', 'Food waste, refill and sensible claims.'],
  ['Samuel Okoro', 'Thameside Concrete', 'Environment Adviser', 'Wash water, pH and dust on windy days.'],
  ['Tabitha Crane', 'Crane Coastal Consulting', 'Marine Ecologist', 'Estuaries, eelgrass and long tide tables.'],
  [
    'Umar Farooqi',
    'Brightwell Pharma',
    'EHS Manager',
    'Solvent recovery and a trade effluent consent with forty lines.',
  ],
  ['Victoria Sandell', 'Sandell Packaging', 'Regulatory Manager', 'Weighs everything twice.'],
  ['William Tregenza', 'Tregenza Boatyard', 'Owner', 'Antifouling, wash-down and keeping the creek clean.'],
  [
    'Yasmin Haddad',
    'Orchard Retail',
    'Sustainability Analyst',
    'Producer responsibility data for nine thousand lines.',
  ],
  ['Zachary Moorcroft', 'Moorcroft Foundry', 'Maintenance Manager', 'Stacks, filters and one very old cupola.'],
  ['Anneliese Vogt', 'Vogt Instruments UK', 'Quality Manager', 'RoHS, REACH and certificates in three languages.'],
  ['Bronagh McAteer', 'Lagan Recycling', 'Site Manager', 'Materials recovery, with opinions on black plastic.'],
  [
    'Cedric Dawkins',
    'Dawkins Civil Engineering',
    'Project Environmental Manager',
    'Silt, newts and programme in that order.',
  ],
  ['Dilys Rowlands', 'Rowlands Creamery', 'Technical Manager', 'Whey, welfare and wastewater.'],
  ['Ewan Carmichael', 'Carmichael Timber', 'Mill Manager', 'Biomass boiler, treatment plant and a tidy yard.'],
  [
    'Farida Begum',
    'Lea Valley Growers',
    'Compliance Coordinator',
    'Glasshouses, boreholes and combined heat and power.',
  ],
  ['Giles Pemberton', 'Pemberton Property', 'Head of Sustainability', 'Old warehouses, older drains.'],
  ['Helena Kowalczyk', 'Vistula Bakery', 'Operations Manager', 'Ovens, oil and a new recycling routine.'],
  ['Ibrahim Diallo', 'Mersey Tank Storage', 'Terminal Supervisor', 'Bunds, vapour recovery and night shifts.'],
  ['Jocelyn Ford', 'Ford Environmental Training', 'Trainer', 'Teaches operators to read their own permits.'],
  ['Kwame Boateng', 'Riverside Housing Trust', 'Estates Manager', 'Bulky waste, drainage and community gardens.'],
])

const guests = peopleOf('guest', [
  ['Lucinda Farrow', 'Farrow Architects', 'Associate', 'Interested in net gain on tight urban plots.'],
  ['Matteo Ricci', 'Ricci Ceramics', 'Production Manager', 'Kilns, glazes and a first permit application.'],
  ['Nadia Petrova', 'Petrova Research', 'Policy Analyst', 'Writes about water and industry.'],
  ['Owen Blackwood', 'Blackwood Forestry', 'Contracts Supervisor', 'Pollution prevention beside upland streams.'],
  ['Philippa Goring', 'Goring Insurance', 'Risk Surveyor', 'Looks at sites before the policy is signed.'],
])

export const people: SamplePerson[] = [...writers, ...jedis, ...subscribers, ...guests]
