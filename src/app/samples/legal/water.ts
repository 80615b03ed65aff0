import { ENGLAND_AND_WALES, ESTATES, MAKERS, SHOPS } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Water'

/** Abstraction, use and discharge of water. */
export const water: SampleLegalItem[] = [
  {
    slug: 'water-resources-1991',
    title: 'Water Resources Act 1991 (c. 57)',
    area,
    headlineDetails: [
      'Abstraction and impounding licences in England and Wales, and powers to prevent and remedy pollution of rivers, lakes and groundwater.',
    ],
    description: [
      '- A licence to take more than 20 cubic metres a day from surface or groundwater',
      '- Returns of the quantities taken, by meter, and conditions on flow, season and place',
      '- Written permission before test pumping, and an impounding licence for weirs and dams',
      '- Works notices that make a polluter prevent or clean up',
      'Discharges themselves are regulated under environmental permitting.',
    ],
    consequence: [
      'Abstracting without a licence or against its conditions is an offence with an unlimited fine; enforcement notices and civil sanctions are available.',
    ],
    howThisApplies: [
      'Boreholes, river intakes, dewatering of excavations and ponds fed from a stream. Dewatering lost its exemption some years ago.',
      'Evidence: licence with map, meter calibration, daily readings, the annual return with receipt.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1991/57',
    countries: ENGLAND_AND_WALES,
    sectors: [...MAKERS, 'Land Management', 'Leisure & Hospitality', 'Higher Education'],
    regulators: ['Environment Agency', 'Natural Resources Wales'],
  },
  {
    slug: 'water-industry-1991',
    title: 'Water Industry Act 1991 (c. 56)',
    area,
    headlineDetails: [
      'Water supply and sewerage in England and Wales; for businesses above all the consent for trade effluent.',
    ],
    description: [
      'Trade effluent is any liquid produced in the course of a trade or industry, other than domestic sewage. It may enter a public sewer only with the undertaker’s consent or agreement.',
      '- Limits on volume, rate, temperature, pH, solids, oil and named substances',
      '- Sampling point, flow meter and charges by volume and strength',
      '- Section 111: nothing into sewers that may injure the sewer, block it or harm treatment, such as fat, petrol or hot water',
    ],
    consequence: [
      'Discharge without consent or in breach of it is an offence with an unlimited fine. The undertaker may recover cleaning costs.',
    ],
    howThisApplies: [
      'Factories, laundries, car washes, laboratories, swimming pools and large kitchens. Check the drainage plan so that you know which drain is foul.',
      'Evidence: consent with variations, sample results against limits, grease trap emptying notes, drain plan with date.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1991/56',
    countries: ENGLAND_AND_WALES,
    sectors: [...MAKERS, ...SHOPS, 'Higher Education', 'Public Sector', 'SME'],
    regulators: ['Water and Sewerage Undertakers', 'Ofwat', 'Drinking Water Inspectorate'],
  },
  {
    slug: 'sewerage-scotland-1968',
    title: 'Sewerage (Scotland) Act 1968 (c. 47)',
    area,
    headlineDetails: ['Sewers in Scotland and the consent of Scottish Water for trade effluent.'],
    description: [
      'New or changed discharges from trade premises need a trade effluent notice and consent, which sets volume, composition and charges. Food businesses must avoid blocking sewers with fat.',
      'Scottish Water inspects and samples.',
    ],
    consequence: ['Discharging without consent or against it is an offence.'],
    howThisApplies: [
      'Breweries, laboratories, laundries and kitchens in Scotland. Keep consent, sampling results and interceptor or grease trap service sheets.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1968/47',
    countries: ['Scotland'],
    sectors: [...MAKERS, ...SHOPS, 'Higher Education'],
    regulators: ['Water and Sewerage Undertakers', 'Scottish Environment Protection Agency'],
  },
  {
    slug: 'water-environment-scotland-2003',
    title: 'Water Environment and Water Services (Scotland) Act 2003 (asp 3)',
    area,
    headlineDetails: [
      'River basin planning in Scotland and the basis on which SEPA controls abstraction, engineering and discharges.',
    ],
    description: [
      'Public bodies have regard to river basin management plans. The controls on single activities now sit in the Environmental Authorisations (Scotland) Regulations 2018, from general binding rules for low risk up to permits.',
      'The Act also governs connections to public sewers and sustainable drainage, which new developments in Scotland are expected to use.',
    ],
    consequence: ['Offences follow from the authorisation rules.'],
    howThisApplies: [
      'Note which water activities each Scottish site carries out, surface water drainage included, and which tier of authorisation covers each.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2003/3',
    countries: ['Scotland'],
    sectors: ['Land Management', 'Industrial/Heavy Manufacturing', 'Public Sector'],
    regulators: ['Scottish Environment Protection Agency', 'Environmental Standards Scotland'],
  },
  {
    slug: 'water-ni-order-1999',
    title: 'Water (Northern Ireland) Order 1999 (SI 1999/662 (NI 6))',
    area,
    headlineDetails: ['Discharge consents and pollution offences for waterways and groundwater in Northern Ireland.'],
    description: [
      'It is an offence to discharge or deposit polluting matter so that it enters a waterway. Trade or sewage effluent needs a consent with limits, and the Agency samples and publishes compliance.',
      'Abstraction and impoundment are licensed under regulations made for the purpose. A defence for emergencies exists only where the Agency is told as soon as practicable.',
    ],
    consequence: ['Fines and imprisonment; notices to prevent and to remedy; recovery of clean-up costs.'],
    howThisApplies: ['Check where yard drains lead. Keep consent, sample results, drain plan and spill kit checks.'],
    link: 'https://www.legislation.gov.uk/nisi/1999/662',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, 'Land Management', 'Commercial', 'Residential'],
    regulators: ['Northern Ireland Environment Agency'],
  },
  {
    slug: 'water-sewerage-ni-2006',
    title: 'Water and Sewerage Services (Northern Ireland) Order 2006 (SI 2006/3336 (NI 21))',
    area,
    headlineDetails: [
      'Public water supply and sewers in Northern Ireland, with trade effluent consents from the undertaker.',
    ],
    description: [
      'Northern Ireland Water gives consents for trade effluent, with limits and charges, and may inspect. The Order also covers connections, waste of water and protection of drinking water.',
      '- Apply two months before a new or changed discharge',
      '- Fit the meter and sampling point the consent asks for',
      '- Keep fats, oils and grease, rain water and solvents out of foul sewers',
    ],
    consequence: ['Unconsented discharge is an offence.'],
    howThisApplies: ['As for trade effluent elsewhere: consent, samples, meter readings, interceptor service sheets.'],
    link: 'https://www.legislation.gov.uk/nisi/2006/3336',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, ...SHOPS, 'Higher Education'],
    regulators: ['Water and Sewerage Undertakers', 'Northern Ireland Environment Agency'],
  },
  {
    slug: 'water-fittings-1999',
    title: 'Water Supply (Water Fittings) Regulations 1999 (SI 1999/1148)',
    area,
    headlineDetails: ['Plumbing fed from the mains must not waste, misuse or contaminate water.'],
    description: [
      '- Suitable fittings of approved quality, installed in a workmanlike manner',
      '- Backflow protection by fluid category, from a double check valve to an air gap',
      '- Notice to the water company before many kinds of work, such as bidets, pumps, irrigation or whole new systems',
    ],
    consequence: ['Breach is an offence; the company may disconnect supply to protect others.'],
    howThisApplies: [
      'Laboratories, hose reels, process tanks, animal drinkers and hairdressers. Keep the fluid category survey, approval letters and tests of RPZ valves.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/1999/1148',
    countries: ENGLAND_AND_WALES,
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Land Management', 'Residential'],
    regulators: ['Water and Sewerage Undertakers', 'Drinking Water Inspectorate'],
  },
  {
    slug: 'private-water-england-2016',
    title: 'Private Water Supplies (England) Regulations 2016 (SI 2016/618)',
    area,
    headlineDetails: ['Wholesome water from boreholes, springs and private distribution networks.'],
    description: [
      'The council assesses the risk every five years, samples by size and use of the supply, and investigates failures. A network that passes on mains water to others is a private distribution system.',
      'A single dwelling with its own supply is assessed only on request. Where people may be harmed the council tells the users and serves notice, and the person responsible pays for sampling up to set amounts.',
    ],
    consequence: ['Improvement notices and notices restricting use; failing to comply is an offence.'],
    howThisApplies: [
      'Estates, camp sites, breweries and campuses with own borehole or a private main. Keep the risk assessment, results and treatment service log.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2016/618',
    countries: ['England'],
    sectors: ['Land Management', 'Leisure & Hospitality', 'Higher Education', 'Light Manufacturing', 'Residential'],
    regulators: ['Local Authorities', 'Drinking Water Inspectorate'],
  },
  {
    slug: 'water-framework-2017',
    title: 'Water Environment (Water Framework Directive) (England and Wales) Regulations 2017 (SI 2017/407)',
    area,
    headlineDetails: [
      'River basin management plans, and the aim of good status for rivers, lakes, estuaries and groundwater.',
    ],
    description: [
      'Regulators exercise their functions so as to secure the objectives; no permit may cause a water body to deteriorate. An applicant for works in or near water shows this in a compliance assessment.',
      'Some water bodies are designated as heavily modified and have potential instead of status as their aim. Exemptions for new sustainable development exist, with strict tests.',
    ],
    consequence: ['Refusal or review of permits and licences.'],
    howThisApplies: [
      'Outfalls, abstraction, culverts and bank works. Keep the assessment and the status of the water body at the date of application.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2017/407',
    countries: ENGLAND_AND_WALES,
    sectors: ['Industrial/Heavy Manufacturing', 'Land Management', 'Public Sector'],
    regulators: ['Environment Agency', 'Natural Resources Wales', 'Office for Environmental Protection'],
  },
  {
    slug: 'flood-water-2010',
    title: 'Flood and Water Management Act 2010 (c. 29)',
    area,
    headlineDetails: [
      'Who manages flood risk from rivers, surface water and reservoirs, and sustainable drainage for new development in Wales.',
    ],
    description: [
      'Lead local flood authorities keep a register of structures and investigate floods; owners of designated structures may not alter them without consent.',
      'In Wales new developments of more than one dwelling or of 100 square metres and above need approval of their drainage under Schedule 3.',
    ],
    consequence: ['Altering designated features or building without drainage approval can lead to enforcement.'],
    howThisApplies: [
      'Search the register for walls and banks on your land; for Welsh projects keep the approval of the drainage body.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2010/29',
    countries: ENGLAND_AND_WALES,
    sectors: ['Land Management', 'Public Sector', 'Commercial', 'Residential'],
    regulators: ['Local Authorities', 'Environment Agency', 'Natural Resources Wales'],
  },
  {
    slug: 'reservoirs-1975',
    title: 'Reservoirs Act 1975 (c. 23)',
    area,
    headlineDetails: [
      'Large raised reservoirs are registered, supervised by panel engineers and inspected at least every ten years.',
    ],
    description: [
      'In England the threshold is 25,000 cubic metres above natural ground, in Wales 10,000. Ornamental lakes with a dam are reservoirs.',
      'High-risk reservoirs have a supervising engineer at all times, a flood plan and measures carried out by set dates.',
    ],
    consequence: ['Offences with unlimited fines; the regulator may do the works and charge the undertaker.'],
    howThisApplies: [
      'Estates, golf courses, industrial lagoons. Keep the prescribed form of record, yearly statements and certificates that measures are complete.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1975/23',
    countries: ENGLAND_AND_WALES,
    sectors: ['Land Management', 'Leisure & Hospitality', 'Industrial/Heavy Manufacturing'],
    regulators: ['Environment Agency', 'Natural Resources Wales'],
  },
]
