import { ESTATES, MAKERS, UNION } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Water'

/** Keeping oil, nutrients and effluent out of the water. */
export const waterPollution: SampleLegalItem[] = [
  {
    slug: 'oil-storage-england-2001',
    title: 'Control of Pollution (Oil Storage) (England) Regulations 2001 (SI 2001/2954)',
    area,
    headlineDetails: [
      'Oil containers over 200 litres kept outdoors at businesses need secondary containment of 110 per cent.',
    ],
    description: [
      '- Container strong enough and unlikely to burst or leak',
      '- Bund or drip tray: 110 per cent of the largest container, or 25 per cent of the total if that is more',
      '- Bund base and walls impermeable, with no drain valve',
      '- Fill points, gauges, vents and pipes within the bund or protected; locks where there is a draw-off pipe',
      'Homes count above 3,500 litres. Waste oil falls under waste controls.',
    ],
    consequence: ['Breach is an offence with an unlimited fine, whether or not oil escapes.'],
    howThisApplies: [
      'Heating oil, generator tanks, bowsers and drums of hydraulic oil. Walk the site with the list of points in the Regulations.',
      'Evidence: tank register with capacity, bund test or photographs, weekly checks, delivery procedure.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2001/2954',
    countries: ['England'],
    sectors: [...MAKERS, ...ESTATES, 'Leisure & Hospitality', 'Land Management', 'SME'],
    regulators: ['Environment Agency'],
  },
  {
    slug: 'oil-storage-wales-2016',
    title: 'Water Resources (Control of Pollution) (Oil Storage) (Wales) Regulations 2016 (WSI 2016/359)',
    area,
    headlineDetails: ['Oil storage in Wales: also indoors, also on farms, with 110 per cent containment.'],
    description: [
      'The Regulations apply to containers of more than 200 litres above ground and, for homes, to new ones. They have covered all existing business tanks since March 2020.',
      'Bunds may not be pierced, fill points need drip trays, and drums stand on trays that hold a quarter of their volume.',
    ],
    consequence: ['Offence with a fine; a notice may require works.'],
    howThisApplies: ['All Welsh sites, plant rooms included. Keep the tank register and checks.'],
    link: 'https://www.legislation.gov.uk/wsi/2016/359',
    countries: ['Wales'],
    sectors: [...MAKERS, ...ESTATES, 'Land Management', 'Residential'],
    regulators: ['Natural Resources Wales'],
  },
  {
    slug: 'oil-storage-ni-2010',
    title: 'Control of Pollution (Oil Storage) Regulations (Northern Ireland) 2010 (SR 2010/412)',
    area,
    headlineDetails: [
      'Oil storage above 200 litres on industrial, commercial and institutional premises in Northern Ireland.',
    ],
    description: [
      'Containers need strength, secondary containment of 110 per cent and protected pipework, indoors as well as outdoors. Farms have rules of their own, and private homes count above 3,500 litres.',
      '- Base and walls of the bund impermeable, and not pierced for drainage',
      '- Fill pipes, draw-off pipes and overflow within the containment or protected otherwise',
      '- Drums on trays that hold a quarter of their volume',
    ],
    consequence: ['Offence; notices to reduce the risk of pollution.'],
    howThisApplies: ['Keep the tank register, bund checks and photographs for each site in Northern Ireland.'],
    link: 'https://www.legislation.gov.uk/nisr/2010/412',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, ...ESTATES, 'Leisure & Hospitality'],
    regulators: ['Northern Ireland Environment Agency'],
  },
  {
    slug: 'nitrate-pollution-2015',
    title: 'Nitrate Pollution Prevention Regulations 2015 (SI 2015/668)',
    area,
    headlineDetails: ['Limits on nitrogen from manure and fertiliser in nitrate vulnerable zones in England.'],
    description: [
      '- 170 kilograms of nitrogen a hectare a year from livestock manure on the holding',
      '- Closed periods for manure with readily available nitrogen and for manufactured fertiliser',
      '- Storage for five or six months’ slurry and manure',
      '- Plans, risk maps and field records kept for five years',
    ],
    consequence: ['Offence, and enforcement by warning, civil sanction or prosecution.'],
    howThisApplies: [
      'University farms, estates and growers in a zone. Keep the risk map, yearly calculations and spreading records.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/668',
    countries: ['England'],
    sectors: ['Land Management', 'Higher Education'],
    regulators: ['Environment Agency'],
  },
  {
    slug: 'farming-rules-for-water-2018',
    title: 'Reduction and Prevention of Agricultural Diffuse Pollution (England) Regulations 2018 (SI 2018/151)',
    area,
    headlineDetails: [
      'The farming rules for water: plan each application of manure and fertiliser, and keep soil on the field.',
    ],
    description: [
      'Soil on cultivated land is tested at least every five years. Applications match soil and crop need and keep set distances from water. Reasonable precautions are taken against run-off from livestock, tracks and bare ground.',
      '- No organic manure within 50 metres of a spring, well or borehole, or within 10 metres of surface water, with a narrower strip where precision equipment is used',
      '- No spreading on waterlogged, frozen or snow-covered ground',
      '- Livestock feeders at least 10 metres from water',
    ],
    consequence: ['Offence; the Agency starts with advice and notices.'],
    howThisApplies: [
      'Landowners with tenants should ask for the plan. Keep soil tests, nutrient plan and photographs after heavy rain.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2018/151',
    countries: ['England'],
    sectors: ['Land Management'],
    regulators: ['Environment Agency'],
  },
  {
    slug: 'agricultural-pollution-wales-2021',
    title: 'Water Resources (Control of Agricultural Pollution) (Wales) Regulations 2021 (WSI 2021/77)',
    area,
    headlineDetails: [
      'Nutrient planning, spreading limits, closed periods and storage for farms in the whole of Wales.',
    ],
    description: [
      'Measures came in between 2021 and 2024: nutrient management plans, a limit on livestock manure nitrogen, closed periods and five months’ slurry storage for most.',
      '- A risk map of the holding with fields, slopes and water',
      '- A nutrient management plan before spreading',
      '- Yearly limit of 170 kilograms of nitrogen a hectare from livestock manure, unless a derogation is in force',
    ],
    consequence: ['Offence; reductions of farm payments in addition.'],
    howThisApplies: ['Keep the plan, maps, calculations and stock figures by 30 April each year.'],
    link: 'https://www.legislation.gov.uk/wsi/2021/77',
    countries: ['Wales'],
    sectors: ['Land Management', 'Higher Education'],
    regulators: ['Natural Resources Wales'],
  },
  {
    slug: 'eu-water-framework-2000-60',
    title: 'Directive 2000/60/EC establishing a framework for Community action in the field of water policy',
    area,
    headlineDetails: ['The Water Framework Directive: good status for all waters, planned by river basin.'],
    description: [
      'States assess ecological and chemical status, adopt programmes of measures and refuse projects that would worsen a water body, unless strict exceptions apply. Water pricing takes cost recovery into account.',
      'Plans are renewed every six years. Priority substances have environmental quality standards of their own, and the list is revised from time to time.',
    ],
    consequence: ['Consents that allow deterioration are unlawful.'],
    howThisApplies: [
      'Irish projects with discharge, abstraction or physical works: keep the assessment for the named water body.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2000/60/oj',
    countries: UNION,
    sectors: ['Industrial/Heavy Manufacturing', 'Land Management', 'Public Sector'],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'ireland-water-pollution-1977',
    title: 'Local Government (Water Pollution) Act 1977 (No. 1 of 1977)',
    area,
    headlineDetails: [
      'Ireland’s general prohibition of water pollution, with discharge licences from the local authority.',
    ],
    description: [
      'Polluting matter may not enter waters. Trade effluent to waters needs a licence unless the EPA licenses the whole activity; effluent to public sewers is licensed as well, with Uisce Éireann.',
      '- Report an accidental discharge to the local authority as soon as practicable',
      '- Comply with notices on storage and treatment',
      '- Keep farm and yard drains out of clean surface water',
    ],
    consequence: ['Offences with fines and imprisonment, and court orders to clean up.'],
    howThisApplies: [
      'Check yard drains, washing areas and septic tanks. Keep licence, sampling results and the drain plan.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/1977/act/1/enacted/en/html',
    countries: ['Ireland'],
    sectors: [...MAKERS, 'Land Management', 'Commercial', 'SME'],
    regulators: ['Local Authorities', 'Environmental Protection Agency (Ireland)'],
  },
]
