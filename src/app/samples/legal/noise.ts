import { SECTORS } from '#features/legal-register/fields.ts'
import { ENGLAND_AND_WALES, ESTATES, GREAT_BRITAIN, MAKERS, SHOPS, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Noise and Nuisance'

/** Noise, smells, litter and other nuisances. */
export const noise: SampleLegalItem[] = [
  {
    slug: 'epa-1990-statutory-nuisance',
    title: 'Environmental Protection Act 1990 (c. 43), Part III: statutory nuisances',
    area,
    headlineDetails: [
      'Smoke, fumes, dust, smell, noise, artificial light, insects, accumulations and the state of premises, where they harm health or are a nuisance.',
    ],
    description: [
      'The council must inspect and investigate complaints, and serve an abatement notice once satisfied. A person aggrieved may also go to the magistrates’ court direct.',
      '- On trade and business premises “best practicable means” is a defence for several kinds of nuisance',
      '- A notice can forbid recurrence for good, and it binds from the date it states',
      '- An appeal must be lodged within 21 days',
    ],
    consequence: [
      'Failing to comply with a notice without reasonable excuse is an offence; the fine for business premises in England and Wales is unlimited.',
    ],
    howThisApplies: [
      'Any site with neighbours. Know who answers the telephone on a Saturday night.',
      'Evidence: complaints log with weather and operation, boundary checks, odour management plan, maintenance of silencers and filters, and what was told to the neighbour.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1990/43/part/III',
    countries: GREAT_BRITAIN,
    sectors: SECTORS,
    regulators: ['Local Authorities'],
  },
  {
    slug: 'control-of-pollution-1974-noise',
    title: 'Control of Pollution Act 1974 (c. 40), Part III: noise from construction sites',
    area,
    headlineDetails: [
      'Notices on how construction work is done, prior consent, and limits on loudspeakers in the street.',
    ],
    description: [
      'Under section 60 the council may set plant, hours and noise levels for works. Under section 61 a contractor may apply for consent before beginning, and is then safe from a section 60 notice as long as it is kept.',
      '- Working hours, quieter piling, screening and monitoring are agreed before tender',
      '- The consent names the contractor; a change of contractor or method needs a new one',
      '- Loudspeakers in streets are forbidden at night, with few exceptions',
    ],
    consequence: ['Breach of notice or consent is an offence.'],
    howThisApplies: [
      'For building and demolition on your land, decide with the contractor who applies. Keep consent, vibration and noise monitoring, letters to neighbours.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1974/40/part/III',
    countries: GREAT_BRITAIN,
    sectors: [...ESTATES, 'Industrial/Heavy Manufacturing', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'noise-act-1996',
    title: 'Noise Act 1996 (c. 37)',
    area,
    headlineDetails: [
      'Warning notices, fixed penalties and seizure for excessive noise at night from dwellings and licensed premises.',
    ],
    description: [
      'Night is from 11 pm to 7 am. The council measures inside the complainant’s home against a permitted level; after a warning a penalty may follow in the same night.',
      'Councils in England and Wales may choose whether to run this service. Licensed premises get the warning on the spot, addressed to the person responsible at the time.',
    ],
    consequence: ['Fixed penalty or prosecution, and seizure of sound equipment.'],
    howThisApplies: [
      'Halls of residence, pubs, hotels and housing providers. Keep event plans, noise limiter settings and the night log.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1996/37',
    countries: [...ENGLAND_AND_WALES, 'Northern Ireland'],
    sectors: ['Leisure & Hospitality', 'Higher Education', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'environmental-noise-england-2006',
    title: 'Environmental Noise (England) Regulations 2006 (SI 2006/2238)',
    area,
    headlineDetails: ['Strategic noise maps and action plans for large towns, major roads, railways and airports.'],
    description: [
      'The Secretary of State maps noise every five years and adopts action plans that name important areas and quiet areas. Airport operators make their own.',
      'Consultants use the published maps as the background for planning reports; developers near a mapped road or railway should expect a condition on glazing and ventilation.',
    ],
    consequence: ['No offence for ordinary businesses; the maps are evidence in planning and in disputes.'],
    howThisApplies: ['Look up sites and planned housing on the map. Airports keep their noise action plan.'],
    link: 'https://www.legislation.gov.uk/uksi/2006/2238',
    countries: ['England'],
    sectors: ['Public Sector', 'Commercial', 'Residential'],
    regulators: ['Local Authorities', 'Office for Environmental Protection'],
  },
  {
    slug: 'outdoor-equipment-noise-2001',
    title: 'Noise Emission in the Environment by Equipment for use Outdoors Regulations 2001 (SI 2001/1701)',
    area,
    headlineDetails: [
      'Sound power limits and marking for mowers, compressors, generators, excavators and other outdoor machines.',
    ],
    description: [
      'Makers and importers test, mark the guaranteed sound power level and keep the declaration for ten years. For some kinds a body approved for the purpose takes part.',
      'Limits apply to some kinds of equipment; others need marking only. Machines imported second-hand from outside the market count as new.',
    ],
    consequence: ['Placing unmarked or louder machines on the market is an offence.'],
    howThisApplies: [
      'Hire firms and grounds teams buy marked machines only; note the level in the plant register and choose the quieter one.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2001/1701',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Land Management', 'Retail', 'SME'],
    regulators: ['Office for Product Safety and Standards'],
  },
  {
    slug: 'noise-at-work-2005',
    title: 'Control of Noise at Work Regulations 2005 (SI 2005/1643)',
    area,
    headlineDetails: ['Action at 80 and 85 decibels, a limit of 87, and quieter work before ear plugs.'],
    description: [
      '- Assess exposure where the lower action value is likely to be reached',
      '- At the upper value: a programme of technical and organisational measures, marked zones and hearing protection',
      '- Health surveillance for people at risk',
      'Measures at the source help the neighbours as well.',
    ],
    consequence: ['Offence under health and safety law; claims for hearing loss follow years later.'],
    howThisApplies: [
      'Workshops, plant rooms, bars and bands. Keep the survey with its date and machine list, audiometry results in confidence and purchase criteria.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2005/1643',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, 'Leisure & Hospitality', 'Land Management', 'Higher Education'],
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'clean-neighbourhoods-ni-2011',
    title: 'Clean Neighbourhoods and Environment Act (Northern Ireland) 2011 (c. 23)',
    area,
    headlineDetails: [
      'Statutory nuisance, litter, alarms and noise powers of the district councils in Northern Ireland.',
    ],
    description: [
      'Part 7 sets out the statutory nuisances and abatement notices much as in Great Britain, with the defence of best practicable means for business.',
      'The Act also covers litter clearance, abandoned vehicles, graffiti and audible intruder alarms, for which councils may issue fixed penalties.',
      '- Artificial light and insects from premises are among the nuisances',
    ],
    consequence: ['Failure to comply with an abatement notice is an offence.'],
    howThisApplies: ['Sites in Northern Ireland keep the complaints log and evidence of best practicable means.'],
    link: 'https://www.legislation.gov.uk/nia/2011/23',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'anti-social-behaviour-2014',
    title: 'Anti-social Behaviour, Crime and Policing Act 2014 (c. 12)',
    area,
    headlineDetails: [
      'Community protection notices against conduct, also of businesses, that spoils the quality of life nearby.',
    ],
    description: [
      'After a written warning the council or police may require specified things to be done or stopped where conduct is unreasonable and persistent. Public spaces protection orders set rules for whole places.',
      'A business can be served through a director or the manager in charge. The notice must be reasonable, and an appeal has to be made within 21 days.',
    ],
    consequence: ['Breach is an offence: fixed penalty, fine, remedial order and seizure.'],
    howThisApplies: [
      'Waste left out, customers outside at night, vermin. Answer a warning letter in writing and keep proof of what was done.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2014/12',
    countries: ENGLAND_AND_WALES,
    sectors: [...SHOPS, 'Residential', 'Commercial', 'SME'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'ireland-environmental-noise-2018',
    title: 'European Communities (Environmental Noise) Regulations 2018 (S.I. No. 549/2018)',
    area,
    headlineDetails: ['Noise mapping and action planning in Ireland under the guidance of the EPA.'],
    description: [
      'All local authorities are action planning authorities for major roads in their area; agglomerations, railways and Dublin Airport have plans besides.',
      'Noise action plans are drawn up every five years and name quiet areas and places for measures.',
      'Licensed industry has noise limits in its EPA licence instead.',
    ],
    consequence: [
      'No offence for ordinary businesses. Neighbour noise is dealt with under the EPA Act 1992 in the District Court.',
    ],
    howThisApplies: [
      'Check the plan when choosing sites for homes, hotels and schools; attach the extract to the planning file.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/2018/si/549/made/en/html',
    countries: ['Ireland'],
    sectors: ['Public Sector', 'Leisure & Hospitality', 'Residential'],
    regulators: ['Environmental Protection Agency (Ireland)', 'Local Authorities'],
  },
]
